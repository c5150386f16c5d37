import { describe, expect, test } from 'vitest';
import { groundOf, squareOf } from '../../../src/flag/board/ground.ts';
import { flag } from '../../../src/flag/rules.ts';
import type { FlagState } from '../../../src/flag/state.ts';
import {
  type FlagTables,
  SIGHT_BITS,
  tablesOf,
  WEIGHTS,
} from '../../../src/players/flag/evaluation/evaluation-tables.ts';
import { NO_WAY } from '../../../src/players/flag/evaluation/piece-paths.ts';
import { leadAgainst, leadOf } from '../../../src/players/flag/learnt/learnt-evaluator.ts';
import { CIRCUMSTANCE_SIZES, circumstancesOf } from '../../../src/players/flag/learnt/network.ts';
import { bucket, Traits, waysFrom } from '../../../src/players/flag/learnt/traits.ts';
import { board, KINDS, template } from '../../flag/help.ts';

describe('circumstances', () => {
  /** Each counted from the beginning of its own kind. */
  function told(state: Partial<FlagState>, seat = 0, lead = 1, against = 1): number[] {
    const into = new Int32Array(4);
    circumstancesOf(state as FlagState, seat, lead, against, into);
    let before = 0;
    return CIRCUMSTANCE_SIZES.map((size, n) => {
      const place = into[n]! - before;
      before += size;
      return place;
    });
  }
  const two = { current: 0, flags: [1, 1], pieces: [1, 1], standing: [1, 1] };

  test.each<[string, Partial<FlagState>, number, number]>([
    ['its turn, of two', two, 0, 0],
    ['its turn, of three', { ...two, flags: [1, 1, 1], pieces: [1, 1, 1], standing: [1, 1, 1] }, 0, 1],
    ['of three one of whom is out', { ...two, flags: [1, 1, 1], pieces: [1, 1, 1], standing: [1, 0, 1] }, 0, 0],
    ['the other’s turn', two, 1, 3],
    ['nobody else is in', { ...two, standing: [1, 0] }, 0, 0],
  ])('whose turn, and how many: %s', (_who, state, seat, place) => expect(told(state, seat)[0]).toBe(place));

  test.each<[number, number, number]>([
    [1, 1, 0],
    [0, 0, 0],
    [2, 1, 10],
    [1, 2, 1],
    [10, 10, 99],
    [11, 255, 99],
    [3, 4, 23],
  ])('a race of %i against %i moves', (lead, against, place) => {
    expect(told(two, 0, lead, against)[1]).toBe(place);
    expect(told({ ...two, current: 1 }, 0, lead, against)[1]).toBe(100 + place);
  });

  test.each<[number[], number[], number]>([
    [[1, 1], [1, 1], 0],
    [[2, 1], [1, 1], 3],
    [[1, 2], [1, 1], 1],
    [[3, 3], [1, 1], 8],
    [[9, 9], [1, 1], 8],
    // What the others have on average, those who are out left aside.
    [[1, 2, 5], [1, 1, 1], 2],
    [[1, 2, 5], [1, 1, 0], 1],
  ])('flags %j of those who are in by %j', (flags, standing, place) => {
    const state = { ...two, flags, standing, pieces: flags.map(() => 1) };
    expect(told(state)[2]).toBe(place);
    expect(told({ ...state, current: 1 })[2]).toBe(9 + place);
  });

  test.each<[number[], number[], number]>([
    [[1, 1], [1, 1], 0],
    [[3, 1], [1, 1], 24],
    [[1, 4], [1, 1], 3],
    [[12, 12], [1, 1], 143],
    [[40, 40], [1, 1], 143],
    [[1, 4, 7], [1, 1, 1], 4],
    [[1, 4, 7], [1, 0, 1], 6],
    [[2, 4], [1, 0], 12],
  ])('pieces %j of those who are in by %j', (pieces, standing, place) => {
    expect(told({ ...two, pieces, standing, flags: pieces.map(() => 1) })[3]).toBe(place);
  });
});

