import type { Field } from '../floor/field.ts';
import { DRAGON, MERCHANT } from '../kinds/enemies.ts';
import type { ChamberState } from '../state.ts';

/** Where hunters are, one can also get away: with no enemy in sight the player comes to breath again, by a hit point a turn. */
export function breathe(state: ChamberState, { inSight }: Field): void {
  if (state.ended !== undefined || state.hp >= state.game.race.hp) return;
  const isSafe = state.enemies.every(
    ({ kind, square }) => inSight[square] === 0 || kind === DRAGON || (kind === MERCHANT && !state.merchantsHostile),
  );
  if (isSafe) state.hp++;
}
