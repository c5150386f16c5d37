import { describe, expect, it, test } from 'vitest';
import { type GamePlan, gamePlan, shortened } from '../../src/laws/law-trial.ts';

const plan = (choices: readonly number[]): GamePlan => ({ setup: {}, seed: 1, choices });

/** What is left of the choices where whatever has all of these is at fault, and what was tried on the way. */
async function shorten(choices: readonly number[], faulty: readonly number[]) {
  const tried: (readonly number[])[] = [];
  const found = await shortened({ plan: plan(choices), fault: 'first' }, async ({ choices }) => {
    tried.push(choices);
    return faulty.every(choice => choices.includes(choice)) ? `of ${choices.length}` : undefined;
  });
  return { tried, ...found };
}

describe('the story of a fault is shortened', () => {
  it.each([
    ['to nothing, where nothing has to be played', [4, 5, 6], [], []],
    ['to the one choice that counts', [9, 8, 7, 6, 5, 4, 3, 2, 1], [3], [3]],
    ['to the two that count, wherever they stand', [9, 8, 7, 6, 5, 4, 3, 2, 1], [9, 1], [9, 1]],
    ['to the first choice of each seat, where any will do', [5, 0], [0], [0]],
  ])('%s', async (_, choices, faulty, left) => {
    const { plan, fault } = await shorten(choices, faulty);
    expect(plan.choices).toEqual(left);
    expect(fault).toBe(`of ${left.length}`);
  });

  test('and nobody waits for ever for it', async () => {
    const many = Array.from({ length: 1000 }, (_, n) => n + 1);
    expect((await shorten(many, many)).tried.length).toBeLessThan(1000);
  });
});

test('plans have at most so many choices, and the same seed makes the same', () => {
  const plans = (seed: number) =>
    Array.from({ length: 200 }, (_, run) => gamePlan({ setups: ['s'], plies: 3, seed }, run));
  expect(new Set(plans(1).map(({ choices }) => choices.length))).toEqual(new Set([0, 1, 2, 3]));
  expect(plans(1).every(({ seed }) => seed >= 1_000_000_000 && seed < 2 ** 32)).toBe(true);
  expect(plans(1)).toEqual(plans(1));
  expect(plans(2)).not.toEqual(plans(1));
});
