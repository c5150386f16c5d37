import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Asked = { readonly request: { readonly mode?: string; readonly url?: string }; sameOrigin: boolean; url: URL };
type Route = readonly [wants: (asked: Asked) => boolean, answer: (asked: Asked) => Promise<unknown>];

const workbox = vi.hoisted(() => ({ routes: [] as unknown[], kept: [] as unknown[], page: undefined as unknown }));
vi.mock('workbox-routing', () => ({ registerRoute: (...route: unknown[]) => workbox.routes.push(route) }));
vi.mock('workbox-precaching', () => ({
  precacheAndRoute: (files: unknown) => workbox.kept.push(files),
  matchPrecache: async () => workbox.page,
}));

/** Not imported by its name: it is compiled for where there is no page. */
const WORKER = 'src/web/offline/service-worker.ts';
const HOUSE = 'http://house';
let heard: Map<string, (event: object) => void>;
let done: string[];
let stores: Map<string, Map<string, string>>;

beforeEach(async () => {
  Object.assign(workbox, { routes: [], kept: [], page: undefined });
  heard = new Map();
  done = [];
  stores = new Map();
  const opened = (name: string) => {
    const store = stores.get(name) ?? new Map<string, string>();
    stores.set(name, store);
    return {
      keys: async () => [...store.keys()].map(url => ({ url })),
      match: async ({ url }: { url: string }) => store.get(url),
      add: async (url: string) => void store.set(HOUSE + url, url),
      put: async ({ url }: { url: string }, response: string) => void store.set(url, response),
    };
  };
  vi.stubGlobal('caches', {
    keys: async () => [...stores.keys()],
    open: async (name: string) => opened(name),
    delete: async (name: string) => stores.delete(name),
    match: async ({ url }: { url: string }, { cacheName }: { cacheName: string }) => stores.get(cacheName)?.get(url),
  });
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: (event: object) => void) => heard.set(type, listener),
    location: { href: `${HOUSE}/sw.js` },
    clients: { claim: async () => void done.push('claimed') },
    skipWaiting: async () => void done.push('taken over'),
  });
  vi.stubGlobal('FILES', [{ url: 'index.html' }, { url: 'assets/new.js' }, { url: '/assets/same.js' }]);
  vi.stubGlobal('fetch', async ({ url }: { url: string }) => `fetched ${url}`);
  vi.resetModules();
  await import(/* @vite-ignore */ `../../../${WORKER}`);
});
afterEach(() => void vi.resetModules());

const asked = (path: string, more: object = {}): Asked => ({
  ...{ request: { mode: 'navigate', url: HOUSE + path }, sameOrigin: true, url: new URL(path, HOUSE) },
  ...more,
});
const [assets, pages] = [() => workbox.routes[0] as Route, () => workbox.routes[2] as Route];
const happens = async (type: string) => {
  let work: Promise<unknown> | undefined;
  heard.get(type)?.({ waitUntil: (promise: Promise<unknown>) => (work = promise) });
  await work;
};

test('all files of the page are kept', () => {
  expect(workbox.kept).toEqual([[{ url: 'index.html' }, { url: 'assets/new.js' }, { url: '/assets/same.js' }]]);
});

test('a new version keeps the parts of the one before that it has no more, and nothing older', async () => {
  const files = ['/assets/old.js', '/assets/same.js', '/index.html'].map(path => [HOUSE + path, path] as const);
  stores.set('quadrille-earlier', new Map([[`${HOUSE}/assets/oldest.js`, 'oldest']]));
  stores.set('precache', new Map(files));
  await happens('install');
  expect([...(stores.get('quadrille-earlier') ?? [])]).toEqual([[`${HOUSE}/assets/old.js`, '/assets/old.js']]);
  expect(stores.get('precache')?.size).toBe(3);
  // The index of the documents is read without a server too.
  expect([...(stores.get('quadrille-documents') ?? [])]).toEqual([[`${HOUSE}/docs`, '/docs']]);
  const [wants, answer] = assets();
  expect(await answer(asked('/assets/old.js'))).toBe('/assets/old.js');
  expect(await answer(asked('/assets/gone.js'))).toBe(`fetched ${HOUSE}/assets/gone.js`);
  expect([
    wants(asked('/assets/a.js')),
    wants(asked('/a.js')),
    wants(asked('/assets/a.js', { sameOrigin: false })),
  ]).toEqual([true, false, false]);
});

test('pages of ours are shown without a server, and all else is left to it', async () => {
  const [wants, answer] = pages();
  const here = asked('/gallery');
  expect([wants(here), wants(asked('/api/maps')), wants(asked('/gallery', { sameOrigin: false }))]).toEqual([
    ...[true, false, false],
  ]);
  expect(wants(asked('/gallery', { request: { mode: 'cors' } }))).toBe(false);
  expect(await answer(here)).toBe(`fetched ${HOUSE}/gallery`);
  workbox.page = 'the page';
  expect(await answer(here)).toBe('the page');
});

test('it takes over when told to, and has all tabs then', async () => {
  const says = (data: unknown) => heard.get('message')?.({ data });
  says(null);
  says({ type: 'HELLO' });
  expect(done).toEqual([]);
  says({ type: 'SKIP_WAITING' });
  await happens('activate');
  expect(done).toEqual(['taken over', 'claimed']);
});
