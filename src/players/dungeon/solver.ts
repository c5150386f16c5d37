/**
 * The solver: can this dungeon be won, and how?
 *
 *   const work = solve(setup, seed, { until: () => performance.now() > end });
 *   for (let step = work.next(); ; step = work.next()) {
 *     if (step.done) return step.value;   // the verdict
 *     show(step.value);                   // how far it has come; a worker posts this and looks for a wish to stop
 *   }
 *
 * It plays on the real rules and sees the true state, chance included: where chance has a say, what it finds holds for
 * this seed. Only boulders alone are searched on a model. Whatever is found is played as a match before it is claimed.
 * It reports every few milliseconds. Whoever does not want to know any more just stops asking.
 */

import type { DungeonSetup } from '../../dungeon/map/setup.ts';
import type { DungeonAction } from '../../dungeon/player/actions.ts';
import type { MatchFile } from '../../kernel/matchfile.ts';
import { CARDINALS } from '../../kernel/square.ts';
import { type Budget, Meter } from '../brain.ts';
import { solveYard } from './boulders/engine.ts';
import { type Yard, yardOf } from './boulders/yard.ts';
import { type Case, caseOf } from './case.ts';
import { NONE } from './nodes.ts';
import { actionsOf } from './path.ts';
import { type Quest, questOf } from './quest.ts';
import { NEVER } from './reach.ts';
import { Search } from './search.ts';
import { isTooWide } from './window.ts';
import { witness } from './witness.ts';

/** How far a search has come. */
export interface Progress {
  /** Looking for any play that wins, or for a shorter one. */
  readonly stage: 'searching' | 'shortening';
  /** Moves tried so far, by both stages. */
  readonly tried: number;
  /** States remembered by this stage, and what they and all else that is remembered take in memory. */
  readonly states: number;
  readonly bytes: number;
  /** The state that looked nearest to winning still needs at least so many actions; undefined before the first. */
  readonly nearest: number | undefined;
  /** The length of the shortest play known. */
  readonly shortest: number | undefined;
}

interface Answer {
  /** Whether chance has a say in this dungeon: then all this holds for this seed alone. */
  readonly forThisSeed: boolean;
  readonly effort: Progress;
}

export interface Winnable extends Answer {
  readonly answer: 'winnable';
  /** A play that wins, as a match file: what had been played before, and what was found. */
  readonly play: MatchFile<DungeonSetup, DungeonAction>;
  /** How many of its actions had been played before. */
  readonly begun: number;
  /** Whether it is proved that none is shorter from there. */
  readonly isShortest: boolean;
}

export interface Unwinnable extends Answer {
  readonly answer: 'unwinnable';
}

export interface Unknown extends Answer {
  readonly answer: 'unknown';
  /**
   * What was not enough: the budget; the room for states, some of which were forgotten; or the frame, as there was more
   * to try than is ever looked at (open ground without end, too wide a map, all ways through time).
   */
  readonly lacking: 'budget' | 'room' | 'frame';
}

/** What the solver found out: `unwinnable` is proved, `unknown` means that the budget or the room was not enough. */
export type Verdict = Winnable | Unwinnable | Unknown;

const NOTHING: Progress = {
  stage: 'searching',
  tried: 0,
  states: 0,
  bytes: 0,
  nearest: undefined,
  shortest: undefined,
};

/** How many bytes are there to remember states, unless told otherwise: 64 MiB. */
export const ROOM = 2 ** 26;
const STEPS: readonly DungeonAction[] = CARDINALS.map(direction => ({ type: 'move', direction }));
/** How eagerly the first stage follows its guesses. */
const EAGERNESS = 5;
/**
 * Then plays are shortened by searches that are less and less eager, while one that takes no risk goes on beside them.
 */
const COOLER = [2, 1, 0.5];
/** So many moves each at a time. */
const SPELL = 20_000;

