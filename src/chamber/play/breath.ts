import type { Field } from '../floor/field.ts';
import { DRAGON, MERCHANT } from '../kinds/enemies.ts';
import type { ChamberState } from '../state.ts';

/** A hit point comes back in one turn of so many. */
const TURNS_PER_POINT = 3;

/** Where hunters are, one can also get away: with no enemy in sight the player comes to breath again. */
export function breathe(state: ChamberState, { inSight }: Field): void {
  if (state.turn % TURNS_PER_POINT !== 0 || state.ended !== undefined || state.hp >= state.game.race.hp) return;
  const isSafe = state.enemies.every(
    ({ kind, square }) => inSight[square] === 0 || kind === DRAGON || (kind === MERCHANT && !state.merchantsHostile),
  );
  if (isSafe) state.hp++;
}
