import { IllegalAction } from '../errors.ts';
import type { GameTypes, Rules, Seat } from '../rules.ts';
import { matchSays } from './sentences.ts';

/** Throws IllegalAction unless a seat may do this now: it is to act, or this may be done out of turn. */
export function mustBeToAct<G extends GameTypes>(
  rules: Rules<G>,
  state: G['State'],
  by: Seat,
  action: G['Action'],
): void {
  const seats = rules.toAct(state);
  if (seats.includes(by)) return;
  if (seats.length === 0) throw new IllegalAction(matchSays.over());
  if (!rules.anytime?.(action)) throw new IllegalAction(matchSays.notYourTurn({ seat: by }));
}
