import type { Entity, EntityType } from '../../dungeon/entities.ts';
import type { Goal } from '../../dungeon/setup.ts';
import type { DungeonState } from '../../dungeon/state.ts';
import type { Nature } from './nature.ts';
import { Pushes, pushesLeft } from './pushes.ts';
import { NEVER, Reach } from './reach.ts';
import type { Window } from './window.ts';

/** What is still to be done. */
export interface Estimate {
  /** No play that wins is shorter. NEVER if there is none: a dead end. */
  readonly least: number;
  /** About so much, for a search in a hurry. */
  readonly guess: number;
}

const DONE: Estimate = { least: 0, guess: 0 };
const DEAD: Estimate = { least: NEVER, guess: NEVER };

/** Tells how far a state is from winning, goal by goal. It never calls a state dead that can still be won. */
export class Estimator {
  private readonly window: Window;
  private readonly nature: Nature;
  private readonly reach: Reach;
  private readonly pushes: Pushes;
  private readonly toExit: Float64Array;
  private readonly first: ReadonlyMap<EntityType, readonly Entity[]>;

  constructor(window: Window, beginning: DungeonState, nature: Nature) {
    this.window = window;
    this.nature = nature;
    this.first = Map.groupBy(beginning.entities.list(), ({ type }) => type);
    this.reach = new Reach(window, beginning, nature);
    this.pushes = new Pushes(window, beginning);
    this.toExit = this.reach.fieldTo(this.all('exit').map(exit => window.squareOf(exit)));
  }

  of(state: DungeonState): Estimate {
    if (state.ended !== undefined) return state.ended === 'won' ? DONE : DEAD;
    this.reach.look(state);
    return this.judge(state, state.dungeon.goal, false);
  }

  /** `leaves`: whether the player has to be on an exit when this goal holds. */
  private judge(state: DungeonState, goal: Goal, leaves: boolean): Estimate {
    switch (goal.goal) {
      case 'AND':
        return this.judgeAll(state, goal.subgoals, leaves || goal.subgoals.some(({ goal }) => goal === 'exit'));
      case 'OR':
        return nearest(goal.subgoals.map(each => this.judge(state, each, leaves)));
      case 'exit':
        return this.judgeExit(state);
      case 'treasure':
        return this.judgeTreasure(state, leaves);
      case 'boulders':
        return this.judgeBoulders(state, leaves);
      case 'enemies':
        return this.judgeEnemies(state);
    }
  }

  private judgeAll(state: DungeonState, goals: readonly Goal[], leaves: boolean): Estimate {
    let [least, guess] = [0, 0];
    for (const goal of goals) {
      const each = this.judge(state, goal, leaves);
      least = Math.max(least, each.least);
      guess += each.guess;
    }
    return { least, guess };
  }

  private judgeExit(state: DungeonState): Estimate {
    let least = NEVER;
    for (const exit of this.nature.travels ? this.all('exit') : this.still(state, 'exit'))
      least = Math.min(least, this.reach.toEntity(exit));
    return { least, guess: least };
  }

  /** The nth nearest, if n are still wanted. */
  private judgeTreasure(state: DungeonState, leaves: boolean): Estimate {
    const { player, dungeon } = state;
    const held = player.inventory.filter(({ type }) => type === 'treasure' || type === 'sun_stone').length;
    const wanted = dungeon.config.treasure_goal - (dungeon.options.treasureGoal === 'held' ? held : player.collected);
    if (wanted <= 0) return DONE;
    const ways = [...this.still(state, 'treasure'), ...this.still(state, 'sun_stone')].map(item => {
      const there = this.reach.toEntity(item);
      return { there, all: there + (leaves ? this.exitFrom(item) : 0) };
    });
    const far = ways.map(({ all }) => all).sort((a, b) => a - b)[wanted - 1] ?? NEVER;
    if (this.nature.travels) return { least: 0, guess: Math.min(far, 100) };
    const there = ways.map(way => way.there).sort((a, b) => a - b);
    const guess = there.slice(0, wanted).reduce((sum, steps) => sum + 2 + steps / 2, 0) + (there[0] ?? 0) / 2;
    return { least: far, guess: far === NEVER ? NEVER : guess };
  }

