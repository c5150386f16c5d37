import type { EnemyLetter } from '../../../chamber/kinds/enemies.ts';
import { POTION } from '../../../chamber/kinds/glyphs.ts';
import type { ChamberAction } from '../../../chamber/state.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import type { FloorMemory } from './floor-memory.ts';
import { blow, blowsToSlay, type Grid, isBeside, towards } from './screen-grid.ts';
import type { Situation } from './situation.ts';

/** It picks no fight that could leave it with less than this part of its hit points. */
const RESERVE = 0.5;
/** Nor any for gold, unless it has as much as this and can get back what it loses: the next floor may take all it has. */
const HALE = 0.95;

/** From these there is no getting away: they follow, shoot, eat armour or stand in the way. */
export const PESTS = 'HARK';

/** Strikes what is worth it: a dragon that cannot strike back, a goblin that it can afford, and who gives no peace. */
export function fight({ view, grid, memory, danger }: Situation): ChamberAction | undefined {
  const here = danger[grid.at] as number;
  const beside = grid.enemies.filter(({ square }) => isBeside(grid, square, grid.at));
  const dragon = beside.find(({ letter }) => letter === 'D');
  if (dragon !== undefined && here === 0 && isAlone(view, grid)) return strike(grid, dragon.square);
  // Where enemies hunt, all are alike: see hunted.ts.
  if (view.options.field) return undefined;
  const pest = beside.find(({ letter }) => PESTS.includes(letter));
  if (pest !== undefined) return strike(grid, pest.square);
  const goblin = beside.find(({ letter }) => letter === 'N' || letter === 'S');
  if (goblin === undefined || here > blow(view, goblin.letter) / 2 || !canAfford(view, goblin.letter)) return undefined;
  if (!hasCure(view, grid, memory) || !isAlone(view, grid, goblin.square)) return undefined;
  return strike(grid, goblin.square);
}

/** So near another enemy may come between two blows. */
const NEAR = 3;

/** Whether nobody else is near who could join in. */
function isAlone(view: ChamberView, { enemies, at, width }: Grid, foe?: number): boolean {
  return enemies.every(({ letter, square }) => {
    if (square === foe || letter === 'D' || (letter === 'M' && !view.merchantsHostile)) return true;
    const rows = Math.abs(Math.floor(square / width) - Math.floor(at / width));
    return Math.max(rows, Math.abs((square % width) - (at % width))) > NEAR;
  });
}

/** Whether a fight, if all of it goes wrong, still leaves the reserve. */
function canAfford(view: ChamberView, letter: EnemyLetter): boolean {
  if (view.hp < view.maxHp * HALE) return false;
  return view.hp - (blowsToSlay(view, letter) - 1) * blow(view, letter) >= view.maxHp * RESERVE;
}

/** Whether there is a potion that heals, on the floor where it has seen it or in the pack. */
function hasCure({ race, pack = [] }: ChamberView, { cells }: Grid, { potions }: FloorMemory): boolean {
  const heals = (name: string) => name === 'RH' || (name === 'PH' && race === 'elf');
  if (pack.some(({ name }) => heals(name))) return true;
  return [...potions].some(([square, kind]) => cells[square] === POTION && heals(kind));
}

/** A blow at whoever stands on a square beside the player. */
export function strike(grid: Grid, square: number): ChamberAction | undefined {
  const direction = towards(grid, square);
  return direction && { type: 'attack', direction };
}
