import { Rng } from '../../kernel/rng.ts';
import type { CaseOutcome, TestCase } from '../case-runner.ts';

/** Games by chance as cases, each with a generator of its own. */
export function fuzzCases(
  { games, seed, kind, says }: { games: number; seed: number; kind: string; says: string },
  play: (rng: Rng) => Promise<CaseOutcome>,
): readonly TestCase[] {
  return Array.from(
    { length: games },
    (_, n): TestCase => ({
      rule: 'Against our rules',
      name: `game ${n + 1} of seed ${seed}`,
      says,
      play: () => play(Rng.seeded(seed + n, kind)),
    }),
  );
}

/** What a game has come to that differs in nothing. */
export function sameAsOurs(done: string): CaseOutcome {
  return { done, expected: 'our rules', seen: 'our rules', held: true };
}

/** Makes a difference smaller for as long as something smaller differs too. */
export async function shrink<Found, Part>(
  found: Found,
  smaller: (least: Found) => Iterable<Part>,
  again: (part: Part) => Promise<Found | undefined>,
): Promise<Found> {
  for (const part of smaller(found)) {
    const next = await again(part);
    if (next !== undefined) return shrink(next, smaller, again);
  }
  return found;
}

/** The shortest of a few games that differ. */
export async function shortestOf<Found>(
  tries: number,
  differs: () => Promise<Found | undefined>,
  length: (found: Found) => number,
): Promise<Found | undefined> {
  let best: Found | undefined;
  for (let n = 0; n < tries; n++) {
    const found = await differs();
    if (found !== undefined && (best === undefined || length(found) < length(best))) best = found;
  }
  return best;
}
