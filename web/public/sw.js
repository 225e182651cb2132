// Without a connection the browser's own error page is not shown, but ours, in the language that was chosen.
// Everything else comes from the network: no page, no script and no move is ever an old one.
const KEPT = 'astragal-offline';
const FILES = ['/offline.en.html', '/offline.fr.html', '/offline.css', '/icons/icon.svg'];
const LANGUAGE = '/language';

addEventListener('install', (event) => event.waitUntil(keep()));
addEventListener('activate', (event) => event.waitUntil(takeOver()));
addEventListener('message', (event) => event.waitUntil(remember(event.data)));
addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET' || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(offline));
  else if (FILES.includes(pathname)) event.respondWith(fetch(request).catch(() => kept(pathname)));
});

async function keep() {
  const cache = await caches.open(KEPT);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })));
  // Nothing that a page in use needs is kept here, so a new worker breaks no running game.
  await skipWaiting();
}

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name !== KEPT);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}

async function remember(language) {
  if (language !== 'en' && language !== 'fr') return;
  const cache = await caches.open(KEPT);
  await cache.put(LANGUAGE, new Response(language));
}

async function offline() {
  const told = await (await caches.match(LANGUAGE))?.text();
  const language = told ?? (navigator.language.startsWith('fr') ? 'fr' : 'en');
  return kept(`/offline.${language}.html`);
}

async function kept(file) {
  return (await caches.match(file)) ?? Response.error();
}
