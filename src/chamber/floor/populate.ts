import {
  ARCHER,
  CLASSIC_LETTERS,
  ENEMIES,
  type Enemy,
  type EnemyLetter,
  HOUND,
  KEEPER,
  newEnemy,
  RUST_MOTH,
  SLIME,
} from '../kinds/enemies.ts';
import { isMetOn } from '../kinds/gear.ts';
import { FLOOR, isTile, isWalkable, PLAYER, SHRINE, STAIRS, SUIT, VAULT } from '../kinds/glyphs.ts';
import { DRAGON_HOARD, PILES } from '../kinds/gold.ts';
import { GEAR_NAMES, ITEMS, type ItemName, RING_NAMES, SCROLL_NAMES, WAND_NAMES } from '../kinds/pack-items.ts';
import { POTION_KINDS, potionOf } from '../kinds/potion-kinds.ts';
import { type FloorSize, scaleOf } from './floor-size.ts';
import { lay, type PlaceFilter, type Site, spawn } from './free-places.ts';
import { NO_CHAMBER } from './geometry.ts';
import { hasRoomForDragon, layDragon } from './hoard.ts';
import { FLOORS } from './layout-characters.ts';

/** How much of what is laid on a floor. */
interface Lot {
  readonly potions: number;
  readonly piles: number;
  readonly enemies: number;
  /** The chances of the kinds of enemies, in the order of their letters. */
  readonly enemyWeights: readonly number[];
}

const KINDS = CLASSIC_LETTERS.map(letter => ENEMIES[letter]);

/** What the document puts on every floor. */
const CLASSIC_LOT: Lot = {
  potions: 10,
  piles: 10,
  enemies: 20,
  enemyWeights: KINDS.map(({ spawnWeight }) => spawnWeight),
};

/** By how much each floor down has more of a kind, or less: weights of the document hold on the third of five. */
const DEEPENS: Partial<Record<EnemyLetter, number>> = { N: -1.5, V: 0.5, W: 0.5, T: 0.5, X: 0.5 };
const MORE_ENEMIES = 2;
const MIDDLE = 3;

/** In the modern game the first floor is for learning, and the last for what was learnt: by so many times it deepens. */
const MODERN_ENEMIES = [6, 10, 16, 21, 26] as const;
const MODERN_DEEPENS = 3;

/** What a generated floor gets: the document's on the third floor, fewer and weaker enemies above it, more and stronger below. */
export function lotOf(floor: number, size: FloorSize, isModern = false): Lot {
  const scale = scaleOf(size);
  const below = floor - MIDDLE;
  const documents = CLASSIC_LOT.enemies + MORE_ENEMIES * below;
  const enemies = isModern ? (MODERN_ENEMIES[floor - 1] ?? documents) : documents;
  const times = isModern ? MODERN_DEEPENS : 1;
  return {
    potions: Math.round(CLASSIC_LOT.potions * scale),
    piles: Math.round(CLASSIC_LOT.piles * scale),
    enemies: Math.round(enemies * scale),
    // Twice the document's, so that halves are whole.
    enemyWeights: KINDS.map(({ letter, spawnWeight }) =>
      Math.max(0, 2 * (spawnWeight + times * below * (DEEPENS[letter] ?? 0))),
    ),
  };
}

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
  const potion = site.rng.pick(POTION_KINDS);
  if (potion !== undefined) spawn(site, potion.glyph, site.vaults && (square => leavesWay(site, square)));
}

/** Says which dragon guards it, if one does. */
function spawnPile(site: Site): Enemy | undefined {
  const pile = PILES[site.rng.weighted(PILE_WEIGHTS)];
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
  const kind = KINDS[site.rng.weighted(enemyWeights)];
  if (kind === undefined) return undefined;
  const square = site.vaults === undefined ? spawn(site, kind.glyph) : spawnAfar(site, kind.glyph);
  return square === undefined ? undefined : newEnemy(kind, square);
}

