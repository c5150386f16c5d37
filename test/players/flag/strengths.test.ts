import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { reseeded } from '../../../src/flag/flag-search.ts';
import { flag } from '../../../src/flag/rules.ts';
import { type BrainName, flagBrain } from '../../../src/players/flag/brains.ts';
import { RATINGS, STRENGTH_BRAINS, STRENGTHS, type Strength } from '../../../src/players/flag/strengths.ts';
import { midGame } from '../../flag/help.ts';

const steps = STRENGTHS.slice(1).map((stronger, n): [Strength, Strength] => [stronger, STRENGTHS[n]!]);

test.each(steps)('%s is rated above %s, by games of the two as they play on the page', async (stronger, weaker) => {
  expect(RATINGS[stronger]).toBeGreaterThan(RATINGS[weaker]);
  const plan = JSON.parse(
    await readFile(new URL(`../../../bench/strengths/${stronger}.json`, import.meta.url), 'utf8'),
  ) as { readonly players: readonly object[] };
  expect(plan.players).toEqual([stronger, weaker].map(name => ({ name, ...STRENGTH_BRAINS[name] })));
});

describe('the brains are as strong as their order says', () => {
  /** The points of the first: 1 for a win, a half where nobody has won. */
  function points(stronger: BrainName, weaker: BrainName, seat: number, seed: number): number {
    const state = midGame('crossing', 4, seed);
    const brains = [flagBrain(stronger, seed), flagBrain(weaker, seed)];
    for (let ply = 0; ply < 120 && state.phase === 'playing'; ply++) {
      const brain = brains[state.current === seat ? 0 : 1]!;
      flag.apply(state, state.current, brain.choose(reseeded(state, state.turns), { nodes: 300 }));
    }
    const winners = flag.outcome(state)?.winners;
    return winners === undefined || winners.length !== 1 ? 0.5 : Number(winners[0] === seat);
  }

  test.each<[BrainName, BrainName]>([
    ['novice', 'random'],
    ['greedy', 'random'],
    ['alphabeta', 'novice'],
    ['alphabeta', 'greedy'],
    ['mcts', 'random'],
    ['learnt', 'greedy'],
  ])('%s beats %s', (stronger, weaker) => {
    const games = [1, 2, 3].flatMap(seed => [0, 1].map(seat => points(stronger, weaker, seat, seed)));
    expect(games.reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(4);
  });
});
