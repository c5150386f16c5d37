import type { DungeonAction } from '../../dungeon/actions.ts';
import { CARDINALS } from '../../kernel/square.ts';
import type { Meter } from '../brain.ts';
import { type SokobanLevel, sokobanLevelOf } from './boulders/level/sokoban-level.ts';
import { solveSokoban } from './boulders/sokoban-solver.ts';
import { caseOf, type SolverCase } from './heuristics/heuristic.ts';
import { NEVER } from './heuristics/reachability.ts';
import { isTooWide } from './model/map-window.ts';
import { isStill } from './model/nature.ts';
import type { Quest } from './model/solver-input.ts';
import { Endings } from './moves/boulder-endings.ts';
import { Journeys } from './moves/journeys.ts';
import { plainPlay, wonPart } from './search/plain-plays.ts';
import { Search } from './search/state-search.ts';
import { calmSearch, withoutOthers } from './search/without-enemies.ts';
import { NONE } from './structures/node-store.ts';

/** How far a search has come. */
export interface SolverProgress {
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
  readonly progress: SolverProgress;
  readonly best: readonly DungeonAction[] | undefined;
}

/** What came of a search. Nothing of it has been played as a match yet. */
export type SeekOutcome = { readonly effort: SolverProgress } & (
  | { readonly answer: 'winnable'; readonly actions: readonly DungeonAction[]; readonly isShortest: boolean }
  | { readonly answer: 'unwinnable' }
  /** See Unknown in solver.ts. */
  | { readonly answer: 'unknown'; readonly lacking: 'budget' | 'room' | 'frame' }
);

