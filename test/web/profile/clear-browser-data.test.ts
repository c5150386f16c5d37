import { expect, test, vi } from 'vitest';
import { clearBrowserData } from '../../../src/web/profile/forget-me.tsx';
import { stubWindow } from '../storage.ts';

/** A browser that keeps something everywhere, unless its connection is not safe. */
function browser(isSafe: boolean) {
  const gone: string[] = [];
  const storage = (name: string) => ({ clear: () => gone.push(name) });
  stubWindow({
    localStorage: storage('values'),
    sessionStorage: storage('values of the tab'),
    ...(isSafe && { caches: {} }),
  });
  vi.stubGlobal('indexedDB', {
    databases: async () => [{ name: 'one' }, {}, { name: 'blocked' }, { name: 'broken' }],
    deleteDatabase(name: string) {
      const request = { onsuccess() {}, onerror() {}, onblocked() {} };
      gone.push(name);
      const how = name === 'one' ? 'onsuccess' : name === 'blocked' ? 'onblocked' : 'onerror';
      queueMicrotask(() => request[how]());
      return request;
    },
  });
  vi.stubGlobal('caches', { keys: async () => ['pages'], delete: async (name: string) => void gone.push(name) });
  const worker = { unregister: async () => void gone.push('worker') };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => [worker] } });
  return gone;
}

test('all that the page keeps is forgotten', async () => {
  const gone = browser(true);
  await clearBrowserData();
  expect(gone.sort()).toEqual(['blocked', 'broken', 'one', 'pages', 'values', 'values of the tab', 'worker']);
});

test('where the connection is not safe there are no pages to forget', async () => {
  const gone = browser(false);
  await clearBrowserData();
  expect(gone.sort()).toEqual(['blocked', 'broken', 'one', 'values', 'values of the tab']);
});
