/**
 * All that chooses actions: brains for any game that can be searched, those of Capture The Flag, who walks the chambers by
 * themselves, and the solver of dungeons.
 */

export {
  type Brain,
  type Budget,
  type Explanation,
  type Judge,
  LOUD,
  type Playable,
  WON,
} from '../players/brain.ts';
export { delver } from '../players/chamber/chamber.ts';
export type { ChamberPlayer } from '../players/chamber/grid.ts';
export { drifter, walker } from '../players/chamber/walkers.ts';
export type { Progress } from '../players/dungeon/seek.ts';
export { solve, type Unknown, type Unwinnable, type Verdict, type Winnable } from '../players/dungeon/solver.ts';
export { analyse } from '../players/flag/analysis.ts';
export { BRAINS, type BrainName, type FlagBrain, flagBrain } from '../players/flag/brains.ts';
export { type Analysis, GRADES, type Grade, type GradedMove } from '../players/flag/grades.ts';
export { playableFlag } from '../players/flag/playable.ts';
export { MINDS, RATINGS, STRENGTHS, type Strength } from '../players/flag/strengths.ts';
export { greedy } from '../players/greedy.ts';
export { novice } from '../players/novice.ts';
export { OwnBots, type Thinking } from '../players/own/bots.ts';
export { type Judging, playableBy } from '../players/own/playable.ts';
export { random } from '../players/random.ts';
export { alphabeta } from '../players/search/alphabeta.ts';
export { type MctsOptions, mcts } from '../players/search/mcts.ts';
export type { Habits } from '../players/search/treesearch.ts';
