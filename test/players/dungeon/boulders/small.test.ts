import { describe, expect, test } from 'vitest';
import { partsAround } from '../../../../src/players/dungeon/boulders/level/sides.ts';
import { winConditionsOf } from '../../../../src/players/dungeon/boulders/level/sokoban-level.ts';

const BOULDERS = { goal: 'boulders' } as const;
const EXIT = { goal: 'exit' } as const;
const and = (...subgoals: never[]) => ({ goal: 'AND', subgoals }) as never;
const or = (...subgoals: never[]) => ({ goal: 'OR', subgoals }) as never;

describe('the ways to win', () => {
  const told = (goal: unknown) =>
    winConditionsOf(goal as never)?.map(({ boulders, exit }) => `${boulders ? 'b' : ''}${exit ? 'e' : ''}`);
  const [b, e] = [BOULDERS as never, EXIT as never];

  test.each<[string, unknown, string[] | undefined]>([
    ['boulders', b, ['b']],
    ['the exit', e, ['e']],
    ['both at once', and(b, e), ['be']],
    ['the same twice', and(e, e), ['e']],
    ['either', or(b, e), ['b', 'e']],
    ['either, and one of them', and(or(b, e), e), ['be', 'e']],
    ['something else', { goal: 'treasure' }, undefined],
    ['something else within', or(b, { goal: 'treasure' } as never), undefined],
  ])('%s', (_what, goal, winConditions) => expect(told(goal)).toEqual(winConditions));
});

describe('the free squares around one fall into', () => {
  /** Three rows of three; the square in the middle is asked about. */
  function parts(drawing: string): number {
    const rows = drawing.split(' ');
    const at = Uint8Array.from([...rows.join(''), '#'], sign => (sign === '#' ? 1 : 0));
    const next = new Int32Array(40).fill(9);
    const ways = [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ] as const;
    for (let square = 0; square < 9; square++) {
      for (const [way, [dx, dy]] of ways.entries()) {
        const [x, y] = [(square % 3) + dx, Math.floor(square / 3) + dy];
        if (x >= 0 && x < 3 && y >= 0 && y < 3) next[4 * square + way] = 3 * y + x;
      }
    }
    return partsAround(next, at, 4);
  }

  test.each<[string, number]>([
    ['... ... ...', 1],
    ['### #.# ###', 0],
    ['#.# #.# ###', 1],
    ['#.# #.# #.#', 2],
    ['#.# ... #.#', 4],
    ['..# ... #.#', 3],
    ['..# ..# ###', 1],
    ['#.# ..# ###', 2],
    ['..# ... #..', 2],
    ['... ... #.#', 2],
    ['... ... ..#', 1],
    ['... #.# ...', 2],
  ])('%s: %i', (drawing, count) => expect(parts(drawing)).toBe(count));
});
