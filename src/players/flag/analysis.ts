import type { FlagAction } from '../../flag/actions.ts';
import { moveOf } from '../../flag/board/any-move-left.ts';
import { squareOf } from '../../flag/board/ground.ts';
import { flagSearch, reseeded } from '../../flag/flag-search.ts';
import { flag } from '../../flag/rules.ts';
import type { FlagState } from '../../flag/state.ts';
import { teamName } from '../../flag/view.ts';
import { standingActions } from '../../kernel/match/history-tree.ts';
import type { MatchFile } from '../../kernel/match/match-file.ts';
import { replay } from '../../kernel/match/replay.ts';
import type { Seat } from '../../kernel/rules.ts';
import { chanceOf } from '../brain.ts';
import { AlphaBetaSearch, readLine } from '../search/iterative-deepening.ts';
import { learntFlag } from './learnt/learnt-evaluator.ts';
import { PruningValues } from './learnt/pruning-values.ts';
import { type Analysis, type Grade, type GradedMove, summedUp } from './move-grades.ts';

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

/**
 * Grades every move of a game that was not taken back, by search. Each is judged by what the player could know: the search sees the board, not
 * the chance of the match. Yields the number of entries that are done; a page can stop in between.
 */
export function* analyse(file: MatchFile, nodes: number): Generator<number, Analysis> {
  // A log that does not fit the rules is refused before any of it is thought about.
  replay(flag, file);
  const state = flag.begin(flag.readSetup(file.setup), file.seed);
  const examiner = new Examiner(state, nodes);
  const moves: GradedMove[] = [];
  for (const { entry, by, action: json } of standingActions(file.log)) {
    const action = flag.readAction(json);
    if (by !== 'clock' && action.type === 'move')
      moves.push({ entry, seat: by, action, ...examiner.examine(state, action) });
    flag.apply(state, by, action);
    yield entry + 1;
  }
  return summedUp(
    state.names.map((_, team) => teamName(state, team)),
    moves,
  );
}

/** What a coach has to say to somebody whose turn it is. */
export interface Counsel {
  /** The last move of theirs that stands, judged. */
  readonly last: GradedMove | undefined;
  /** How the search would go on, and what it expects then; empty where it is not their turn. */
  readonly next: readonly FlagAction[];
}

/** Judges the last move of a seat, and looks for its next. It sees the board, not the chance of the match. */
export function counsel(file: MatchFile, seat: Seat, nodes: number): Counsel {
  const state = flag.begin(flag.readSetup(file.setup), file.seed);
  const examiner = new Examiner(state, nodes);
  const course = standingActions(file.log).map(each => ({ ...each, action: flag.readAction(each.action) }));
  const latest = course.findLastIndex(({ by, action }) => by === seat && action.type === 'move');
  let last: GradedMove | undefined;
  for (const [n, { entry, by, action }] of course.entries()) {
    if (n === latest && action.type === 'move') {
      last = { entry, seat, action, ...examiner.examine(state, action) };
    }
    flag.apply(state, by, action);
  }
  return { last, next: flag.toAct(state).includes(seat) ? examiner.line(state) : [] };
}

class Examiner {
  private readonly search: AlphaBetaSearch<FlagState, FlagAction>;
  private readonly nodes: number;

  constructor(state: FlagState, nodes: number) {
    this.search = new AlphaBetaSearch(flagSearch, learntFlag().evaluator(state), PruningValues);
    this.nodes = nodes;
  }

  /** What the search would play. */
  line(state: FlagState): FlagAction[] {
    const seen = reseeded(state, state.turns);
    return readLine(flagSearch, seen, this.search.think(seen, { nodes: this.nodes }).line);
  }

  examine(
    state: FlagState,
    { piece, to }: FlagAction & { type: 'move' },
  ): Omit<GradedMove, 'entry' | 'seat' | 'action'> {
    const seen = reseeded(state, state.turns);
    const played = moveOf(piece - 1, squareOf(state.ground, to));
    const budget = { nodes: this.nodes };
    const found = this.search.think(seen, budget);
    const better = readLine(flagSearch, seen, found.line);
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
