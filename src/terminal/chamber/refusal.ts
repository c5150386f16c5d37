import type { ChamberAction } from '../../chamber/state.ts';
import type { IllegalAction } from '../../kernel/errors.ts';

/** Why nothing came of an action, as a sentence. */
export function refusal({ type }: ChamberAction, { reason }: IllegalAction): string {
  if (type === 'freeze') return 'Only a practice game can freeze enemies.';
  return type === 'use' ? 'There is no potion there.' : `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
}
