import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Listener = () => void;

const workbox = vi.hoisted(() => ({ done: [] as string[], heard: new Map<string, () => void>(), fails: false }));
vi.mock('workbox-window', () => ({
  Workbox: class {
    constructor(url: string) {
      workbox.done.push(url);
    }
    addEventListener = (type: string, listener: () => void) => workbox.heard.set(type, listener);
    messageSkipWaiting = () => workbox.done.push('skip waiting');
    register = async (options: object) => void workbox.done.push(`register ${JSON.stringify(options)}`);
    update = async () => {
      workbox.done.push('update');
      if (workbox.fails) throw new TypeError('fetch failed');
    };
  },
}));

let heard: Map<string, Listener>;
let isHeld: boolean;
/** A worker that controls this page, if one does. */
const begin = async (controller: object | null) => {
  const addEventListener = (type: string, listener: Listener) => heard.set(type, listener);
  const request = async (_: string, __: object, held: (lock: object | null) => unknown) => held(isHeld ? null : {});
  vi.stubGlobal('navigator', { serviceWorker: { controller, addEventListener }, locks: { request } });
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener });
  const { keepOffline } = await import('../../../src/web/offline/register-worker.ts');
  await keepOffline();
  const { isOutdated } = await import('../../../src/web/navigation/routes.ts');
  const { onRouteOpened: arrive } = await import('../../../src/web/offline/updates.ts');
  return { isOutdated, arrive };
};
const settled = () => new Promise(resolve => setTimeout(resolve));

beforeEach(() => {
  Object.assign(workbox, { done: [], heard: new Map(), fails: false });
  [heard, isHeld] = [new Map(), false];
  vi.resetModules();
});
afterEach(() => void vi.resetModules());

test('a version that waits takes over if nobody plays, and is offered to whoever arrives', async () => {
  const { arrive } = await begin({});
  isHeld = true;
  workbox.heard.get('waiting')?.();
  await settled();
  expect(workbox.done).not.toContain('skip waiting');
  isHeld = false;
  workbox.heard.get('waiting')?.();
  await expect.poll(() => workbox.done.filter(each => each === 'skip waiting')).toHaveLength(1);
  arrive({ page: 'match', id: 'm' });
  await expect.poll(() => workbox.done.filter(each => each === 'skip waiting')).toHaveLength(2);
});

test('a page is outdated once another version controls it, but not by the first that ever did', async () => {
  const first = await begin(null);
  heard.get('controllerchange')?.();
  expect(first.isOutdated()).toBe(false);
  heard.get('controllerchange')?.();
  expect(first.isOutdated()).toBe(true);
  vi.resetModules();
  const later = await begin({});
  expect(later.isOutdated()).toBe(false);
  heard.get('controllerchange')?.();
  expect(later.isOutdated()).toBe(true);
});

test('whoever comes back to the page asks for a newer one, and goes without where the server is away', async () => {
  await begin({});
  workbox.fails = true;
  heard.get('visibilitychange')?.();
  await settled();
  expect(workbox.done.filter(each => each === 'update')).toHaveLength(1);
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  heard.get('visibilitychange')?.();
  expect(workbox.done.filter(each => each === 'update')).toHaveLength(1);
});
