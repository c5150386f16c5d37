import { describe, expect, test } from 'vitest';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import { setupOf } from '../rooms.ts';
import { expectClaimsToHold } from './claims.ts';
import { exhaustive } from './exhaustive.ts';
import { shrunk } from './held.ts';
import { KIND_NAMES } from './kinds.ts';

describe('what the solver claims holds against exhaustive search, in small rooms and from the middle of a game', () => {
  test.each(KIND_NAMES)('%s', name => expectClaimsToHold(name, { rooms: 8, squares: 14, states: 300 }));
});

describe('the exhaustive search', () => {
  const far = setupOf('##########\n#P.......#\n########E#\n##########', { goal: 'exit' });
  const endless = { states: 300_000, depth: Number.POSITIVE_INFINITY };

  test('goes on to the end', () => {
    expect(exhaustive(far, 1, endless)).toEqual({ length: 8 });
  });

  test('says how far it came if it was told to stop: at the fifth state, some two steps on', () => {
    let asked = 0;
    expect(exhaustive(far, 1, { ...endless, until: () => ++asked > 4 })).toEqual({ noneUpTo: 2 });
  });
});

describe('a room that is wrong', () => {
  test('is shrunk to what makes it wrong, and stays a room', () => {
    const setup = setupOf('#####\n#Po_#\n#k$E#\n#####', {
      goal: 'AND',
      subgoals: [{ goal: 'exit' }, { goal: 'boulders' }],
    });
    const least = shrunk(setup, ({ map }) => map.entities.some(({ type }) => type === 'key'));
    expect(least.map.entities.map(({ type }) => type).sort()).toEqual(['key', 'player']);
    expect(least.map['goal-condition']).toEqual({ goal: 'exit' });
    expect(dungeon.readSetup(least)).toEqual(least);
  });
});
