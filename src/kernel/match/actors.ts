import { IllegalAction, matchMessages } from '../errors.ts';
import type { GameTypes, Rules, Seat } from '../rules.ts';

/** Throws IllegalAction unless a seat may do this now: it is to act, or this may be done out of turn. */
export function mustBeToAct<G extends GameTypes>(
  rules: Rules<G>,
  state: G['State'],
  by: Seat,
  action: G['Action'],
): void {
  const seats = rules.toAct(state);
  if (seats.includes(by)) return;
  if (seats.length === 0) throw new IllegalAction(matchMessages.over());
  if (!rules.anytime?.(action)) throw new IllegalAction(matchMessages.notYourTurn({ seat: by }));
}
