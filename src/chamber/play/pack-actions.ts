import { IllegalAction } from '../../kernel/errors.ts';
import type { Message } from '../../kernel/message-catalog.ts';
import { DIRECTIONS } from '../floor/directions.ts';
import { ITEMS, type ItemName } from '../kinds/pack-items.ts';
import { priceFor, waresOn } from '../kinds/shop-prices.ts';
import { chamberMessages } from '../rule-messages.ts';
import type { ChamberState, PackAction, Turn } from '../state.ts';
import { potionTowards } from './drink.ts';
import { apply, carriedIn, PACK_SIZE, take } from './pack.ts';
import { buy, rob, sell, traderBeside } from './shop.ts';
import { noShrine, pray } from './shrine-and-vault.ts';
import { zap } from './wands-and-rings.ts';

/** Why a deed is not possible: a sentence, and the path of what is wrong. */
type Refusal = readonly [why: Message, path: string] | undefined;
type Of<Type extends PackAction['type']> = PackAction & { readonly type: Type };

/** What is asked of each deed. What is listed and what is accepted are decided by the same answers. */
const REFUSALS: { readonly [Type in PackAction['type']]: (state: ChamberState, deed: Of<Type>) => Refusal } = {
  take: (state, { direction }) =>
    potionTowards(state, direction) === undefined ? [chamberMessages.noPotionToTake(), '/direction'] : full(state),
  pray: (state, { direction }) => noShrine(state, direction),
  apply: (state, { slot }) =>
    empty(state, slot) ?? unfit(state, slot, ['potion', 'scroll', 'ring', 'weapon', 'armour']),
  zap: (state, { slot }) => empty(state, slot) ?? unfit(state, slot, ['wand']),
  sell: (state, { slot }) => alone(state) ?? empty(state, slot),
  buy: (state, { ware }) => alone(state) ?? notSold(state, ware) ?? full(state) ?? tooDear(state, ware),
  rob: (state, { ware }) => alone(state) ?? notSold(state, ware) ?? full(state),
};

const ACTS: { readonly [Type in PackAction['type']]: (turn: Turn, deed: Of<Type>) => void } = {
  take: (turn, { direction }) => take(turn, direction),
  pray: (turn, { direction }) => pray(turn, direction),
  apply: (turn, { slot }) => apply(turn, slot),
  zap: (turn, { slot, direction }) => zap(turn, slot, direction),
  sell: (turn, { slot }) => sell(turn, slot),
  buy: (turn, { ware }) => buy(turn, ware),
  rob: (turn, { ware }) => rob(turn, ware),
};

/** All deeds that are possible now, where the game has a pack. */
export function deedsIn(state: ChamberState): PackAction[] {
  if (state.pack === undefined) return [];
  const wares = waresOn(state.floor, state.game.setup.options);
  return deedsWith([...state.pack.keys()], wares).filter(deed => refusalOf(state, deed) === undefined);
}

/** All deeds with these slots of a pack and such wares, in an order that stays. */
export function deedsWith(slots: readonly number[], wares: readonly ItemName[]): PackAction[] {
  return [
    ...DIRECTIONS.map(direction => ({ type: 'take', direction }) as const),
    ...DIRECTIONS.map(direction => ({ type: 'pray', direction }) as const),
    ...slots.map(slot => ({ type: 'apply', slot }) as const),
    ...slots.flatMap(slot => DIRECTIONS.map(direction => ({ type: 'zap', slot, direction }) as const)),
    ...slots.map(slot => ({ type: 'sell', slot }) as const),
    ...wares.map(ware => ({ type: 'buy', ware }) as const),
    ...wares.map(ware => ({ type: 'rob', ware }) as const),
  ];
}

/** Throws IllegalAction with the reason, unless the deed is possible. */
export function mustBePossible(state: ChamberState, deed: PackAction): void {
  if (state.pack === undefined) throw new IllegalAction(chamberMessages.noPack(), '/type');
  const refusal = refusalOf(state, deed);
  if (refusal !== undefined) throw new IllegalAction(...refusal);
}

export function perform(turn: Turn, deed: PackAction): void {
  (ACTS[deed.type] as (turn: Turn, deed: PackAction) => void)(turn, deed);
}

function refusalOf(state: ChamberState, deed: PackAction): Refusal {
  return (REFUSALS[deed.type] as (state: ChamberState, deed: PackAction) => Refusal)(state, deed);
}

function alone(state: ChamberState): Refusal {
  return traderBeside(state) === undefined ? [chamberMessages.noTrader(), '/type'] : undefined;
}

function full(state: ChamberState): Refusal {
  return carriedIn(state).length < PACK_SIZE ? undefined : [chamberMessages.packFull({ size: PACK_SIZE }), '/type'];
}

function empty(state: ChamberState, slot: number): Refusal {
  return carriedIn(state)[slot] === undefined ? [chamberMessages.emptySlot(), '/slot'] : undefined;
}

/** A wand is zapped, all else is used; a key is used by walking to what it opens. */
function unfit(state: ChamberState, slot: number, families: readonly string[]): Refusal {
  const item = carriedIn(state)[slot];
  const fits = item !== undefined && families.includes(ITEMS[item.name].family);
  return fits ? undefined : [chamberMessages.unfit(), '/slot'];
}

function notSold({ game, floor }: ChamberState, ware: ItemName): Refusal {
  return waresOn(floor, game.setup.options).includes(ware) ? undefined : [chamberMessages.notSold(), '/ware'];
}

function tooDear({ game, gold }: ChamberState, ware: ItemName): Refusal {
  const price = priceFor(game.race, ware);
  return gold >= price ? undefined : [chamberMessages.tooDear({ price, gold }), '/ware'];
}
