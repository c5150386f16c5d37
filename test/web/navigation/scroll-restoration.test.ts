import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { use } from '../hooks.ts';
import { stubWindow } from '../storage.ts';

const STORE = 'quadrille:places';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => void vi.resetModules());

/** A tab that was opened anew, reloaded, or come back to; its page is so long, and so much of it is seen at once. */
async function tab({ by = 'navigate', kept = [] as unknown, length = 5000 } = {}) {
  const size = { length };
  let observed = () => {};
  const frames: (() => void)[] = [];
  const page = { scrollY: 0, location: { pathname: '/', search: '' } };
  const scrollTo = (where: number | { readonly top: number }) => {
    page.scrollY = Math.min(size.length, typeof where === 'number' ? where : where.top);
  };
  const stub = stubWindow({ scrollTo });
  const window = Object.defineProperty(Object.assign(stub.window, { location: page.location }), 'scrollY', {
    get: () => page.scrollY,
  });
  stub.session.set(STORE, typeof kept === 'string' ? kept : JSON.stringify(kept));
  vi.stubGlobal('document', { body: 'the page' });
  vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [{ type: by }] });
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => frames.push(paint));
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.splice(frame - 1, 1));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly told: () => void;
      constructor(told: () => void) {
        this.told = told;
      }
      observe(): void {
        observed = this.told;
        observed();
      }
      disconnect(): void {
        observed = () => {};
      }
    },
  );
  const places = await import('../../../src/web/navigation/scroll-restoration.ts');
  places.followScrollPositions();
  const paint = () => {
    for (const frame of frames.splice(0)) frame();
  };
  return {
    places,
    y: () => page.scrollY,
    paint,
    /** Somebody moves the page. */
    scroll(y: number) {
      scrollTo(y);
      window.dispatchEvent(new Event('scroll'));
    },
    touch: (how: string) => void window.dispatchEvent(new Event(how)),
    /** The page grows or shrinks. */
    grow(to: number) {
      size.length = to;
      scrollTo(Math.min(page.scrollY, to));
      observed();
    },
    /** Goes to an address of the page. */
    goTo(address: string, way: 'anew' | 'choosing' | 'back' = 'anew') {
      const [pathname = '', search = ''] = address.split('?');
      Object.assign(page.location, { pathname, search: search && `?${search}` });
      if (way === 'back') window.dispatchEvent(new Event('popstate'));
      else places.openedAddress(way);
      paint();
    },
    left(): [string, { y: number; shown?: number }][] {
      window.dispatchEvent(new Event('pagehide'));
      return JSON.parse(stub.session.get(STORE) ?? '');
    },
  };
}

describe('where one was', () => {
  test('one is again on the way back, and at the top of what is new', async () => {
    const { goTo, scroll, y, places } = await tab();
    scroll(700);
    goTo('/gallery');
    expect([y(), places.isReturning()]).toEqual([0, false]);
    scroll(300);
    goTo('/', 'back');
    expect([y(), places.isReturning()]).toEqual([700, true]);
    goTo('/gallery', 'back');
    expect(y()).toBe(300);
  });

  test('one stays by choosing what an address shows', async () => {
    const { goTo, scroll, y, left } = await tab();
    goTo('/gallery');
    scroll(300);
    goTo('/gallery?game=flag', 'choosing');
    expect(y()).toBe(300);
    expect(left().at(-1)).toEqual(['/gallery?game=flag', { y: 300 }]);
  });

  test.each(['reload', 'back_forward'])('one is again after %s', async by => {
    const { paint, y } = await tab({ by, kept: [['/', { y: 400 }]] });
    expect(y()).toBe(0);
    paint();
    expect(y()).toBe(400);
  });

  test('does not matter where the address is opened anew, and popping to a part of it changes nothing', async () => {
    const { paint, y, goTo, scroll } = await tab({ kept: [['/', { y: 400 }]] });
    paint();
    expect(y()).toBe(0);
    scroll(100);
    goTo('/', 'back');
    expect(y()).toBe(100);
  });

  test.each(['not a list', '{', '7'])('is not known where %j was kept', async kept => {
    const { y, left } = await tab({ by: 'reload', kept });
    expect(y()).toBe(0);
    expect(left()).toEqual([['/', { y: 0 }]]);
  });

  test('is kept of the last fifty addresses', async () => {
    const { goTo, left } = await tab();
    for (let n = 0; n < 60; n++) goTo(`/match/${n}`);
    goTo('/match/30');
    const kept = left().map(([address]) => address);
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, '/match/10', '/match/30']);
    expect(kept.filter(address => address === '/match/30')).toHaveLength(1);
  });

  test('says with which filter a page was open last', async () => {
    const { goTo, places } = await tab();
    expect(places.lastAddress('/gallery')).toBe('/gallery');
    goTo('/gallery?game=flag');
    goTo('/gallery?game=dungeon');
    goTo('/galleryes?game=chamber');
    expect(places.lastAddress('/gallery')).toBe('/gallery?game=dungeon');
  });
});

describe('a page that is not yet as long as it was', () => {
  const short = () => tab({ by: 'reload', kept: [['/', { y: 400 }]], length: 100 });

  test('is gone down as soon as it is, and followed while it grows for five seconds more', async () => {
    const { paint, grow, y, left, scroll } = await short();
    paint();
    expect(y()).toBe(100);
    vi.advanceTimersByTime(60_000);
    scroll(50);
    expect(left()).toEqual([['/', { y: 400 }]]);
    grow(450);
    expect(y()).toBe(400);
    vi.advanceTimersByTime(4999);
    grow(300);
    grow(500);
    expect(y()).toBe(400);
    vi.advanceTimersByTime(1);
    scroll(20);
    grow(600);
    expect(y()).toBe(20);
    expect(left()).toEqual([['/', { y: 20 }]]);
  });

  test('is waited for while a single line is missing', async () => {
    const { paint, grow, y } = await tab({ by: 'reload', kept: [['/', { y: 400 }]], length: 399 });
    paint();
    vi.advanceTimersByTime(60_000);
    grow(450);
    expect(y()).toBe(400);
  });

  test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('is left where %s takes it', async how => {
    const { paint, grow, y, touch, scroll } = await short();
    paint();
    touch(how);
    scroll(60);
    grow(500);
    expect(y()).toBe(60);
  });

  test('is left alone by whoever has gone on before it was drawn', async () => {
    const { goTo, grow, y } = await short();
    goTo('/gallery');
    grow(500);
    expect(y()).toBe(0);
  });
});

test('of a list as much is shown as before, for whoever comes back', async () => {
  const { places, goTo, left } = await tab();
  goTo('/gallery');
  const list = await use(places.useShownCount, 10);
  expect(list.result[0]).toBe(10);
  await list.does(() => list.result[1](30));
  expect(list.result[0]).toBe(30);
  expect(left().at(-1)).toEqual(['/gallery', { y: 0, shown: 30 }]);
  goTo('/');
  goTo('/gallery', 'back');
  expect((await use(places.useShownCount, 10)).result[0]).toBe(30);
  goTo('/gallery', 'choosing');
  expect((await use(places.useShownCount, 10)).result[0]).toBe(10);
});
