import { CLASSIC_LETTERS, ENEMIES, type Enemy, newEnemy } from '../kinds/enemies.ts';
import { FLOOR, PLAYER, STAIRS, SUIT } from '../kinds/glyphs.ts';
import { DRAGON_HOARD, PILES } from '../kinds/gold.ts';
import { POTIONS } from '../kinds/potions.ts';
import { NO_CHAMBER } from './geometry.ts';
import { hasRoomForDragon, layDragon } from './hoard.ts';
import { CLASSIC_LOT, type Lot } from './lot.ts';
import { leavesWay } from './narrow.ts';
import { lay, type Site, spawn } from './spawn.ts';

const KINDS = CLASSIC_LETTERS.map(letter => ENEMIES[letter]);
const PILE_WEIGHTS = PILES.map(({ spawnWeight }) => spawnWeight);

/** Fills an empty floor in the order of the specification. What finds no place is left out. */
export function populate(empty: Site, withSuit: boolean, lot: Lot = CLASSIC_LOT): Enemy[] {
  const site: Site = { ...empty, laid: empty.geometry.chambers.map(() => []) };
  const enemies: Enemy[] = [];
  const enlist = (enemy: Enemy | undefined) => enemy !== undefined && enemies.push(enemy);
  spawnPlayerAndStairs(site);
  for (let n = 0; n < lot.potions; n++) spawnPotion(site);
  for (let n = 0; n < lot.piles; n++) enlist(spawnPile(site));
  if (withSuit) enlist(spawnGuarded(site, SUIT));
  for (let n = enemies.length; n < lot.enemies; n++) enlist(spawnEnemy(site, lot));
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

/** Says which dragon guards it, if one does. */
function spawnPile(site: Site): Enemy | undefined {
  const pile = PILES[site.chance.weighted(PILE_WEIGHTS)];
  if (pile?.glyph === DRAGON_HOARD) return spawnGuarded(site, DRAGON_HOARD);
  if (pile !== undefined) spawn(site, pile.glyph);
  return undefined;
}

/** Hoard or suit, in a vault where one has room; with its dragon at once: later things must not take the dragon's room. */
function spawnGuarded(site: Site, glyph: number): Enemy | undefined {
  const { board, geometry } = site;
  const hasRoom = (place: number) => hasRoomForDragon(place, board, geometry);
  const vaulted = site.vaults && spawn(site, glyph, place => hasRoom(place) && isInVault(site, place));
  const square = vaulted ?? spawn(site, glyph, hasRoom);
  return square === undefined ? undefined : layDragon(site, square);
}

function spawnEnemy(site: Site, { enemyWeights }: Lot): Enemy | undefined {
  const kind = KINDS[site.chance.weighted(enemyWeights)];
  if (kind === undefined) return undefined;
  const square = site.vaults === undefined ? spawn(site, kind.glyph) : spawnAfar(site, kind.glyph);
  return square === undefined ? undefined : newEnemy(kind, square);
}

/** Where chambers differ in size, small ones are not crowded: every free tile has the same chance, but where one arrives or in a vault. */
function spawnAfar(site: Site, glyph: number): number | undefined {
  const { board, geometry, chance } = site;
  const home = geometry.chamberOf[board.indexOf(PLAYER)];
  const isFree = (square: number) => board[square] === FLOOR && geometry.chamberOf[square] !== home;
  const square = chance.pick(geometry.chambers.flat().filter(each => isFree(each) && !isInVault(site, each)));
  if (square !== undefined) lay(site, square, glyph);
  return square;
}
