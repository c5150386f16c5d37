import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BLOCK,
  baseIn,
  EMPTY,
  markOfBase,
  markOfPiece,
  mindedBy,
  PIECE,
  pieceIn,
} from '../../../src/flag/board/mark.ts';
import { mostMoves } from '../../../src/flag/board/moves.ts';
import { flag } from '../../../src/flag/rules.ts';
import { flagSearch } from '../../../src/flag/search.ts';
import { Chance } from '../../../src/kernel/chance.ts';
import { setups } from '../arbitrary.ts';

const TEAMS = [0, 1, 2, 3];
const WEAKEST = 1;
const STRONGEST = 4092;

/** Whether a piece of this team and strength may enter a square with this mark. */
const mayEnter = (mark: number, team: number, strength: number) => (mark & mindedBy(team)) <= strength;

describe('a mark says who may enter', () => {
  it.each(TEAMS)('an empty square and no block: team %i', team => {
    expect(mayEnter(EMPTY, team, WEAKEST)).toBe(true);
    expect(mayEnter(BLOCK, team, STRONGEST)).toBe(false);
  });

  it.each(TEAMS)('the base of team %i: all others, however weak', owner => {
    const mark = markOfBase(owner);
    expect(TEAMS.filter(team => mayEnter(mark, team, WEAKEST))).toEqual(TEAMS.filter(team => team !== owner));
    expect(mayEnter(mark, owner, STRONGEST)).toBe(false);
    expect([mark < PIECE, mark !== EMPTY, mark !== BLOCK, baseIn(mark)]).toEqual([true, true, true, owner]);
  });

  it.each([
    [0, 0, WEAKEST],
    [7, 1, 3],
    [16_367, 3, STRONGEST],
  ])(
    'where piece %i of team %i with strength %i stands: the equal or stronger of other teams',
    (piece, owner, strength) => {
      const mark = markOfPiece(piece, owner, strength);
      for (const team of TEAMS) {
        expect(mayEnter(mark, team, strength)).toBe(team !== owner);
        expect(mayEnter(mark, team, strength - 1)).toBe(false);
        expect(mayEnter(mark, team, STRONGEST)).toBe(team !== owner);
      }
      expect([mark >= PIECE, pieceIn(mark)]).toEqual([true, piece]);
      expect(mark).toBeLessThan(2 ** 30);
    },
  );
});

describe('the marks on the board', () => {
  /** The board as it is set up from nothing but who stands where. */
  const anew = (state: Parameters<typeof flag.encode>[0]) => flag.decode(flag.encode(state)).at;

  it('are those of a board set up anew after every move, made or taken back, and after a team has given up', () => {
    fc.assert(
      fc.property(setups(), fc.nat(), (setup, seed) => {
        const state = flag.begin(flag.readSetup(setup), seed);
        for (const seat of flag.toAct(state)) flag.apply(state, seat, { type: 'join', team: `team ${seat}` });
        const chance = Chance.seeded(seed, 'test');
        const moves = new Int32Array(mostMoves(state.ground));
        let made = 0;
        for (let n = 0; n < 120 && flagSearch.turn(state) !== undefined; n++) {
          if (made > 0 && chance.below(3) === 0) {
            flagSearch.unmake(state);
            made--;
          } else {
            flagSearch.make(state, moves[chance.below(flagSearch.moves(state, moves))]!);
            made++;
          }
          expect(state.at).toEqual(anew(state));
        }
        const copy = flag.copy(state);
        for (; made > 0; made--) flagSearch.unmake(state);
        expect(state.at).toEqual(anew(state));
        expect(copy.at).toEqual(anew(copy));
        if (copy.phase !== 'playing') return;
        flag.apply(copy, copy.current, { type: 'give-up' });
        expect(copy.at).toEqual(anew(copy));
      }),
      { numRuns: 60 },
    );
  });
});