describe('the moves that the nearest piece needs to a base', () => {
  // Three teams with two pieces each, each piece with a gait of its team, on the squares 1 and 2, or 3.
  const ground = { gait: [0, 0, 1, 1, 2, 2], squares: 4, piecesPerTeam: 2 } as unknown as FlagState['ground'];
  const moves: Readonly<Record<string, readonly number[]>> = {
    '0 1': [NO_WAY, 5, 4, 9],
    '0 2': [NO_WAY, 3, 8, 9],
    '1 0': [NO_WAY, 9, 6, 7],
    '1 2': [NO_WAY, 2, 9, 9],
    '2 0': [NO_WAY, 9, 5, 8],
    '2 1': [NO_WAY, 9, 9, 1],
  };
  const sight = Int32Array.from(
    [0, 1, 2].flatMap(gait => [0, 1, 2].flatMap(victim => moves[`${gait} ${victim}`] ?? [0, 0, 0, 0])),
    // What is beside it counts for nothing here.
    left => (77 << SIGHT_BITS) | left,
  );
  const tables = { sight } as unknown as FlagTables;
  const state = (standing: number[], square = [1, 2, 1, 2, 1, 2]) =>
    ({ ground, standing, square }) as unknown as FlagState;

  test.each<[string, number[], number, number | undefined, number]>([
    ['of the first to any', [1, 1, 1], 0, undefined, 3],
    ['to one of them', [1, 1, 1], 0, 1, 4],
    ['to the one who is left', [1, 1, 0], 0, undefined, 4],
    ['to nobody', [1, 0, 0], 0, undefined, NO_WAY],
    ['of the second to any', [1, 1, 1], 1, undefined, 2],
    ['of the last to the first', [1, 1, 1], 2, 0, 5],
  ])('%s', (_who, standing, team, victim, expected) =>
    expect(leadOf(state(standing), tables, team, victim)).toBe(expected),
  );

  test('those who were taken need for ever', () =>
    expect(leadOf(state([1, 1, 1], [0, 0, 1, 2, 1, 2]), tables, 0)).toBe(NO_WAY));

  test.each<[number[], number, number]>([
    [[1, 1, 1], 0, 5],
    [[1, 1, 0], 0, 6],
    [[1, 0, 0], 0, NO_WAY],
    [[1, 1, 1], 1, 4],
  ])('of all others who are in by %j, to team %i', (standing, seat, expected) =>
    expect(leadAgainst(state(standing), tables, seat)).toBe(expected),
  );
});

describe('ways from a square', () => {
  /** Seven rows of five, with a block in the third. */
  const drawn = (lshape: 'path' | 'jump') => {
    const pieces = ['r', 'n', 'k'].map(letter => ({ ...KINDS[letter]!, count: 1 }));
    const setup = { template: template({ gridSize: [7, 5], pieces }), options: { lshape } };
    return groundOf(flag.readSetup(setup), [[2, 1]]);
  };
  const ways = (letter: number, at: readonly [number, number], lshape: 'path' | 'jump' = 'jump') => {
    const ground = drawn(lshape);
    return waysFrom(ground, letter)[squareOf(ground, at)];
  };

  test('are none from a block, nor from beyond the board', () => {
    const ground = drawn('jump');
    for (const gait of [0, 1, 2]) {
      expect(waysFrom(ground, gait)[squareOf(ground, [2, 1])]).toBe(0);
      expect(waysFrom(ground, gait)[0]).toBe(0);
    }
  });
  const [ROOK, KNIGHT, KING] = [0, 1, 2];

  test.each<[string, number, readonly [number, number], number]>([
    ['a rook in the open', ROOK!, [4, 2], 4 + 6],
    ['a rook before a block', ROOK!, [2, 0], 6],
    ['a rook above one', ROOK!, [1, 1], 4 + 1],
    ['a king in a corner', KING!, [0, 0], 3],
    ['a king beside a block', KING!, [2, 2], 7],
    ['a knight in the open', KNIGHT!, [4, 2], 7],
    ['a knight in a corner', KNIGHT!, [0, 0], 1],
  ])('%s', (_piece, gait, at, count) => expect(ways(gait, at)).toBe(count));

  test('a knight that needs a path has only those whose squares are open', () => {
    expect(ways(KNIGHT!, [2, 0], 'jump')).toBe(4);
    expect(ways(KNIGHT!, [2, 0], 'path')).toBe(2);
  });
});

test.each<[number, number]>([
  [0, 0],
  [1, 0],
  [1.1, 1],
  [3, 1],
  [4, 2],
])('%f lies in bucket %i of those up to 1 and up to 3', (number, place) => expect(bucket(number, [1, 3])).toBe(place));

// The network that ships means something only to what it was trained with: relation, the way to a base and to another's, rings
// around both bases, what it takes and what takes it, ways from its square and from any, and four of the game.
describe('a piece is told to the network as it was when the network was trained', () => {
  const state = board(`
    .. .. .. .. .. .. ..
    rA .. .. @A kA .. ..
    .. .. .. .. .. .. ..
    .. .. .. .. .. .. ..
    .. .. .. .. .. .. ..
    .. .. kB @B nB .. ..
    .. .. .. .. .. .. ..
  `);
  const { ground, square, standing } = state;
  const traits = new Traits(ground, tablesOf(ground, WEIGHTS));

  test.each<[string, number, number[]]>([
    ['a rook', 0, [1, 11, 3, 4, 4, 1, 6, 5, 0, 0, 0, 0]],
    ['a king', 2, [3, 11, 1, 4, 1, 4, 5, 3, 0, 0, 0, 0]],
    ['a knight', 4, [2, 11, 1, 4, 2, 2, 4, 2, 0, 0, 0, 0]],
    ['another king', 5, [3, 11, 1, 4, 1, 4, 5, 3, 0, 0, 0, 0]],
  ])('%s, by its own team and by the other', (_piece, piece, told) => {
    const own = ground.teamOf[piece]!;
    const seen = (viewer: number) => traits.of(ground.gait[piece]!, square[piece]!, viewer, standing);
    expect([seen(own), seen(1 - own)]).toEqual([
      [0, ...told],
      [1, ...told],
    ]);
  });
});
