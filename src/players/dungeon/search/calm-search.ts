import { remove } from '../../../dungeon/board/place.ts';
import { goalsReached } from '../../../dungeon/goals.ts';
import { dungeon } from '../../../dungeon/rules.ts';
import type { Goal } from '../../../dungeon/setup.ts';
import type { DungeonState } from '../../../dungeon/state.ts';
import { caseOf } from '../heuristics/heuristic.ts';
import { NEVER } from '../heuristics/reachability.ts';
import { Search } from './state-search.ts';

/**
 * The same dungeon with nobody in it but the player: no enemy, none to come, and what is asked of battles taken as done.
 * Whatever is won here without a fight is won there too, by the same steps, and no later; so that what cannot be won there
 * cannot be won here. Undefined where nobody else acts, where nothing else is asked for, and where an enemy could be of
 * use: it holds doors of a circuit open, leaves something behind (2021), or takes a bribe, after which a key goes into a
 * shield instead of gold and the hand is free for another.
 */
function calmed(state: DungeonState): DungeonState | undefined {
  const { dungeon: about, rosters, circuit, past } = state;
  if (about.edition === '2021' || circuit !== undefined || past !== undefined) return undefined;
  const goal = withoutBattles(about.goal);
  if (goal === undefined || rosters.enemies.length === 0 || (hasKeys(state) > 1 && canBribe(state))) return undefined;
  const config = { ...about.config, spider_spawn_rate: 0, zombie_spawn_rate: 0, hydra_spawn_rate: 0 };
  const calm: DungeonState = { ...dungeon.copy(state), dungeon: { ...about, goal, config } };
  for (const id of rosters.enemies) {
    const enemy = calm.entities.get(id);
    if (enemy !== undefined) remove(calm, enemy);
  }
  // Where battles alone are left, it is won here as it stands.
  return goalsReached({ ...calm, tick: 1 }) ? undefined : calm;
}

/** Looks for the shortest play in the same dungeon without enemies, where that tells something. */
export function calmSearch(first: DungeonState, state: DungeonState, room: number): Search | undefined {
  const [begun, beginning] = [calmed(first), calmed(state)];
  if (begun === undefined || beginning === undefined) return undefined;
  return new Search({ ...caseOf(begun), beginning }, { room, eagerness: 0, below: NEVER });
}

/** What is left of a goal when all battles are won; undefined if that is nothing. */
function withoutBattles(goal: Goal): Goal | undefined {
  if (!('subgoals' in goal)) return goal.goal === 'enemies' ? undefined : goal;
  const left = goal.subgoals.flatMap(each => withoutBattles(each) ?? []);
  if (goal.goal === 'OR') return left.length === goal.subgoals.length ? { ...goal, subgoals: left } : undefined;
  return left.length < 2 ? left[0] : { ...goal, subgoals: left };
}

function hasKeys({ entities, player }: DungeonState): number {
  return [...entities.list(), ...player.inventory].filter(({ type }) => type === 'key').length;
}

function canBribe({ entities, rosters }: DungeonState): boolean {
  return rosters.enemies.some(id => ['mercenary', 'assassin'].includes(entities.get(id)?.type ?? ''));
}
