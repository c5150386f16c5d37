import { describe, expect, test } from 'vitest';
import { sceneOf } from '../../../src/drawing/scenes/dungeon.ts';

/** A room of 4 × 3 squares whose upper left corner is at (2, 5). */
const WALLS = Array.from({ length: 12 }, (_, n) => ({ x: 2 + (n % 4), y: 5 + Math.floor(n / 4) }))
  .filter(({ x, y }) => x === 2 || x === 5 || y === 5 || y === 7)
  .map(at => ({ type: 'wall', ...at }));

describe('a dungeon within walls', () => {
  test('takes up no more than they do', () => {
    const { bounds } = sceneOf([...WALLS, { type: 'player', x: 3, y: 6 }]);
    expect(bounds).toEqual({ left: 2, top: 5, width: 4, height: 3 });
  });

  test.each([
    ['left', 2, 6],
    ['upper', 3, 5],
    ['right', 5, 6],
    ['lower', 4, 7],
  ])('has a margin to be seen on where something is on its %s rim', (_, x, y) => {
    const { bounds } = sceneOf([...WALLS, { type: 'player', x: 3, y: 6 }, { type: 'exit', x, y }]);
    expect(bounds).toEqual({ left: 1, top: 4, width: 6, height: 5 });
  });

  test('has one where a spider may come', () => {
    const { bounds } = sceneOf([...WALLS, { type: 'spider', x: 3, y: 6 }]);
    expect(bounds).toEqual({ left: 1, top: 4, width: 6, height: 5 });
  });
});
