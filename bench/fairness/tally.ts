import type { Seat } from '../../src/kernel/rules.ts';
import type { FairResult } from './game.ts';

/** More than this part of the games no seat of a map may win, by the number of its teams. */
export const MOST: Readonly<Record<number, number>> = { 2: 0.55, 3: 0.42, 4: 0.32 };

/** Shares of the games; a draw is shared by its winners. */
export interface Tally {
  readonly games: number;
  readonly bySeat: readonly number[];
  /** By the order of play, the team that moved first first. */
  readonly byOrder: readonly number[];
  readonly drawn: number;
  readonly capped: number;
  /** On average. */
  readonly turns: number;
}

export function tallied(teams: number, results: readonly (FairResult & { readonly start: Seat })[]): Tally {
  const bySeat = Array<number>(teams).fill(0);
  const byOrder = Array<number>(teams).fill(0);
  const games = results.length;
  const share = (those: readonly unknown[]) => those.length / games;
  for (const { winners, start } of results) {
    for (const winner of winners) {
      const part = 1 / winners.length / games;
      const place = (winner - start + teams) % teams;
      bySeat[winner] = (bySeat[winner] ?? 0) + part;
      byOrder[place] = (byOrder[place] ?? 0) + part;
    }
  }
  return {
    games,
    bySeat,
    byOrder,
    drawn: share(results.filter(({ winners }) => winners.length !== 1)),
    capped: share(results.filter(({ capped }) => capped)),
    turns: results.reduce((sum, { turns }) => sum + turns, 0) / games,
  };
}

/** Whether no seat wins more than it may, whoever moves first. */
export function isFair({ bySeat }: Tally): boolean {
  // Shares are sums of fractions: what is exactly the limit may be a hair more.
  return Math.max(...bySeat) <= (MOST[bySeat.length] ?? 0) + 1e-9;
}

export const HEAD = `| map | games | by seat | at most | in order of play | drawn | capped | turns | |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |`;

export function row(name: string, tally: Tally): string {
  const { games, bySeat, byOrder, drawn, capped, turns } = tally;
  const most = MOST[bySeat.length] ?? 0;
  const cells = [
    ...[name, String(games), bySeat.map(percent).join(' · '), percent(most), byOrder.map(percent).join(' · ')],
    ...[percent(drawn), percent(capped), turns.toFixed(0), isFair(tally) ? 'fair' : '**not fair**'],
  ];
  return `| ${cells.join(' | ')} |`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
