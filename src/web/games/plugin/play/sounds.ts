import type { TableEvent } from '../../../../gameui/game-project.ts';
import type { Sound } from '../../../sound/synthesis.ts';

/** What is heard: steps where something moves, a click where something happens, nothing of what cannot be seen. */
export function soundsOf({ game, told: { motions = [], at = [] } }: TableEvent): readonly Sound[] {
  if (motions.length > 0) return ['step'];
  return at.length > 0 || game === null ? ['click'] : [];
}
