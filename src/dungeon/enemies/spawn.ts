import type { Square } from '../../kernel/square.ts';
import { playerEntity } from '../board/board.ts';
import { place } from '../board/place.ts';
import { BOULDER, type EnemyType, type Entity, type OwnOf, SOLID } from '../entities/entities.ts';
import { named, type Teller } from '../entities/happenings.ts';
import { fullHealth } from '../entities/prowess.ts';
import { dx, dy, WAYS } from '../entities/ways.ts';
import { type DungeonState, newId } from '../state.ts';

/** Nobody appears any more where so many enemies and allies live: see rulings.md. */
export const MOST_LIVING = 2000;
/** How often another square is drawn before a spider stays away. */
const TRIES = 100;

/** Spiders, zombies and hydras appear at their rates. Who appears in a tick does not move in it. */
export function spawn(state: DungeonState, tell: Teller): void {
  const { config, options } = state.dungeon;
  if (isDue(state, config.spider_spawn_rate)) spawnSpider(state, tell);
  if (isDue(state, config.zombie_spawn_rate)) {
    for (const id of state.rosters.spawners) spawnZombie(state, state.entities.get(id) as Entity, tell);
  }
  if (options.hydras !== 'never' && isDue(state, config.hydra_spawn_rate ?? 0)) spawnHydra(state, tell);
}

/** Whether it is time for what comes once in so many ticks; 0 is never. */
export function isDue({ tick }: DungeonState, rate: number): boolean {
  return rate > 0 && tick % rate === 0;
}

/** Anywhere in the box around the map as it was at first, but not on a boulder or on the player. */
function spawnSpider(state: DungeonState, tell: Teller): void {
  const at = somewhere(state, ({ x, y }) => (state.ground.marks(x, y) & BOULDER) === 0 && !playerIsAt(state, x, y));
  if (at !== undefined) appear(state, 'spider', at, { home: at, place: -1, turn: 1 }, tell);
}

/** Like a spider (§5), but only where it could walk. */
function spawnHydra(state: DungeonState, tell: Teller): void {
  const blocked = SOLID | BOULDER;
  const at = somewhere(state, ({ x, y }) => (state.ground.marks(x, y) & blocked) === 0 && !playerIsAt(state, x, y));
  if (at !== undefined) appear(state, 'hydra', at, {}, tell);
}

/** A random square of the box around the map as it was at first; undefined if none suits within some tries. */
export function somewhere(state: DungeonState, suits: (at: Square) => boolean): Square | undefined {
  const { left, top, right, bottom } = state.dungeon.firstBox;
  for (let tries = 0; tries < TRIES; tries++) {
    const x = left + state.chance.below(right - left + 1);
    const y = top + state.chance.below(bottom - top + 1);
    if (suits({ x, y })) return { x, y };
  }
  return undefined;
}

/** In an open square beside the spawner; if there is none, it does nothing. */
function spawnZombie(state: DungeonState, spawner: Entity, tell: Teller): void {
  const around: Square[] = WAYS.map(way => ({ x: spawner.x + dx(way), y: spawner.y + dy(way) }));
  const open = around.filter(
    ({ x, y }) => (state.ground.marks(x, y) & (SOLID | BOULDER)) === 0 && !playerIsAt(state, x, y),
  );
  const at = state.chance.pick(open);
  if (at !== undefined) appear(state, 'zombie_toast', at, {}, tell);
}

/** An enemy comes into the dungeon, in full health, if there is room for it. Returns whether it came. */
export function appear<T extends EnemyType>(
  state: DungeonState,
  type: T,
  { x, y }: Square,
  own: Omit<OwnOf<T>, 'health' | 'stuck'>,
  tell: Teller,
): boolean {
  if (state.rosters.enemies.length >= MOST_LIVING) return false;
  const health = fullHealth(type, state.dungeon.config);
  const entity = { id: newId(state), type, x, y, own: { health, stuck: 0, ...own } } as Entity;
  place(state, entity);
  tell?.({ type: 'spawned', who: named(entity), at: { x, y } });
  return true;
}

function playerIsAt(state: DungeonState, x: number, y: number): boolean {
  const player = playerEntity(state);
  return player !== undefined && player.x === x && player.y === y;
}
