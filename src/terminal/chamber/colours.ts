import { styleText } from 'node:util';
import { ENEMY_LETTERS } from '../../chamber/kinds/enemies.ts';
import type { ChamberView } from '../../chamber/view.ts';
import { infoText } from './screen.ts';

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
  ...[...'?/=~'].map((thing): [string, Style] => [thing, 'greenBright']),
  ...[...'_&'].map((thing): [string, Style] => [thing, ['bold', 'yellow']]),
  ...[...'|-'].map((wall): [string, Style] => [wall, 'gray']),
]);

/** A merchant who fights. */
const ANGRY: Style = ['bold', 'redBright', 'inverse'];

type Mood = Pick<ChamberView, 'merchantsHostile'>;

/** A row of the floor in colour: what is out of sight, as far as that is told, is dim. Equal neighbours share one pair of colour codes. */
export function colourRow(row: string, mood: Mood, inSight?: string): string {
  if (inSight === undefined) return bright(row, mood);
  return inSight.replace(/0+|1+/g, (run, start: number) => {
    const part = row.slice(start, start + run.length);
    return run.startsWith('1') ? bright(part, mood) : dim(part);
  });
}

function dim(part: string): string {
  return part.trim() === '' ? part : styleText('dim', part, { validateStream: false });
}

function bright(row: string, { merchantsHostile }: Mood): string {
  return row.replace(/([^ .#+])\1*/g, run => {
    const letter = run.charAt(0);
    const style = letter === 'M' && merchantsHostile ? ANGRY : STYLES.get(letter);
    return style === undefined ? run : styleText(style, run, { validateStream: false });
  });
}

/** The whole screen in colour. */
export function colourScreen(view: ChamberView, action?: string): string {
  const floor = view.rows.map((row, n) => colourRow(row, view, view.inSight?.[n]));
  return `${floor.join('\n')}\n${infoText(view, action)}`;
}
