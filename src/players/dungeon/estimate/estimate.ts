import { playerEntity } from '../../../dungeon/board/board.ts';
import { type Entity, isEntityType } from '../../../dungeon/entities/entities.ts';
import { BUILDABLES, type ItemType } from '../../../dungeon/entities/items.ts';
import type { Goal } from '../../../dungeon/map/setup.ts';
import { couldBuild } from '../../../dungeon/player/build.ts';
import { WEAPONS } from '../../../dungeon/player/interact.ts';
import type { DungeonState } from '../../../dungeon/state.ts';
import type { Square } from '../../../kernel/square.ts';
import { type Nature, ratesOf } from '../nature.ts';
import type { Window } from '../window.ts';
import { guess } from './guess.ts';
import { preparation } from './might.ts';
import { NEVER } from './reach.ts';
import { Sources } from './sources.ts';

/** Tells how far a state is from winning, goal by goal. It never calls a state dead that can still be won. */
export class Estimator {
  private readonly window: Window;
  private readonly nature: Nature;
  private readonly sources: Sources;
  private readonly toExit: Float64Array;
  /** By square, how far it is from where the player began, all doors open; undefined if portals join everything. */
  private readonly around: Float64Array | undefined;

  constructor(window: Window, beginning: DungeonState, nature: Nature) {
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
    return this.judge(state, state.dungeon.goal, false);
  }

  /** About so much is left to do; asked after `least` of the same state. */
  guess(state: DungeonState): number {
    return state.ended === undefined ? guess(this.sources, state) + preparation(this.sources, state) : 0;
  }

  /** `leaves`: whether the player has to be on an exit when this goal holds. */
  private judge(state: DungeonState, goal: Goal, leaves: boolean): number {
    switch (goal.goal) {
      case 'AND': {
        const last = leaves || goal.subgoals.some(each => each.goal === 'exit');
        return Math.max(...goal.subgoals.map(each => this.judge(state, each, last)));
      }
      case 'OR':
        return Math.min(...goal.subgoals.map(each => this.judge(state, each, leaves)));
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