/** Finds out whether a dungeon can be won with this seed; or whether it still can be, after what was played. */
export function* solve(
  setup: DungeonSetup,
  seed: number,
  budget: Budget,
  room: number = ROOM,
  played: readonly DungeonAction[] = [],
): Generator<Progress, Verdict> {
  const quest = questOf(setup, seed, played);
  const { state, forThisSeed } = quest;
  if (state.ended === 'won') return claim(quest, [], true, NOTHING);
  if (state.ended === 'lost') return { answer: 'unwinnable', forThisSeed, effort: NOTHING };
  const meter = new Meter(budget);
  const yard = yardOf(state);
  if (yard !== undefined) return yield* solveBoulders(quest, yard, meter, room);
  if (isTooWide(quest.first)) return { answer: 'unknown', lacking: 'frame', forThisSeed, effort: NOTHING };
  const about: Case = { ...caseOf(quest.first), beginning: state };
  if (!about.window.isAround(state)) return { answer: 'unknown', lacking: 'frame', forThisSeed, effort: NOTHING };
  const first = yield* hurry(about, meter, room);
  if (first.answer !== undefined) return { ...first, forThisSeed };
  const { actions, isShortest, last } = yield* shorten(about, meter, first.actions, room);
  return claim(quest, actions, isShortest, last);
}

/** Looks for any play that wins. All that was remembered for it is forgotten afterwards. */
function* hurry(about: Case, meter: Meter, room: number) {
  const search = new Search(about, { room, eagerness: EAGERNESS, below: NEVER });
  for (const _ of search.run(meter)) yield effort('searching', meter, search);
  if (search.won !== NONE) return { answer: undefined, actions: actionsOf(about, search.line(search.won)) };
  const last = effort('searching', meter, search);
  if (search.exhausted && search.isComplete) return { answer: 'unwinnable', effort: last } as const;
  const lacking = !search.exhausted ? 'budget' : search.forgot ? 'room' : 'frame';
  return { answer: 'unknown', lacking, effort: last } as const;
}

/** Where nothing moves but the player and boulders, an engine of its own is a thousand times as fast. */
function* solveBoulders(quest: Quest, yard: Yard, meter: Meter, room: number): Generator<Progress, Verdict> {
  let effort = NOTHING;
  const work = solveYard(yard, meter, room);
  for (;;) {
    const step = work.next();
    if (!step.done) {
      const { states, bytes, nearest, shortest } = step.value;
      const stage = shortest === undefined ? 'searching' : 'shortening';
      effort = { stage, tried: meter.nodes, states, bytes, nearest: nearest === NEVER ? undefined : nearest, shortest };
      yield effort;
      continue;
    }
    const found = step.value;
    effort = { ...effort, tried: meter.nodes };
    if (found.answer !== 'winnable') return { ...found, forThisSeed: quest.forThisSeed, effort };
    const actions = found.ways.flatMap(way => STEPS[way] ?? []);
    return claim(quest, actions, found.isShortest, { ...effort, shortest: actions.length });
  }
}

/** Looks for shorter plays until it is proved that there are none, or the budget is spent. */
function* shorten(about: Case, meter: Meter, actions: readonly DungeonAction[], room: number) {
  const sure = new Search(about, { room: room / 2, eagerness: 0, below: actions.length });
  const goOn = sure.run(meter);
  const better = (search: Search) => {
    if (search.won !== NONE && search.below < actions.length) actions = actionsOf(about, search.line(search.won));
    sure.below = Math.min(sure.below, actions.length);
  };
  const spell = function* (search: Search, run: Generator<void, void>): Generator<Progress, void> {
    const end = meter.nodes + SPELL;
    const beside = search === sure ? 0 : sure.bytes;
    while (meter.nodes < end && !run.next().done) yield effort('shortening', meter, search, actions.length, beside);
    better(search);
  };
  for (const eagerness of COOLER) {
    yield* spell(sure, goOn);
    if (sure.exhausted || meter.spent) break;
    const eager = new Search(about, { room: room / 2, eagerness, below: actions.length });
    yield* spell(eager, eager.run(meter));
  }
  while (!sure.exhausted && !meter.spent) yield* spell(sure, goOn);
  const last = effort('shortening', meter, sure, actions.length);
  return { actions, isShortest: sure.exhausted && sure.isComplete, last };
}

function effort(stage: Progress['stage'], meter: Meter, search: Search, known?: number, beside = 0): Progress {
  const { nearest, nodes, below, won } = search;
  return {
    stage,
    tried: meter.nodes,
    states: nodes.count,
    bytes: search.bytes + beside,
    nearest: nearest === NEVER ? undefined : nearest,
    shortest: won === NONE ? known : Math.min(below, known ?? below),
  };
}

/** The answer that a quest can be won by these actions, once they have won it as a match. */
function claim(quest: Quest, actions: readonly DungeonAction[], isShortest: boolean, last: Progress): Winnable {
  const { setup, seed, played, forThisSeed } = quest;
  const play = witness(setup, seed, [...played, ...actions]);
  return { answer: 'winnable', forThisSeed, play, begun: played.length, isShortest, effort: last };
}
