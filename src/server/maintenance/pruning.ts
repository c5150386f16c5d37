import { type Lapsing, type Portion, type Prunable, STATUSES, type Upkeep } from '../store/contract/upkeep-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PORTION: Portion = { look: 500, remove: 50 };

/** After how many days without a move matches that stand so are removed; absent: never. */
export type PruneAfterDays = { readonly [prunable in Prunable]?: number };

const PRUNABLE: readonly Prunable[] = [...STATUSES, 'course'];

/** Reads `aborted=30,over=365`; `never` means that nothing is pruned. Throws RangeError. */
export function readPruneDays(text: string): PruneAfterDays {
  const days: { [prunable in Prunable]?: number } = {};
  if (text.trim() === 'never') return days;
  for (const part of text.split(',').filter(each => each.trim() !== '')) {
    const [, name = '', number = ''] = /^\s*(\w+)\s*=\s*(\d{1,6}(?:\.\d+)?)\s*$/.exec(part) ?? [];
    const prunable = PRUNABLE.find(each => each === name);
    if (prunable === undefined) {
      throw new RangeError(
        `expected ${PRUNABLE.join(', ')} with days, as in aborted=30,over=365, or never; found ${part}`,
      );
    }
    days[prunable] = Number(number);
  }
  return days;
}

/** The moments before which matches have lapsed. */
export function lapsingAt(now: number, days: PruneAfterDays): Lapsing {
  return Object.fromEntries(Object.entries(days).map(([prunable, count]) => [prunable, now - count * DAY_MS]));
}

/** Removes all that has lapsed, a portion at a time: whoever plays meanwhile gets a turn in between. Says how many. */
export async function pruneAll(upkeep: Upkeep, lapsing: Lapsing): Promise<number> {
  let count = 0;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { removed, last } = await upkeep.prune(after, PORTION, lapsing);
    count += removed.length;
    after = last;
  }
  return count;
}
