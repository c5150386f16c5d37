import fc from 'fast-check';
import { expect } from 'vitest';
import { playerEntity } from '../../../src/dungeon/board/board.ts';
import type { DungeonState } from '../../../src/dungeon/state.ts';
import { Meter } from '../../../src/players/brain.ts';
import { caseOf, type SolverCase } from '../../../src/players/dungeon/heuristics/heuristic.ts';
import { NEVER } from '../../../src/players/dungeon/heuristics/reachability.ts';
import { Sources } from '../../../src/players/dungeon/heuristics/supplies.ts';
import { Journeys } from '../../../src/players/dungeon/moves/journeys.ts';
import { Choices } from '../../../src/players/dungeon/moves/move-choices.ts';
import { after } from '../../../src/players/dungeon/moves/move-codes.ts';
import { Search } from '../../../src/players/dungeon/search/state-search.ts';
import { calmSearch } from '../../../src/players/dungeon/search/without-enemies.ts';
import { NONE } from '../../../src/players/dungeon/structures/node-store.ts';
import { assertUntil } from '../../support/assert-until.ts';
import { KIND_NAMES, KINDS, type Kind, type KindName, roomsOf } from './prove/kinds.ts';
import { type Truth, truthsOf } from './truth.ts';

/** Where the states come to an end: neither chance nor clocks nor the past make ever new ones. */
export const FINITE = KIND_NAMES.filter(name => !('depth' in KINDS[name]));
/** Where somebody else acts. */
export const PEOPLED = ['enemies', 'strong', 'healing', 'swamps'] as const;
const MOST_STATES = 400;

/** Holds something against the truth about a state; whether there was something to ask. */
export type Ask = (about: SolverCase, truth: Truth, all: readonly Truth[]) => boolean;

/**
 * Asks about every state of so many small rooms, and of more should chance have drawn none in which there is something to
 * ask; how often there was.
 */
export function everywhere(name: KindName, rooms: number, ...asks: readonly Ask[]): number {
  let times = 0;
  const kind: Kind = KINDS[name];
  const holds = fc.property(roomsOf(kind, 10), ({ setup, isWalled }) => {
    fc.pre(isWalled);
    const truths = truthsOf(setup, 1, MOST_STATES);
    fc.pre(truths?.[0] !== undefined);
    const about = caseOf(truths[0].state);
    for (const truth of truths) for (const ask of asks) if (ask(about, truth, truths)) times++;
  });
  assertUntil(() => times > 0, holds, rooms);
  return times;
}

const isOpen = ({ state }: Truth): boolean => state.ended === undefined;

export const deadIsLost: Ask = ({ heuristic }, truth) => {
  const isDead = heuristic.least(truth.state) === NEVER;
  if (isDead) expect(truth.steps).toBeUndefined();
  return isDead;
};

export const outOfReachIsNeverStoodOn: Ask = (about, truth) => {
  if (!isOpen(truth)) return false;
  const { reach } = sourcesOf(about);
  reach.look(truth.state);
  const steps = stepsTo(truth);
  for (const [square, least] of squaresOf(about, steps)) expect(reach.to(square)).toBeLessThanOrEqual(least);
  return steps.size > 1;
};

export const tooFewBouldersNeverCover: Ask = (about, truth) => {
  if (about.nature.bombs || !isOpen(truth)) return false;
  const isLost = sourcesOf(about).pushesLeft(truth.state) === NEVER;
  if (isLost) for (const state of reachedFrom(truth)) expect(state.bareSwitches).toBeGreaterThan(0);
  return isLost;
};

export const calmIsNoLater: Ask = (_, { state, steps }, all) => {
  const search = calmSearch((all[0] as Truth).state, state, 2 ** 20);
  if (search === undefined || state.ended !== undefined) return false;
  for (const _ of search.run(new Meter({ nodes: 2000 })));
  if (steps !== undefined) expect(search.atLeast).toBeLessThanOrEqual(steps);
  if (search.exhausted && search.isComplete && search.won === NONE) expect(steps).toBeUndefined();
  return search.exhausted;
};

export const journeysProveNothing: Ask = ({ window, keys, ...about }, { state, steps }) => {
  if (state.ended !== undefined) return false;
  const limits = { room: 2 ** 20, eagerness: 1, below: NEVER, moves: new Journeys(window, keys) };
  const search = new Search({ ...about, window, keys, beginning: state }, limits);
  for (const _ of search.run(new Meter({ nodes: 60 })));
  if (search.nodes.count > 1) expect(search.isComplete).toBe(false);
  if (search.won !== NONE) expect(search.play().length).toBeGreaterThanOrEqual(steps ?? NEVER);
  return search.won !== NONE;
};