/** Where chambers differ in size, small ones are not crowded: every free tile has the same chance, but where one arrives or in a vault. */
function spawnAfar(site: Site, glyph: number): number | undefined {
  const { board, geometry, rng } = site;
  const isAfar = awayFromPlayer(site);
  const square = rng.pick(geometry.chambers.flat().filter(each => board[each] === FLOOR && isAfar(each)));
  if (square !== undefined) lay(site, square, glyph);
  return square;
}

/** Neither in the chamber of arrival nor in a vault. */
function awayFromPlayer(site: Site): PlaceFilter {
  const { chamberOf } = site.geometry;
  const home = chamberOf[site.board.indexOf(PLAYER)];
  return square => chamberOf[square] !== home && !isInVault(site, square);
}

/**
 * Whether everybody still gets everywhere if a potion lies here: the squares around it that one can stand on follow each
 * other without a gap, and it takes no other potion's last such square. Things can be taken and enemies slain; only potions
 * and walls are in the way.
 */
export function leavesWay({ board, geometry: { width, steps } }: Site, square: number): boolean {
  const isPotion = (at: number) => potionOf(board[at] ?? 0) !== undefined;
  const isOpen = (at: number) => (isTile(board[at] ?? 0) ? isWalkable(board[at] ?? 0) : !isPotion(at));
  const ring = [-width, 1 - width, 1, width + 1, width, width - 1, -1, -width - 1].map(step => square + step);
  const gaps = ring.filter((at, n) => isOpen(at) && !isOpen(ring[(n + 1) % ring.length] ?? 0)).length;
  const isReached = (potion: number) => steps.some(step => potion + step !== square && isOpen(potion + step));
  return gaps <= 1 && ring.some(isOpen) && ring.filter(isPotion).every(isReached);
}

const SCROLLS_PER_FLOOR = 2;
const CREATURES_PER_FLOOR = 3;
const CREATURES = [ARCHER, HOUND, SLIME, RUST_MOTH];

/** What there is to find beyond the document, on a floor that has been populated: things, creatures or gear, and on the last floor its keeper. */
export function strew(site: Site, floor: number, isModern: boolean): Enemy[] {
  const { rng } = site;
  for (let n = 0; n < SCROLLS_PER_FLOOR; n++) layFind(site, rng.pick(SCROLL_NAMES));
  if (rng.below(2) === 0) layFind(site, rng.pick(WAND_NAMES));
  if (rng.below(4) === 0) layFind(site, rng.pick(RING_NAMES));
  if (rng.below(2) === 0) block(site, SHRINE);
  if (rng.below(2) === 0 && block(site, VAULT) !== undefined) layFind(site, 'key');
  if (isModern) equip(site, floor);
  const creatures = isModern ? 0 : CREATURES_PER_FLOOR;
  const enemies = Array.from({ length: creatures }, () => loose(site)).flat();
  return floor === FLOORS ? [...enemies, ...keep(site)] : enemies;
}

/** A piece of gear on each floor, and on every second a second one. */
function equip(site: Site, floor: number): void {
  const { rng } = site;
  const met = GEAR_NAMES.filter(name => isMetOn(floor, name));
  layFind(site, rng.pick(met));
  if (rng.below(2) === 0) layFind(site, rng.pick(met));
}

function layFind(site: Site, name: ItemName | undefined): void {
  const glyph = name && ITEMS[name].glyph;
  if (glyph !== undefined) spawn(site, glyph);
}

/** What nobody steps over lies only where one can go around it. */
function block(site: Site, glyph: number): number | undefined {
  return spawn(site, glyph, site.vaults && (square => leavesWay(site, square)));
}

function loose(site: Site): Enemy[] {
  const kind = site.rng.pick(CREATURES);
  const square = kind && spawn(site, kind.glyph, awayFromPlayer(site));
  return kind === undefined || square === undefined ? [] : [newEnemy(kind, square)];
}

/** The keeper stands beside the last stairs. */
function keep({ board, geometry, rng }: Site): Enemy[] {
  const stairs = board.indexOf(STAIRS);
  const square = rng.pick(geometry.steps.map(step => stairs + step).filter(tile => board[tile] === FLOOR));
  if (square === undefined) return [];
  board[square] = KEEPER.glyph;
  return [newEnemy(KEEPER, square)];
}
