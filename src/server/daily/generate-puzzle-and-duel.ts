import { STAGES } from '../../dungeon/maps/campaign.ts';
import { CONFIGS } from '../../dungeon/maps/configs.ts';
import { PUZZLE_NAMES, shippedSetup } from '../../dungeon/maps/index.ts';
import { readSetup } from '../../dungeon/setup.ts';
import type { FlagAction } from '../../flag/actions.ts';
import { reseeded } from '../../flag/flag-search.ts';
import { FLAG_MAPS } from '../../flag/maps/index.ts';
import { flag } from '../../flag/rules.ts';
import type { FlagSetup } from '../../flag/setup.ts';
import type { FlagState } from '../../flag/state.ts';
import { Rng } from '../../kernel/rng.ts';
import type { Seat } from '../../kernel/rules.ts';
import { thingsOf } from '../../players/dungeon/puzzles/idle-things.ts';
import { makePuzzle } from '../../players/dungeon/puzzles/make-puzzle.ts';
import { gradeOf } from '../../players/dungeon/puzzles/puzzle-grade.ts';
import { type Insight, insightOf } from '../../players/dungeon/puzzles/puzzle-insight.ts';
import { PUZZLE_KINDS } from '../../players/dungeon/puzzles/puzzle-kinds.ts';
import { readWish } from '../../players/dungeon/puzzles/read-wish.ts';
import { finished, solve } from '../../players/dungeon/solver.ts';
import { flagBrain } from '../../players/flag/brains.ts';

/** A day's puzzle. */
export interface DailyPuzzle {
  /** As the rules have read it. */
  readonly setup: unknown;
  /** The actions of the shortest play that the solver knows, with the seed of the day. */
  readonly par: number;
  /** What it asks of whoever solves it; absent where it was drawn before this was kept. */
  readonly insight?: Insight;
}

/** A day's duel: a game that has been played for a while, and the seat that is to go on. */
export interface DailyDuel {
  readonly setup: FlagSetup;
  readonly moves: readonly { readonly by: Seat; readonly action: FlagAction }[];
  readonly seat: Seat;
}

/** What a thread is asked to draw. */
export interface GenerateTask {
  readonly what: 'puzzle' | 'duel' | 'candidate';
  readonly seed: number;
  /** Of the puzzle. */
  readonly difficulty: number;
  /** Which candidate, from 0. */
  readonly n?: number;
}

/** What a puzzle of the day is called in its setup. */
const NAME = 'daily';
/** So many are tried, each with so much work at most. It is counted, not timed: all nodes agree. */
const TRIES = 4;
const WORK = 500_000;
/** The same for one of many that are drawn ahead: enough for about half of them on a Sunday. */
const WORK_AHEAD = 300_000;
/** Moves that the solver may try to find par. */
const PROOF = 40_000;

/** The puzzle of a day; where none was made, one that ships. */
export function generatePuzzle(seed: number, difficulty: number): DailyPuzzle {
  for (let n = 0; n < TRIES; n++) {
    const drawn = generateCandidate(seed, difficulty, n, WORK);
    if (drawn !== null) return drawn;
  }
  return shipped(seed, difficulty);
}

/** One of those that may become the puzzle of a day: the same whenever it is asked for. Null where none is found. */
export function generateCandidate(seed: number, difficulty: number, n: number, most = WORK_AHEAD): DailyPuzzle | null {
  const rng = Rng.seeded(seed, `daily puzzle ${n}`);
  // A guard is looked at on the rules, which takes long.
  const others = rng.shuffle(PUZZLE_KINDS.filter(kind => kind !== 'boulders' && kind !== 'enemies'));
  const kinds = difficulty > 2 && difficulty < 7 ? others.slice(0, rng.below(2)) : [];
  const own = rng.below(2 ** 31);
  const made = finished(makePuzzle(readWish({ difficulty, with: kinds }, own), own, most));
  return (made && proved({ name: NAME, map: made.map, config: CONFIGS[made.config] }, seed)) ?? null;
}

/** What the solver makes of a setup with the seed of the day: it need not be the one that it was made with. */
function proved(json: unknown, seed: number): DailyPuzzle | undefined {
  const setup = readSetup(json);
  const verdict = finished(solve(setup, seed, { nodes: PROOF }));
  if (verdict.answer !== 'winnable') return undefined;
  const grade = gradeOf(verdict.play);
  return { setup, par: grade.par, insight: insightOf(grade, thingsOf(setup.map.entities).length) };
}

/** One of those that ship, as near to the difficulty as there is one. */
function shipped(seed: number, difficulty: number): DailyPuzzle {
  const rng = Rng.seeded(seed, 'daily shipped');
  const far = (stage: { readonly difficulty: number }) => Math.abs(stage.difficulty - difficulty);
  const stages = rng
    .shuffle([...STAGES.values()].filter(({ name }) => PUZZLE_NAMES.includes(name)))
    .sort((a, b) => far(a) - far(b));
  for (const { name } of stages) {
    const drawn = proved({ ...(shippedSetup(name) as object), name: NAME }, seed);
    if (drawn !== undefined) return drawn;
  }
  throw new Error('no puzzle that ships can be won');
}

/** So many games are begun, for so many moves; the one that stands most evenly is taken. */
const GAMES = 6;
const MOVES = 8;
/** What the judge of them may try. */
const NODES = 1500;
const MOVER = { nodes: 60 };

/** The duel of a day: a position that two bots have come to, with even chances for whoever is to move. */
export function generateDuel(seed: number): DailyDuel {
  const rng = Rng.seeded(seed, 'daily duel');
  const maps = Object.values(FLAG_MAPS).filter(({ template }) => isForTwo(template));
  const template = maps[rng.below(maps.length)]?.template;
  const setup = flag.readSetup({ template });
  let best: { readonly moves: DailyDuel['moves']; readonly seat: Seat; readonly worth: number } | undefined;
  for (let n = 0; n < GAMES; n++) {
    const state = flag.begin(setup, seed);
    for (const seat of [0, 1]) flag.apply(state, seat, { type: 'join', team: String(seat) });
    const moves = playOn(state, rng.below(2 ** 31));
    const [seat] = flag.toAct(state);
    if (seat === undefined) continue;
    const judge = flagBrain('alphabeta');
    judge.choose(reseeded(state, 0), { nodes: NODES });
    const worth = Math.abs(judge.explain?.()?.worth ?? 0);
    if (best === undefined || worth < best.worth) best = { moves, seat, worth };
  }
  if (best === undefined) throw new Error('every game was over before it had begun');
  return { setup, moves: best.moves, seat: best.seat };
}

/** Moves of beginners and of better players in turn: so games go different ways. */
function playOn(state: FlagState, seed: number): DailyDuel['moves'] {
  const novice = flagBrain('novice', seed);
  const better = flagBrain('alphabeta');
  const moves: DailyDuel['moves'][number][] = [];
  for (let n = 0; n < MOVES; n++) {
    const [by] = flag.toAct(state);
    if (by === undefined) break;
    const mind = n % 4 < 2 ? novice : better;
    const action = mind.choose(reseeded(state, seed), MOVER);
    flag.apply(state, by, action);
    moves.push({ by, action });
  }
  return moves;
}

function isForTwo(template: (typeof FLAG_MAPS)[string]['template']): boolean {
  const { teams, moveTimeLimitInSeconds, totalTimeLimitInSeconds } = template;
  return teams === 2 && moveTimeLimitInSeconds <= 0 && totalTimeLimitInSeconds <= 0;
}
