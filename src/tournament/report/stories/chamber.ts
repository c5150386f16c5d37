import { ENEMY_LETTERS } from '../../../chamber/kinds/enemies.ts';
import { chamber } from '../../../chamber/rules.ts';
import type { ChamberState } from '../../../chamber/state.ts';
import { viewOf } from '../../../chamber/view.ts';
import type { BoardStory } from '../story.ts';
import { type BoardFrame, framedStory } from './frames.ts';

/** A run through the chambers as it was seen. */
export function chamberStory(json: unknown, names: readonly string[]): BoardStory {
  return framedStory(chamber, json, names, frameOf);
}

function frameOf(state: ChamberState): BoardFrame {
  const { rows } = viewOf(state);
  return { columns: rows[0]?.length ?? 0, cells: rows.flatMap(row => [...row].map(cellOf)) };
}

const ENEMIES: ReadonlySet<string> = new Set(ENEMY_LETTERS);

/** The player and those against it are told apart by colour; walls are blocks. */
function cellOf(sign: string): string {
  if (sign === ' ') return '';
  if (sign === '|' || sign === '-') return '##';
  if (sign === '@') return '1 @';
  return ENEMIES.has(sign) ? `2 ${sign}` : `  ${sign}`;
}
