import { styleText } from 'node:util';
import type { ChamberView } from '../../chamber/view.ts';
import { infoLines } from './screen.ts';

type Style = Parameters<typeof styleText>[0];

const STYLES = new Map<string, Style>([
  ['@', ['bold', 'cyanBright']],
  ['\\', ['bold', 'whiteBright', 'inverse']],
  ['C', ['bold', 'blueBright']],
  ['B', ['bold', 'blueBright']],
  ['P', 'greenBright'],
  ['G', 'yellow'],
  ['M', 'magentaBright'],
  ...[...'VWTNDX'].map((letter): [string, Style] => [letter, 'redBright']),
  ...[...'|-'].map((wall): [string, Style] => [wall, 'gray']),
]);

/** A row of the floor in colour: what is out of sight, as far as that is told, is dim. Equal neighbours share one pair of colour codes. */
export function colourRow(row: string, inSight?: string): string {
  if (inSight === undefined) return bright(row);
  return inSight.replace(/0+|1+/g, (run, start: number) => {
    const part = row.slice(start, start + run.length);
    return run.startsWith('1') ? bright(part) : dim(part);
  });
}

function dim(part: string): string {
  return part.trim() === '' ? part : styleText('dim', part, { validateStream: false });
}

function bright(row: string): string {
  return row.replace(/([^ .#+])\1*/g, run => {
    const style = STYLES.get(run.charAt(0));
    return style === undefined ? run : styleText(style, run, { validateStream: false });
  });
}

/** The whole screen in colour. */
export function colourScreen(view: ChamberView, action?: string): string {
  return `${view.rows.map((row, n) => colourRow(row, view.inSight?.[n])).join('\n')}\n${infoLines(view, action).join('\n')}\n`;
}
