import { matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { readPageRoute } from '../../wire/shared/page-routes.ts';

declare const self: ServiceWorkerGlobalScope;
/** All files of the page, listed when it was built: see pack/page/offline.ts. */
declare const FILES: PrecacheEntry[];

/** What the version before this one had: tabs that still run it go on loading their parts. */
const EARLIER = 'quadrille-earlier';
const PAGE = '/index.html';
/** Documents that somebody has opened, and the index. */
const DOCUMENTS = 'quadrille-documents';
const INDEX = '/docs';

self.addEventListener('install', event => event.waitUntil(Promise.all([keepEarlier(), keepIndex()])));
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));
// It waits until the page says that nobody plays.
self.addEventListener('message', ({ data }) => {
  if ((data as { readonly type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

precacheAndRoute(FILES);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request, { cacheName: EARLIER })) ?? fetch(request),
);

// The newest where there is a server; else as it was when it was opened.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && (url.pathname === INDEX || url.pathname.startsWith(`${INDEX}/`)),
  async ({ request, url }) => {
    const opened = await caches.open(DOCUMENTS);
    try {
      const answer = await fetch(request);
      if (answer.ok && !answer.redirected) await opened.put(url.pathname, answer.clone());
      return answer;
    } catch (error) {
      const kept = await opened.match(url.pathname);
      if (kept === undefined) throw error;
      return kept;
    }
  },
);

// Whatever is no page of ours is left to the server: its API, its documents, and wrong addresses, which are its to refuse.
registerRoute(
  ({ request, sameOrigin, url }) =>
    request.mode === 'navigate' && sameOrigin && readPageRoute(url.pathname).page !== 'lost',
  async ({ request }) => (await matchPrecache(PAGE)) ?? fetch(request),
);

async function keepIndex(): Promise<void> {
  // What cannot be had now is kept when it is opened.
  await (await caches.open(DOCUMENTS)).add(INDEX).catch(() => undefined);
}

async function keepEarlier(): Promise<void> {
  const now = new Set(FILES.map(({ url }) => new URL(url, self.location.href).pathname));
  await caches.delete(EARLIER);
  const earlier = await caches.open(EARLIER);
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      const response = pathname.startsWith('/assets/') && !now.has(pathname) ? await cache.match(request) : undefined;
      if (response !== undefined) await earlier.put(request, response);
    }
  }
}
