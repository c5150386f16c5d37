import { CLASSIC_FLOOR } from '../../chamber/floor/floor-size.ts';
import type { CaseInfo } from '../case-runner.ts';
import { drawingRows } from '../dungeon/map-drawing.ts';

/** What the last screen may be asked for. Several values where chance decides. */
export interface Expected {
  readonly hp?: readonly number[];
  readonly atk?: readonly number[];
  readonly def?: readonly number[];
  readonly gold?: readonly number[];
  readonly floor?: readonly number[];
  /** Where the player stands: row and column of the room. */
  readonly at?: readonly [number, number];
  /** What is drawn on a square of the room, by `row,column`: any of these signs. */
  readonly cells?: Readonly<Record<string, string>>;
  /** What the program must have said at last. */
  readonly closing?: RegExp;
  /** What the pattern means. */
  readonly words?: string;
}

/** A room, a race, words for the command interpreter, and what the screen must show. */
export interface ChamberCase extends CaseInfo, Expected {
  readonly race?: 'h' | 'd' | 'e' | 'o';
  /** Drawn into the chamber at the upper left: up to 4 rows of 26 squares. */
  readonly room: string;
  /** The same for the floors below; without it they have nothing but the player and the stairs. */
  readonly below?: string;
  readonly plays: string;
}

/** What a row says beside its name, its room and its words. */
type Rest = Omit<ChamberCase, 'rule' | 'says' | 'name' | 'room' | 'plays'> & { readonly says?: string };

/** A row of a table of cases. */
export type Row = readonly [name: string, room: string, plays: string, rest: Rest];

/** Cases of one rule, which share the sentence that they test. */
export function group(rule: string, says: string, rows: readonly Row[]): readonly ChamberCase[] {
  return rows.map(([name, room, plays, rest]) => ({ rule, says, name, room, plays, ...rest }));
}

/** The chamber at the upper left of the classic floor. */
export const ROOM = { row: 3, column: 3, rows: 4, columns: 26 } as const;
/** Stairs far away, where a drawing has none. */
const STAIRS = { row: 20, column: 60 } as const;
const EMPTY = '@';
const FLOORS = 5;

/** Five floors, as the course's programs read them: 125 lines of 79 signs. */
export function layoutText(room: string, below = EMPTY): string {
  const floors = [room, ...Array.from({ length: FLOORS - 1 }, () => below)];
  return `${floors.map(floorOf).join('\n')}\n`;
}

function floorOf(room: string): string {
  const lines = CLASSIC_FLOOR.split('\n').map(line => [...line]);
  const put = (row: number, column: number, sign: string) => {
    const line = lines[row];
    if (line?.[column] === undefined) throw new Error(`[${row}, ${column}] is outside the floor`);
    line[column] = sign;
  };
  for (const [row, text] of drawingRows(room).entries()) {
    for (const [column, sign] of [...text].entries()) {
      if (sign !== '.' && sign !== ' ') put(ROOM.row + row, ROOM.column + column, sign);
    }
  }
  if (!room.includes('\\')) put(STAIRS.row, STAIRS.column, '\\');
  return lines.map(line => line.join('')).join('\n');
}
