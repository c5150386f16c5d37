import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import { setupOf } from '../rooms.ts';
import { exhaustive } from './exhaustive.ts';
import { held, shrunk } from './held.ts';
import { KIND_NAMES, KINDS, type Kind, roomsOf } from './kinds.ts';
import { thingsIn } from './tallies.ts';

describe('what the solver claims holds against exhaustive search, in small rooms and from the middle of a game', () => {
  test.each(KIND_NAMES)('%s', name => {
    const kind: Kind = KINDS[name];
    const limits = { states: 300, depth: kind.depth ?? 40 };
    const answers = new Set<string>();
    const holds = fc.property(roomsOf(kind, 14), fc.array(fc.nat(99), { maxLength: 4 }), ({ setup }, picks) => {
      const { answer, fault } = held(setup, 1, { nodes: 1000 }, limits, picks);
      answers.add(answer);
      expect(fault).toBeUndefined();
    });
    // Twelve rooms, and more of them should chance have drawn none that can be won.
    for (let draws = 0; draws < 10 && !answers.has('winnable'); draws++) fc.assert(holds, { numRuns: 12 });
    expect(answers).toContain('winnable');
  });
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

test.each([
  ['boulders and a door', 'PoD', ['boulders', 'doors']],
  ['a key in a swamp', 'P~k', ['keys', 'swamps']],
  ['portals and a bomb', 'P(b(', ['portals', 'bombs']],
  ['who moves by rule and who by chance', 'Pxz', ['enemies that move by rule', 'enemies that move by chance']],
  ['a wire', 'P-_', ['circuits']],
  ['a door with logic', 'PS', ['doors', 'circuits']],
])('a room counts for what is in it: %s', (_, room, things) => {
  expect(thingsIn(setupOf(room, { goal: 'exit' }))).toEqual(things);
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
