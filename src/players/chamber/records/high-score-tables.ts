import { RACE_NAMES, type RaceName } from '../../../chamber/kinds/races.ts';

/** What a run is ranked by. */
export interface Ranked {
  readonly score: number;
  readonly race: RaceName;
  readonly won: boolean;
  readonly turns: number;
}

/** The tables of scores: the best, the fastest wins, the best of each race. */
export const TABLES = ['best', 'fastest', ...RACE_NAMES] as const;
export type TableName = (typeof TABLES)[number];

/** How many stand in a table. */
const SHOWN = 10;

/** Those of all runs that stand in a table, the first first. */
export function ranked<Run extends Ranked>(table: TableName, runs: readonly Run[]): readonly Run[] {
  return listed(table, runs)
    .toSorted(table === 'fastest' ? byTurns : byScore)
    .slice(0, SHOWN);
}

function listed<Run extends Ranked>(table: TableName, runs: readonly Run[]): readonly Run[] {
  if (table === 'best') return runs;
  return runs.filter(({ won, race }) => (table === 'fastest' ? won : race === table));
}

/** Of equal scores the shorter run comes first. */
export function byScore(a: Ranked, b: Ranked): number {
  return b.score - a.score || a.turns - b.turns;
}

function byTurns(a: Ranked, b: Ranked): number {
  return a.turns - b.turns || b.score - a.score;
}
