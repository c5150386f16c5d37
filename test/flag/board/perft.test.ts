import { describe, expect, it } from 'vitest';
import { mostMoves } from '../../../src/flag/board/moves.ts';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { flag } from '../../../src/flag/rules.ts';
import { flagSearch } from '../../../src/flag/search.ts';
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

describe('sequences of 1 to 4 moves, by the fast engine and by its slow twin', () => {
  it.each<[string, () => FlagState, number[]]>([
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
  ])('%s', (_name, set, counts) => {
    const state = set();
    const before = JSON.stringify(flag.encode(state));
    const slow = slowGame(flag.view(state, 'public'));
    expect(counts.map((_, n) => slowPerft(slow, n + 1))).toEqual(counts);
    expect(counts.map((_, n) => perft(state, n + 1))).toEqual(counts);
    expect(JSON.stringify(flag.encode(state))).toBe(before);
  });

  it('the first counts by hand: a king beside its base on 5 × 5 has seven moves, then the other one too', () => {
    const state = playing();
    expect([perft(state, 1), perft(state, 2)]).toEqual([7, 49]);
  });
});
