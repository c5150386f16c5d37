/**
 * All that chooses actions: brains for any game that can be searched, those of Capture The Flag, who walks the chambers by
 * themselves, and the solver of dungeons.
 */

import { type SolverVerdict, solve } from '../players/dungeon/solver.ts';

export {
  type Brain,
  type Budget,
  CAPTURE_PROMISE,
  type Evaluator,
  type Explanation,
  type Playable,
  WON_WORTH,
} from '../players/brain.ts';
export { delver } from '../players/chamber/delver/delver.ts';
export type { ChamberPlayer } from '../players/chamber/delver/screen-grid.ts';
export { type SolverVerdict, solve, type Unknown, type Unwinnable, type Winnable } from '../players/dungeon/solver.ts';
export type { SolverProgress } from '../players/dungeon/solver-stages.ts';
export { analyse } from '../players/flag/analysis.ts';
export { BRAINS, type BrainName, type FlagBrain, flagBrain } from '../players/flag/brains.ts';
export { playableFlag } from '../players/flag/evaluation/flag-evaluator.ts';
export { type Analysis, GRADES, type Grade, type GradedMove } from '../players/flag/move-grades.ts';
export { RATINGS, STRENGTH_BRAINS, STRENGTHS, type Strength } from '../players/flag/strengths.ts';
export { AnyGameBots, type EvaluationFunction, playableBy, type Thinking } from '../players/plugin/bots-of-any-game.ts';
export { alphabeta } from '../players/search/iterative-deepening.ts';
export { type MctsOptions, mcts } from '../players/search/mcts.ts';
export type { MctsParameters } from '../players/search/mcts-search.ts';
export { greedy, novice, random } from '../players/simple-brains.ts';

/** So long the solver works before others have their turn (ms). */
const TURN_MS = 20;

/** `solve` as a promise: it works in short turns, between which a page or a server does what else there is. */
export async function solved(...asked: Parameters<typeof solve>): Promise<SolverVerdict> {
  const work = solve(...asked);
  let end = performance.now() + TURN_MS;
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    if (performance.now() < end) continue;
    await new Promise(resolve => setTimeout(resolve));
    end = performance.now() + TURN_MS;
  }
}
