import type { Entity, EntityType } from '../../../dungeon/entities/entities.ts';
import type { DungeonState } from '../../../dungeon/state.ts';
import type { Nature } from '../nature.ts';
import type { Window } from '../window.ts';
import { Pushes, pushesLeft } from './pushes.ts';
import { Reach } from './reach.ts';

/** What a dungeon had at first, and how much of it is left: all that estimates are made of. */
export class Sources {
  readonly reach: Reach;
  private readonly window: Window;
  private readonly nature: Nature;
  private readonly pushes: Pushes;
  private readonly first: ReadonlyMap<EntityType, readonly Entity[]>;
  private readonly switches: readonly number[];

  constructor(window: Window, beginning: DungeonState, nature: Nature) {
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
