import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const page = vi.hoisted(() => ({ boards: Promise.withResolvers<void>(), done: [] as string[] }));
vi.mock('../../../src/web/board/first-board.ts', () => ({
  get firstBoard() {
    return page.boards.promise;
  },
}));
vi.mock('../../../src/web/parts/idle.ts', () => ({ idle: async () => void page.done.push('idle') }));
vi.mock('../../../src/web/offline/versions.ts', () => ({ keepOffline: async () => void page.done.push('kept') }));

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(page, { boards: Promise.withResolvers<void>(), done: [] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const begin = async (navigator: object) => {
  vi.stubGlobal('navigator', navigator);
  const { beginOffline } = await import('../../../src/web/offline/begin.ts');
  void beginOffline();
};
const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
};

test('the page is kept once there is a board to see, and time', async () => {
  await begin({ serviceWorker: {} });
  await pass(9999);
  expect(page.done).toEqual([]);
  page.boards.resolve();
  await pass(0);
  expect(page.done).toEqual(['idle', 'kept']);
});

test('without a board it is kept after ten seconds', async () => {
  await begin({ serviceWorker: {} });
  await pass(10_000);
  expect(page.done).toEqual(['idle', 'kept']);
});

test('where there are no service workers it is not', async () => {
  await begin({});
  await pass(20_000);
  expect(page.done).toEqual([]);
});
