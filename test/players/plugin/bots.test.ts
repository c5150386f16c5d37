import { describe, expect, test } from 'vitest';
import * as bridges from '../../../examples/bridges/game.ts';
import * as harvest from '../../../examples/harvest/game.ts';
import * as pearls from '../../../examples/pearls/game.ts';
import type { AnyGameProject, GameProject } from '../../../src/gameui/game-project.ts';
import type { GameTypes, Seat } from '../../../src/kernel/rules.ts';
import { AnyGameBots } from '../../../src/players/plugin/bots-of-any-game.ts';

/** So many moves tried in all: the same choice every time. */
const thinking = (brain: string, seed: number, nodes = 300) => ({
  ...{ brain, seed },
  budget: (thoughts: number) => ({ nodes: nodes / thoughts }),
});

/** Who wins when each seat is played by its brain. */
function winnersOf<G extends GameTypes>(
  project: GameProject<G>,
  setup: unknown,
  brains: readonly string[],
  seed: number,
): readonly Seat[] {
  const { rules } = project;
  const bots = new AnyGameBots(project);
  const state = rules.begin(rules.readSetup(setup), seed);
  for (let ply = 0; ply < 500; ply++) {
    const [seat] = rules.toAct(state);
    if (seat === undefined) break;
    const action = bots.choose(state, brains.length, seat, thinking(brains[seat] ?? 'random', seed + ply));
    rules.apply(state, seat, action);
  }
  return rules.outcome(state)?.winners ?? [];
}

describe('the brains that any game has', () => {
  test.each([
    ['bridges', bridges as unknown as AnyGameProject, ['random', 'mcts', 'alphabeta']],
    ['bridges without a judge', { rules: bridges.rules } as unknown as AnyGameProject, ['random', 'mcts']],
    ['pearls', pearls as unknown as AnyGameProject, ['random', 'mcts']],
    ['pearls without a guess', { rules: pearls.rules } as unknown as AnyGameProject, ['random']],
    ['harvest', harvest as unknown as AnyGameProject, ['random', 'mcts']],
  ])('%s', (_, project, names) => {
    expect(new AnyGameBots(project).names).toEqual(names);
  });

  test.each(['mcts', 'alphabeta'])('%s beats chance from both sides', brain => {
    const wins = [0, 1, 2, 3].map(n => {
      const seat = n % 2;
      const brains = seat === 0 ? [brain, 'random'] : ['random', brain];
      return winnersOf(bridges, { size: 4 }, brains, n + 1).includes(seat);
    });
    expect(wins).toEqual([true, true, true, true]);
  });

  test.each(['random', 'mcts', 'alphabeta'])('%s chooses the same in the same state', brain => {
    const bots = new AnyGameBots(bridges);
    const state = bridges.rules.begin({ size: 4 }, 1);
    const choose = () => bots.choose(state, 2, 0, thinking(brain, 3));
    expect(choose()).toEqual(choose());
    expect(state).toEqual(bridges.rules.begin({ size: 4 }, 1));
  });

  test('what cannot be chosen is said', () => {
    const bots = new AnyGameBots({ rules: { ...bridges.rules, legal: () => [] } });
    expect(() => bots.choose(bridges.rules.begin({ size: 3 }, 1), 2, 0, thinking('mcts', 1))).toThrow(
      'nothing to choose',
    );
  });

  test('nobody gives up by thinking', () => {
    const rules = { ...bridges.rules, resigns: ({ x }: { x: number }) => x > 0 };
    const bots = new AnyGameBots({ rules });
    const state = rules.begin({ size: 3 }, 1);
    for (const brain of ['random', 'mcts']) expect(bots.choose(state, 2, 0, thinking(brain, 5)).x).toBe(0);
  });
});

describe('in a game that hides something', () => {
  test('a bot chooses by what its seat sees, wherever the other pearls lie', () => {
    const bots = new AnyGameBots(pearls);
    const { rules } = pearls;
    for (let seed = 1; seed <= 5; seed++) {
      const state = rules.begin({ size: 4, pearls: 2 }, seed);
      const other = rules.begin({ size: 4, pearls: 2 }, seed + 100);
      const elsewhere = { ...state, bays: [state.bays[0]!, other.bays[1]!] };
      expect(rules.view(elsewhere, 0)).toEqual(rules.view(state, 0));
      const [here, there] = [state, elsewhere].map(each => bots.choose(each, 2, 0, thinking('mcts', seed)));
      expect(there).toEqual(here);
    }
  });

  test('all act at once: a bot bids one of its own cards', () => {
    const bots = new AnyGameBots(harvest);
    const state = harvest.rules.begin({ seats: 3, rounds: 4, seconds: 10 }, 1);
    harvest.rules.apply(state, 0, { bid: 2 });
    for (const seat of [1, 2]) {
      const action = bots.choose(state, 3, seat, thinking('mcts', seat));
      expect(harvest.rules.legal(state, seat)).toContainEqual(action);
    }
    expect(winnersOf(harvest, { seats: 3, rounds: 4 }, ['mcts', 'mcts', 'random'], 2).length).toBeGreaterThan(0);
  });
});
