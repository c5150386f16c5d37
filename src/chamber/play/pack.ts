import type { ItemLabel } from '../events.ts';
import type { Direction } from '../floor/directions.ts';
import { CHARGES, ITEMS, type ItemName, isWearable } from '../kinds/pack-items.ts';
import { POTION_KINDS, type PotionKind } from '../kinds/potion-kinds.ts';
import { type Carried, type ChamberState, clear, say, squareTowards, type Turn } from '../state.ts';
import { drink, potionTowards } from './drink.ts';
import { read } from './scrolls.ts';
import { wear } from './wands-and-rings.ts';

/** So much can be carried, and no more. */
export const PACK_SIZE = 8;

/** What is carried, in the order in which it came; nothing in a game without a pack. */
export function carriedIn({ pack }: ChamberState): readonly Carried[] {
  return pack ?? [];
}

/** Puts something into the pack. */
export function stow(state: ChamberState, name: ItemName): void {
  const isWand = ITEMS[name].family === 'wand';
  state.pack = [...carriedIn(state), { name, ...(isWand && { charges: CHARGES }) }];
}

export function hasRoom(state: ChamberState): boolean {
  return state.pack !== undefined && state.pack.length < PACK_SIZE;
}

/** Takes something out of the pack; what came later moves up. */
export function unpack(state: ChamberState, slot: number): void {
  state.pack = carriedIn(state).filter((_, n) => n !== slot);
}

/** The potion that something carried is, if it is one. */
export function potionNamed(name: ItemName): PotionKind | undefined {
  return POTION_KINDS.find(potion => potion.name === name);
}

/** What the player takes it for: a potion has no name before its kind is known. */
export function shownAs({ known }: ChamberState, name: ItemName): ItemLabel {
  const potion = potionNamed(name);
  return potion !== undefined && !known.includes(potion.name) ? 'unknown potion' : name;
}

/** Puts a potion away instead of drinking it. */
export function take(turn: Turn, direction: Direction): void {
  const { state } = turn;
  const potion = potionTowards(state, direction);
  if (potion === undefined) return;
  clear(state, squareTowards(state, direction));
  stow(state, potion.name);
  say(turn, { type: 'stowed', item: shownAs(state, potion.name) });
}

/** Uses something out of the pack: a potion is drunk, a scroll is read, a ring is put on or taken off. */
export function apply(turn: Turn, slot: number): void {
  const item = carriedIn(turn.state)[slot];
  if (item === undefined) return;
  if (isWearable(item.name)) {
    wear(turn, slot);
    return;
  }
  unpack(turn.state, slot);
  const potion = potionNamed(item.name);
  if (potion === undefined) read(turn, item.name);
  else drink(turn, potion);
}
