import type { EntityType } from '../../../dungeon/entities/entities.ts';
import { modeOf } from '../../../dungeon/entities/modes.ts';
import type { DungeonState } from '../../../dungeon/state.ts';

/** What can ever happen in a dungeon, as far as a search has to know. */
export interface Nature {
  /** Whether chance has a say: then an answer holds for this seed alone. */
  readonly chance: boolean;
  /** Whether the past can come back. */
  readonly travels: boolean;
  /** Whether bombs can tear down walls. */
  readonly bombs: boolean;
}

const WANDERS: readonly EntityType[] = ['zombie_toast', 'hydra', 'assassin'];

/** Looks at a dungeon before its first tick. */
export function natureOf(state: DungeonState): Nature {
  // In 2021 whoever is beaten may have a ring.
  let [draws, bombs] = [state.dungeon.edition === '2021' && state.rosters.enemies.length > 0, false];
  state.entities.each(({ type }) => {
    if (WANDERS.includes(type)) draws = true;
    // Mercenaries wander while the player is invisible.
    if (type === 'mercenary') draws ||= state.entities.list().some(other => other.type === 'invisibility_potion');
    if (type === 'bomb') bombs = true;
  });
  return { chance: draws || spawns(state), travels: state.past !== undefined, bombs };
}

/** Whether nothing but the player acts, now and for ever. */
export function isStill(state: DungeonState): boolean {
  return state.rosters.enemies.length === 0 && !spawns(state);
}

/** By the ticks between two of them, who comes by itself in 2022; what is 0 never comes. */
export function ratesOf({ dungeon: { config, options }, rosters }: DungeonState): readonly [number, number, number] {
  const { spider_spawn_rate, zombie_spawn_rate, hydra_spawn_rate = 0 } = config;
  return [
    spider_spawn_rate,
    rosters.spawners.length > 0 ? zombie_spawn_rate : 0,
    options.hydras === 'never' ? 0 : hydra_spawn_rate,
  ];
}

function spawns(state: DungeonState): boolean {
  const { dungeon } = state;
  if (ratesOf(state).some(rate => rate > 0)) return true;
  return dungeon.entry !== undefined || (dungeon.gameMode !== undefined && modeOf(state.dungeon).hydraRate > 0);
}
