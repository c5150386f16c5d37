import { beforeEach, describe, expect, test } from 'vitest';
import { PressQueue } from '../../../src/web/match/controller/press-queue.ts';
import { stubWindow } from '../storage.ts';

let page = new EventTarget();

beforeEach(() => {
  page = stubWindow().window;
});

const press = (action: string) => ({ action, key: `k.${action}` });
const leave = () => page.dispatchEvent(new Event('pagehide'));

/** What a table of the next visit takes up, where the match stands at a position by then. */
function takenUp(position: number, id = 'm'): readonly unknown[] {
  const presses = new PressQueue(id, () => position);
  presses.restore(position);
  return presses.actions(0);
}

/** Presses in a match that stands at a position. */
function pressed(position: number, ...actions: readonly string[]): PressQueue {
  const presses = new PressQueue('m', () => position);
  presses.push(...actions.map(press));
  return presses;
}

describe('presses that wait', () => {
  test('outlive the page, and are taken up once', () => {
    pressed(7, 'a', 'b');
    leave();
    expect(takenUp(7)).toEqual(['a', 'b']);
    expect(takenUp(7)).toEqual([]);
  });

  test.each([
    [6, []],
    [7, ['a', 'b']],
    [9, ['a', 'b']],
    [10, []],
  ])('left at position 7 are taken up at %i: %j', (position, taken) => {
    pressed(7, 'a', 'b');
    leave();
    expect(takenUp(position)).toEqual(taken);
  });

  test('are kept without those before them that were taken', () => {
    pressed(7, 'a', 'b').shift();
    leave();
    expect(takenUp(7)).toEqual(['b']);
  });

  test('are not kept once they were taken, nor of another match, nor of one without an id', () => {
    const presses = pressed(7, 'a');
    presses.shift();
    leave();
    expect(takenUp(7)).toEqual([]);
    presses.push(press('b'));
    leave();
    expect(takenUp(7, 'other')).toEqual([]);
    new PressQueue('', () => 7).push(press('a'));
    leave();
    expect(takenUp(7, '')).toEqual([]);
  });

  test('are not kept where the match was never seen', () => {
    new PressQueue('m', () => undefined).push(press('a'));
    leave();
    expect(takenUp(0)).toEqual([]);
  });

  test('are forgotten if the page comes back as it was: they wait there', () => {
    const presses = pressed(7, 'a');
    leave();
    page.dispatchEvent(new Event('pageshow'));
    expect(takenUp(7)).toEqual([]);
    expect(presses.actions(0)).toEqual(['a']);
  });
});
