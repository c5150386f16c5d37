import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crowdedHall } from '../../bench/web/hall.ts';
import type { DungeonEvent } from '../../src/dungeon/events.ts';
import { dungeon } from '../../src/dungeon/rules.ts';
import { written } from '../../src/dungeon/view-differences.ts';
import type { AnyRules } from '../../src/kernel/rules.ts';
import { chooseStep } from '../../src/kernel/unsaid.ts';
import { anyDungeon, anyDungeon2021 } from './random.ts';

test('what is written by hand is what JSON.stringify writes, whatever happens', () => {
  let steps = 0;
  const hall = fc.constant(crowdedHall(20, 150));
  fc.assert(
    fc.property(
      fc.oneof(anyDungeon, anyDungeon2021('hard'), hall),
      fc.nat(1e6),
      fc.array(fc.nat(1e6), { minLength: 5, maxLength: 20 }),
      (setup, seed, choices) => {
        const state = dungeon.begin(dungeon.readSetup(setup), seed);
        for (const choice of choices) {
          const step = chooseStep(dungeon as AnyRules, state, choice);
          if (step === undefined) return;
          dungeon.apply(state, step.by, step.action as never, what => {
            const text = written(what);
            if (text === undefined) return;
            expect(text).toBe(JSON.stringify(what));
            steps++;
          });
        }
      },
    ),
    { numRuns: 60 },
  );
  expect(steps).toBeGreaterThan(0);
});

test('of a step it is not left out whose it is', () => {
  const square = { x: 1, y: 2 };
  const step: DungeonEvent = { type: 'moved', who: { id: '1', type: 'player' }, from: square, to: { x: 2, y: 2 } };
  const bys: DungeonEvent[] = [step, { ...step, by: { id: '7', type: 'older_player' } }];
  for (const each of bys) expect(written(each) ?? JSON.stringify(each)).toBe(JSON.stringify(each));
});
