import type { FlagAction } from '../../flag/actions.ts';
import { squareOf } from '../../flag/ground.ts';
import { moveOf } from '../../flag/moves.ts';
import { flag } from '../../flag/rules.ts';
import { flagSearch, reseeded } from '../../flag/search.ts';
import type { FlagState } from '../../flag/state.ts';
import { nameOf } from '../../flag/view.ts';
import type { MatchFile } from '../../kernel/matchfile.ts';
import { replay } from '../../kernel/replay.ts';
import type { Seat } from '../../kernel/rules.ts';
import { linesRead } from '../alphabeta.ts';
import { chanceOf } from '../chances.ts';
import { LineSearch } from '../linesearch.ts';
import { playableFlag } from './playable.ts';

/** From the best to the worst. */
export const GRADES = ['great', 'best', 'good', 'inaccuracy', 'mistake', 'blunder', 'forced'] as const;
export type Grade = (typeof GRADES)[number];

/** How much of the chance to win a move may give away and still be called so. */
const MOST_LOST: readonly (readonly [Grade, number])[] = [
  ['best', 0.01],
  ['good', 0.05],
  ['inaccuracy', 0.12],
  ['mistake', 0.25],
  ['blunder', 1],
];
/** A move is great when everything else would have given away so much. */
const GREAT = 0.2;
/** A move that gives away so much can be a turning point; at most so many are named. */
const TURNS = 0.12;
const MOST_TURNING_POINTS = 5;

/** One move, judged. */
export interface GradedMove {
  /** Its place in the log, from 0. */
  readonly entry: number;
  readonly seat: Seat;
  readonly action: FlagAction;
  readonly grade: Grade;
  /** The chance to win for whoever moved, 0 to 1: with the best move, and with this one. */
  readonly best: number;
  readonly chance: number;
  /** What it gave away. */
  readonly loss: number;
  /** What the search would have played, and what it expects then. */
  readonly better: readonly FlagAction[];
}

export interface Analysis {
  readonly game: 'flag';
  readonly teams: readonly string[];
  readonly moves: readonly GradedMove[];
  /** Places in `moves`: where the game turned, in their order. */
  readonly turningPoints: readonly number[];
  /** By seat: how many moves of each grade, and the part of the chances that was kept, 0 to 1. */
  readonly players: readonly { readonly grades: Readonly<Record<Grade, number>>; readonly kept: number }[];
}

/**
 * Grades every move of a game by search. Each is judged by what the player could know: the search sees the board, not
 * the chance of the match. Yields the number of entries that are done; a page can stop in between.
 */
export function* analyse(file: MatchFile, nodes: number): Generator<number, Analysis> {
  // A log that does not fit the rules is refused before any of it is thought about.
  replay(flag, file);
  const state = flag.begin(flag.readSetup(file.setup), file.seed);
  const examiner = new Examiner(state, nodes);
  const moves: GradedMove[] = [];
  for (const [entry, { by, action: json }] of file.log.entries()) {
    const action = flag.readAction(json);
    if (by !== 'clock' && action.type === 'move')
      moves.push({ entry, seat: by, action, ...examiner.examine(state, action) });
    flag.apply(state, by, action);
    yield entry + 1;
  }
  const teams = state.names.map((_, team) => nameOf(state, team));
  return {
    game: 'flag',
    teams,
    moves,
    turningPoints: turningPointsOf(moves),
    players: teams.map((_, seat) => playerOf(moves, seat)),
  };
}

class Examiner {
  private readonly search: LineSearch<FlagState, FlagAction>;
  private readonly nodes: number;

  constructor(state: FlagState, nodes: number) {
    this.search = new LineSearch(flagSearch, playableFlag().judge(state));
    this.nodes = nodes;
  }

  examine(
    state: FlagState,
    { piece, to }: FlagAction & { type: 'move' },
  ): Omit<GradedMove, 'entry' | 'seat' | 'action'> {
    const seen = reseeded(state, state.turns);
    const played = moveOf(piece - 1, squareOf(state.ground, to));
    const budget = { nodes: this.nodes };
    const found = this.search.think(seen, budget);
    const better = linesRead(flagSearch, seen, found.line);
    const only = this.search.think(seen, budget, { among: move => move === played });
    const best = Math.max(chanceOf(found.worth), chanceOf(only.worth));
    const chance = found.move === played ? best : chanceOf(only.worth);
    const loss = best - chance;
    const isOnlyMove = flag.legal(state, state.current).filter(({ type }) => type === 'move').length === 1;
    const grade = isOnlyMove ? 'forced' : loss === 0 && this.isGreat(seen, played, best) ? 'great' : gradeOf(loss);
    return { grade, best, chance, loss, better };
  }

  /** Whether all other moves are much worse. Where all is lost, nothing is great. */
  private isGreat(seen: FlagState, played: number, best: number): boolean {
    const second = this.search.think(seen, { nodes: this.nodes }, { among: move => move !== played });
    return best - chanceOf(second.worth) >= GREAT;
  }
}

function gradeOf(loss: number): Grade {
  return MOST_LOST.find(([, most]) => loss <= most)?.[0] ?? 'blunder';
}

/** The moves that gave away most, in the order in which they were played. */
function turningPointsOf(moves: readonly GradedMove[]): number[] {
  return moves
    .map(({ loss }, place) => ({ loss, place }))
    .filter(({ loss }) => loss >= TURNS)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, MOST_TURNING_POINTS)
    .map(({ place }) => place)
    .sort((a, b) => a - b);
}

function playerOf(moves: readonly GradedMove[], seat: Seat): Analysis['players'][number] {
  const mine = moves.filter(move => move.seat === seat);
  const grades = Object.fromEntries(GRADES.map(grade => [grade, mine.filter(move => move.grade === grade).length]));
  const lost = mine.reduce((sum, { loss }) => sum + loss, 0);
  return { grades: grades as Record<Grade, number>, kept: mine.length === 0 ? 1 : 1 - lost / mine.length };
}
