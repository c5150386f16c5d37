import { readTournamentId } from '../plan/game-ids.ts';
import type { Result } from '../results/ledger.ts';

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
  return [...Map.groupBy(results, sharedBy).values()].flatMap(compared);
}

/**
 * Where two at a time play the same alone and results come one by one: who waits for the other is not counted before both are over, and
 * then they come together.
 */
export class SoloPairs {
  private readonly waiting = new Map<string, Result>();

  addResults(results: readonly Result[]): Result[] {
    return results.flatMap(result => {
      if (result.seats.length > 1) return [result];
      const both = sharedBy(result);
      const other = this.waiting.get(both);
      if (other === undefined) this.waiting.set(both, result);
      else this.waiting.delete(both);
      return other === undefined ? [] : [other, result];
    });
  }
}

/** What those have in common who played the same alone. */
export function sharedBy({ id }: Pick<Result, 'id'>): string {
  const { map, round } = readTournamentId(id) ?? { map: id, round: 0 };
  return `${round} ${map}`;
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
