import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pieceOf } from '../../../src/flag/board/any-move-left.ts';
import { flagSearch, reseeded } from '../../../src/flag/flag-search.ts';
import { flag } from '../../../src/flag/rules.ts';
import type { FlagState } from '../../../src/flag/state.ts';
import { FlagEvaluator } from '../../../src/players/flag/evaluation/flag-evaluator.ts';
import { OneReply } from '../../../src/players/flag/learnt/pruning-values.ts';
import { board, midGame } from '../../flag/help.ts';

const FOUR = `
  .. .. .. .. .. .. .. ..
  .. .. .. .. .. kB .. ..
  .. .. @A .. .. @B .. ..
  .. .. .. .. kA .. .. ..
  .. .. .. .. .. .. .. ..
  .. .. @C .. .. @D .. ..
  .. kC .. .. .. .. kD ..
  .. .. .. .. .. .. .. ..
`;

/** As the team of this letter fears it. */
function fearedBy(team: string): OneReply {
  const feared = new OneReply();
  feared.seat = 'ABCD'.indexOf(team);
  return feared;
}

function movesOf(search: Pick<OneReply, 'moves'>, state: FlagState): number[] {
  const into = new Int32Array(new FlagEvaluator(state.ground).mostMoves);
  return [...into.subarray(0, search.moves(state, into))];
}

/** What each of these teams could do, were it its turn. */
function turnsOf(text: string, teams: string): number[] {
  return [...teams].flatMap(team => movesOf(flagSearch, board(text, { turn: team as 'A' })));
}

describe('three and four teams, as one of them fears them', () => {
  test('it moves alone, and then any of the others may answer', () => {
    expect(movesOf(fearedBy('A'), board(FOUR))).toEqual(turnsOf(FOUR, 'A'));
    expect(movesOf(fearedBy('A'), board(FOUR, { turn: 'B' }))).toEqual(turnsOf(FOUR, 'BCD'));
    expect(movesOf(fearedBy('C'), board(FOUR))).toEqual(turnsOf(FOUR, 'ABD'));
  });

  test('who is out does not answer', () => {
    const without = FOUR.replace('@B', '..').replace('kB', '..');
    expect(movesOf(fearedBy('A'), board(without, { turn: 'C' }))).toEqual(turnsOf(without, 'CD'));
  });

  test('after one answer, of whichever team, it has the turn again', () => {
    const state = board(FOUR);
    const feared = fearedBy('A');
    // To where nobody can take it.
    feared.make(state, movesOf(feared, state).at(-1)!);
    expect(state.current).toBe(1);
    for (const answer of movesOf(feared, state)) {
      feared.make(state, answer);
      expect(state.current).toBe(0);
      feared.unmake(state);
    }
  });

  test('unless it cannot move: then the others go on', () => {
    const stuck = FOUR.replace('kA', 'oA');
    const state = board(stuck, { turn: 'B' });
    const feared = fearedBy('A');
    feared.make(state, movesOf(feared, state).at(-1)!);
    expect(state.current).toBe(1);
  });

  test('taken back, everything is as it was', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('four-winds', 'three-crowns'),
        fc.nat(60),
        fc.nat(1000),
        fc.array(fc.nat(500), { maxLength: 12 }),
        (map, moves, seed, picks) => {
          const state = reseeded(midGame(map, moves, seed), 1);
          fc.pre(state.phase === 'playing');
          const feared = new OneReply();
          feared.seat = state.current;
          const shown = () => JSON.stringify([flag.encode(state), state.low, state.high]);
          const before = shown();
          let made = 0;
          for (const pick of picks) {
            if (state.current < 0 || state.standing[feared.seat] === 0) break;
            const listed = movesOf(feared, state);
            const isMine = state.current === feared.seat;
            const move = listed[pick % listed.length]!;
            expect(state.ground.teamOf[pieceOf(move)] === feared.seat).toBe(isMine);
            feared.make(state, move);
            made++;
          }
          while (made-- > 0) feared.unmake(state);
          expect(shown()).toBe(before);
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe('a side is pressed', () => {
  test.each([
    ['by whoever could take its flag', FOUR.replace('kB ..', '.. ..').replace('.. .. kA', '.. kB kA'), 'A', 'A', true],
    ['not by who stands too far off', FOUR, 'A', 'A', false],
    ['as all others are together, if the one could take the flag of any of them', FOUR, 'C', 'A', true],
    ['not by one of its own', FOUR, 'C', 'D', false],
  ])('%s', (_, text, turn, seat, isPressed) => {
    const state = board(text, { turn: turn as 'A' });
    expect(new FlagEvaluator(state.ground).isPressed(state, 'ABCD'.indexOf(seat))).toBe(isPressed);
  });
});
