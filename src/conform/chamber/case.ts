import type { Said } from '../trial.ts';

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
export interface ChamberCase extends Said, Expected {
  readonly race?: 'h' | 'd' | 'e' | 'o';
  /** Drawn into the chamber at the upper left: up to 4 rows of 26 squares. */
  readonly room: string;
  /** The same for the floors below; without it they have nothing but the player and the stairs. */
  readonly below?: string;
  readonly plays: string;
}

export type Row = Omit<ChamberCase, 'rule' | 'says'> & { readonly says?: string };

/** Cases of one rule, which share the sentence that they test. */
export function group(rule: string, says: string, rows: readonly Row[]): readonly ChamberCase[] {
  return rows.map(row => ({ rule, says, ...row }));
}
