import type { Square } from '../../kernel/square.ts';
import { playerEntity } from '../board/board.ts';
import { Throng } from '../board/somebody.ts';
import { BOULDER, type EntityOf, SOLID } from '../entities/entities.ts';
import type { Teller } from '../entities/happenings.ts';
import { modeOf } from '../entities/modes.ts';
import type { DungeonState } from '../state.ts';
import { appear, isDue, somewhere } from './spawn.ts';

/** No more spiders than this at a time. */
const MOST_SPIDERS = 4;
/** Ticks between two mercenaries at the entry. */
const MERCENARY_RATE = 30;
/** Seed 001 §1.1: less than 30 %. */
const ASSASSIN_CHANCE = 0.25;
/** How many of those who come wear armour. */
const ARMOUR_CHANCE = 0.2;

/** Who comes into a dungeon of the 2021 edition. Nobody appears where somebody stands. */
export function arrive(state: DungeonState, tell: Teller): void {
  const { config, entry } = state.dungeon;
  if (isDue(state, config.spider_spawn_rate)) spiderArrives(state, tell);
  if (isDue(state, config.zombie_spawn_rate)) zombiesArrive(state, tell);
  if (isDue(state, MERCENARY_RATE) && entry !== undefined) mercenaryArrives(state, entry, tell);
  if (isDue(state, modeOf(state.dungeon).hydraRate)) hydraArrives(state, tell);
}

function spiderArrives(state: DungeonState, tell: Teller): void {
  const spiders = state.rosters.enemies.filter(id => state.entities.get(id)?.type === 'spider').length;
  const at = spiders < MOST_SPIDERS && somewhere(state, vacancy(state, takenIn(state), BOULDER));
  if (at) appear(state, 'spider', at, { home: at, place: -1, turn: 1 }, tell);
}

/** Seed 002: on any of the eight squares around the spawner. */
function zombiesArrive(state: DungeonState, tell: Teller): void {
  const taken = takenIn(state);
  const isVacant = vacancy(state, taken, SOLID | BOULDER);
  for (const id of state.rosters.spawners) {
    const spawner = state.entities.get(id);
    if (spawner === undefined) continue;
    const at = state.chance.pick(around(spawner).filter(isVacant));
    if (at !== undefined && appear(state, 'zombie_toast', at, wornByChance(state), tell)) taken.come(at);
  }
}

function mercenaryArrives(state: DungeonState, entry: Square, tell: Teller): void {
  if (!vacancy(state, takenIn(state), SOLID | BOULDER)(entry)) return;
  const type = state.chance.happens(ASSASSIN_CHANCE) ? 'assassin' : 'mercenary';
  appear(state, type, entry, { side: 'hostile', ...wornByChance(state) }, tell);
}

function hydraArrives(state: DungeonState, tell: Teller): void {
  const at = somewhere(state, vacancy(state, takenIn(state), SOLID | BOULDER));
  if (at !== undefined) appear(state, 'hydra', at, {}, tell);
}

function wornByChance(state: DungeonState): Pick<EntityOf<'zombie_toast'>['own'], 'armour'> {
  return state.chance.happens(ARMOUR_CHANCE) ? { armour: true } : {};
}

/** The squares of the player, of enemies and of allies. */
function takenIn(state: DungeonState): Throng {
  const taken = Throng.ofEnemies(state);
  const player = playerEntity(state);
  if (player !== undefined) taken.come(player);
  return taken;
}

/** Whether nobody stands on a square, and nothing that blocks it. */
function vacancy({ ground }: DungeonState, taken: Throng, blocks: number): (at: Square) => boolean {
  return ({ x, y }) => (ground.marks(x, y) & blocks) === 0 && !taken.isAt(x, y);
}

function around({ x, y }: Square): Square[] {
  const squares: Square[] = [];
  for (const down of [-1, 0, 1]) {
    for (const across of [-1, 0, 1]) if (across !== 0 || down !== 0) squares.push({ x: x + across, y: y + down });
  }
  return squares;
}
