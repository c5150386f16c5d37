import type { ItemLabel } from '../../../chamber/events.ts';
import { DIRECTIONS } from '../../../chamber/floor/directions.ts';
import { FLOOR, PASSAGE, SHRINE, STAIRS, VAULT } from '../../../chamber/kinds/glyphs.ts';
import { FAMILY_GLYPHS, GEAR_NAMES, ITEMS, type ItemName } from '../../../chamber/kinds/pack-items.ts';
import { PACK_SIZE } from '../../../chamber/play/pack.ts';
import { LEAST_OFFERING } from '../../../chamber/play/shrine-and-vault.ts';
import type { ChamberAction } from '../../../chamber/state.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import { wornIn } from '../assist/foe-outlook.ts';
import { isPotion } from '../assist/surroundings.ts';
import { isAwake } from './floor-memory.ts';
import { blow, blowsToSlay, type Grid, isBeside, type SeenEnemy, towards } from './screen-grid.ts';
import type { Situation } from './situation.ts';

/** Below this part of its hit points it uses what it has kept for bad times. */
const IN_NEED = 0.45;
/** So many healing potions are enough to carry. */
const PROVISIONS = 5;

/** It is at bay when the blows of one turn, so many times, would slay it. */
const AT_BAY = 1.2;

type Kitted = Pick<Situation, 'view' | 'grid' | 'memory'>;

/** For so many turns on a floor it goes after merchants, who go about. */
const PATIENCE = 1000;

/** What the delver does with its pack, with merchants and at shrines. Without a pack there is nothing to do. */
export function reachForKit(situation: Kitted, danger: number): ChamberAction | undefined {
  const { view } = situation;
  if (view.pack === undefined) return undefined;
  if (danger > 0) return view.options.field || isInNeed(view) ? breakAway(situation) : undefined;
  return heal(view) ?? prepare(view) ?? trade(view) ?? gather(view);
}

export function isInNeed({ hp, maxHp }: ChamberView): boolean {
  return hp <= maxHp * IN_NEED;
}

/** Beside an enemy and badly hurt: whatever keeps it from striking, or else a potion. */
function breakAway(situation: Kitted): ChamberAction | undefined {
  const { view, grid, memory } = situation;
  const foes = grid.enemies.filter(foe => isBeside(grid, foe.square, grid.at) && isAwake(memory, view, foe));
  if (view.options.field) return isAtBay(situation, foes) ? lastResort(view, grid, foes) : undefined;
  return zapAt(view, grid, foes[0]) ?? apply(view, 'flight') ?? apply(view, 'thunder') ?? drinkHealing(view);
}

/** Where enemies hunt, one gets away on foot as well: only if the next blows may be the last, and neither a step nor a blow ends it. */
function isAtBay(situation: Kitted, foes: readonly SeenEnemy[]): boolean {
  const { view, grid, memory } = situation;
  const worst = foes.reduce((sum, { letter }) => sum + blow(view, letter), 0);
  const [foe] = foes;
  const isLast =
    foe !== undefined && foes.length === 1 && blowsToSlay(view, foe.letter, memory.wounds.get(foe.square)) === 1;
  return view.hp <= worst * AT_BAY && !isLast && !grid.steps.some(step => isWayOut(situation, grid.at + step));
}

function isWayOut({ grid, memory }: Kitted, square: number): boolean {
  return isRefuge(grid, square) || (grid.cells[square] === STAIRS && !memory.isBarred);
}

/** Flying comes last: nobody knows who is there. */
function lastResort(view: ChamberView, grid: Grid, foes: readonly SeenEnemy[]): ChamberAction | undefined {
  const strongest = foes.toSorted((a, b) => blow(view, b.letter) - blow(view, a.letter))[0];
  const thunder = foes.length > 1 ? apply(view, 'thunder') : undefined;
  return (
    zapAt(view, grid, strongest) ?? thunder ?? apply(view, 'flight') ?? apply(view, 'thunder') ?? drinkHealing(view)
  );
}

