import type { Square } from '../kernel/square.ts';
import { fullHealth } from './begin.ts';
import { place, playerEntity } from './board.ts';
import { BOULDER, type Entity, SOLID } from './entities.ts';
import { named, type Teller } from './happenings.ts';
import { type DungeonState, newId } from './state.ts';
import { dx, dy, WAYS } from './ways.ts';

/** How often another square is drawn before a spider stays away. */
const TRIES = 100;

/** Spiders and zombies appear at their rates. Who appears in a tick does not move in it. */
export function spawn(state: DungeonState, tell: Teller): void {
  const { config } = state.dungeon;
  if (isDue(state, config.spider_spawn_rate)) spawnSpider(state, tell);
  if (!isDue(state, config.zombie_spawn_rate)) return;
  for (const id of state.rosters.spawners) spawnZombie(state, state.entities.get(id) as Entity, tell);
}

function isDue({ tick }: DungeonState, rate: number): boolean {
  return rate > 0 && tick % rate === 0;
}

/** Anywhere in the box around the map as it was at first, but not on a boulder or on the player. */
function spawnSpider(state: DungeonState, tell: Teller): void {
  const { left, top, right, bottom } = state.dungeon.firstBox;
  for (let tries = 0; tries < TRIES; tries++) {
    const x = left + state.chance.below(right - left + 1);
    const y = top + state.chance.below(bottom - top + 1);
    if ((state.ground.marks(x, y) & BOULDER) !== 0 || playerIsAt(state, x, y)) continue;
    const health = fullHealth('spider', state.dungeon.config);
    const own = { health, stuck: 0, home: { x, y }, place: -1, turn: 1 } as const;
    appear(state, { id: newId(state), type: 'spider', x, y, own }, tell);
    return;
  }
}

/** In an open square beside the spawner; if there is none, it does nothing. */
function spawnZombie(state: DungeonState, spawner: Entity, tell: Teller): void {
  const around: Square[] = WAYS.map(way => ({ x: spawner.x + dx(way), y: spawner.y + dy(way) }));
  const open = around.filter(
    ({ x, y }) => (state.ground.marks(x, y) & (SOLID | BOULDER)) === 0 && !playerIsAt(state, x, y),
  );
  const at = state.chance.pick(open);
  if (at === undefined) return;
  const own = { health: fullHealth('zombie_toast', state.dungeon.config), stuck: 0 };
  appear(state, { id: newId(state), type: 'zombie_toast', ...at, own }, tell);
}

function appear(state: DungeonState, entity: Entity, tell: Teller): void {
  place(state, entity);
  tell?.({ type: 'spawned', who: named(entity), at: { x: entity.x, y: entity.y } });
}

function playerIsAt(state: DungeonState, x: number, y: number): boolean {
  const player = playerEntity(state);
  return player !== undefined && player.x === x && player.y === y;
}
