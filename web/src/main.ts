import './look/tokens.css';
import './look/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { dictionary, firstLanguage } from './words/words.svelte';

await dictionary.speak(firstLanguage());

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
  addEventListener('load', () => void serve().catch(() => undefined));
}
