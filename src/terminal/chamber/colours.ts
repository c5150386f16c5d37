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
  ...[...'?/=~'].map((thing): [string, Style] => [thing, 'greenBright']),
  ...[...'_&'].map((thing): [string, Style] => [thing, ['bold', 'yellow']]),
  ...[...'VWTNDXAHSRK'].map((letter): [string, Style] => [letter, 'redBright']),
  ...[...'|-'].map((wall): [string, Style] => [wall, 'gray']),
]);

/** A row of the floor in colour. Equal neighbours share one pair of colour codes. */
export function colourRow(row: string): string {
  return row.replace(/([^ .#+])\1*/g, run => {
    const style = STYLES.get(run.charAt(0));
    return style === undefined ? run : styleText(style, run, { validateStream: false });
  });
}

/** The whole screen in colour. */
export function colourScreen(view: ChamberView, action?: string): string {
  return `${view.rows.map(colourRow).join('\n')}\n${infoLines(view, action).join('\n')}\n`;
}
