import { playerEntity } from '../../../dungeon/board/board.ts';
import { type Entity, type EntityType, isAlly, isEntityType } from '../../../dungeon/entities/entities.ts';
import { BUILDABLES, type ItemType } from '../../../dungeon/entities/items.ts';
import { couldBuild } from '../../../dungeon/player/build.ts';
import { WEAPONS } from '../../../dungeon/player/interact.ts';
import type { Goal } from '../../../dungeon/setup.ts';
import type { DungeonState } from '../../../dungeon/state.ts';
import type { Square } from '../../../kernel/square.ts';
import { MapWindow } from '../model/map-window.ts';
import { type Nature, natureOf, ratesOf } from '../model/nature.ts';
import { StateKeys } from '../model/state-keys.ts';
import { preparation } from './might.ts';
import { NEVER } from './reachability.ts';
import { Sources } from './sources.ts';

/** The heuristic of the search: how far a state is from winning, goal by goal. It never calls a state dead that can still be won. */
export class Heuristic {
  private readonly window: MapWindow;
  private readonly nature: Nature;
  private readonly sources: Sources;
  private readonly toExit: Float64Array;
  /** By square, how far it is from where the player began, all doors open; undefined if portals join everything. */
  private readonly around: Float64Array | undefined;

  constructor(window: MapWindow, beginning: DungeonState, nature: Nature) {
    this.window = window;
    this.nature = nature;
    this.sources = new Sources(window, beginning, nature);
    const player = playerEntity(beginning);
    this.around =
      player === undefined || this.sources.all('portal').length > 0
        ? undefined
        : this.sources.reach.fieldTo([window.squareOf(player)]);
    this.toExit = this.sources.reach.fieldTo(this.sources.all('exit').map(exit => window.squareOf(exit)));
  }

  /** No play that wins from here is shorter than this. NEVER if there is none: a dead end. */
  least(state: DungeonState): number {
    if (state.ended !== undefined) return state.ended === 'won' ? 0 : NEVER;
    this.sources.reach.look(state);
    return this.stepsFor(state, state.dungeon.goal, false);
  }

  /** About so much is left to do; asked after `least` of the same state. */
  guess(state: DungeonState): number {
    return state.ended === undefined ? looseHeuristic(this.sources, state) + preparation(this.sources, state) : 0;
  }

  /** `leaves`: whether the player has to be on an exit when this goal holds. */
  private stepsFor(state: DungeonState, goal: Goal, leaves: boolean): number {
    switch (goal.goal) {
      case 'AND': {
        const last = leaves || goal.subgoals.some(each => each.goal === 'exit');
        return Math.max(...goal.subgoals.map(each => this.stepsFor(state, each, last)));
      }
      case 'OR':
        return Math.min(...goal.subgoals.map(each => this.stepsFor(state, each, leaves)));
      case 'exit':
        return this.exit(state);
      case 'treasure':
        return this.treasure(state, leaves);
      case 'boulders':
        return this.boulders(state, leaves);
      case 'enemies':
        return this.enemies(state);
    }
  }

  private exit(state: DungeonState): number {
    const { sources, nature } = this;
    let least = NEVER;
    for (const exit of nature.travels ? sources.all('exit') : sources.still(state, 'exit')) {
      least = Math.min(least, sources.reach.toEntity(exit));
    }
    return least;
  }

  /** If n are still wanted, the nth nearest. */
  private treasure(state: DungeonState, leaves: boolean): number {
    const { sources } = this;
    const wanted = sources.treasureWanted(state);
    // What was taken lies there again for who goes back in time; in 2021 an explosion will do as well.
    if (wanted <= 0 || this.nature.travels || (this.nature.bombs && state.dungeon.edition === '2021')) return 0;
    const ways = [...sources.still(state, 'treasure'), ...sources.still(state, 'sun_stone')].map(
      item => sources.reach.toEntity(item) + (leaves ? this.exitFrom(this.window.squareOf(item)) : 0),
    );
    return ways.sort((a, b) => a - b)[wanted - 1] ?? NEVER;
  }

