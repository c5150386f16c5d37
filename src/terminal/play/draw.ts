import { styleText } from 'node:util';
import type { FacedView } from '../../face/face.ts';
import type { Colour, Kinds, Sort } from '../../face/kinds.ts';
import type { Placed, Shown } from '../../face/shown.ts';
import { plain } from '../shared/text-format.ts';

const LONGEST_LINE = 300;

/** What lies above is what is seen. */
const HEIGHT: Readonly<Record<Sort, number>> = { tile: 0, piece: 1, mark: 2 };

const STYLES: Readonly<Record<Colour, Parameters<typeof styleText>[0]>> = {
  ...{ plain: 'reset', light: 'whiteBright', dark: 'gray', grey: 'gray' },
  ...{ orange: 'yellow', sky: 'cyan', green: 'green', yellow: 'yellowBright' },
  ...{ blue: 'blueBright', red: 'redBright', purple: 'magentaBright' },
};

/** A board as text: each square two columns wide, with what is written on the rim, and below it all that is beside it. */
export function drawShown({ shown, names }: Pick<FacedView, 'shown' | 'names'>, kinds: Kinds): string {
  if (shown === null) return '';
  const { width, height, captions } = shown;
  const onTop = topmost(shown, kinds);
  const rim = Math.max(0, ...(captions?.rows ?? []).map(word => word.length));
  const lines: string[] = [];
  if (captions?.columns !== undefined) {
    lines.push(' '.repeat(rim + 1) + captions.columns.map(word => word.slice(0, 2).padEnd(2)).join(''));
  }
  for (let y = 0; y < height; y++) {
    const row = Array.from({ length: width }, (_, x) => glyphOf(kinds, onTop.get(y * width + x) ?? shown.ground));
    lines.push(`${(captions?.rows?.[y] ?? '').padStart(rim)} ${row.join('')}`);
  }
  for (const { name, held } of shown.trays ?? []) {
    const things = held.map(({ kind, count = 1 }) => glyphOf(kinds, kind) + (count === 1 ? '' : `×${count} `));
    lines.push(`${plain(name)}: ${things.join('')}`);
  }
  for (const [seat, { name, line }] of shown.seats.entries()) {
    const who = names[seat];
    lines.push(
      `${plain(name)}${who === null || who === undefined ? '' : ` (${plain(who)})`}: ${plain(line, LONGEST_LINE)}`,
    );
  }
  return [...lines, plain(shown.line, LONGEST_LINE)].join('\n');
}

function topmost({ squares, width }: Shown, kinds: Kinds): Map<number, string> {
  const onTop = new Map<number, string>();
  const heightOf = (kind: string | undefined) => HEIGHT[kinds[kind ?? '']?.sort ?? 'tile'];
  for (const { x, y, kind } of squares as readonly Placed[]) {
    const square = y * width + x;
    if (!onTop.has(square) || heightOf(kind) >= heightOf(onTop.get(square))) onTop.set(square, kind);
  }
  return onTop;
}

function glyphOf(kinds: Kinds, name: string): string {
  const { glyph = '?', colour = 'plain' } = kinds[name] ?? {};
  return styleText(STYLES[colour], plain(glyph).padEnd(2));
}
