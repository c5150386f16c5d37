import { styleText } from 'node:util';
import { ENEMY_LETTERS } from '../../chamber/kinds/enemies.ts';
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
  ...ENEMY_LETTERS.map((letter): [string, Style] => [letter, 'redBright']),
  ['V', ['bold', 'magentaBright']],
  ['W', ['bold', 'whiteBright']],
  ['T', 'green'],
  ['N', 'yellowBright'],
  ['M', 'cyan'],
  ['D', ['bold', 'redBright']],
  ['X', 'red'],
  ...[...'|-'].map((wall): [string, Style] => [wall, 'gray']),
]);

/** A merchant who fights. */
const ANGRY: Style = ['bold', 'redBright', 'inverse'];

/** A row of the floor in colour. Equal neighbours share one pair of colour codes. */
export function colourRow(row: string, { merchantsHostile }: Pick<ChamberView, 'merchantsHostile'>): string {
  return row.replace(/([^ .#+])\1*/g, run => {
    const letter = run.charAt(0);
    const style = letter === 'M' && merchantsHostile ? ANGRY : STYLES.get(letter);
    return style === undefined ? run : styleText(style, run, { validateStream: false });
  });
}

/** The whole screen in colour. */
export function colourScreen(view: ChamberView, action?: string): string {
  return `${view.rows.map(row => colourRow(row, view)).join('\n')}\n${infoLines(view, action).join('\n')}\n`;
}
