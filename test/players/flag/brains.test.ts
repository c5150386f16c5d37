import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reseeded } from '../../../src/flag/flag-search.ts';
import { flag } from '../../../src/flag/rules.ts';
import { Rng } from '../../../src/kernel/rng.ts';
import { BRAINS, flagBrain } from '../../../src/players/flag/brains.ts';
import { board, midGame, playing } from '../../flag/help.ts';

const maps = fc.constantFrom('example', 'crossing', 'rubble', 'four-winds');

describe.each(BRAINS)('%s', name => {
  test('chooses a legal move and leaves the state as it was', () => {
    fc.assert(
      fc.property(maps, fc.nat(40), fc.nat(1000), (map, moves, seed) => {
        const state = midGame(map, moves, seed);
        fc.pre(state.phase === 'playing');
        const seen = reseeded(state, 1);
        const before = JSON.stringify(flag.encode(seen));
        const action = flagBrain(name).choose(seen, { nodes: 400 });
        expect(JSON.stringify(flag.encode(seen))).toBe(before);
        expect(flag.legal(state, state.current)).toContainEqual(action);
      }),
      { numRuns: 8 },
    );
  });

  test('with nodes, the choice is always the same', () => {
    const choose = () => flagBrain(name).choose(reseeded(midGame('rubble', 12, 5), 1), { nodes: 2000 });
    expect(choose()).toEqual(choose());
  });

  test('the choice does not depend on the chance of the match', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 31), fc.nat(2 ** 31), (one, other) => {
        const choose = (seed: number) => {
          const state = midGame('rubble', 14, 5);
          // The same position of another match: only what will be drawn differs.
          state.rng = Rng.seeded(seed, 'rules');
          return flagBrain(name).choose(reseeded(state, state.turns), { nodes: 1500 });
        };
        expect(choose(one)).toEqual(choose(other));
      }),
      { numRuns: 8 },
    );
  });

  test('has nothing to choose when the game is over', () => {
    const state = playing();
    flag.apply(state, 0, { type: 'give-up' });
    expect(() => flagBrain(name).choose(reseeded(state, 1), { nodes: 10 })).toThrow('nothing to choose');
  });

  test('stops when the clock says so', () => {
    let asked = 0;
    const until = () => ++asked >= 3;
    flagBrain(name).choose(reseeded(midGame('example', 10, 1), 1), { until });
    expect(asked).toBeLessThanOrEqual(3);
  });
});

describe('what brains say of their choice', () => {
  test.each(['greedy', 'alphabeta', 'learnt', 'mcts'] as const)(
    '%s: its line begins with the choice and is legal',
    name => {
      const brain = flagBrain(name);
      expect(brain.explain?.()).toBeUndefined();
      const state = midGame('example', 8, 2);
      const action = brain.choose(reseeded(state, 1), { nodes: 3000 });
      const { line, nodes, depth } = brain.explain!()!;
      expect(line[0]).toEqual(action);
      expect(nodes).toBeGreaterThan(0);
      expect(depth).toBeGreaterThan(0);
      const played = reseeded(state, 1);
      for (const step of line) flag.apply(played, played.current, step);
    },
  );

  test.each(['alphabeta', 'learnt', 'mcts'] as const)('%s knows a win when it sees one', name => {
    const state = board(`
      .. .. .. .. kB
      .. .. @A .. ..
      .. .. .. .. ..
      .. kA @B .. ..
      .. .. .. .. ..
    `);
    const brain = flagBrain(name);
    expect(brain.choose(reseeded(state, 1), { nodes: 500 })).toMatchObject({ to: [3, 2] });
    expect(brain.explain!()!.worth).toBeGreaterThanOrEqual(900_000);
  });
});

test('mcts keeps what it has grown below the moves that were played', () => {
  const state = midGame('example', 6, 4);
  const brain = flagBrain('mcts');
  flag.apply(state, state.current, brain.choose(reseeded(state, 1), { nodes: 5000 }));
  const reply = brain.explain!()!.line[1]!;
  flag.apply(state, state.current, reply);
  const lineWith = (mind: typeof brain) => {
    mind.choose(reseeded(state, 1), { nodes: 1 });
    return mind.explain!()!.line.length;
  };
  // With one more node it still knows what comes; a fresh one has seen nothing beyond its own move.
  expect(lineWith(flagBrain('mcts'))).toBe(1);
  expect(lineWith(brain)).toBeGreaterThan(1);
});

test('alphabeta does not go back to where it has been, unless all else is worse than getting nowhere', () => {
  const state = board(`
    .. .. .. .. .. .. ..
    rA .. .. @A kA .. ..
    .. .. .. .. .. .. ..
    .. .. .. .. .. .. ..
    .. .. .. .. .. .. ..
    .. .. kB @B kB .. ..
    .. .. kB kB .. .. ..
  `);
  const brain = flagBrain('alphabeta');
  const first = brain.choose(reseeded(state, 1), { nodes: 2000 });
  expect(brain.explain!()!.worth).toBeGreaterThan(-20);
  // Asked again in the same position, it has been where the first choice leads.
  expect(brain.choose(reseeded(state, 1), { nodes: 2000 })).not.toEqual(first);
  // In a new game it has been nowhere.
  expect(flagBrain('alphabeta').choose(reseeded(state, 1), { nodes: 2000 })).toEqual(first);
});