/** A passage where no enemy can come beside one. */
export function isRefuge({ cells, steps }: Grid, square: number): boolean {
  return cells[square] === PASSAGE && steps.every(step => cells[square + step] !== FLOOR);
}

function zapAt(view: ChamberView, grid: Grid, foe: SeenEnemy | undefined): ChamberAction | undefined {
  const direction = foe && towards(grid, foe.square);
  const slot = ['slumber', 'banishing', 'bolt'].map(wand => slotOf(view, wand as ItemName)).find(each => each >= 0);
  return slot === undefined || direction === undefined ? undefined : { type: 'zap', slot, direction };
}

/** Out of danger: a shrine if it is bad, else a potion as soon as all of it helps. */
function heal(view: ChamberView): ChamberAction | undefined {
  const shrine = isInNeed(view) && view.gold >= LEAST_OFFERING && DIRECTIONS.find(each => view.around[each] === '_');
  if (shrine) return { type: 'pray', direction: shrine };
  return view.hp <= view.maxHp * 0.7 ? drinkHealing(view) : undefined;
}

function drinkHealing(view: ChamberView): ChamberAction | undefined {
  return apply(view, 'RH') ?? (view.race === 'elf' ? apply(view, 'PH') : undefined);
}

/** Reads maps, puts on rings, drinks what makes it stronger: the sooner the better. */
function prepare(view: ChamberView): ChamberAction | undefined {
  const ring =
    wornIn(view, 'ring') !== undefined
      ? undefined
      : (apply(view, 'iron') ?? apply(view, 'regrowth') ?? apply(view, 'greed'));
  const stronger = apply(view, 'BA') ?? apply(view, 'BD');
  const better = GEAR_NAMES.find(name => isBetter(view, name) && slotOf(view, name) >= 0);
  const gear = better && apply(view, better);
  return (view.compass ? undefined : apply(view, 'map')) ?? gear ?? ring ?? stronger;
}

/** Sells what it will not use, buys healing, and then what makes it stronger. */
function trade(view: ChamberView): ChamberAction | undefined {
  const { stall, pack = [], race, gold } = view;
  if (stall === undefined) return undefined;
  const junk = pack.findIndex(
    ({ name, worn }) =>
      (name === 'PH' && race !== 'elf') ||
      name === 'WA' ||
      name === 'WD' ||
      (isGear(name) && worn !== true && !isBetter(view, name)),
  );
  if (junk >= 0) return { type: 'sell', slot: junk };
  const wanted = stall.wares.find(({ name, price }) => price <= gold && wants(view, name));
  return wanted && pack.length < PACK_SIZE ? { type: 'buy', ware: wanted.name } : undefined;
}

/** What it would buy. A map in the pack has been read by then. */
function wants(view: ChamberView, name: ItemName): boolean {
  const { pack = [], compass } = view;
  if (name === 'RH') return pack.filter(each => each.name === 'RH').length < PROVISIONS;
  if (name === 'map') return !compass;
  if (isGear(name)) return isBetter(view, name);
  return (name === 'iron' || name === 'slumber') && !pack.some(each => each.name === name);
}

/** What it would rather wear, the best last. */
const LIKED: readonly ItemLabel[] = ['dagger', 'spear', 'hammer', 'axe', 'cloak', 'mail', 'plate'];

function isGear(name: ItemLabel): name is (typeof GEAR_NAMES)[number] {
  return (GEAR_NAMES as readonly ItemLabel[]).includes(name);
}

/** Whether it would change what it wears for this. */
export function isBetter(view: ChamberView, name: ItemLabel): boolean {
  if (!isGear(name)) return false;
  const worn = wornIn(view, ITEMS[name].family);
  return worn === undefined || LIKED.indexOf(name) > LIKED.indexOf(worn);
}

