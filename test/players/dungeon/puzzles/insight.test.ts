import { describe, expect, test } from 'vitest';
import { shippedSetup } from '../../../../src/dungeon/maps/index.ts';
import { proofOf } from '../../../../src/dungeon/maps/plays.ts';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import { Rng } from '../../../../src/kernel/rng.ts';
import { gradeOf } from '../../../../src/players/dungeon/puzzles/puzzle-grade.ts';
import {
  fittedWeights,
  INSIGHT_FEATURES,
  type Insight,
  type InsightWeights,
  insightWorth,
  USUAL_WEIGHTS,
} from '../../../../src/players/dungeon/puzzles/puzzle-insight.ts';
import { drawn } from '../../../browser/dungeon/cellar.ts';

/** Puzzles of all sorts, and what people with a taste would say of them, give or take. */
function judgedBy(taste: InsightWeights, puzzles: number, count: number, seed = 1) {
  const rng = Rng.seeded(seed, 'made-up plays');
  return Array.from({ length: puzzles }, () => {
    const insight = Object.fromEntries(INSIGHT_FEATURES.map(name => [name, rng.below(10)])) as unknown as Insight;
    const noise = (rng.below(200) - 100) / 200;
    return { insight, verdict: insightWorth(insight, taste) + 3 + noise, count };
  });
}

describe('the measure of insight', () => {
  test('nothing said leaves it as it is', () => {
    expect(fittedWeights([])).toEqual(USUAL_WEIGHTS);
  });

  test('finds out what people like by what they made of puzzles, whatever they think of all of them', () => {
    const taste: InsightWeights = { lateFailures: -0.3, detour: 0.5, reused: 0.1, deeds: 0.2, things: -0.4 };
    const fitted = fittedWeights(judgedBy(taste, 200, 5));
    for (const name of INSIGHT_FEATURES) expect(Math.abs(fitted[name] - taste[name]), name).toBeLessThan(0.05);
    const others = judgedBy(taste, 50, 1, 2);
    const told = others.toSorted((a, b) => insightWorth(b.insight, fitted) - insightWorth(a.insight, fitted));
    const [best, worst] = [told.slice(0, 10), told.slice(-10)];
    const mean = (of: typeof told) => of.reduce((sum, { verdict }) => sum + verdict, 0) / of.length;
    expect(mean(best)).toBeGreaterThan(mean(worst) + 2);
  });

  test('a single judgement moves it little', () => {
    const fitted = fittedWeights([
      { insight: { lateFailures: 9, detour: 0, reused: 0, deeds: 3, things: 3 }, verdict: -1, count: 1 },
      { insight: { lateFailures: 8, detour: 0, reused: 0, deeds: 3, things: 3 }, verdict: 1, count: 1 },
    ]);
    for (const name of INSIGHT_FEATURES) expect(Math.abs(fitted[name] - USUAL_WEIGHTS[name]), name).toBeLessThan(0.1);
  });

  test('a boulder that serves twice is counted, one that is pushed on and on is not', () => {
    const reused = (rows: readonly string[], steps: string) => {
      const map = { entities: drawn(rows), 'goal-condition': { goal: 'boulders' } };
      const log = [...steps].map(step => {
        const direction = ({ u: 'up', r: 'right', d: 'down', l: 'left' } as const)[step as 'u'];
        return { action: { type: 'move', direction } as const };
      });
      return gradeOf({ setup: dungeon.readSetup({ map }), seed: 1, log }).reused;
    };
    expect(reused(['#######', '#@o  _#', '#######'], 'rrr')).toBe(0);
    expect(reused(['########', '#@o   _#', '# o   _#', '########'], 'rldrur')).toBe(1);
  });

  test('a way round and failures that show late are found in dungeons that are known for them', () => {
    const graded = (name: string) => {
      const log = proofOf({ name }).map(action => ({ action }));
      return gradeOf({ setup: dungeon.readSetup(shippedSetup(name)), seed: 1, log });
    };
    expect(graded('first-steps')).toMatchObject({ lateFailures: 0, detour: 0, reused: 0 });
  });

  test('dungeons with a surprise have more of it than lessons', () => {
    const graded = (name: string) => {
      const log = proofOf({ name }).map(action => ({ action }));
      return gradeOf({ setup: dungeon.readSetup(shippedSetup(name)), seed: 1, log });
    };
    expect(graded('first-steps')).toMatchObject({ lateFailures: 0, detour: 0, reused: 0 });
    expect(graded('crossed-purposes').lateFailures).toBeGreaterThan(0);
    expect(graded('crossed-purposes').reused).toBeGreaterThan(0);
    expect(graded('elbow-room').detour).toBeGreaterThan(0);
  });
});
