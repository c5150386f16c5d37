import { itemName } from '../../../chamber/messages.ts';
import type { ChamberAction } from '../../../chamber/state.ts';
import type { ChamberView } from '../../../chamber/view.ts';

/** What is carried, and what the keys do with it. */
export function packLines({ pack = [] }: ChamberView): string[] {
  if (pack.length === 0) return ['Your pack is empty.', '', 'Any key goes back.'];
  return [
    'Your pack',
    '',
    ...pack.map((thing, slot) => `  ${slot + 1}  ${carriedName(thing)}`),
    '',
    'A number uses it; any other key goes back.',
  ];
}

/** What a key means on the page of the pack: an action, or the slot of a wand that wants a direction. */
export function packAction({ pack = [] }: ChamberView, key: string): ChamberAction | number | undefined {
  const slot = slotOf(key);
  if (pack[slot] === undefined) return undefined;
  return pack[slot].charges === undefined ? { type: 'apply', slot } : slot;
}

/** "a bolt wand (3 left)", "an iron ring (worn)". */
export function carriedName({ name, charges, worn }: NonNullable<ChamberView['pack']>[number]): string {
  const state = charges !== undefined ? ` (${charges} left)` : worn === true ? ' (worn)' : '';
  return `${itemName(name)}${state}`;
}

/** What the merchant beside the player asks and gives. */
export function stallLines({ stall, pack = [], gold }: ChamberView): string[] {
  if (stall === undefined) return [];
  return [
    `The merchant's wares (you have ${gold} gold)`,
    '',
    ...stall.wares.map(({ name, price }, n) => `  ${letterOf(n)}  ${itemName(name).padEnd(20)} ${price} gold`),
    '',
    ...(pack.length === 0 ? [] : ['It would buy', '']),
    ...pack.map(({ name }, slot) => `  ${slot + 1}  ${itemName(name).padEnd(20)} ${stall.gives[slot]} gold`),
    ...(pack.length === 0 ? [] : ['']),
    'A letter buys, a number sells. A capital letter robs: the merchant strikes at once, and none ever trades again.',
    'Any other key goes back.',
  ];
}

/** What a key means on the page of the merchant. */
export function stallAction({ stall, pack = [] }: ChamberView, key: string): ChamberAction | undefined {
  const slot = slotOf(key);
  if (pack[slot] !== undefined) return { type: 'sell', slot };
  const ware = stall?.wares.find((_, n) => letterOf(n) === key.toLowerCase());
  return ware && { type: key === key.toLowerCase() ? 'buy' : 'rob', ware: ware.name };
}

const FIRST_LETTER = 'a'.charCodeAt(0);

function letterOf(n: number): string {
  return String.fromCharCode(FIRST_LETTER + n);
}

function slotOf(key: string): number {
  return /^[1-9]$/.test(key) ? Number(key) - 1 : -1;
}
