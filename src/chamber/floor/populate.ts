import { ENEMIES, ENEMY_LETTERS, type Enemy, newEnemy } from '../kinds/enemies.ts';
import { PLAYER, STAIRS, SUIT } from '../kinds/glyphs.ts';
import { PILES } from '../kinds/gold.ts';
import { POTIONS } from '../kinds/potions.ts';
import { hasRoomForDragon, layDragon } from './hoard.ts';
import { type Site, spawn } from './spawn.ts';

const POTIONS_PER_FLOOR = 10;
const PILES_PER_FLOOR = 10;
const ENEMIES_PER_FLOOR = 20;

const KINDS = ENEMY_LETTERS.map(letter => ENEMIES[letter]);
const ENEMY_WEIGHTS = KINDS.map(({ spawnWeight }) => spawnWeight);
const PILE_WEIGHTS = PILES.map(({ spawnWeight }) => spawnWeight);

/** Fills an empty floor in the order of the specification. What finds no place is left out. */
export function populate(site: Site, withSuit: boolean): Enemy[] {
  spawnPlayerAndStairs(site);
  for (let n = 0; n < POTIONS_PER_FLOOR; n++) spawnPotion(site);
  const dragons: Enemy[] = [];
  for (let n = 0; n < PILES_PER_FLOOR; n++) dragons.push(...spawnPile(site));
  if (withSuit) dragons.push(...spawnGuarded(site, SUIT));
  const others = Math.max(0, ENEMIES_PER_FLOOR - dragons.length);
  return [...dragons, ...Array.from({ length: others }, () => spawnEnemy(site)).flat()];
}

/** The stairs lie in another chamber than the player, where there is another. */
function spawnPlayerAndStairs(site: Site): void {
  const { chambers, chamberOf } = site.geometry;
  const player = spawn(site, PLAYER);
  const own = player === undefined ? undefined : chamberOf[player];
  spawn(site, STAIRS, chambers.length > 1 ? square => chamberOf[square] !== own : undefined);
}

function spawnPotion(site: Site): void {
  const potion = site.chance.pick(POTIONS);
  if (potion !== undefined) spawn(site, potion.glyph);
}

function spawnPile(site: Site): Enemy[] {
  const pile = PILES[site.chance.weighted(PILE_WEIGHTS)];
  if (pile === undefined) return [];
  if (pile.guarded) return spawnGuarded(site, pile.glyph);
  spawn(site, pile.glyph);
  return [];
}

/** Hoard or suit, with its dragon at once: later things must not take the dragon's room. */
function spawnGuarded(site: Site, glyph: number): Enemy[] {
  const { board, geometry, chance } = site;
  const square = spawn(site, glyph, place => hasRoomForDragon(place, board, geometry));
  if (square === undefined) return [];
  return [layDragon(square, board, geometry, chance)].filter(dragon => dragon !== undefined);
}

function spawnEnemy(site: Site): Enemy[] {
  const kind = KINDS[site.chance.weighted(ENEMY_WEIGHTS)];
  if (kind === undefined) return [];
  const square = spawn(site, kind.glyph);
  return square === undefined ? [] : [newEnemy(kind, square)];
}
