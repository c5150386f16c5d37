import { isBeside } from '../floor/directions.ts';
import { type Enemy, MERCHANT } from '../kinds/enemies.ts';
import type { ItemName } from '../kinds/pack-items.ts';
import { priceFor, waresOn, worthFor } from '../kinds/shop-prices.ts';
import { type ChamberState, say, type Turn } from '../state.ts';
import { anger, hit } from './combat.ts';
import { learn } from './drink.ts';
import { carriedIn, potionNamed, stow, unpack } from './pack.ts';

/** The merchant beside the player who would trade: they are peaceful, and the game has a shop. */
export function traderBeside({ game, enemies, square, geometry, merchantsHostile }: ChamberState): Enemy | undefined {
  if (game.setup.options.shop !== true || merchantsHostile) return undefined;
  return enemies.find(enemy => enemy.kind === MERCHANT && isBeside(enemy.square, square, geometry.width));
}

/** What a merchant asks for its wares, and gives for what is in the pack, slot by slot. */
export interface Stall {
  readonly wares: readonly { readonly name: ItemName; readonly price: number }[];
  readonly gives: readonly number[];
}

export function stallOf(state: ChamberState): Stall | undefined {
  if (traderBeside(state) === undefined) return undefined;
  const { race } = state.game;
  return {
    wares: waresOn(state.floor, state.game.setup.options).map(name => ({ name, price: priceFor(race, name) })),
    gives: carriedIn(state).map(({ name }) => worthFor(race, name)),
  };
}

export function buy(turn: Turn, ware: ItemName): void {
  const { state } = turn;
  const gold = priceFor(state.game.race, ware);
  state.gold -= gold;
  stow(state, ware);
  // What a merchant sells has a label.
  learnIfPotion(state, ware);
  say(turn, { type: 'bought', item: ware, gold });
}

/** A merchant tastes what it buys: the player learns what that was. */
export function sell(turn: Turn, slot: number): void {
  const { state } = turn;
  const item = carriedIn(state)[slot];
  if (item === undefined) return;
  const gold = worthFor(state.game.race, item.name);
  unpack(state, slot);
  state.gold += gold;
  learnIfPotion(state, item.name);
  say(turn, { type: 'sold', item: item.name, gold });
}

/** Takes a ware unpaid. Whoever is robbed strikes at once and does not miss, and no merchant ever trades again. */
export function rob(turn: Turn, ware: ItemName): void {
  const { state } = turn;
  const robbed = traderBeside(state);
  if (robbed === undefined) return;
  stow(state, ware);
  learnIfPotion(state, ware);
  say(turn, { type: 'robbed', item: ware });
  anger(turn);
  hit(turn, robbed);
}

function learnIfPotion(state: ChamberState, name: ItemName): void {
  const potion = potionNamed(name);
  if (potion !== undefined) learn(state, potion);
}
