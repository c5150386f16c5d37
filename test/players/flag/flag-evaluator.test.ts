import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostMoves, moveOf, targetOf } from '../../../src/flag/board/any-move-left.ts';
import { listMoves, listMovesOf } from '../../../src/flag/board/legal-moves.ts';
import { EMPTY, PIECE } from '../../../src/flag/board/square-marks.ts';
import { flag } from '../../../src/flag/rules.ts';
import type { FlagState } from '../../../src/flag/state.ts';
import { CAPTURE_PROMISE } from '../../../src/players/brain.ts';
import { WEIGHTS as W } from '../../../src/players/flag/evaluation/evaluation-tables.ts';
import { FlagEvaluator } from '../../../src/players/flag/evaluation/flag-evaluator.ts';
import { board, midGame, playing } from '../../flag/help.ts';

const NEVER = 255;
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** The moves of one piece, as the rules list them, on this state. */
function targets(state: FlagState, piece: number): number[] {
  const moves = new Int32Array(mostMoves(state.ground));
  return Array.from(moves.subarray(0, listMovesOf(state, piece, piece + 1, moves)), targetOf);
}

/** The board with nothing on it but blocks, the bases and this piece. */
function alone(state: FlagState, piece: number, square: number): FlagState {
  const copy = flag.copy(state);
  for (const [place, there] of copy.at.entries()) if (there >= PIECE) copy.at[place] = EMPTY;
  copy.square.fill(0);
  copy.square[piece] = square;
  copy.at[square] = copy.ground.mark[piece]!;
  return copy;
}

/** In how many moves a piece gets to a base with nobody in its way: step by step, one piece on an empty board. */
function slowMoves(state: FlagState, piece: number, victim: number): number {
  const goal = state.ground.base[victim]!;
  const seen = new Set([state.square[piece]!]);
  let level = [...seen];
  for (let moves = 1; level.length > 0; moves++) {
    const next = level.flatMap(square => targets(alone(state, piece, square), piece));
    if (next.includes(goal)) return moves;
    level = [...new Set(next)].filter(square => !seen.has(square));
    for (const square of level) seen.add(square);
  }
  return NEVER;
}

/** The evaluation as its weights describe it, looked up nowhere. Only for two teams. */
function slowWorth(state: FlagState, seat: number): number {
  const judge = new FlagEvaluator(state.ground);
  const value = (piece: number) => {
    // What a piece is worth by itself shows in the difference that taking it off the board makes to its owner.
    const lonely = alone(state, piece, state.square[piece]!);
    const gone = flag.copy(lonely);
    gone.square.fill(0);
    gone.current = -1;
    lonely.current = -1;
    const team = state.ground.teamOf[piece]!;
    const moves = slowMoves(state, piece, 1 - team);
    const part = near(moves) + (W.lead[moves] ?? 0) + guard(state, piece);
    return judge.evaluate(lonely, team) - judge.evaluate(gone, team) - part;
  };
  const near = (moves: number) => (W.approach[moves] ?? 0) - W.march * Math.min(moves, 20);
  const side = (team: number) => {
    const mine = [...state.square.keys()].filter(
      piece => state.ground.teamOf[piece] === team && state.square[piece] !== 0,
    );
    const moves = mine.map(piece => slowMoves(state, piece, 1 - team));
    return (
      W.flag * state.flags[team]! +
      sum(mine.map(value)) +
      sum(mine.map(piece => guard(state, piece))) +
      sum(moves.map(near)) +
      (W.lead[Math.min(...moves)] ?? 0)
    );
  };
  const robs = (team: number) => {
    const goal = state.ground.base[1 - team]!;
    return [...state.square.keys()].some(
      piece => state.ground.teamOf[piece] === team && state.square[piece] !== 0 && targets(state, piece).includes(goal),
    );
  };
  const victim = 1 - state.current;
  const loss = robs(state.current) ? (state.flags[victim] === 1 ? 10 : 1) * W.pending : 0;
  return side(seat) - side(1 - seat) + (victim === seat ? -loss : loss);
}

function guard({ ground, square }: FlagState, piece: number): number {
  const place = (at: number) => [Math.floor(at / ground.width), at % ground.width] as const;
  const [row, column] = place(square[piece]!);
  const [baseRow, baseColumn] = place(ground.base[ground.teamOf[piece]!]!);
  return W.guard[Math.max(Math.abs(row - baseRow), Math.abs(column - baseColumn))] ?? 0;
}

