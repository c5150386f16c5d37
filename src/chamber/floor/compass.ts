import type { Chance } from '../../kernel/chance.ts';
import { DRAGON, type Enemy, MERCHANT } from '../kinds/enemies.ts';
import { COMPASS } from '../kinds/glyphs.ts';

/** Gives the floor's compass to one enemy, unless it lies open. Dragons and merchants never hold it. */
export function hideCompass(enemies: readonly Enemy[], board: Uint8Array, chance: Chance): void {
  if (board.includes(COMPASS)) return;
  const holder = chance.pick(enemies.filter(({ kind }) => kind !== DRAGON && kind !== MERCHANT));
  if (holder !== undefined) holder.holdsCompass = true;
}