export const leastIsNoMore: Ask = ({ heuristic }, { state, steps }) => {
  if (steps === undefined) return false;
  expect(heuristic.least(state)).toBeLessThanOrEqual(steps);
  return true;
};

export const exitsAreNoFarther: Ask = (about, truth) => {
  if (!isOpen(truth)) return false;
  const exits = truth.state.entities.list().filter(({ type }) => type === 'exit');
  const field = sourcesOf(about).reach.fieldTo(exits.map(exit => about.window.squareOf(exit)));
  const player = playerEntity(truth.state);
  if (player === undefined || exits.length === 0) return false;
  const steps = stepsTo(truth);
  for (const exit of exits) {
    const least = steps.get(`${exit.x},${exit.y}`);
    if (least !== undefined) expect(field[about.window.squareOf(player)]).toBeLessThanOrEqual(least);
  }
  return true;
};

export const pushesAreNoMore: Ask = (about, truth) => {
  if (!isOpen(truth)) return false;
  const covered = stepsUntil(truth, state => state.bareSwitches === 0);
  if (covered === undefined) return false;
  expect(sourcesOf(about).pushesLeft(truth.state)).toBeLessThanOrEqual(covered);
  return covered > 1;
};

const met = new WeakMap<SolverCase, Map<string, number | undefined>>();
export const sameKeyIsAsFar: Ask = (about, { state, steps }) => {
  if (state.ended !== undefined) return false;
  const known = met.get(about) ?? new Map<string, number | undefined>();
  met.set(about, known);
  about.keys.of(state);
  const key = about.keys.lanes.join();
  const isKnown = known.has(key);
  if (isKnown) expect(known.get(key)).toBe(steps);
  known.set(key, steps);
  return isKnown;
};

export const shortestIsTried: Ask = (about, truth, all) => {
  if (!isOpen(truth)) return false;
  const choices = new Choices(about.window, about.keys);
  const truths = byKey(about, all);
  let least = NEVER;
  for (const { move, cost, onlyToWin } of choices.of(truth.state)) {
    const next = after(about.window, truth.state, move);
    if (next.ended === 'lost' || (onlyToWin && next.ended === undefined)) continue;
    least = Math.min(least, (cost ?? Number.NaN) + (truths.get(keyOf(about, next)) ?? NEVER));
  }
  expect(choices.cut).toBe(false);
  expect(least).toBe(truth.steps ?? NEVER);
  return truth.steps !== undefined;
};

function sourcesOf({ window, beginning, nature }: SolverCase): Sources {
  return new Sources(window, beginning, nature);
}

function keyOf({ keys }: SolverCase, state: DungeonState): string {
  keys.of(state);
  return `${state.ended} ${keys.lanes.join()}`;
}

const kept = new WeakMap<readonly Truth[], Map<string, number | undefined>>();
function byKey(about: SolverCase, all: readonly Truth[]): Map<string, number | undefined> {
  const known = kept.get(all) ?? new Map(all.map(({ state, steps }) => [keyOf(about, state), steps]));
  kept.set(all, known);
  return known;
}

/** The states that can be reached from one, layer by layer, with the actions to each. */
function* layersFrom(from: Truth): Generator<[truth: Truth, steps: number]> {
  const far = new Map([[from, 0]]);
  for (const [here, steps] of far) {
    yield [here, steps];
    for (const next of here.next) if (!far.has(next)) far.set(next, steps + 1);
  }
}

function reachedFrom(from: Truth): DungeonState[] {
  return [...layersFrom(from)].map(([{ state }]) => state);
}

/** The fewest actions until something holds. */
function stepsUntil(from: Truth, holds: (state: DungeonState) => boolean): number | undefined {
  for (const [{ state }, steps] of layersFrom(from)) if (holds(state)) return steps;
  return undefined;
}

/** By square, the fewest actions until the player stands there. */
function stepsTo(from: Truth): Map<string, number> {
  const least = new Map<string, number>();
  for (const [{ state }, steps] of layersFrom(from)) {
    const player = playerEntity(state);
    const key = `${player?.x},${player?.y}`;
    if (player !== undefined && !least.has(key)) least.set(key, steps);
  }
  return least;
}

function squaresOf({ window }: SolverCase, steps: ReadonlyMap<string, number>): [square: number, least: number][] {
  return [...steps].map(([key, least]) => {
    const [x = 0, y = 0] = key.split(',').map(Number);
    return [window.squareOf({ x, y }), least];
  });
}
