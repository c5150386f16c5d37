import { describe, expect, test } from 'vitest';
import type { FlagAction } from '../../../src/flag/actions.ts';
import { flag } from '../../../src/flag/rules.ts';
import type { FlagState } from '../../../src/flag/state.ts';
import { flagBrain } from '../../../src/players/flag/brains.ts';
import { WarmUp } from '../../../src/tournament/bot/warmup.ts';

/** A warm-up, and every state that its brain was asked about. */
function warming(choose: (state: FlagState) => FlagAction) {
  const seen: FlagState[] = [];
  const brain = {
    name: 'warm',
    choose: (state: FlagState) => {
      seen.push(flag.copy(state));
      return choose(state);
    },
  };
  return { warmUp: new WarmUp(brain), seen };
}

const greedy = (state: FlagState) => flagBrain('greedy').choose(state, { nodes: 1 });

describe('a brain that warms up', () => {
  test('plays a game of nobody’s, move by move', async () => {
    const { warmUp, seen } = warming(greedy);
    for (let n = 0; n < 3; n++) await warmUp.go(100);
    expect(seen.map(({ phase }) => phase)).toEqual(['playing', 'playing', 'playing']);
    expect(seen.map(({ turns }) => turns - seen[0]!.turns)).toEqual([0, 1, 2]);
  });

  test('begins another when that is over', async () => {
    const { warmUp, seen } = warming(() => ({ type: 'give-up' }));
    for (let n = 0; n < 3; n++) await warmUp.go(100);
    expect(seen.map(({ turns }) => turns - seen[0]!.turns)).toEqual([0, 0, 0]);
  });
});
