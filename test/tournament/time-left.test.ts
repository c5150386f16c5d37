import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Job } from '../../src/tournament/games/job.ts';
import { TimeLeft } from '../../src/tournament/play-tournament.ts';

/** A game of a kind that is called by its players. */
const job = (kind: string, n = 1): Job =>
  ({ id: `crossing-1-${n}-1`, seats: [...kind].map(name => ({ name })) }) as unknown as Job;

/** Plays games in this order by so many at once, on a clock of its own. Returns what was thought whenever one was over. */
function played(games: readonly { readonly kind: string; readonly ms: number }[], workers: number) {
  let clock = 0;
  const time = new TimeLeft(() => clock);
  for (const { kind } of games) time.plan(job(kind));
  const busy: { readonly until: number; readonly kind: string; readonly ms: number }[] = [];
  const said: { readonly at: number; readonly left: number | undefined }[] = [];
  const waiting = [...games];
  for (;;) {
    while (busy.length < workers && waiting.length > 0) {
      const game = waiting.shift() as (typeof games)[number];
      busy.push({ ...game, until: clock + game.ms });
    }
    const next = busy.sort((a, b) => a.until - b.until).shift();
    if (next === undefined) return { said, took: clock };
    clock = next.until;
    time.addFinished(job(next.kind), next.ms);
    said.push({ at: clock, left: time.left() });
  }
}

describe('how long it will still take', () => {
  test('is not told before three games are over', () => {
    const { said } = played(
      Array.from({ length: 5 }, () => ({ kind: 'ab', ms: 100 })),
      1,
    );
    expect(said.map(({ left }) => left)).toEqual([undefined, undefined, 200, 100, 0]);
  });

  test('knows that games of some take longer, though those come last', () => {
    const quick = Array.from({ length: 90 }, () => ({ kind: 'ab', ms: 100 }));
    const slow = Array.from({ length: 30 }, () => ({ kind: 'cd', ms: 10_000 }));
    const { said, took } = played([...quick, ...slow.slice(0, 1), ...quick, ...slow.slice(1)], 1);
    // One slow game is enough to know of the others. By games alone, 91 of 210 in 19 s, it would be 25 s.
    const { at, left } = said[90] ?? { at: 0, left: 0 };
    expect(at).toBe(19_000);
    expect(took - at).toBe(299_000);
    expect(left).toBeCloseTo(299_000, -3);
  });

  test('grows while nothing comes back, and follows workers that go', () => {
    let clock = 0;
    const time = new TimeLeft(() => clock);
    for (let n = 0; n < 1000; n++) time.plan(job('ab'));
    const play = (games: number, each: number) => {
      for (let n = 0; n < games; n++) {
        clock += each;
        time.addFinished(job('ab'), 1000);
      }
    };
    play(100, 100);
    expect(time.left()).toBeCloseTo(90_000, -3);
    clock += 6400;
    expect(time.left()).toBeCloseTo(180_000, -4);
    // Nine of ten have gone.
    play(100, 1000);
    expect(time.left()).toBeCloseTo(800_000, -3);
  });

  test('is not told where nobody knows how long games took', () => {
    const time = new TimeLeft(() => 0);
    for (let n = 0; n < 9; n++) {
      time.plan(job('ab'));
      time.addFinished(job('ab'), undefined);
    }
    expect(time.left()).toBeUndefined();
  });

  const kinds = fc.array(fc.integer({ min: 50, max: 5000 }), { minLength: 1, maxLength: 6 });
  test('half way through it is right within a fifth and a game, whatever the kinds and however many play', () => {
    fc.assert(
      fc.property(kinds, fc.integer({ min: 1, max: 8 }), (durations, workers) => {
        const round = durations.map((ms, n) => ({ kind: `${n}x`, ms }));
        const games = Array.from({ length: 60 }, () => round).flat();
        const { said, took } = played(games, workers);
        const { at, left = 0 } = said[games.length / 2] ?? { at: 0 };
        const longest = Math.max(...durations);
        expect(Math.abs(left - (took - at))).toBeLessThan(0.2 * (took - at) + longest);
      }),
    );
  });
});
