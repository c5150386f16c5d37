import { styleText } from 'node:util';
import type { ChamberView } from '../../../chamber/view.ts';
import { styled } from '../../shared/text-format.ts';
import { colourRow, optionLines } from '../core/chamber-screen.ts';
import { statusLines, turnText } from '../core/turn-texts.ts';

/** What a frame shows beside the floor. */
export interface FrameContent {
  readonly view: ChamberView;
  readonly columns: number;
  readonly rows: number;
  /** Earlier messages, the latest last. */
  readonly history: readonly string[];
  /** In place of the action line. */
  readonly notice?: string | undefined;
  /** Where the player looks. */
  readonly cursor?: ScreenPosition | undefined;
  /** The last line: what the keys do. */
  readonly hint?: string;
}

const LEAST_FLOOR = 3;
const KEYS = '? help   o explores   > stairs   ; looks   . waits   m messages   q quits';

/** The lines of a full screen: the floor, cut to what fits around the player, how they stand, what was said now and before. */
export function frameLines({ view, columns, rows, history, notice, cursor, hint }: FrameContent): string[] {
  const info = [...statusLines(view), ...optionLines(view)];
  // What is taught is told whole.
  const foot = wrap(hint ?? KEYS, columns).slice(0, hint === undefined ? 1 : 2);
  const infoRows = info.length + foot.length;
  const action = wrap(`Action: ${notice ?? turnText(view)}`, columns).slice(
    0,
    Math.max(1, rows - infoRows - LEAST_FLOOR),
  );
  const floorRows = Math.max(LEAST_FLOOR, rows - infoRows - action.length);
  const floor = floorLines(view, columns, floorRows, cursor);
  const lines = [...floor, ...info.map((line, n) => colourInfo(line.slice(0, columns), n, view)), ...action];
  const room = rows - lines.length - foot.length;
  if (room < 0) return lines;
  const earlier = room > 0 ? wrapAll(history.slice(0, -1).slice(-room), columns).slice(-room) : [];
  return [...lines, ...earlier.map(line => styled('dim', line)), ...foot.map(line => styled('dim', line))];
}

/** The floor in colour, cut to so many columns and rows around the cursor or the player. */
export function floorLines(view: ChamberView, columns: number, rows: number, cursor?: ScreenPosition): string[] {
  const focus = cursor ?? view;
  const top = windowStart(focus.row, rows, view.rows.length);
  const left = windowStart(focus.column, columns, view.rows[0]?.length ?? 0);
  return view.rows.slice(top, top + rows).map((row, n) => {
    const shown = row.slice(left, left + columns);
    const inSight = view.inSight?.[top + n]?.slice(left, left + columns);
    if (cursor?.row === top + n) return withCursor(shown, cursor.column - left, view);
    return colourRow(shown, view, inSight);
  });
}

/** The first index of a window of this size that keeps the focus in its middle where it can. */
function windowStart(focus: number, size: number, whole: number): number {
  return Math.max(0, Math.min(focus - (size >> 1), whole - size));
}

function withCursor(row: string, column: number, view: ChamberView): string {
  // No colour, and the only sign of where one looks.
  const under = styleText('inverse', row.charAt(column) || ' ', { validateStream: false });
  return colourRow(row.slice(0, column), view) + under + colourRow(row.slice(column + 1), view);
}

/** Hit points turn yellow, then red, as they go. */
function colourInfo(line: string, index: number, { hp, maxHp }: ChamberView): string {
  if (index !== 1 || hp * 2 > maxHp) return line;
  return styled(hp * 4 > maxHp ? 'yellow' : 'redBright', line);
}

/** A page as it fits: lines are broken at spaces, and of too many the last one is kept, which says how to go on. */
export function pageLines(lines: readonly string[], columns: number, rows: number): string[] {
  const all = wrapAll(lines, columns);
  return all.length <= rows ? all : [...all.slice(0, rows - 1), ...all.slice(-1)];
}

export function wrapAll(lines: readonly string[], columns: number): string[] {
  return lines.flatMap(line => wrap(line, columns));
}

/** Breaks a text into lines at spaces. */
function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line: string | undefined;
  for (const word of text.split(' ')) {
    if (line !== undefined && line.length + 1 + word.length > columns) {
      lines.push(line);
      line = word;
    } else {
      line = line === undefined ? word : `${line} ${word}`;
    }
  }
  return [...lines, line ?? ''].map(each => each.slice(0, columns));
}

/** A place on the screen. */
export interface ScreenPosition {
  readonly row: number;
  readonly column: number;
}
