import { expect, test } from 'vitest';
import { doorsOf } from '../../../../../src/players/dungeon/boulders/position/doors.ts';
import { type Yard, yardOf } from '../../../../../src/players/dungeon/boulders/yard.ts';
import { stateOf } from '../truth.ts';

// A door has walls on two sides and leads on between them; a dead end does not, nor does a corner.
test.each([
  ['upright and level ones', '#######\n#Po#..#\n#.....#\n#_.#..#\n####.##\n#.....#\n#######', '3,2 4,4 2,5 3,5'],
  ['no dead end', '######\n#Po_.#\n#.##.#\n#.##.#\n######', '2,1 3,1 1,2 4,2'],
  ['no corner', '#####\n#Po_#\n#..##\n#####', ''],
  ['a corridor', '########\n#Po..._#\n########', '2,1 3,1 4,1 5,1'],
])('%s', (_, drawing, doors) => {
  const yard = yardOf(stateOf({ drawing, goal: 'boulders' })) as Yard;
  const found = doorsOf(yard);
  // The squares of a yard are numbered row by row, walls left out.
  const rows = drawing.split('\n');
  const squares = rows.flatMap((row, y) => [...row].flatMap((letter, x) => (letter === '#' ? [] : [`${x},${y}`])));
  expect(squares.length).toBe(yard.size);
  expect(squares.filter((_each, n) => found[n] === 1).join(' ')).toBe(doors);
});
