import { ARCHER, type Enemy, HOUND, KEEPER, newEnemy, RUST_MOTH, SLIME } from '../kinds/enemies.ts';
import { FLOOR, SHRINE, STAIRS, VAULT } from '../kinds/glyphs.ts';
import { ITEMS, type ItemName, RING_NAMES, SCROLL_NAMES, WAND_NAMES } from '../kinds/items.ts';
import { leavesWay } from './narrow.ts';
import { FLOORS } from './sheet.ts';
import { type Site, spawn } from './spawn.ts';

const SCROLLS_PER_FLOOR = 2;
const CREATURES_PER_FLOOR = 3;
const CREATURES = [ARCHER, HOUND, SLIME, RUST_MOTH];

/** What there is to find beyond the document, on a floor that has been populated: things, creatures, and on the last floor its keeper. */
export function strew(site: Site, floor: number): Enemy[] {
  const { chance } = site;
  for (let n = 0; n < SCROLLS_PER_FLOOR; n++) lay(site, chance.pick(SCROLL_NAMES));
  if (chance.below(2) === 0) lay(site, chance.pick(WAND_NAMES));
  if (chance.below(4) === 0) lay(site, chance.pick(RING_NAMES));
  if (chance.below(2) === 0) block(site, SHRINE);
  if (chance.below(2) === 0 && block(site, VAULT) !== undefined) lay(site, 'key');
  const enemies = Array.from({ length: CREATURES_PER_FLOOR }, () => loose(site)).flat();
  return floor === FLOORS ? [...enemies, ...keep(site)] : enemies;
}

function lay(site: Site, name: ItemName | undefined): void {
  const glyph = name && ITEMS[name].glyph;
  if (glyph !== undefined) spawn(site, glyph);
}

/** What nobody steps over lies only where one can go around it. */
function block(site: Site, glyph: number): number | undefined {
  return spawn(site, glyph, site.vaults && (square => leavesWay(site, square)));
}

function loose(site: Site): Enemy[] {
  const kind = site.chance.pick(CREATURES);
  const square = kind && spawn(site, kind.glyph);
  return kind === undefined || square === undefined ? [] : [newEnemy(kind, square)];
}

/** The keeper stands beside the last stairs. */
function keep({ board, geometry, chance }: Site): Enemy[] {
  const stairs = board.indexOf(STAIRS);
  const square = chance.pick(geometry.steps.map(step => stairs + step).filter(tile => board[tile] === FLOOR));
  if (square === undefined) return [];
  board[square] = KEEPER.glyph;
  return [newEnemy(KEEPER, square)];
}
