import { drawn, shown } from './drawn.ts';
import { rowsIn } from './kinds/glyphs.ts';
import type { ChamberState } from './state.ts';

/** What is drawn already stays what it is. */
const AS_DRAWN = Uint8Array.from({ length: 256 }, (_, code) => code);

/** The rows that were written last, and the text that they were cut out of. */
let lastRows: readonly string[] = [];
let lastText = '';

/** The floor as the player sees it, row by row. */
export function written(state: ChamberState): readonly string[] {
  const { geometry, board, seen, field } = state;
  const { transcript, width } = geometry;
  const isAllSeen = seen === undefined && field === undefined;
  lastText = isAllSeen ? transcript.write(board, shown(state)) : transcript.write(drawn(state), AS_DRAWN);
  lastRows = rowsIn(lastText, width, 1);
  return lastRows;
}

/** Rows as one text, each a line. Whoever looks at a floor mostly shows it at once: then it is there already. */
export function linesOf(rows: readonly string[]): string {
  return rows === lastRows ? lastText : rows.join('\n');
}
