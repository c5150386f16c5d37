import { readTournamentId } from '../gameid.ts';
import type { Result } from '../ledger.ts';

/** Who met, and who was better there; several share it. */
export interface Encounter {
  readonly seats: readonly string[];
  readonly winners: readonly number[];
  /** How much it tells, of what a game would that has nothing in common with others: all of it, unless said. */
  readonly weight?: number;
}

/** What came of games: those for several as they were played; of those played alone, every two with the same seed. */
export function encounters(results: readonly Result[]): readonly Encounter[] {
  if (results.every(({ seats }) => seats.length > 1)) return results;
  const runs = new Map<string, Result[]>();
  for (const result of results) {
    const { map, round } = readTournamentId(result.id) ?? { map: result.id, round: 0 };
    const key = `${round} ${map}`;
    runs.set(key, [...(runs.get(key) ?? []), result]);
  }
  return [...runs.values()].flatMap(compared);
}

/**
 * Each two of these, in their order. One run counts against all others, so together they tell less than as many games: the place of
 * one among `n` that are equally good varies by (n² − 1) / 12, the sum of n − 1 games of its own by (n − 1) / 4.
 */
function compared(runs: readonly Result[]): Encounter[] {
  const weight = 3 / (runs.length + 1);
  return runs.flatMap((one, n) => runs.slice(n + 1).map(other => ({ ...encounterOf(one, other), weight })));
}

/** Two who played the same alone. */
export function encounterOf(one: Pick<Result, 'seats' | 'marks'>, other: Pick<Result, 'seats' | 'marks'>): Encounter {
  const apart = byMarks(one.marks ?? [], other.marks ?? []);
  return {
    seats: [one.seats[0] ?? '', other.seats[0] ?? ''],
    winners: apart === 0 ? [0, 1] : [apart > 0 ? 0 : 1],
  };
}

/** The first number that differs decides. */
function byMarks(one: readonly number[], other: readonly number[]): number {
  for (const [n, mark] of one.entries()) {
    const apart = mark - (other[n] ?? 0);
    if (apart !== 0) return apart;
  }
  return 0;
}