describe('the worth of a position', () => {
  test('is what its slow twin says', () => {
    fc.assert(
      fc.property(fc.constantFrom('crossing', 'example'), fc.nat(20), fc.nat(1000), (map, moves, seed) => {
        const state = midGame(map, moves, seed);
        fc.pre(state.phase === 'playing');
        const judge = new FlagEvaluator(state.ground);
        for (const seat of [0, 1]) expect(judge.evaluate(state, seat)).toBe(slowWorth(state, seat));
      }),
      { numRuns: 8 },
    );
  });

  test('of two teams, one’s gain is the other’s loss', () => {
    fc.assert(
      fc.property(fc.constantFrom('crossing', 'example', 'rubble'), fc.nat(60), fc.nat(1000), (map, moves, seed) => {
        const state = midGame(map, moves, seed);
        fc.pre(state.phase === 'playing');
        const judge = new FlagEvaluator(state.ground);
        expect(judge.evaluate(state, 0) + judge.evaluate(state, 1)).toBe(0);
      }),
      { numRuns: 50 },
    );
  });

  const base = `
    .. .. .. .. ..
    .. kA @A .. ..
    .. .. .. .. ..
    .. kB @B .. ..
    .. .. .. .. ..
  `;
  const worth = (text: string, turn: 'A' | 'B' = 'A') => {
    const state = board(text, { turn });
    return new FlagEvaluator(state.ground).evaluate(state, 0);
  };

  test('mirrored sides are worth the same', () => expect(worth(base)).toBe(0));

  test.each<[string, string]>([
    ['a piece more', base.replace('.. .. .. .. ..', '.. .. .. .. kA')],
    [
      'a piece nearer to the enemy’s base',
      base.replace('.. kA @A .. ..\n    .. .. .. .. ..', '.. .. @A .. ..\n    .. .. .. kA ..'),
    ],
  ])('%s is worth more', (_name, text) => expect(worth(text)).toBeGreaterThan(worth(base)));

  test('a flag that the other can take now is as good as gone', () => {
    const open = base
      .replace('.. kA @A .. ..\n    .. .. .. .. ..', '.. kA @A .. ..\n    .. .. .. kB ..')
      .replace('.. kB @B', '.. .. @B');
    expect(worth(open, 'B')).toBeLessThan(-5000);
    expect(worth(open, 'A')).toBeGreaterThan(-1000);
  });
});

describe('the verdict', () => {
  const [A, B, C] = [0, 1, 2];
  const three = () => playing({ teams: 3, gridSize: [9, 9] });
  const verdicts = (state: FlagState) => [A, B, C].map(seat => new FlagEvaluator(state.ground).verdict(state, seat));

  test('is open while the game goes on', () => {
    expect(verdicts(three())).toEqual([undefined, undefined, undefined]);
  });

  test('is a loss for a team that is out, though the others play on', () => {
    const state = three();
    flag.apply(state, A, { type: 'give-up' });
    expect(verdicts(state)).toEqual([-1, undefined, undefined]);
  });

  test('of a game that is over is 1 for the winner alone and -1 for the others', () => {
    const state = three();
    flag.apply(state, A, { type: 'give-up' });
    flag.apply(state, B, { type: 'give-up' });
    expect(verdicts(state)).toEqual([-1, -1, 1]);
  });

  test('is 0 for those who share a draw, and a loss for who does not', () => {
    const state = three();
    flag.apply(state, A, { type: 'give-up' });
    flag.apply(state, 'clock', { type: 'game-timeout' });
    expect(verdicts(state)).toEqual([-1, 0, 0]);
  });
});

test('a flag promises more than a piece, a piece more than a step, a step ahead more than one aside', () => {
  const state = board(`
    .. .. .. .. .. .. ..
    .. .. .. @A .. .. ..
    .. .. .. .. .. .. ..
    .. .. .. .. .. .. ..
    .. .. kB kA .. .. ..
    .. .. .. @B .. .. ..
    .. .. .. .. .. .. ..
  `);
  const judge = new FlagEvaluator(state.ground);
  const to = (by: number) => judge.promise(state, moveOf(0, state.square[0]! + by));
  const { width } = state.ground;
  expect(to(width)).toBeGreaterThan(to(-1));
  expect(to(-1)).toBeGreaterThanOrEqual(CAPTURE_PROMISE);
  expect(to(-width)).toBeLessThan(CAPTURE_PROMISE);
  expect(to(1)).toBeGreaterThan(to(-width));
});

test('of many moves at once it says what it says of each, and finds the loud ones among them', () => {
  const maps = fc.constantFrom('example', 'rubble', 'menagerie', 'four-winds');
  fc.assert(
    fc.property(maps, fc.nat(60), fc.nat(1000), (map, moves, seed) => {
      const state = midGame(map, moves, seed);
      fc.pre(state.phase === 'playing');
      const judge = new FlagEvaluator(state.ground);
      const listed = new Int32Array(judge.mostMoves);
      const count = listMoves(state, listed);
      const each = Array.from(listed.subarray(0, count));
      const promises = new Int32Array(judge.mostMoves);
      judge.promises(state, listed, count, promises);
      expect(Array.from(promises.subarray(0, count))).toEqual(each.map(move => judge.promise(state, move)));
      const loud = judge.keepLoud(state, listed, count);
      expect(Array.from(listed.subarray(0, loud))).toEqual(
        each.filter(move => judge.promise(state, move) >= CAPTURE_PROMISE),
      );
    }),
    { numRuns: 40 },
  );
});
