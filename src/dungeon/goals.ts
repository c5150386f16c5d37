import { playerEntity } from './board/board.ts';
import { byEdition, type Edition } from './entities/edition.ts';
import { EXIT } from './entities/entities.ts';
import type { BasicGoal, Goal } from './setup.ts';
import type { DungeonState } from './state.ts';

/** A goal and whether it is reached now. */
export interface GoalView {
  readonly goal: Goal['goal'];
  readonly done: boolean;
  /** How far one has come, where that can be counted. */
  readonly count?: Count;
  readonly subgoals?: readonly GoalView[];
}

/** Whether the player has won. Goals are judged from the first tick on (§3.7). */
export function goalsReached(state: DungeonState): boolean {
  return state.tick > 0 && holds(state, state.dungeon.goal);
}

/** Whether goals that are met when the game begins are shown as open until the first tick. */
const OPEN_AT_FIRST: Readonly<Record<Edition, boolean>> = { '2022': true, '2021': false };

/** The tree of goals. An exit counts as open as long as anything it is conjoined with is open: it comes last. */
export function goalTree(state: DungeonState, goal: Goal = state.dungeon.goal, mayLeave = isJudged(state)): GoalView {
  if (!('subgoals' in goal)) {
    const done = (goal.goal === 'exit' ? mayLeave : isJudged(state)) && reached(state, goal.goal);
    const count = countOf(state, goal.goal);
    return { goal: goal.goal, done, ...(count === undefined ? {} : { count }) };
  }
  const open = goal.goal === 'OR' ? [] : goal.subgoals.filter(subgoal => !holds(state, subgoal));
  const subtrees = goal.subgoals.map(subgoal => {
    const othersHold = open.length === 0 || (open.length === 1 && open[0] === subgoal);
    return goalTree(state, subgoal, mayLeave && othersHold);
  });
  const done = goal.goal === 'AND' ? subtrees.every(tree => tree.done) : subtrees.some(tree => tree.done);
  return { goal: goal.goal, done, subgoals: subtrees };
}

/** The open goals as the course writes them: `:exit AND (:treasure OR :enemies)`; empty when all is done. */
export function goalsText(tree: GoalView, nested = false): string {
  if (tree.done) return '';
  if (tree.subgoals === undefined) return `:${tree.goal}`;
  const open = tree.subgoals.filter(subtree => !subtree.done);
  const text = open.map(subtree => goalsText(subtree, nested || open.length > 1)).join(` ${tree.goal} `);
  return nested && open.length > 1 ? `(${text})` : text;
}

function isJudged({ tick, dungeon }: DungeonState): boolean {
  return tick > 0 || !OPEN_AT_FIRST[dungeon.edition];
}

function holds(state: DungeonState, goal: Goal): boolean {
  if (!('subgoals' in goal)) return reached(state, goal.goal);
  for (const subgoal of goal.subgoals) {
    if (holds(state, subgoal) !== (goal.goal === 'AND')) return goal.goal === 'OR';
  }
  return goal.goal === 'AND';
}

type Reached = (state: DungeonState) => boolean;

const COMMON: Readonly<Record<'exit' | 'boulders', Reached>> = {
  exit: state => {
    const at = playerEntity(state);
    return at !== undefined && (state.ground.marks(at.x, at.y) & EXIT) !== 0;
  },
  boulders: state => state.bareSwitches === 0,
};

/** 2022 counts; 2021 wants all: no treasure lies about any more, and nobody hostile is left. */
const reachedIn = byEdition<Readonly<Record<BasicGoal, Reached>>>({
  '2022': {
    ...COMMON,
    treasure: state => treasure(state) >= state.dungeon.config.treasure_goal,
    enemies: ({ player, dungeon, rosters }) =>
      player.kills >= dungeon.config.enemy_goal && rosters.spawners.length === 0,
  },
  '2021': {
    ...COMMON,
    treasure: ({ rosters }) => rosters.treasure.length === 0,
    enemies: state => state.rosters.spawners.length === 0 && hostile(state) === 0,
  },
});

function reached(state: DungeonState, goal: BasicGoal): boolean {
  return reachedIn(state.dungeon.edition)[goal](state);
}

/** So many of as many as are wanted. */
interface Count {
  readonly have: number;
  readonly of: number;
}

/** What the treasure goal counts. */
function treasure({ player, dungeon }: DungeonState): number {
  if (dungeon.options.treasureGoal === 'collected') return player.collected;
  let count = 0;
  for (const { type } of player.inventory) if (type === 'treasure' || type === 'sun_stone') count++;
  return count;
}

/** Enemies that are no allies. */
function hostile({ allies, rosters }: DungeonState): number {
  return rosters.enemies.length - allies;
}

type Tally = (state: DungeonState) => Count;

/** 2022 wants a number; of spawners all have to go besides. 2021 wants all there are. */
const TALLIES: Readonly<Record<Edition, Readonly<Partial<Record<BasicGoal, Tally>>>>> = {
  '2022': {
    treasure: state => ({ have: treasure(state), of: state.dungeon.config.treasure_goal }),
    enemies: ({ player, dungeon }) => ({ have: player.kills, of: dungeon.config.enemy_goal }),
  },
  '2021': {
    treasure: ({ player, rosters }) => ({ have: player.collected, of: player.collected + rosters.treasure.length }),
    enemies: state => ({ have: state.player.kills, of: state.player.kills + hostile(state) }),
  },
};

/** How far the player has come with a goal that can be counted. */
function countOf(state: DungeonState, goal: BasicGoal): Count | undefined {
  return TALLIES[state.dungeon.edition][goal]?.(state);
}
