/**
 * The solver: can this dungeon be won, and how?
 *
 *   const work = solve(setup, seed, { until: () => performance.now() > end });
 *   for (let step = work.next(); ; step = work.next()) {
 *     if (step.done) return step.value;   // the verdict
 *     show(step.value);                   // how far it has come; a worker posts this and looks for a wish to stop
 *   }
 *
 * It plays on the real rules and sees the true state, chance included: where chance has a say, what it finds holds for this seed.
 * It reports every few milliseconds. Whoever does not want to know any more just stops asking.
 */
import type { DungeonAction } from '../../dungeon/actions.ts';
import { dungeon } from '../../dungeon/rules.ts';
import type { DungeonSetup } from '../../dungeon/setup.ts';
import { stateHash } from '../../kernel/hash.ts';
import { MATCH_FILE_FORMAT, type MatchFile } from '../../kernel/matchfile.ts';
import { type Budget, Meter } from '../brain.ts';
import { caseOf } from './case.ts';
import { NONE } from './nodes.ts';
import { actionsOf } from './path.ts';
import { NEVER } from './reach.ts';
import { Search } from './search.ts';

/** How far a search has come. */
export interface Progress {
  /** Looking for any play that wins, or for a shorter one. */
  readonly stage: 'searching' | 'shortening';
  /** Moves tried so far, by both stages. */
  readonly tried: number;
  /** States remembered by this stage. */
  readonly states: number;
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
  /** A play that wins, as a match file. */
  readonly play: MatchFile<DungeonSetup, DungeonAction>;
  /** Whether it is proved that none is shorter. */
  readonly isShortest: boolean;
}

export interface Unwinnable extends Answer {
  readonly answer: 'unwinnable';
}

export interface Unknown extends Answer {
  readonly answer: 'unknown';
}

/** What the solver found out: `unwinnable` is proved, `unknown` means that the budget or the room was not enough. */
export type Verdict = Winnable | Unwinnable | Unknown;

/** How many states are remembered unless told otherwise: some 50 MB. */
export const ROOM = 2 ** 20;
/** How eagerly the first stage follows its guesses. */
const EAGERNESS = 5;

/** Finds out whether a dungeon can be won with this seed. */
export function* solve(
  setup: DungeonSetup,
  seed: number,
  budget: Budget,
  room: number = ROOM,
): Generator<Progress, Verdict> {
  const about = caseOf(setup, seed);
  const meter = new Meter(budget);
  const forThisSeed = about.nature.chance;
  const first = new Search(about, { room, eagerness: EAGERNESS, below: NEVER });
  for (const _ of first.run(meter)) yield effort('searching', meter, first);
  if (first.won === NONE) {
    const answer = first.exhausted && first.complete ? 'unwinnable' : 'unknown';
    return { answer, forThisSeed, effort: effort('searching', meter, first) };
  }
  let best = { search: first, actions: actionsOf(about, first.line(first.won)) };
  const second = new Search(about, { room, eagerness: 0, below: best.actions.length });
  for (const _ of second.run(meter)) yield effort('shortening', meter, second, best.actions.length);
  if (second.won !== NONE) best = { search: second, actions: actionsOf(about, second.line(second.won)) };
  return {
    answer: 'winnable',
    forThisSeed,
    play: fileOf(setup, seed, best.actions),
    isShortest: second.exhausted && second.complete,
    effort: effort('shortening', meter, second, best.actions.length),
  };
}

function effort(stage: Progress['stage'], meter: Meter, search: Search, known?: number): Progress {
  const { nearest, nodes, below, won } = search;
  return {
    stage,
    tried: meter.nodes,
    states: nodes.count,
    nearest: nearest === NEVER ? undefined : nearest,
    shortest: won === NONE ? known : below,
  };
}

function fileOf(setup: DungeonSetup, seed: number, actions: readonly DungeonAction[]): Winnable['play'] {
  const state = dungeon.begin(setup, seed);
  for (const action of actions) dungeon.apply(state, 0, action);
  const log = actions.map(action => ({ by: 0, action, time: 0 }));
  const hash = stateHash(dungeon, state);
  return { format: MATCH_FILE_FORMAT, game: dungeon.game, version: dungeon.version, setup, seed, time: 0, log, hash };
}
