import { type Entity, type EntityType, isAlly } from '../../../dungeon/entities/entities.ts';
import type { Goal } from '../../../dungeon/map/setup.ts';
import type { DungeonState } from '../../../dungeon/state.ts';
import type { Sources } from './sources.ts';

/** What is left to do by a guess: how much work, and how far the next piece of it is. */
interface Work {
  readonly amount: number;
  readonly next: number;
}

const DONE: Work = { amount: 0, next: 0 };

/** What pieces of work weigh, in steps. */
const [TREASURE, PUSH, BARE_SWITCH, FOE, SPAWNER] = [10, 4, 8, 8, 12];
/** What it costs to see something that cannot be walked to yet. */
const LOCKED = 15;
const VERY_FAR = 60;

/**
 * Guesses how far a state is from winning, for a search in a hurry: all work that is left, and the way to the nearest
 * piece of it. The exit counts once all else is done. It may be too much or too little.
 */
export function guess(sources: Sources, state: DungeonState): number {
  const { amount, next } = judge(sources, state, state.dungeon.goal);
  return amount + next;
}

function judge(sources: Sources, state: DungeonState, goal: Goal): Work {
  switch (goal.goal) {
    case 'AND':
      return all(sources, state, goal.subgoals);
    case 'OR':
      return goal.subgoals
        .map(each => judge(sources, state, each))
        .reduce((best, each) => (each.amount + each.next < best.amount + best.next ? each : best));
    case 'exit':
      return { amount: 0, next: nearest(sources, state, sources.sought(state, 'exit')) };
    case 'treasure':
      return treasure(sources, state);
    case 'boulders':
      return boulders(sources, state);
    case 'enemies':
      return enemies(sources, state);
  }
}

function all(sources: Sources, state: DungeonState, goals: readonly Goal[]): Work {
  const open = goals.filter(({ goal }) => goal !== 'exit').map(goal => judge(sources, state, goal));
  const busy = open.filter(({ amount, next }) => amount + next > 0);
  if (busy.length === 0)
    return goals.some(({ goal }) => goal === 'exit') ? judge(sources, state, { goal: 'exit' }) : DONE;
  return {
    amount: busy.reduce((sum, { amount }) => sum + amount, 0),
    next: Math.min(...busy.map(({ next }) => next)),
  };
}

function treasure(sources: Sources, state: DungeonState): Work {
  const wanted = sources.treasureWanted(state);
  if (wanted <= 0) return DONE;
  return { amount: TREASURE * wanted, next: nearest(sources, state, sources.sought(state, 'treasure', 'sun_stone')) };
}

function boulders(sources: Sources, state: DungeonState): Work {
  if (state.bareSwitches === 0) return DONE;
  const loose = sources.still(state, 'boulder').filter(({ x, y }) => !sources.isOnSwitch(x, y));
  const pushes = sources.pushesLeft(state);
  const amount = Number.isFinite(pushes) ? PUSH * pushes : BARE_SWITCH * state.bareSwitches;
  return { amount, next: nearest(sources, state, loose) };
}

function enemies(sources: Sources, state: DungeonState): Work {
  const { rosters, player, dungeon } = state;
  const foes = rosters.enemies.flatMap(id => state.entities.get(id) ?? []).filter(each => !isAlly(each));
  const wanted = dungeon.edition === '2021' ? foes.length : Math.max(0, dungeon.config.enemy_goal - player.kills);
  const spawners = rosters.spawners.flatMap(id => state.entities.get(id) ?? []);
  if (wanted === 0 && spawners.length === 0) return DONE;
  const prey = wanted > 0 ? nearest(sources, state, foes) : VERY_FAR;
  const armed = player.inventory.some(({ type }) => type === 'sword' || type === 'bow');
  const weapons = ['sword', 'arrow', 'wood'] satisfies EntityType[];
  const tools = armed ? spawners : weapons.flatMap(type => sources.still(state, type));
  const tool = spawners.length > 0 ? nearest(sources, state, tools) + (armed ? 0 : SPAWNER) : VERY_FAR;
  return { amount: FOE * wanted + SPAWNER * spawners.length, next: Math.min(prey, tool) };
}

/** The way to the nearest of some. If none can be walked to yet, the way to what may open the door. */
function nearest(sources: Sources, state: DungeonState, entities: readonly Entity[]): number {
  const { reach } = sources;
  let least = VERY_FAR;
  for (const entity of entities) least = Math.min(least, reach.straightTo(entity));
  if (least < VERY_FAR) return least;
  for (const type of ['key', 'bomb'] as const) {
    for (const entity of sources.still(state, type)) least = Math.min(least, LOCKED + reach.straightTo(entity));
  }
  return least;
}
