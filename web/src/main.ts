import './styles/tokens.css';
import './styles/base.css';
import './stage/themes.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { pageOf } from './pages';
import { router } from './router.svelte';
import { dictionary, initialLanguage } from './words/words.svelte';

// Load the page and the words at the same time. If the page fails, App loads it again and shows the error.
pageOf(router.place)
  .load()
  .catch(() => undefined);
await dictionary.setLanguage(initialLanguage());

const target = document.getElementById('app');
if (!target) throw new Error('the page has no #app');
mount(App, { target });

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const register = async () => {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage(dictionary.language);
  };
  // Without a service worker only the offline page is missing.
  const start = () => void register().catch(() => undefined);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
}
