import { afterEach, describe, expect, test, vi } from 'vitest';
import { stubWindow } from '../storage.ts';

const [A, B, X, START, UP, DOWN, LEFT, RIGHT] = [0, 1, 2, 9, 12, 13, 14, 15];

afterEach(() => void vi.resetModules());

type Thing = { readonly name: string; readonly isSeen: boolean };

/** A page with a gamepad: things on it that can be gone to, perhaps a sheet above it, perhaps a board that has the focus. */
async function play({ things = [] as Thing[], sheet = false, board = false, hasFocus = true } = {}) {
  const done: string[] = [];
  const frames: ((now: number) => void)[] = [];
  let pressed: readonly number[] = [];
  let now = 0;
  const made = things.map(({ name, isSeen }) => ({
    ...{ name, checkVisibility: () => isSeen, click: () => done.push(`click ${name}`) },
    focus(): void {
      done.push(`at ${name}`);
      document.activeElement = this;
    },
  }));
  const hears = (where: string) => ({
    dispatchEvent: ({ type, key, bubbles, cancelable }: KeyboardEvent) =>
      done.push(`${key} on ${where}${type === 'keydown' && bubbles && cancelable ? '' : ', which nobody hears'}`),
    closest: () => (where === 'the board' ? {} : null),
  });
  const dialog = { matches: () => true, close: () => done.push('closed'), querySelectorAll: () => made };
  const document = {
    ...{ body: hears('the page'), hasFocus: () => hasFocus, getElementsByTagName: () => (sheet ? [dialog] : []) },
    querySelectorAll: () => (sheet ? [] : made),
    activeElement: hears(board ? 'the board' : 'a button') as unknown,
  };
  stubWindow({ history: { back: () => done.push('back') } });
  vi.stubGlobal('document', document);
  vi.stubGlobal(
    'KeyboardEvent',
    class extends Event {
      readonly key: string;
      constructor(type: string, how: EventInit & { readonly key: string }) {
        super(type, how);
        this.key = how.key;
      }
    },
  );
  const pad = () => ({
    axes: [0, 0],
    buttons: Array.from({ length: 17 }, (_, n) => ({ pressed: pressed.includes(n) })),
  });
  vi.stubGlobal('navigator', { getGamepads: () => [null, pad()] });
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => frames.push(frame));
  vi.resetModules();
  const { pollGamepads: askGamepads } = await import('../../../src/web/keys/gamepad.ts');
  const { showScreen } = await import('../../../src/web/keys/key-listener.ts');
  const paint = () => {
    now += 16;
    for (const frame of frames.splice(0)) frame(now);
  };
  askGamepads();
  return {
    ...{ done, showScreen },
    press(...buttons: number[]): void {
      pressed = buttons;
      paint();
      pressed = [];
      paint();
    },
  };
}

describe('while somebody plays', () => {
  test('the buttons are keys of the screen that is shown, and those of every screen', async () => {
    const { press, done, showScreen } = await play();
    showScreen('dungeon');
    for (const button of [A, B, X, RIGHT, START]) press(button);
    expect(done).toEqual(['e', 'u', '1', 'ArrowRight', '?'].map(key => `${key} on the page`));
    done.length = 0;
    showScreen('flag');
    for (const button of [A, B, X]) press(button);
    expect(done).toEqual(['Enter', 'Escape', 'n'].map(key => `${key} on the page`));
  });

  test('there are eight ways in the chambers, and four elsewhere', async () => {
    const { press, done, showScreen } = await play();
    const leave = showScreen('chamber');
    press(UP, RIGHT);
    leave();
    showScreen('dungeon');
    press(UP, RIGHT);
    expect(done).toEqual(['PageUp on the page', 'ArrowRight on the page']);
  });

  test('a board that has the focus hears them itself', async () => {
    const { press, done, showScreen } = await play({ board: true });
    showScreen('flag');
    press(LEFT);
    expect(done).toEqual(['ArrowLeft on the board']);
  });

  test('a window that somebody else has the focus of hears nothing', async () => {
    const { press, done, showScreen } = await play({ hasFocus: false });
    showScreen('flag');
    press(A);
    expect(done).toEqual([]);
  });
});

describe('where there is nothing to play', () => {
  const things = ['one', 'hidden', 'two', 'three'].map(name => ({ name, isSeen: name !== 'hidden' }));

  test('one goes from one thing to the next and back, round and round', async () => {
    const { press, done } = await play({ things });
    for (const button of [DOWN, RIGHT, DOWN, DOWN, UP, LEFT, A, X]) press(button);
    expect(done).toEqual(['at one', 'at two', 'at three', 'at one', 'at three', 'at two', 'click two']);
  });

  test('the last thing comes before the first, also for whoever is nowhere', async () => {
    const { press, done } = await play({ things });
    press(A);
    press(UP);
    expect(done).toEqual(['at three']);
  });

  test('B goes back, or closes a sheet that lies above the page, whatever is played below', async () => {
    const { press, done } = await play();
    press(B);
    expect(done).toEqual(['back']);
    const above = await play({ sheet: true, things });
    above.showScreen('flag');
    above.press(DOWN);
    above.press(B);
    expect(above.done).toEqual(['at one', 'closed']);
  });
});
