import { describe, expect, test } from 'vitest';
import { isDue, somewhere } from '../../../src/dungeon/enemies/spawn.ts';
import { GREATEST, LEAST } from '../../kernel/doubles.ts';
import { board } from '../board.ts';

describe('where somebody appears', () => {
  const { state } = board('..P..\n#...#\n.....', { at: [-3, 7] });

  test('is anywhere in the box around the first map, and nowhere else', () => {
    const seen = new Set<string>();
    for (let n = 0; n < 300; n++) {
      const at = somewhere(state, () => true);
      seen.add(`${at?.x} ${at?.y}`);
    }
    const { left, top, right, bottom } = state.dungeon.firstBox;
    expect({ left, top, right, bottom }).toEqual({ left: -3, top: 7, right: 1, bottom: 8 });
    expect(seen.size).toBe(10);
    for (const name of ['-3 7', '1 7', '-3 8', '1 8']) expect(seen).toContain(name);
  });

  test('is looked for a hundred times, and then it stays away', () => {
    let looks = 0;
    const found = (count: number) => {
      looks = 0;
      return somewhere(state, () => ++looks === count);
    };
    expect(found(100)).toBeDefined();
    expect([found(101), looks]).toEqual([undefined, 100]);
  });
});

test.each([
  [10, 5, true],
  [10, 3, false],
  [10, 10, true],
  [10, 0, false],
  [0, 0, false],
  [3, 1, true],
])('in tick %i what comes every %i ticks is due: %s', (tick, rate, due) => {
  expect(isDue({ ...board('P').state, tick }, rate)).toBe(due);
});

test.each([
  ['above', LEAST, '2,0'],
  ['to the left', GREATEST, '1,1'],
])('the sides of a spawner are gone through clockwise: %s', (_, chance, at) => {
  const play = board('.....\n..T..\n.....\n....P', { config: { zombie_spawn_rate: 1 } }).rig(chance);
  expect(play.go('r').where('zombie_toast')).toBe(at);
});
