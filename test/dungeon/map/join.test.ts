import { expect, test } from 'vitest';
import { Maze } from '../../../src/dungeon/map/maze.ts';
import { Chance } from '../../../src/kernel/chance.ts';

/** Which squares may become ways when a square of a maze is joined in which some are ways already. */
function opened(x: number, y: number, ...ways: readonly (readonly [number, number])[]): string[] {
  const found = new Set<string>();
  for (let seed = 0; seed < 60; seed++) {
    const maze = new Maze(3, 3);
    for (const [column, row] of ways) maze.open({ x: column, y: row });
    maze.join({ x, y }, Chance.seeded(seed, 'join'));
    for (let n = 0; n < 9; n++) if (maze.isWay(n % 3, Math.floor(n / 3))) found.add(`${n % 3},${Math.floor(n / 3)}`);
  }
  return [...found].sort();
}

test.each<[string, Parameters<typeof opened>, readonly string[]]>([
  ['alone, with one of the squares around it', [1, 1], ['0,1', '1,0', '1,1', '1,2', '2,1']],
  ['in a corner, with one of two', [2, 0], ['1,0', '2,0', '2,1']],
  ['in another', [0, 2], ['0,1', '0,2', '1,2']],
  ['beside a way, with no other', [1, 1, [1, 2]], ['1,1', '1,2']],
  ['that is a way, as it is', [1, 1, [1, 1]], ['1,1']],
  ['aslant from a way, with one more', [0, 0, [1, 1]], ['0,0', '0,1', '1,0', '1,1']],
])('an end is joined %s', (_, of, squares) => expect(opened(...of)).toEqual(squares));