const NOTHING: SolverProgress = {
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
/** Where others act, who gets how much of the room, and how many moves are tried before the next has its turn. */
const SHARES = { whole: 0.45, journeys: 0.35, endings: 0.05, calm: 0.15 } as const;
const TURN = 1000;
/** So much of the first turn comes before anything else is even begun: many a small dungeon is won by then. */
const EARLY = 250;
/** So many moves are tried to win without others, before that is given up. */
const PLAIN = 5_000;
/** So many moves each at a time. */
const SPELL = 20_000;

/** Looks for a play that wins, then for shorter ones, with room for so many bytes. Yields after every few moves. */
export function* seek(quest: Quest, meter: Meter, room: number): Generator<Step, SeekOutcome> {
  const { state } = quest;
  if (state.ended === 'won') return { answer: 'winnable', actions: [], isShortest: true, effort: NOTHING };
  if (state.ended === 'lost') return { answer: 'unwinnable', effort: NOTHING };
  const level = sokobanLevelOf(state);
  if (level !== undefined) return yield* seekAmongBoulders(level, meter, room);
  if (isTooWide(quest.first)) return { answer: 'unknown', lacking: 'frame', effort: NOTHING };
  const about: SolverCase = { ...caseOf(quest.first), beginning: state };
  if (!about.window.isAround(state)) return { answer: 'unknown', lacking: 'frame', effort: NOTHING };
  const first = yield* hurry(quest, about, meter, room);
  return first.answer === undefined ? yield* shorten(about, meter, first, room) : first;
}

/** Where nothing moves but the player and boulders, an engine of its own is a thousand times as fast. */
function* seekAmongBoulders(level: SokobanLevel, meter: Meter, room: number): Generator<Step, SeekOutcome> {
  let progress = NOTHING;
  let known: { readonly ways: readonly number[]; readonly best: readonly DungeonAction[] } | undefined;
  const work = solveSokoban(level, meter, room);
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

/** A search, or plays that are tried: move by move, until one wins. */
type Tries = Generator<void, readonly DungeonAction[] | undefined>;
/** What became of the walk that wins without enemies: it wins with them, or else its variants may. */
type PlainWalk = { readonly won: Won; readonly variants?: never } | { readonly won?: never; readonly variants: Tries };

/**
 * Where enemies come by chance, what wins without them often wins as it stands, where a search that tells all states apart
 * would not come far: in a wide field above all. Where it does not, there are variants of it, which are many: the searches
 * have a turn before them. Undefined where nothing wins without enemies, or nobody comes by chance.
 */
function* walkPlainly(quest: Quest, meter: Meter, room: number): Generator<Step, PlainWalk | undefined> {
  const { first, state, forThisSeed } = quest;
  if (!forThisSeed || isStill(state) || state.past !== undefined) return undefined;
  const [begun, calm] = [withoutOthers(first), withoutOthers(state)];
  if (begun === undefined || calm === undefined || !isStill(calm)) return undefined;
  const step = (): Step => ({ progress: { ...NOTHING, tried: meter.nodes }, best: undefined });
  const end = meter.nodes + PLAIN;
  const work = seek({ ...quest, first: begun, state: calm }, meter, SHARES.calm * room);
  let line: readonly DungeonAction[] | undefined;
  while (line === undefined && meter.nodes < end) {
    const next = work.next();
    if (next.done && next.value.answer !== 'winnable') return undefined;
    line = 'best' in next.value ? next.value.best : 'actions' in next.value ? next.value.actions : undefined;
    yield step();
  }
  if (line === undefined) return undefined;
  const walk = wonPart(state, line, meter);
  for (;;) {
    const { done, value } = walk.next();
    if (done && value !== undefined) return { won: { answer: undefined, actions: value, atLeast: 0 } };
    if (done) return { variants: plainPlay(state, calm, line, meter) };
    yield step();
  }
}

/**
 * Looks for any play that wins. Where others act, three searches take turns: one that tries everything step by step, one
 * that plans journeys, and one in the same dungeon without them, where nothing is won later; between the
 * first two come plays that may just win. All that was remembered is forgotten afterwards.
 */
function* hurry(quest: Quest, about: SolverCase, meter: Meter, room: number): Generator<Step, Found> {
  const still = isStill(about.beginning) || about.beginning.past !== undefined;
  const limits = { eagerness: EAGERNESS, below: NEVER };
  const whole = new Search(about, { ...limits, room: still ? room : SHARES.whole * room });
  const searches: [Search, ...Search[]] = [whole];
  const runs: Tries[] = [whole.run(meter)];
  let calm: Search | undefined;
  const atLeast = () => Math.max(whole.atLeast, calm?.atLeast ?? 0);
  const step = (): Step => ({
    progress: { ...progressOf('searching', meter, ...searches), atLeast: atLeast() },
    best: undefined,
  });
  const wonBy = (actions: readonly DungeonAction[]): Won => ({ answer: undefined, actions, atLeast: atLeast() });
  const takeTurn = function* (run: Tries | undefined, moves: number): Generator<Step, Won | undefined> {
    for (const end = meter.nodes + moves; meter.nodes < end; ) {
      const next = run?.next();
      if (next?.value) return wonBy(next.value);
      if (next?.done !== false) break;
      yield step();
    }
    const won = searches.find(search => search !== calm && search.won !== NONE);
    return won && wonBy(won.play());
  };
  const early = yield* takeTurn(runs[0], EARLY);
  if (early !== undefined) return early;
  if (!still && !whole.exhausted) {
    const plain = yield* walkPlainly(quest, meter, room);
    if (plain?.won !== undefined) return plain.won;
    calm = calmSearch(quest.first, about.beginning, SHARES.calm * room);
    const moves = new Journeys(about.window, about.keys);
    const endings = new Endings(meter, SHARES.endings * room);
    searches.push(new Search(about, { ...limits, room: SHARES.journeys * room, moves, endings }));
    if (calm !== undefined) searches.push(calm);
    runs.push(...(plain === undefined ? [] : [plain.variants]), ...searches.slice(1).map(search => search.run(meter)));
  }
  const isLost = () => [whole, calm].some(each => each?.exhausted && each.isComplete && each.won === NONE);
  for (let turn = 0, moves = TURN - EARLY; !whole.exhausted && !isLost() && !meter.spent; moves = TURN) {
    const won = yield* takeTurn(runs[turn], moves);
    if (won !== undefined) return won;
    turn = (turn + 1) % runs.length;
  }
  const effort = step().progress;
  if (isLost()) return { answer: 'unwinnable', effort } as const;
  const lacking = !whole.exhausted ? 'budget' : whole.forgot ? 'room' : 'frame';
  return { answer: 'unknown', lacking, effort } as const;
}

/** A play that wins, and a bound that none is below. */
interface Won {
  readonly answer: undefined;
  readonly actions: readonly DungeonAction[];
  readonly atLeast: number;
}

type Found = Won | Exclude<SeekOutcome, { readonly answer: 'winnable' }>;

/** Looks for shorter plays until it is proved that there are none, or the budget is spent. */
function* shorten(about: SolverCase, meter: Meter, won: Won, room: number): Generator<Step, SeekOutcome> {
  let best = won.actions;
  const sure = new Search(about, { room: room / 2, eagerness: 0, below: best.length });
  const goOn = sure.run(meter);
  const atLeast = () => Math.max(won.atLeast, sure.atLeast);
  const isProved = () => (sure.exhausted && sure.isComplete) || best.length <= won.atLeast;
  const step = (search: Search): Step => {
    const own = progressOf('shortening', meter, search);
    const beside = search === sure ? 0 : sure.bytes;
    return { progress: { ...own, bytes: own.bytes + beside, atLeast: atLeast(), shortest: best.length }, best };
  };
  const spell = function* (search: Search, run: Generator<void, void>): Generator<Step, void> {
    for (const end = meter.nodes + SPELL; meter.nodes < end; ) {
      const { done } = run.next();
      if (search.won !== NONE && search.below < best.length) best = search.play();
      sure.below = Math.min(sure.below, best.length);
      if (done) return;
      yield step(search);
    }
  };
  yield step(sure);
  for (const eagerness of COOLER) {
    yield* spell(sure, goOn);
    if (sure.exhausted || isProved() || meter.spent) break;
    const eager = new Search(about, { room: room / 2, eagerness, below: best.length });
    yield* spell(eager, eager.run(meter));
  }
  while (!sure.exhausted && !isProved() && !meter.spent) yield* spell(sure, goOn);
  return { answer: 'winnable', actions: best, isShortest: isProved(), effort: step(sure).progress };
}

/** How far some searches have come together. */
function progressOf(
  stage: SolverProgress['stage'],
  meter: Meter,
  ...searches: readonly [Search, ...Search[]]
): SolverProgress {
  const nearest = Math.min(...searches.map(search => search.nearest));
  return {
    stage,
    tried: meter.nodes,
    states: searches.reduce((sum, { nodes }) => sum + nodes.count, 0),
    bytes: searches.reduce((sum, { bytes }) => sum + bytes, 0),
    nearest: nearest === NEVER ? undefined : nearest,
    atLeast: searches[0].atLeast,
    shortest: undefined,
  };
}