/** Keeps a healing potion for later, where it is not needed now. */
function gather(view: ChamberView): ChamberAction | undefined {
  const direction = DIRECTIONS.find(each => isKept(view, view.around[each]));
  return direction && { type: 'take', direction };
}

/** Whether a potion is worth carrying. */
export function isKept({ race, pack }: ChamberView, potion: string): boolean {
  return pack !== undefined && pack.length < PACK_SIZE && (potion === 'RH' || (race === 'elf' && potion === 'PH'));
}

/** Where it would go for its kit: to merchants with what it can spend, to shrines in need, into vaults with a key. */
export function kitWishes(view: ChamberView, grid: Grid, turnsHere: number): number[] {
  if (view.pack === undefined) return [];
  const canBuy =
    turnsHere < PATIENCE && view.gold >= 6 && !view.merchantsHostile && view.options.shop === true && wants(view, 'RH');
  const around = (square: number) => grid.steps.map(step => square + step);
  const merchants = canBuy && view.pack.length < PACK_SIZE ? grid.enemies.filter(({ letter }) => letter === 'M') : [];
  const shrines = isInNeed(view) && view.gold >= LEAST_OFFERING ? thingsOf(grid, SHRINE) : [];
  return [...merchants.flatMap(({ square }) => around(square)), ...shrines.flatMap(around), ...openVaults(view, grid)];
}

/** The vaults that it has a key for. */
export function openVaults(view: ChamberView, grid: Grid): number[] {
  return slotOf(view, 'key') >= 0 ? thingsOf(grid, VAULT) : [];
}

/** What is in the way because nothing more can be carried. */
export function burdensOn({ pack = [] }: ChamberView, grid: Grid): number[] {
  return pack.length < PACK_SIZE ? [] : CARRIED.flatMap(code => thingsOf(grid, code));
}

const CARRIED = Object.values(FAMILY_GLYPHS);

function thingsOf(grid: Grid, code: number): number[] {
  return grid.things.filter(square => grid.cells[square] === code);
}

function apply(view: ChamberView, name: ItemName): ChamberAction | undefined {
  const slot = slotOf(view, name);
  return slot >= 0 ? { type: 'apply', slot } : undefined;
}

function slotOf({ pack = [] }: ChamberView, name: ItemName): number {
  return pack.findIndex(each => each.name === name);
}

/** Drinks in safety: what helps, and each kind once to learn what it is; for want of anything else also what is in the way. */
export function drinkPotion({ view, grid, danger, memory }: Situation): ChamberAction | undefined {
  if (danger[grid.at] !== 0) return undefined;
  const isDesperate = view.turn - memory.desperate <= 1 && view.hp > FRAIL;
  const direction =
    DIRECTIONS.find(each => isWanted(view, view.around[each])) ??
    (isDesperate ? DIRECTIONS.find(each => isPotion(view.around[each])) : undefined);
  return direction && { type: 'use', direction };
}

/** Where no way leads anywhere, a scroll may: it leads elsewhere, or strikes who is in the way and cannot be reached. */
export function flyAway({ view }: Situation): ChamberAction | undefined {
  return apply(view, 'flight') ?? apply(view, 'thunder');
}

/** With no more hit points than this it does not try what may be poison; who can come to breath does so first. */
const FRAIL = 20;
const TIRED = 30;

/** Whether it would drink this now. An unknown one may be poison, unless poison is known. */
export function isWanted(view: ChamberView, potion: string): boolean {
  const isHurt = view.hp <= view.maxHp - 10;
  if (potion === 'P') return view.heals ? view.hp > TIRED : view.hp > FRAIL || !isHarmful(view);
  if (potion === 'RH') return isHurt;
  if (potion === 'PH') return isHurt && view.race === 'elf';
  return potion === 'BA' || potion === 'BD' || (view.race === 'elf' && (potion === 'WA' || potion === 'WD'));
}

/** Whether an unknown potion may take hit points. */
function isHarmful({ race, known }: ChamberView): boolean {
  return race !== 'elf' && !known.includes('PH');
}
