/** The rate of each benchmark, by its file and name, in one run of them all. */
export type Rates = ReadonlyMap<string, number>;

/** One run of each version, one right after the other. */
export interface Round {
  readonly before: Rates;
  readonly after: Rates;
}

export interface Compared {
  readonly name: string;
  readonly before: number;
  readonly after: number;
  /** How many times as fast it is now: the median of the rounds, the least and the most of them. */
  readonly times: number;
  readonly least: number;
  readonly most: number;
  readonly verdict: 'faster' | 'slower' | 'same';
}

/** Less than this may be the luck of a compiler, however often it is seen. */
const NOTHING = 0.03;

/** What all rounds together say of whatever both versions measure, in the order of the newer one. */
export function compare(rounds: readonly Round[]): Compared[] {
  const names = [...(rounds[0]?.after.keys() ?? [])].filter(name =>
    rounds.every(({ before, after }) => before.has(name) && after.has(name)),
  );
  return names.map(name => {
    const pairs = rounds.map(({ before, after }) => ({ was: before.get(name) ?? 0, is: after.get(name) ?? 0 }));
    const ratios = pairs.map(({ was, is }) => is / was).sort((a, b) => a - b);
    const [least = 1, most = 1] = [ratios[0], ratios.at(-1)];
    const times = median(ratios);
    const verdict = times > 1 + NOTHING && least > 1 ? 'faster' : times < 1 - NOTHING && most < 1 ? 'slower' : 'same';
    const [before, after] = [median(pairs.map(({ was }) => was)), median(pairs.map(({ is }) => is))];
    return { name, before, after, times, least, most, verdict };
  });
}

/** What only one of two versions measures. */
export function alone(these: Rates, those: Rates): string[] {
  return [...these.keys()].filter(name => !those.has(name));
}

/**
 * The rates of two versions that took turns, one rate for each turn. Each turn is compared with the other version's next to
 * it: a host that lends the processor away, and whoever shares the core, are busy for minutes and seldom for one turn alone.
 */
export function ratesInTurn(before: readonly number[], after: readonly number[]): { was: number; is: number } {
  const was = median(before);
  return { was, is: was * median(after.map((rate, turn) => rate / (before[turn] as number))) };
}

function median(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[list.length >> 1] ?? Number.NaN;
}
