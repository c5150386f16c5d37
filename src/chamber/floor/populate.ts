import { CLASSIC_LETTERS, ENEMIES, type Enemy, newEnemy } from '../kinds/enemies.ts';
import { FLOOR, PLAYER, STAIRS, SUIT } from '../kinds/glyphs.ts';
import { PILES } from '../kinds/gold.ts';
import { POTIONS } from '../kinds/potions.ts';
import { NO_CHAMBER } from './geometry.ts';
import { hasRoomForDragon, layDragon } from './hoard.ts';
import { CLASSIC_LOT, type Lot } from './lot.ts';
import { leavesWay } from './narrow.ts';
import { type Site, spawn } from './spawn.ts';

const KINDS = CLASSIC_LETTERS.map(letter => ENEMIES[letter]);
const PILE_WEIGHTS = PILES.map(({ spawnWeight }) => spawnWeight);

/** Fills an empty floor in the order of the specification. What finds no place is left out. */
export function populate(site: Site, withSuit: boolean, lot: Lot = CLASSIC_LOT): Enemy[] {
  spawnPlayerAndStairs(site);
  for (let n = 0; n < lot.potions; n++) spawnPotion(site);
  const enemies: Enemy[] = [];
  for (let n = 0; n < lot.piles; n++) enemies.push(...spawnPile(site));
  if (withSuit) enemies.push(...spawnGuarded(site, SUIT));
  for (let n = enemies.length; n < lot.enemies; n++) enemies.push(...spawnEnemy(site, lot));
  return enemies;
}

/** The stairs lie in another chamber than the player, where there is another; neither is in a vault. */
function spawnPlayerAndStairs(site: Site): void {
  const { chambers, chamberOf } = site.geometry;
  const player = spawn(site, PLAYER, site.vaults && (square => !isInVault(site, square)));
  const own = player === undefined ? undefined : chamberOf[player];
  const wish = (square: number) => chamberOf[square] !== own && !isInVault(site, square);
  spawn(site, STAIRS, chambers.length > 1 ? wish : undefined);
}

function isInVault({ geometry, vaults }: Site, square: number): boolean {
  return vaults?.has(geometry.chamberOf[square] ?? NO_CHAMBER) === true;
}

/** Nobody steps over a potion: on floors with narrow places it lies only where one can go around it. */
function spawnPotion(site: Site): void {
  const potion = site.chance.pick(POTIONS);
  if (potion !== undefined) spawn(site, potion.glyph, site.vaults && (square => leavesWay(site, square)));
}

function spawnPile(site: Site): Enemy[] {
  const pile = PILES[site.chance.weighted(PILE_WEIGHTS)];
  if (pile === undefined) return [];
  if (pile.guarded) return spawnGuarded(site, pile.glyph);
  spawn(site, pile.glyph);
  return [];
}

/** Hoard or suit, in a vault where one has room; with its dragon at once: later things must not take the dragon's room. */
function spawnGuarded(site: Site, glyph: number): Enemy[] {
  const { board, geometry, chance } = site;
  const hasRoom = (place: number) => hasRoomForDragon(place, board, geometry);
  const vaulted = site.vaults && spawn(site, glyph, place => hasRoom(place) && isInVault(site, place));
  const square = vaulted ?? spawn(site, glyph, hasRoom);
  if (square === undefined) return [];
  return [layDragon(square, board, geometry, chance)].filter(dragon => dragon !== undefined);
}

function spawnEnemy(site: Site, { enemyWeights }: Lot): Enemy[] {
  const kind = KINDS[site.chance.weighted(enemyWeights)];
  if (kind === undefined) return [];
  const square = site.vaults === undefined ? spawn(site, kind.glyph) : spawnAfar(site, kind.glyph);
  return square === undefined ? [] : [newEnemy(kind, square)];
}

/** Where chambers differ in size, small ones are not crowded: every free tile has the same chance, but where one arrives or in a vault. */
function spawnAfar(site: Site, glyph: number): number | undefined {
  const { board, geometry, chance } = site;
  const home = geometry.chamberOf[board.indexOf(PLAYER)];
  const isFree = (square: number) => board[square] === FLOOR && geometry.chamberOf[square] !== home;
  const square = chance.pick(geometry.chambers.flat().filter(each => isFree(each) && !isInVault(site, each)));
  if (square !== undefined) board[square] = glyph;
  return square;
}
