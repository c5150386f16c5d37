import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pieceOf, targetOf } from '../../../src/flag/board/any-move-left.ts';
import { positionOf, squareOf } from '../../../src/flag/board/ground.ts';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { flag } from '../../../src/flag/rules.ts';
import type { FlagState } from '../../../src/flag/state.ts';
import { Rng } from '../../../src/kernel/rng.ts';
import { type ForeignGame, readForeign } from '../../../src/tournament/bot/foreign-game.ts';
import { PieceNumbers, READINGS } from '../../../src/tournament/bot/piece-numbers.ts';
import { movesOf } from '../../../src/tournament/bot/rule-inference.ts';
import { LSHAPE, piece, slides, template } from '../../flag/help.ts';
import { type Dialect, DialectServer } from '../dialect-server.ts';

/** Pawns that only know up, and riders with something in their way: every reading of the rules shows. */
const TELLING = template({
  gridSize: [9, 7],
  blocks: 4,
  flags: 2,
  pieces: [
    piece('Pawn', 1, 3, slides({ up: 1, upLeft: 1, upRight: 1, left: 1, right: 1 })),
    piece('Runner', 2, 2, slides({ up: 2, down: 2, left: 1, right: 1 })),
    piece('Rider', 3, 2, LSHAPE),
  ],
});
const CROSSING = FLAG_MAPS.crossing!.template;
const FOUR = template({ ...TELLING, gridSize: [12, 12], teams: 4 });

/** A session of a server that reads the rules its own way, after some moves drawn by a seed. */
function begun(map: typeof TELLING, dialect: Dialect = {}) {
  const server = new DialectServer(map, { start: 'first', ...dialect });
  for (let slot = 0; slot < map.teams; slot++) flag.apply(server.state, slot, { type: 'join', team: `team ${slot}` });
  const look = (): ForeignGame => readForeign(JSON.parse(JSON.stringify(server.board())));
  return { server, look, state: server.state };
}

function playOn(state: FlagState, moves: number, seed: number): void {
  const rng = Rng.seeded(seed, 'test');
  for (let n = 0; n < moves && state.phase === 'playing'; n++) {
    const legal = flag.legal(state, state.current).filter(({ type }) => type === 'move');
    flag.apply(state, state.current, rng.pick(legal) ?? { type: 'give-up' });
  }
}

/** The moves that the rules allow, by the server's own names of the pieces. */
function truly(state: FlagState): string[] {
  return flag
    .legal(state, state.current)
    .flatMap(action => (action.type === 'move' ? [`${action.piece} to ${action.to.join()}`] : []))
    .sort();
}

describe('a roster makes a state of what a server tells', () => {
  const readings = READINGS.map(reading => [reading.directions, reading.lshape, reading] as const);

  test.each(readings)('directions %s, L-shapes %s: just what the server allows can be played', (_d, _l, reading) => {
    fc.assert(
      fc.property(fc.constantFrom(TELLING, CROSSING, FOUR), fc.nat(40), fc.nat(1000), (map, moves, seed) => {
        const { look, state } = begun(map, reading);
        const roster = new PieceNumbers(look());
        playOn(state, moves, seed);
        fc.pre(state.phase === 'playing');
        const seen = roster.stateOf(look(), reading, state.current);
        const named = movesOf(seen).map(
          move => `${roster.idOf(pieceOf(move))} to ${positionOf(seen.ground, targetOf(move)).join()}`,
        );
        expect(named.sort()).toEqual(truly(state));
        expect([...seen.flags]).toEqual([...state.flags]);
        expect([...seen.standing]).toEqual([...state.standing]);
        expect([...seen.pieces]).toEqual([...state.pieces]);
        expect(seen.names.map((name, slot) => (state.standing[slot] === 1 ? name : undefined))).toEqual(
          state.names.map((name, slot) => (state.standing[slot] === 1 ? name : undefined)),
        );
      }),
      { numRuns: 15 },
    );
  });

  test('pieces keep their numbers when others are gone, and strangers have none', () => {
    const { look } = begun(TELLING);
    const first = look();
    const roster = new PieceNumbers(first);
    const ids = first.teams[1]!.pieces.map(({ id }) => id);
    const numbers = ids.map(id => roster.numberOf(1, id)!);
    expect(new Set(numbers).size).toBe(7);
    expect(numbers.map(number => roster.idOf(number))).toEqual(ids);
    expect(roster.numberOf(1, `p:team 1_${ids[0]}`)).toBe(numbers[0]);
    expect(roster.numberOf(0, ids[0]!)).toBeUndefined();
    expect(roster.idOf(99)).toBe('');
  });

  test('a piece that was not there at first is passed over', () => {
    const { look } = begun(TELLING);
    const game = look();
    const [red, blue] = game.teams;
    const roster = new PieceNumbers({ ...game, teams: [{ ...red!, pieces: red!.pieces.slice(1) }, blue!] });
    expect([...roster.stateOf(game, READINGS[0]!, 0).pieces]).toEqual([6, 7]);
  });

  test('where a team begins with fewer pieces of a kind, there is room for the other’s', () => {
    const { look } = begun(TELLING);
    const game = look();
    const [red, blue] = game.teams;
    const fewer = { ...game, teams: [{ ...red!, pieces: red!.pieces.slice(1) }, blue!] };
    const roster = new PieceNumbers(fewer);
    const state = roster.stateOf(fewer, READINGS[0]!, 0);
    for (const [slot, team] of fewer.teams.entries()) {
      for (const { id, at } of team.pieces) {
        const number = roster.numberOf(slot, id)!;
        expect(state.square[number]).toBe(squareOf(state.ground, at));
        expect(state.ground.teamOf[number]).toBe(slot);
      }
    }
  });
});

test('a team that comes later is missed; one that was there, is out or never comes is not', () => {
  const { look } = begun(FOUR);
  const all = look();
  const without = (...gone: readonly number[]): ForeignGame => ({
    ...all,
    teams: all.teams.map((team, slot) => (gone.includes(slot) ? null : team)),
  });
  const misses = (first: ForeignGame, ...games: readonly ForeignGame[]) =>
    games.map(game => new PieceNumbers(first).misses(game));
  expect(misses(all, all, without(0), without(1, 2, 3))).toEqual([false, false, false]);
  expect(misses(without(3), all, without(0), without(3), without(0, 3))).toEqual([true, true, false, false]);
  // Where a server lists no empty slots, a team may come behind the last.
  expect(misses({ ...all, teams: all.teams.slice(0, 2) }, all, { ...all, teams: all.teams.slice(0, 1) })).toEqual([
    true,
    false,
  ]);
});
