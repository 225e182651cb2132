// Without a connection the browser's own error page is not shown, but ours, in the language that was chosen.
// Everything else comes from the network: no page, no script and no move is ever an old one.
// A message that the server pushes is shown as a notice that it is the user's turn; a click opens the table.
const KEPT = 'astragal-offline';
const FILES = ['/offline.en.html', '/offline.fr.html', '/offline.css', '/icons/icon.svg'];
const LANGUAGE = '/language';
const BADGE = '/badge';
/** What a page may say, and where it is kept. */
const TOLD = { en: LANGUAGE, fr: LANGUAGE, 'badge-on': BADGE, 'badge-off': BADGE };
const NOTICES = '/api/notices';
const PUSH = `${NOTICES}/push`;
const TABLE = /^[0-9a-f]{12}$/;

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

addEventListener('push', (event) => event.waitUntil(notify(event.data.json())));
addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)));
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.tag));
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

async function remember(told) {
  if (!Object.hasOwn(TOLD, told)) return;
  const cache = await caches.open(KEPT);
  await cache.put(TOLD[told], new Response(told));
}

async function offline() {
  const language = (await told(LANGUAGE)) ?? (navigator.language.startsWith('fr') ? 'fr' : 'en');
  return kept(`/offline.${language}.html`);
}

async function told(place) {
  return (await caches.match(place))?.text();
}

async function kept(file) {
  return (await caches.match(file)) ?? Response.error();
}

/** One notice a table: a later one takes its place. */
async function notify({ table, title, body, language, waiting }) {
  const looks = { icon: '/icons/icon-192.png', badge: '/icons/icon-192.png' };
  await registration.showNotification(title, { body, lang: language, tag: table, ...looks });
  const pages = await clients.matchAll({ type: 'window' });
  for (const page of pages) page.postMessage('turn');
  const count = (await told(BADGE)) === 'badge-off' ? 0 : waiting;
  await navigator.setAppBadge?.(count).catch(() => undefined);
}

/** The address at the push service has ended or changed: tell the server the new one, in the language of the pages. */
async function subscribeAgain({ oldSubscription, newSubscription }) {
  const subscription = newSubscription ?? (await subscribed(oldSubscription?.options.applicationServerKey));
  const headers = { 'content-type': 'application/json' };
  const language = await told(LANGUAGE);
  if (language) headers['accept-language'] = language;
  await fetch(PUSH, { method: 'POST', headers, body: JSON.stringify(subscription) });
}

/** A new subscription; not every browser says by which key the old one was made. */
async function subscribed(key) {
  const applicationServerKey = key ?? (await (await fetch(NOTICES)).json()).push_key;
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** Go to the page of a table, or open one. */
async function open(table) {
  if (!TABLE.test(table)) return;
  const address = `/table/${table}`;
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = pages.find(({ url }) => new URL(url).pathname === address);
  await (shown ? shown.focus() : clients.openWindow(address));
}
