import type { Square } from '../../kernel/square.ts';
import { playerEntity } from '../board/board.ts';
import { place } from '../board/place.ts';
import { OccupiedSquares } from '../board/whereabouts.ts';
import { fullHealth } from '../entities/config.ts';
import { BOULDER, type EnemyType, type Entity, type EntityOf, type OwnOf, SOLID } from '../entities/entities.ts';
import { modeOf } from '../entities/modes.ts';
import { dx, dy, WAYS } from '../entities/ways.ts';
import { type Emit, named } from '../events.ts';
import { type DungeonState, newId } from '../state.ts';

/** No more spiders than this at a time. */
const MOST_SPIDERS = 4;
/** Ticks between two mercenaries at the entry. */
const MERCENARY_RATE = 30;
/** Seed 001 §1.1: less than 30 %. */
const ASSASSIN_CHANCE = 0.25;
/** How many of those who come wear armour. */
const ARMOUR_CHANCE = 0.2;

/** Who comes into a dungeon of the 2021 edition. Nobody appears where somebody stands. */
export function spawnArrivals(state: DungeonState, emit: Emit): void {
  const { config, entry } = state.dungeon;
  if (isDue(state, config.spider_spawn_rate)) spiderArrives(state, emit);
  if (isDue(state, config.zombie_spawn_rate)) zombiesArrive(state, emit);
  if (isDue(state, MERCENARY_RATE) && entry !== undefined) mercenaryArrives(state, entry, emit);
  if (isDue(state, modeOf(state.dungeon).hydraRate)) hydraArrives(state, emit);
}

function spiderArrives(state: DungeonState, emit: Emit): void {
  const spiders = state.rosters.enemies.filter(id => state.entities.get(id)?.type === 'spider').length;
  const at = spiders < MOST_SPIDERS && somewhere(state, vacancy(state, takenIn(state), BOULDER));
  if (at) appear(state, 'spider', at, { home: at, place: -1, turn: 1 }, emit);
}

/** Seed 002: on any of the eight squares around the spawner. */
function zombiesArrive(state: DungeonState, emit: Emit): void {
  const taken = takenIn(state);
  const isVacant = vacancy(state, taken, SOLID | BOULDER);
  for (const id of state.rosters.spawners) {
    const spawner = state.entities.get(id);
    if (spawner === undefined) continue;
    const at = state.rng.pick(around(spawner).filter(isVacant));
    if (at !== undefined && appear(state, 'zombie_toast', at, wornByChance(state), emit)) taken.come(at);
  }
}

function mercenaryArrives(state: DungeonState, entry: Square, emit: Emit): void {
  if (!vacancy(state, takenIn(state), SOLID | BOULDER)(entry)) return;
  const type = state.rng.happens(ASSASSIN_CHANCE) ? 'assassin' : 'mercenary';
  appear(state, type, entry, { side: 'hostile', ...wornByChance(state) }, emit);
}

function hydraArrives(state: DungeonState, emit: Emit): void {
  const at = somewhere(state, vacancy(state, takenIn(state), SOLID | BOULDER));
  if (at !== undefined) appear(state, 'hydra', at, {}, emit);
}

function wornByChance(state: DungeonState): Pick<EntityOf<'zombie_toast'>['own'], 'armour'> {
  return state.rng.happens(ARMOUR_CHANCE) ? { armour: true } : {};
}

/** The squares of the player, of enemies and of allies. */
function takenIn(state: DungeonState): OccupiedSquares {
  const taken = OccupiedSquares.ofEnemies(state);
  const player = playerEntity(state);
  if (player !== undefined) taken.come(player);
  return taken;
}

/** Whether nobody stands on a square, and nothing that blocks it. */
function vacancy({ ground }: DungeonState, taken: OccupiedSquares, blocks: number): (at: Square) => boolean {
  return ({ x, y }) => (ground.marks(x, y) & blocks) === 0 && !taken.isAt(x, y);
}

