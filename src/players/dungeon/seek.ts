import type { DungeonAction } from '../../dungeon/player/actions.ts';
import { CARDINALS } from '../../kernel/square.ts';
import type { Meter } from '../brain.ts';
import { solveYard } from './boulders/engine.ts';
import { type Yard, yardOf } from './boulders/yard.ts';
import { type Case, caseOf } from './case.ts';
import { NONE } from './nodes.ts';
import { actionsOf } from './path.ts';
import type { Quest } from './quest.ts';
import { NEVER } from './reach.ts';
import { Search } from './search.ts';
import { isTooWide } from './window.ts';

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
  /** No play that wins is shorter than this, as far as it is proved. */
  readonly atLeast: number;
  /** The length of the shortest play known. */
  readonly shortest: number | undefined;
}

/** How far a search has come, and the best play so far. */
export interface Step {
  readonly progress: Progress;
  readonly best: readonly DungeonAction[] | undefined;
}

/** What came of a search. Nothing of it has been played as a match yet. */
export type Outcome = { readonly effort: Progress } & (
  | { readonly answer: 'winnable'; readonly actions: readonly DungeonAction[]; readonly isShortest: boolean }
  | { readonly answer: 'unwinnable' }
  /** See Unknown in solver.ts. */
  | { readonly answer: 'unknown'; readonly lacking: 'budget' | 'room' | 'frame' }
);

const NOTHING: Progress = {
  stage: 'searching',
  tried: 0,
  states: 0,
  bytes: 0,
  nearest: undefined,
  atLeast: 0,
  shortest: undefined,
};
const WAYS: readonly DungeonAction[] = CARDINALS.map(direction => ({ type: 'move', direction }));
/** How eagerly the first stage follows its guesses. */
const EAGERNESS = 5;
/**
 * Then plays are shortened by searches that are less and less eager, while one that takes no risk goes on beside them.
 */
const COOLER = [2, 1, 0.5];
/** So many moves each at a time. */
const SPELL = 20_000;

/** Looks for a play that wins, then for shorter ones, with room for so many bytes. Yields after every few moves. */
export function* seek(quest: Quest, meter: Meter, room: number): Generator<Step, Outcome> {
  const { state } = quest;
  if (state.ended === 'won') return { answer: 'winnable', actions: [], isShortest: true, effort: NOTHING };
  if (state.ended === 'lost') return { answer: 'unwinnable', effort: NOTHING };
  const yard = yardOf(state);
  if (yard !== undefined) return yield* seekAmongBoulders(yard, meter, room);
  if (isTooWide(quest.first)) return { answer: 'unknown', lacking: 'frame', effort: NOTHING };
  const about: Case = { ...caseOf(quest.first), beginning: state };
  if (!about.window.isAround(state)) return { answer: 'unknown', lacking: 'frame', effort: NOTHING };
  const first = yield* hurry(about, meter, room);
  return first.answer === undefined ? yield* shorten(about, meter, first.actions, room) : first;
}

/** Where nothing moves but the player and boulders, an engine of its own is a thousand times as fast. */
function* seekAmongBoulders(yard: Yard, meter: Meter, room: number): Generator<Step, Outcome> {
  let progress = NOTHING;
  let known: { readonly ways: readonly number[]; readonly best: readonly DungeonAction[] } | undefined;
  const work = solveYard(yard, meter, room);
  for (;;) {
    const step = work.next();
    if (step.done) {
      const effort = { ...progress, tried: meter.nodes };
      if (step.value.answer !== 'winnable') return { ...step.value, effort };
      const { ways, isShortest } = step.value;
      const actions = stepsAlong(ways);
      return { answer: 'winnable', actions, isShortest, effort: { ...effort, shortest: actions.length } };
    }
    const { states, bytes, nearest, atLeast, ways } = step.value;
    if (ways !== undefined && known?.ways !== ways) known = { ways, best: stepsAlong(ways) };
    const stage = known === undefined ? 'searching' : 'shortening';
    const near = nearest === NEVER ? undefined : nearest;
    progress = { stage, tried: meter.nodes, states, bytes, nearest: near, atLeast, shortest: ways?.length };
    yield { progress, best: known?.best };
  }
}

function stepsAlong(ways: readonly number[]): DungeonAction[] {
  return ways.flatMap(way => WAYS[way] ?? []);
}

/** Looks for any play that wins. All that was remembered for it is forgotten afterwards. */
function* hurry(about: Case, meter: Meter, room: number) {
  const search = new Search(about, { room, eagerness: EAGERNESS, below: NEVER });
  for (const _ of search.run(meter)) yield { progress: progressOf('searching', meter, search), best: undefined };
  if (search.won !== NONE) return { answer: undefined, actions: actionsOf(about, search.line(search.won)) };
  const effort = progressOf('searching', meter, search);
  if (search.exhausted && search.isComplete) return { answer: 'unwinnable', effort } as const;
  const lacking = !search.exhausted ? 'budget' : search.forgot ? 'room' : 'frame';
  return { answer: 'unknown', lacking, effort } as const;
}

/** Looks for shorter plays until it is proved that there are none, or the budget is spent. */
function* shorten(about: Case, meter: Meter, first: readonly DungeonAction[], room: number): Generator<Step, Outcome> {
  let best = first;
  const sure = new Search(about, { room: room / 2, eagerness: 0, below: best.length });
  const goOn = sure.run(meter);
  const step = (search: Search): Step => {
    const own = progressOf('shortening', meter, search);
    const beside = search === sure ? 0 : sure.bytes;
    return { progress: { ...own, bytes: own.bytes + beside, atLeast: sure.atLeast, shortest: best.length }, best };
  };
  const spell = function* (search: Search, run: Generator<void, void>): Generator<Step, void> {
    for (const end = meter.nodes + SPELL; meter.nodes < end; ) {
      const { done } = run.next();
      if (search.won !== NONE && search.below < best.length) best = actionsOf(about, search.line(search.won));
      sure.below = Math.min(sure.below, best.length);
      if (done) return;
      yield step(search);
    }
  };
  yield step(sure);
  for (const eagerness of COOLER) {
    yield* spell(sure, goOn);
    if (sure.exhausted || meter.spent) break;
    const eager = new Search(about, { room: room / 2, eagerness, below: best.length });
    yield* spell(eager, eager.run(meter));
  }
  while (!sure.exhausted && !meter.spent) yield* spell(sure, goOn);
  const isShortest = sure.exhausted && sure.isComplete;
  return { answer: 'winnable', actions: best, isShortest, effort: step(sure).progress };
}

function progressOf(stage: Progress['stage'], meter: Meter, search: Search): Progress {
  const { nearest, nodes, bytes, below, won, atLeast } = search;
  return {
    stage,
    tried: meter.nodes,
    states: nodes.count,
    bytes,
    nearest: nearest === NEVER ? undefined : nearest,
    atLeast,
    shortest: won === NONE ? undefined : below,
  };
}
