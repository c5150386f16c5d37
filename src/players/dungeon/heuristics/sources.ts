import type { Entity, EntityType } from '../../../dungeon/entities/entities.ts';
import type { DungeonState } from '../../../dungeon/state.ts';
import type { MapWindow } from '../model/map-window.ts';
import type { Nature } from '../model/nature.ts';
import { NEVER, Reach } from './reachability.ts';

/** What a dungeon had at first, and how much of it is left: all that estimates are made of. */
export class Sources {
  readonly reach: Reach;
  private readonly window: MapWindow;
  private readonly nature: Nature;
  private readonly pushes: Pushes;
  private readonly first: ReadonlyMap<EntityType, readonly Entity[]>;
  private readonly switches: readonly number[];

  constructor(window: MapWindow, beginning: DungeonState, nature: Nature) {
    this.window = window;
    this.nature = nature;
    this.first = Map.groupBy(beginning.entities.list(), ({ type }) => type);
    this.reach = new Reach(window, beginning, nature);
    this.pushes = new Pushes(window, beginning);
    this.switches = [...new Set(this.all('switch').map(each => window.squareOf(each)))];
  }

  all(type: EntityType): readonly Entity[] {
    return this.first.get(type) ?? [];
  }

  /** Those of the beginning that are still on the map. Boulders may have moved. */
  still(state: DungeonState, type: EntityType): Entity[] {
    const left: Entity[] = [];
    for (const { id } of this.all(type)) {
      const entity = state.entities.get(id);
      if (entity?.type === type) left.push(entity);
    }
    return left;
  }

  /** Where to look for some of a type: what is gone may come back where there is time travel. */
  sought(state: DungeonState, ...types: readonly EntityType[]): readonly Entity[] {
    const left = types.flatMap(type => this.still(state, type));
    return left.length === 0 && this.nature.travels ? types.flatMap(type => this.all(type)) : left;
  }

  /** How much treasure is still to be found; in 2021, all that lies about. */
  treasureWanted({ player, rosters, dungeon: { config, options, edition } }: DungeonState): number {
    if (edition === '2021') return rosters.treasure.length;
    if (options.treasureGoal === 'collected') return config.treasure_goal - player.collected;
    const held = player.inventory.filter(({ type }) => type === 'treasure' || type === 'sun_stone').length;
    return config.treasure_goal - held;
  }

  isOnSwitch(x: number, y: number): boolean {
    return this.switches.includes(this.window.squareOf({ x, y }));
  }

  /** The squares of all switches. */
  get plates(): readonly number[] {
    return this.switches;
  }

  /** At least so many pushes are left; NEVER if they cannot do it. With bombs about nothing is known: 1. */
  pushesLeft(state: DungeonState): number {
    if (this.nature.bombs || this.nature.travels) return 1;
    const boulders = this.still(state, 'boulder').map(each => this.window.squareOf(each));
    return pushesLeft(this.pushes, this.switches, boulders);
  }
}

/** Over all fields: 32 MB. */
const MOST_SQUARES = 2 ** 23;
const UNREACHED = -1;

/** What stops a boulder and whoever pushes it, for good. Doors may open; a spawner may be destroyed. */
function stopsForGood({ type }: Entity): boolean {
  return type === 'wall' || type === 'light_bulb_off' || type === 'light_bulb_on';
}

/**
 * How many pushes bring a boulder onto a switch, at least: as if it were alone, and the player could walk anywhere.
 * From a corner no push leads anywhere: a boulder there will never lie on a switch elsewhere.
 */
class Pushes {
  private readonly window: MapWindow;
  private readonly stops: Uint8Array;
  /**
   * No boulder is pushed onto a portal, but one may have lain there from the beginning, and so may the player have
   * stood.
   */
  private readonly portals: Uint8Array;
  private readonly fields = new Map<number, Int32Array>();

  constructor(window: MapWindow, state: DungeonState) {
    this.window = window;
    this.stops = new Uint8Array(window.size);
    this.portals = new Uint8Array(window.size);
    state.entities.each(entity => {
      if (stopsForGood(entity)) this.stops[window.squareOf(entity)] = 1;
      if (entity.type === 'portal') this.portals[window.squareOf(entity)] = 1;
    });
  }

  /** At least so many pushes from one square to another. Where there are too many switches to look at each, one will do. */
  between(from: number, to: number): number {
    let field = this.fields.get(to);
    if (field === undefined) {
      if ((this.fields.size + 1) * this.window.size > MOST_SQUARES) return from === to ? 0 : 1;
      field = this.backFrom(to);
      this.fields.set(to, field);
    }
    const pushes = field[from] as number;
    return pushes === UNREACHED ? NEVER : pushes;
  }

  /** Pulls a boulder away from a square, as far as it will go. */
  private backFrom(to: number): Int32Array {
    const { window, stops } = this;
    const field = new Int32Array(window.size).fill(UNREACHED);
    field[to] = 0;
    const queue = [to];
    for (const here of queue) {
      for (const way of window.ways) {
        const [from, behind] = [here + way, here + 2 * way];
        if (stops[from] !== 0 || stops[behind] !== 0 || field[from] !== UNREACHED || !this.isInside(from)) continue;
        field[from] = (field[here] as number) + 1;
        if (this.portals[from] === 0) queue.push(from);
      }
    }
    return field;
  }

  private isInside(square: number): boolean {
    const { window } = this;
    const column = square % window.width;
    const row = Math.floor(square / window.width);
    return Math.min(column, row, window.width - 1 - column, window.height - 1 - row) > 1;
  }
}

/**
 * At least so many pushes until there is a boulder on every switch: the nearest for each. NEVER if no choice of
 * different boulders can cover them all.
 */
function pushesLeft(pushes: Pushes, switches: readonly number[], boulders: readonly number[]): number {
  if (boulders.length < switches.length) return NEVER;
  let sum = 0;
  for (const to of switches) {
    let least = NEVER;
    for (const from of boulders) least = Math.min(least, pushes.between(from, to));
    sum += least;
  }
  return sum === NEVER || !canCover(pushes, switches, boulders) ? NEVER : sum;
}

/** Whether every switch can have a boulder of its own: a matching, grown along augmenting paths. */
function canCover(pushes: Pushes, switches: readonly number[], boulders: readonly number[]): boolean {
  const takenBy = new Map<number, number>();
  const assign = (to: number, tried: Set<number>): boolean =>
    boulders.some((from, n) => {
      if (tried.has(n) || pushes.between(from, to) === NEVER) return false;
      tried.add(n);
      const other = takenBy.get(n);
      if (other !== undefined && !assign(other, tried)) return false;
      takenBy.set(n, to);
      return true;
    });
  return switches.every(to => assign(to, new Set()));
}