  /** Walks to the nearest boulder, pushes each onto its switch, and leaves from the last. */
  private boulders(state: DungeonState, leaves: boolean): number {
    if (state.bareSwitches === 0) return 0;
    const { sources } = this;
    if (this.nature.bombs || this.nature.travels) return 1;
    const pushes = sources.pushesLeft(state);
    if (pushes === NEVER) return NEVER;
    const boulders = sources.still(state, 'boulder');
    const approach = Math.min(...boulders.map(each => Math.max(0, sources.reach.toEntity(each) - 1)));
    const leave = leaves ? Math.min(...sources.plates.map(square => Math.max(0, this.exitFrom(square) - 1))) : 0;
    return approach + pushes + leave;
  }

  private enemies(state: DungeonState): number {
    const { rosters, player, dungeon } = state;
    // In 2021 all have to go, whoever they are and whoever comes.
    if (dungeon.edition === '2021') return 0;
    const wanted = dungeon.config.enemy_goal - player.kills;
    const spawners = rosters.spawners.flatMap(id => state.entities.get(id) ?? []);
    if (wanted <= 0 && spawners.length === 0) return 0;
    if (this.nature.travels) return 1;
    const foes = rosters.enemies
      .flatMap(id => state.entities.get(id) ?? [])
      .filter(each => isFoe(each) && this.mayMeet(each));
    if (wanted > foes.length && !ratesOf(state).some(rate => rate > 0)) return NEVER;
    if (spawners.length === 0 || this.nature.bombs) return 1;
    if (!this.mayBeArmed(state)) return NEVER;
    return Math.max(1, ...spawners.map(each => this.sources.reach.toEntity(each)));
  }

  /** Whether the player can ever stand where an enemy does: not if walls part them for good. Spiders cross walls. */
  private mayMeet(enemy: Entity): boolean {
    const { around, window } = this;
    if (around === undefined) return true;
    const isNear = (at: Square): boolean => !window.holds(at) || around[window.squareOf(at)] !== NEVER;
    if (enemy.type !== 'spider') return isNear(enemy);
    const { home } = enemy.own;
    return [-1, 0, 1].some(y => [-1, 0, 1].some(x => isNear({ x: home.x + x, y: home.y + y })));
  }

  /** Whether there is a weapon to be had, or to be built. */
  private mayBeArmed(state: DungeonState): boolean {
    const { player, dungeon } = state;
    const left = (type: ItemType) => {
      const lying = isEntityType(type) ? this.sources.still(state, type).length : 0;
      return player.inventory.filter(item => item.type === type).length + lying;
    };
    if (WEAPONS.some(weapon => left(weapon) > 0)) return true;
    return BUILDABLES.some(what => WEAPONS.includes(what) && couldBuild(what, dungeon.edition, left));
  }

  private exitFrom(square: number): number {
    return this.toExit[square] as number;
  }
}

/** Whoever was bribed is never fought. */
function isFoe(entity: Entity): boolean {
  return (entity.type !== 'mercenary' && entity.type !== 'assassin') || entity.own.side !== 'bribed';
}

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
function looseHeuristic(sources: Sources, state: DungeonState): number {
  const { amount, next } = workFor(sources, state, state.dungeon.goal);
  return amount + next;
}

function workFor(sources: Sources, state: DungeonState, goal: Goal): Work {
  switch (goal.goal) {
    case 'AND':
      return all(sources, state, goal.subgoals);
    case 'OR':
      return goal.subgoals
        .map(each => workFor(sources, state, each))
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
  const open = goals.filter(({ goal }) => goal !== 'exit').map(goal => workFor(sources, state, goal));
  const busy = open.filter(({ amount, next }) => amount + next > 0);
  if (busy.length === 0)
    return goals.some(({ goal }) => goal === 'exit') ? workFor(sources, state, { goal: 'exit' }) : DONE;
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

/** Everything about one dungeon that its searches share. */
export interface SolverCase {
  readonly beginning: DungeonState;
  readonly nature: Nature;
  readonly window: MapWindow;
  readonly keys: StateKeys;
  readonly heuristic: Heuristic;
}

/** Looks at a dungeon before its first tick. */
export function caseOf(beginning: DungeonState): SolverCase {
  const nature = natureOf(beginning);
  const window = new MapWindow(beginning.dungeon.firstBox);
  const heuristic = new Heuristic(window, beginning, nature);
  return { beginning, nature, window, keys: new StateKeys(beginning), heuristic };
}
