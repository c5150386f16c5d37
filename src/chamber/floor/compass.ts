import type { Rng } from '../../kernel/rng.ts';
import { CLASSIC_LETTERS, DRAGON, type Enemy, type EnemyKind, type EnemyLetter, MERCHANT } from '../kinds/enemies.ts';

/** Gives the floor's compass to one enemy. */
export function hideCompass(enemies: readonly Enemy[], rng: Rng): void {
  const holder = rng.pick(enemies.filter(({ kind }) => mayHoldCompass(kind)));
  if (holder !== undefined) holder.holdsCompass = true;
}

const OF_DOCUMENT: readonly EnemyLetter[] = CLASSIC_LETTERS;

/** Dragons and merchants never hold it, nor does anybody whom the document does not know. */
export function mayHoldCompass(kind: EnemyKind): boolean {
  return kind !== DRAGON && kind !== MERCHANT && OF_DOCUMENT.includes(kind.letter);
}
