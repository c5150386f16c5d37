import { expect, test } from 'vitest';
import { mostMoves } from '../../../src/flag/board/any-move-left.ts';
import { flagSearch } from '../../../src/flag/flag-search.ts';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { flag } from '../../../src/flag/rules.ts';
import type { FlagState } from '../../../src/flag/state.ts';
import { board, playing } from '../help.ts';
import { slowGame, slowPerft } from '../slow.ts';

/** How many sequences of so many moves there are, made and unmade on one state. */
function perft(state: FlagState, depth: number): number {
  if (depth === 0) return 1;
  const moves = new Int32Array(mostMoves(state.ground));
  const count = flagSearch.moves(state, moves);
  let sum = 0;
  for (let n = 0; n < count; n++) {
    flagSearch.make(state, moves[n]!);
    sum += perft(state, depth - 1);
    flagSearch.unmake(state);
  }
  return sum;
}

const duel = `
  rA .. .. nA .. .. kA
  .. .. .. @A .. ## ..
  .. pA .. .. bA .. ..
  .. .. kB .. .. qB ..
  .. ## .. .. zA .. ..
  nB .. .. @B .. .. zB
  .. .. pB .. .. bB ..
`;

const beforeTheEnd = `
  .. .. .. .. kA
  .. .. @A .. kB
  .. zB .. .. ..
  .. zA @B .. ..
  .. .. .. .. ..
`;

const stuck = `
  oA .. .. .. ..
  .. .. @A .. ..
  .. zA zB .. ..
  .. .. @B .. ..
  .. .. .. .. oB
`;

const four = `
  .. .. .. .. .. .. .. ..
  .. .. .. .. .. kB .. ..
  .. .. @A .. .. @B .. ..
  .. kA .. .. .. .. nA ..
  .. .. .. ## .. .. .. ..
  .. zC @C nD .. @D .. ..
  .. .. .. .. .. .. zD ..
  .. .. .. .. .. .. .. ..
`;

const threeWithAStuckOne = `
  oA .. .. .. .. .. .. ..
  .. .. .. .. .. .. .. ..
  .. .. @A .. .. @B .. ..
  .. .. .. .. .. .. .. ..
  .. .. .. zB .. .. .. ..
  .. zC @C .. .. .. .. ..
  .. .. .. .. .. .. .. ..
  .. .. .. .. .. .. .. ..
`;

/** Positions, and how many sequences of 1, 2, 3 and 4 moves there are. */
const POSITIONS: readonly [string, () => FlagState, number[]][] = [
  ['a duel of all kinds', () => board(duel), [24, 614, 14_023, 361_552]],
  [
    'the same with jumping knights, directions turned',
    () => board(duel, { lshape: 'jump', directions: 'team' }),
    [25, 637, 15_736, 411_501],
  ],
  ['the same, the other side to move', () => board(duel, { turn: 'B' }), [27, 642, 16_626, 373_172]],
  ['before the end', () => board(beforeTheEnd), [11, 108, 878, 8334]],
  ['nearly stuck', () => board(stuck), [7, 35, 154, 980]],
  ['four teams', () => board(four), [13, 90, 623, 6055]],
  ['three teams, one of them stuck', () => board(threeWithAStuckOne, { turn: 'B' }), [8, 49, 377, 2188]],
  ['the map of the seed’s drawing, 5 × 5', () => playing(), [7, 49, 226, 998]],
  ['crossing', () => playing(FLAG_MAPS.crossing!.template), [15, 225, 4228, 79_348]],
  ['example', () => playing(FLAG_MAPS.example!.template), [25, 1275, 35_802]],
];

/** Counts them by the fast engine, made and unmade on one state, and by its slow twin. */
export function countsAgree(least: number, most: number): void {
  test.each(POSITIONS)('%s', (_name, set, counts) => {
    const state = set();
    const before = JSON.stringify(flag.encode(state));
    const slow = slowGame(flag.view(state, 'public'));
    for (let depth = least; depth <= Math.min(most, counts.length); depth++) {
      expect({ depth, slow: slowPerft(slow, depth) }).toEqual({ depth, slow: counts[depth - 1] });
      expect({ depth, fast: perft(state, depth) }).toEqual({ depth, fast: counts[depth - 1] });
    }
    expect(JSON.stringify(flag.encode(state))).toBe(before);
  });
}
