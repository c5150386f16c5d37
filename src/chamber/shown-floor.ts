// Written for speed: learners and screens ask for it after every turn, and nothing is made here.
import type { FieldOfView } from './floor/field-of-view.ts';
import { FLOOR, GOLD, POTION, ROCK, rowsIn, STAIRS } from './kinds/glyphs.ts';
import { pileOf } from './kinds/gold.ts';
import { FAMILY_GLYPHS, itemOf } from './kinds/pack-items.ts';
import { potionOf } from './kinds/potion-kinds.ts';
import type { ChamberState } from './state.ts';

/** By the character code of the layout file, that of the screen. */
const SHOWN = Uint8Array.from({ length: 256 }, (_, code) => {
  if (potionOf(code) !== undefined) return POTION;
  const family = itemOf(code)?.family;
  if (family !== undefined && family !== 'potion') return FAMILY_GLYPHS[family];
  return pileOf(code) === undefined ? code : GOLD;
});
const SHOWN_WITHOUT_COMPASS = SHOWN.map(code => (code === STAIRS ? FLOOR : code));

/** What each character of the board looks like to the player. */
export function shownGlyphs({ compass }: ChamberState): Uint8Array {
  return compass ? SHOWN : SHOWN_WITHOUT_COMPASS;
}

/** The floor as the player sees it, in character codes, on paper that the next drawing of such a floor covers. */
export function drawn(state: ChamberState): Uint8Array {
  const { board, seen, field, geometry } = state;
  const glyphs = shownGlyphs(state);
  const screen = geometry.paper.draw(field?.memory ?? board, glyphs);
  if (field !== undefined) reveal(screen, board, field, glyphs);
  if (seen !== undefined) veil(screen, seen);
  return screen;
}

/** Over what was there when it was seen last goes what is there now, as far as that is in sight. */
function reveal(screen: Uint8Array, board: Uint8Array, { squares }: FieldOfView, glyphs: Uint8Array): void {
  for (const square of squares) screen[square] = glyphs[board[square]];
}

function veil(screen: Uint8Array, seen: Uint8Array): void {
  for (let n = 0; n < screen.length; n++) if (seen[n] === 0) screen[n] = ROCK;
}

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
  lastText = isAllSeen ? transcript.write(board, shownGlyphs(state)) : transcript.write(drawn(state), AS_DRAWN);
  lastRows = rowsIn(lastText, width, 1);
  return lastRows;
}

/** Rows as one text, each a line. Whoever looks at a floor mostly shows it at once: then it is there already. */
export function joinRows(rows: readonly string[]): string {
  return rows === lastRows ? lastText : rows.join('\n');
}
