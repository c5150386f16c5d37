import { expect, test, vi } from 'vitest';
import { Peel } from '../../../../../src/players/dungeon/boulders/packing/peel.ts';
import { Pullers } from '../../../../../src/players/dungeon/boulders/packing/pullers.ts';
import { type Yard, yardOf } from '../../../../../src/players/dungeon/boulders/yard.ts';
import { stateOf } from '../truth.ts';

test.each([
  ['to and fro', '######\n#o...#\n#..._#\n#.P..#\n######', 4],
  ['one beside the other', '######\n#_o_.#\n#o_.o#\n#..#P#\n######', 12],
])('a boulder that cannot be taken out is put aside %s, and nowhere twice', (_, drawing, looks) => {
  const yard = yardOf(stateOf({ drawing, goal: 'boulders' })) as Yard;
  const pullers = new Pullers(yard);
  const aside = vi.spyOn(pullers, 'placesFor');
  new Peel(yard, pullers).run(0);
  expect(aside).toHaveBeenCalledTimes(looks);
});