  /** Walks to the nearest boulder, pushes each onto its switch, and leaves from the last. */
  private judgeBoulders(state: DungeonState, leaves: boolean): Estimate {
    if (state.bareSwitches === 0) return DONE;
    if (this.nature.bombs || this.nature.travels) return { least: 1, guess: 3 * state.bareSwitches };
    const switches = [...new Set(this.all('switch').map(each => this.window.squareOf(each)))];
    const boulders = this.still(state, 'boulder').map(each => this.window.squareOf(each));
    const pushes = pushesLeft(this.pushes, switches, boulders);
    if (pushes === NEVER) return DEAD;
    const approach = Math.min(...boulders.map(square => Math.max(0, this.reach.to(square) - 1)));
    const leave = leaves ? Math.min(...switches.map(square => Math.max(0, (this.toExit[square] as number) - 1))) : 0;
    return { least: approach + pushes + leave, guess: approach / 4 + 2 * pushes };
  }

  private judgeEnemies(state: DungeonState): Estimate {
    const { rosters, player, dungeon } = state;
    const wanted = dungeon.config.enemy_goal - player.kills;
    const spawners = rosters.spawners.flatMap(id => state.entities.get(id) ?? []);
    if (wanted <= 0 && spawners.length === 0) return DONE;
    if (this.nature.travels) return { least: 1, guess: Math.max(0, wanted) + spawners.length };
    const hostile = rosters.enemies.flatMap(id => state.entities.get(id) ?? []).filter(isFoe);
    if (wanted > hostile.length && !this.moreMayCome(state, spawners)) return DEAD;
    const prey = Math.min(...hostile.map(each => this.reach.toEntity(each)), 50);
    const armed = this.weaponFar(state);
    if (spawners.length > 0 && armed === NEVER && !this.nature.bombs) return DEAD;
    const toSpawners = Math.max(0, ...spawners.map(each => this.reach.toEntity(each)));
    const least = this.nature.bombs ? 1 : Math.max(1, toSpawners);
    const hunt = wanted > 0 ? prey + 4 * wanted : 0;
    return { least, guess: hunt + toSpawners + (spawners.length > 0 ? Math.min(armed, 50) + 4 : 0) };
  }

  private moreMayCome({ dungeon: { config } }: DungeonState, spawners: readonly Entity[]): boolean {
    return config.spider_spawn_rate > 0 || (config.zombie_spawn_rate > 0 && spawners.length > 0);
  }

  /** How far the next weapon is; NEVER if there cannot be one. */
  private weaponFar(state: DungeonState): number {
    const { inventory } = state.player;
    if (inventory.some(({ type }) => type === 'sword' || type === 'bow')) return 0;
    const has = (type: EntityType) =>
      inventory.filter(item => item.type === type).length + this.still(state, type).length;
    const bow = has('wood') >= 1 && has('arrow') >= 3 ? 20 : NEVER;
    return Math.min(bow, ...this.still(state, 'sword').map(sword => this.reach.toEntity(sword)));
  }

  private exitFrom(entity: Entity): number {
    return this.toExit[this.window.squareOf(entity)] as number;
  }

  private all(type: EntityType): readonly Entity[] {
    return this.first.get(type) ?? [];
  }

  /** Those of the beginning that are still on the map. */
  private still(state: DungeonState, type: EntityType): Entity[] {
    return this.all(type).flatMap(({ id }) => {
      const entity = state.entities.get(id);
      return entity?.type === type ? entity : [];
    });
  }
}

function isFoe(entity: Entity): boolean {
  return (entity.type !== 'mercenary' && entity.type !== 'assassin') || entity.own.side !== 'bribed';
}

function nearest(estimates: readonly Estimate[]): Estimate {
  return {
    least: Math.min(...estimates.map(({ least }) => least)),
    guess: Math.min(...estimates.map(({ guess }) => guess)),
  };
}
