import { IllegalAction } from '../../kernel/errors.ts';
import { DIRECTIONS, type Direction } from '../floor/directions.ts';
import { effectOn, POTION_NAMES, type PotionKind, potionOf } from '../kinds/potion-kinds.ts';
import { chamberMessages } from '../rule-messages.ts';
import { type ChamberState, clear, say, squareTowards, type Turn } from '../state.ts';
import { hurt } from './combat.ts';
import { breakVow } from './score.ts';

/** Drinks the potion that lies there. */
export function use(turn: Turn, direction: Direction): void {
  const potion = potionTowards(turn.state, direction);
  if (potion === undefined) return;
  clear(turn.state, squareTowards(turn.state, direction));
  drink(turn, potion);
}

/** Whatever a potion does is a sum: for good on hit points, until the next floor on attack and defence. */
export function drink(turn: Turn, potion: PotionKind): void {
  const { state } = turn;
  const { race } = state.game;
  breakVow(state, 'sober');
  learn(state, potion);
  say(turn, { type: 'used', potion: potion.name });
  state.atkShift += effectOn(race, potion.atk);
  state.defShift += effectOn(race, potion.def);
  const hp = effectOn(race, potion.hp);
  if (hp > 0) state.hp = Math.min(race.hp, state.hp + hp);
  if (hp < 0) hurt(turn, -hp);
}

/** From now on this kind of potion is known when it is seen. */
export function learn(state: ChamberState, { name }: PotionKind): void {
  state.known = POTION_NAMES.filter(each => each === name || state.known.includes(each));
}

/** Throws IllegalAction unless a potion is there. */
export function mustHavePotion(state: ChamberState, direction: Direction): void {
  if (potionTowards(state, direction) !== undefined) return;
  throw new IllegalAction(chamberMessages.noPotionThere(), '/direction');
}

export function potionTowards(state: ChamberState, direction: Direction): PotionKind | undefined {
  return potionOf(state.board[squareTowards(state, direction)] as number);
}

/** Where a potion is within reach. */
export function potionDirections(state: ChamberState): Direction[] {
  return DIRECTIONS.filter(direction => potionTowards(state, direction) !== undefined);
}
