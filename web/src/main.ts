import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { pageOf } from './pages';
import { router } from './router.svelte';
import { dictionary, initialLanguage } from './words/words.svelte';

// The page comes while the words do, not after them. Should it not come, the App says so when it asks again.
pageOf(router.place)
  .load()
  .catch(() => undefined);
await dictionary.setLanguage(initialLanguage());

const target = document.getElementById('app');
if (!target) throw new Error('the page has no #app');
mount(App, { target });

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const serve = async () => {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage(dictionary.language);
  };
  // Without it only the page that says there is no connection is missing.
  const quietly = () => void serve().catch(() => undefined);
  // The words came after `load`, or before it.
  if (document.readyState === 'complete') quietly();
  else addEventListener('load', quietly);
}
