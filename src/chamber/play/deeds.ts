import { IllegalAction } from '../../kernel/errors.ts';
import { DIRECTIONS } from '../floor/directions.ts';
import { priceFor, WARES } from '../kinds/items.ts';
import type { ChamberState, Deed, Turn } from '../state.ts';
import { potionTowards } from './drink.ts';
import { apply, carriedIn, PACK_SIZE, take } from './pack.ts';
import { buy, rob, sell, traderBeside } from './shop.ts';

/** Why a deed is not possible: a sentence, and the path of what is wrong. */
type Refusal = readonly [message: string, path: string] | undefined;
type Of<Type extends Deed['type']> = Extract<Deed, { readonly type: Type }>;

/** What is asked of each deed. What is listed and what is accepted are decided by the same answers. */
const REFUSALS: { readonly [Type in Deed['type']]: (state: ChamberState, deed: Of<Type>) => Refusal } = {
  take: (state, { direction }) =>
    potionTowards(state, direction) === undefined ? ['no potion lies there', '/direction'] : full(state),
  apply: (state, { slot }) => empty(state, slot),
  sell: (state, { slot }) => alone(state) ?? empty(state, slot),
  buy: (state, { ware }) => alone(state) ?? notSold(ware) ?? full(state) ?? tooDear(state, ware),
  rob: (state, { ware }) => alone(state) ?? notSold(ware) ?? full(state),
};

const ACTS: { readonly [Type in Deed['type']]: (turn: Turn, deed: Of<Type>) => void } = {
  take: (turn, { direction }) => take(turn, direction),
  apply: (turn, { slot }) => apply(turn, slot),
  sell: (turn, { slot }) => sell(turn, slot),
  buy: (turn, { ware }) => buy(turn, ware),
  rob: (turn, { ware }) => rob(turn, ware),
};

/** All deeds that are possible now, where the game has a pack. */
export function deedsIn(state: ChamberState): Deed[] {
  if (state.pack === undefined) return [];
  const slots = [...state.pack.keys()];
  const deeds: Deed[] = [
    ...DIRECTIONS.map(direction => ({ type: 'take', direction }) as const),
    ...slots.map(slot => ({ type: 'apply', slot }) as const),
    ...slots.map(slot => ({ type: 'sell', slot }) as const),
    ...WARES.map(ware => ({ type: 'buy', ware }) as const),
    ...WARES.map(ware => ({ type: 'rob', ware }) as const),
  ];
  return deeds.filter(deed => refusalOf(state, deed) === undefined);
}

/** Throws IllegalAction with the reason, unless the deed is possible. */
export function mustBePossible(state: ChamberState, deed: Deed): void {
  if (state.pack === undefined) throw new IllegalAction('this game has no pack: see its options', '/type');
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
  return traderBeside(state) === undefined ? ['no merchant beside the player would trade', '/type'] : undefined;
}

function full(state: ChamberState): Refusal {
  return carriedIn(state).length < PACK_SIZE ? undefined : [`the pack holds ${PACK_SIZE} things and is full`, '/type'];
}

function empty(state: ChamberState, slot: number): Refusal {
  return carriedIn(state)[slot] === undefined ? ['nothing of that number is in the pack', '/slot'] : undefined;
}

function notSold(ware: Of<'buy'>['ware']): Refusal {
  return WARES.includes(ware) ? undefined : ['no merchant sells this', '/ware'];
}

function tooDear({ game, gold }: ChamberState, ware: Of<'buy'>['ware']): Refusal {
  const price = priceFor(game.race, ware);
  return gold >= price ? undefined : [`this costs ${price} gold, and the player has ${gold}`, '/ware'];
}
