/**
 * All that chooses actions: brains for any game that can be searched, those of Capture The Flag, who walks the chambers by
 * themselves, and the solver of dungeons.
 */

export {
  type Brain,
  type Budget,
  type Evaluator,
  type Explanation,
  LOUD,
  type Playable,
  WON,
} from '../players/brain.ts';
export { delver } from '../players/chamber/delver/delver.ts';
export type { ChamberPlayer } from '../players/chamber/delver/screen-grid.ts';
export { drifter, walker } from '../players/chamber/walkers.ts';
export type { SolverProgress } from '../players/dungeon/seek-solution.ts';
export { type SolverVerdict, solve, type Unknown, type Unwinnable, type Winnable } from '../players/dungeon/solver.ts';
export { analyse } from '../players/flag/analysis.ts';
export { BRAINS, type BrainName, type FlagBrain, flagBrain } from '../players/flag/brains.ts';
export { playableFlag } from '../players/flag/evaluation/flag-evaluator.ts';
export { type Analysis, GRADES, type Grade, type GradedMove } from '../players/flag/grades.ts';
export { MINDS, RATINGS, STRENGTHS, type Strength } from '../players/flag/strengths.ts';
export { type EvaluationFunction, PluginBots, playableBy, type Thinking } from '../players/plugin/bots-of-any-game.ts';
export { alphabeta } from '../players/search/alphabeta.ts';
export { type MctsOptions, mcts } from '../players/search/mcts.ts';
export type { MctsParameters } from '../players/search/tree-search.ts';
export { greedy, novice, random } from '../players/simple-brains.ts';
