import { IllegalAction } from '../../kernel/errors.ts';
import type { Saying } from '../../kernel/saying.ts';
import { DIRECTIONS } from '../floor/directions.ts';
import { ITEMS, type ItemName, priceFor, waresIn } from '../kinds/items.ts';
import { chamberSays } from '../sentences.ts';
import type { ChamberState, Deed, Turn } from '../state.ts';
import { potionTowards } from './drink.ts';
import { apply, carriedIn, PACK_SIZE, take } from './pack.ts';
import { buy, rob, sell, traderBeside } from './shop.ts';
import { noShrine, pray } from './shrine.ts';
import { zap } from './wands.ts';

/** Why a deed is not possible: a sentence, and the path of what is wrong. */
type Refusal = readonly [why: Saying, path: string] | undefined;
type Of<Type extends Deed['type']> = Deed & { readonly type: Type };

/** What is asked of each deed. What is listed and what is accepted are decided by the same answers. */
const REFUSALS: { readonly [Type in Deed['type']]: (state: ChamberState, deed: Of<Type>) => Refusal } = {
  take: (state, { direction }) =>
    potionTowards(state, direction) === undefined ? [chamberSays.noPotionToTake(), '/direction'] : full(state),
  pray: (state, { direction }) => noShrine(state, direction),
  apply: (state, { slot }) => empty(state, slot) ?? unfit(state, slot, ['potion', 'scroll', 'ring']),
  zap: (state, { slot }) => empty(state, slot) ?? unfit(state, slot, ['wand']),
  sell: (state, { slot }) => alone(state) ?? empty(state, slot),
  buy: (state, { ware }) => alone(state) ?? notSold(state, ware) ?? full(state) ?? tooDear(state, ware),
  rob: (state, { ware }) => alone(state) ?? notSold(state, ware) ?? full(state),
};

const ACTS: { readonly [Type in Deed['type']]: (turn: Turn, deed: Of<Type>) => void } = {
  take: (turn, { direction }) => take(turn, direction),
  pray: (turn, { direction }) => pray(turn, direction),
  apply: (turn, { slot }) => apply(turn, slot),
  zap: (turn, { slot, direction }) => zap(turn, slot, direction),
  sell: (turn, { slot }) => sell(turn, slot),
  buy: (turn, { ware }) => buy(turn, ware),
  rob: (turn, { ware }) => rob(turn, ware),
};

/** All deeds that are possible now, where the game has a pack. */
export function deedsIn(state: ChamberState): Deed[] {
  if (state.pack === undefined) return [];
  const slots = [...state.pack.keys()];
  const wares = waresIn(state.game.setup.options);
  const deeds: Deed[] = [
    ...DIRECTIONS.map(direction => ({ type: 'take', direction }) as const),
    ...DIRECTIONS.map(direction => ({ type: 'pray', direction }) as const),
    ...slots.map(slot => ({ type: 'apply', slot }) as const),
    ...slots.flatMap(slot => DIRECTIONS.map(direction => ({ type: 'zap', slot, direction }) as const)),
    ...slots.map(slot => ({ type: 'sell', slot }) as const),
    ...wares.map(ware => ({ type: 'buy', ware }) as const),
    ...wares.map(ware => ({ type: 'rob', ware }) as const),
  ];
  return deeds.filter(deed => refusalOf(state, deed) === undefined);
}

/** Throws IllegalAction with the reason, unless the deed is possible. */
export function mustBePossible(state: ChamberState, deed: Deed): void {
  if (state.pack === undefined) throw new IllegalAction(chamberSays.noPack(), '/type');
  const refusal = refusalOf(state, deed);
  if (refusal !== undefined) throw new IllegalAction(...refusal);
}

export function perform(turn: Turn, deed: Deed): void {
  (ACTS[deed.type] as (turn: Turn, deed: Deed) => void)(turn, deed);
}

function refusalOf(state: ChamberState, deed: Deed): Refusal {
  return (REFUSALS[deed.type] as (state: ChamberState, deed: Deed) => Refusal)(state, deed);
}

function alone(state: ChamberState): Refusal {
  return traderBeside(state) === undefined ? [chamberSays.noTrader(), '/type'] : undefined;
}

function full(state: ChamberState): Refusal {
  return carriedIn(state).length < PACK_SIZE ? undefined : [chamberSays.packFull({ size: PACK_SIZE }), '/type'];
}

function empty(state: ChamberState, slot: number): Refusal {
  return carriedIn(state)[slot] === undefined ? [chamberSays.emptySlot(), '/slot'] : undefined;
}

/** A wand is zapped, all else is used; a key is used by walking to what it opens. */
function unfit(state: ChamberState, slot: number, families: readonly string[]): Refusal {
  const item = carriedIn(state)[slot];
  const fits = item !== undefined && families.includes(ITEMS[item.name].family);
  return fits ? undefined : [chamberSays.unfit(), '/slot'];
}

function notSold({ game }: ChamberState, ware: ItemName): Refusal {
  return waresIn(game.setup.options).includes(ware) ? undefined : [chamberSays.notSold(), '/ware'];
}

function tooDear({ game, gold }: ChamberState, ware: ItemName): Refusal {
  const price = priceFor(game.race, ware);
  return gold >= price ? undefined : [chamberSays.tooDear({ price, gold }), '/ware'];
}
