import { stripVTControlCharacters } from 'node:util';

/** What a program shows after a command. */
export interface Screen {
  /** The 25 rows of the floor. */
  readonly rows: readonly string[];
  readonly hp: number;
  readonly atk: number;
  readonly def: number;
  readonly gold: number;
  readonly floor: number;
  /** All that came after the board. */
  readonly after: string;
}

const ROWS = 25;
const STATUS = /Race:.*Gold:\s*(?<gold>-?[\d.]+).*Floor:?\s*(?<floor>\d+)/i;

/** The last screen in what a program wrote; undefined where there is none. */
export function lastScreen(output: string): Screen | undefined {
  const lines = stripVTControlCharacters(output).replaceAll('\r', '').split('\n');
  const at = lines.findLastIndex(line => STATUS.test(line));
  const { gold, floor } = STATUS.exec(lines[at] ?? '')?.groups ?? {};
  if (gold === undefined || floor === undefined || at < ROWS) return undefined;
  const after = lines.slice(at).join('\n');
  const number = (name: string) => Number(new RegExp(`\\b${name}:?\\s*(-?[\\d.]+)`, 'i').exec(after)?.[1]);
  return {
    rows: lines.slice(at - ROWS, at),
    hp: number('HP'),
    atk: number('Atk'),
    def: number('Def'),
    gold: Number(gold),
    floor: Number(floor),
    after,
  };
}

/** How many whole screens there are: the lines for HP, Atk and Def have come too, and one more. */
export function screensIn(output: string): number {
  const lines = stripVTControlCharacters(output).split('\n');
  return lines.slice(0, -LINES_BELOW - 1).filter(line => STATUS.test(line)).length;
}

const LINES_BELOW = 4;