function around({ x, y }: Square): Square[] {
  const squares: Square[] = [];
  for (const down of [-1, 0, 1]) {
    for (const across of [-1, 0, 1]) if (across !== 0 || down !== 0) squares.push({ x: x + across, y: y + down });
  }
  return squares;
}

/** Nobody appears any more where so many enemies and allies live: see rulings.md. */
export const MOST_LIVING = 2000;
/** How often another square is drawn before a spider stays away. */
const TRIES = 100;

/** Spiders, zombies and hydras appear at their rates. Who appears in a tick does not move in it. */
export function spawn(state: DungeonState, emit: Emit): void {
  const { config, options } = state.dungeon;
  if (isDue(state, config.spider_spawn_rate)) spawnSpider(state, emit);
  if (isDue(state, config.zombie_spawn_rate)) {
    for (const id of state.rosters.spawners) spawnZombie(state, state.entities.get(id) as Entity, emit);
  }
  if (options.hydras !== 'never' && isDue(state, config.hydra_spawn_rate ?? 0)) spawnHydra(state, emit);
}

/** Whether it is time for what comes once in so many ticks; 0 is never. */
export function isDue({ tick }: DungeonState, rate: number): boolean {
  return rate > 0 && tick % rate === 0;
}

/** Anywhere in the box around the map as it was at first, but not on a boulder or on the player. */
function spawnSpider(state: DungeonState, emit: Emit): void {
  const at = somewhere(state, ({ x, y }) => (state.ground.marks(x, y) & BOULDER) === 0 && !playerIsAt(state, x, y));
  if (at !== undefined) appear(state, 'spider', at, { home: at, place: -1, turn: 1 }, emit);
}

/** Like a spider (§5), but only where it could walk. */
function spawnHydra(state: DungeonState, emit: Emit): void {
  const blocked = SOLID | BOULDER;
  const at = somewhere(state, ({ x, y }) => (state.ground.marks(x, y) & blocked) === 0 && !playerIsAt(state, x, y));
  if (at !== undefined) appear(state, 'hydra', at, {}, emit);
}

/** A random square of the box around the map as it was at first; undefined if none suits within some tries. */
export function somewhere(state: DungeonState, suits: (at: Square) => boolean): Square | undefined {
  const { left, top, right, bottom } = state.dungeon.firstBox;
  for (let tries = 0; tries < TRIES; tries++) {
    const x = left + state.rng.below(right - left + 1);
    const y = top + state.rng.below(bottom - top + 1);
    if (suits({ x, y })) return { x, y };
  }
  return undefined;
}

/** In an open square beside the spawner; if there is none, it does nothing. */
function spawnZombie(state: DungeonState, spawner: Entity, emit: Emit): void {
  const around: Square[] = WAYS.map(way => ({ x: spawner.x + dx(way), y: spawner.y + dy(way) }));
  const open = around.filter(
    ({ x, y }) => (state.ground.marks(x, y) & (SOLID | BOULDER)) === 0 && !playerIsAt(state, x, y),
  );
  const at = state.rng.pick(open);
  if (at !== undefined) appear(state, 'zombie_toast', at, {}, emit);
}

/** An enemy comes into the dungeon, in full health, if there is room for it. Returns whether it came. */
export function appear<T extends EnemyType>(
  state: DungeonState,
  type: T,
  { x, y }: Square,
  own: Omit<OwnOf<T>, 'health' | 'stuck'>,
  emit: Emit,
): boolean {
  if (state.rosters.enemies.length >= MOST_LIVING) return false;
  const health = fullHealth(type, state.dungeon.config);
  const entity = { id: newId(state), type, x, y, own: { health, stuck: 0, ...own } } as Entity;
  place(state, entity);
  emit?.({ type: 'spawned', who: named(entity), at: { x, y } });
  return true;
}

function playerIsAt(state: DungeonState, x: number, y: number): boolean {
  const player = playerEntity(state);
  return player !== undefined && player.x === x && player.y === y;
}
