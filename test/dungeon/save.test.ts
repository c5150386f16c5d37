import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dungeon } from '../../src/dungeon/rules.ts';
import { IllegalAction } from '../../src/kernel/errors.ts';
import { stateHash } from '../../src/kernel/hash.ts';
import { anyDungeon } from './random.ts';

type State = ReturnType<typeof dungeon.begin>;

const choices = fc.array(fc.nat({ max: 9999 }), { minLength: 1, maxLength: 60 });

function playOne(state: State, choice: number): void {
  const actions = dungeon.legal(state, 0);
  const action = actions[choice % actions.length];
  if (action !== undefined) dungeon.apply(state, 0, action);
}

const hash = (state: State) => stateHash(dungeon, state);
const reloaded = (state: State) => dungeon.decode(JSON.parse(JSON.stringify(dungeon.encode(state))));

describe('§3.10 persistence', () => {
  test('saving and loading at any tick changes nothing that follows', () => {
    fc.assert(
      fc.property(anyDungeon, fc.nat({ max: 9 }), choices, fc.nat({ max: 59 }), (setup, seed, played, at) => {
        const straight = dungeon.begin(dungeon.readSetup(setup), seed);
        let saved = dungeon.begin(dungeon.readSetup(setup), seed);
        for (const [n, choice] of played.entries()) {
          if (n === at) saved = reloaded(saved);
          playOne(straight, choice);
          playOne(saved, choice);
          expect(hash(saved)).toBe(hash(straight));
        }
        expect(dungeon.view(saved, 0)).toEqual(dungeon.view(straight, 0));
      }),
      { numRuns: 60 },
    );
  });

  test('a copy goes its own way', () => {
    fc.assert(
      fc.property(anyDungeon, choices, choices, (setup, first, second) => {
        const state = dungeon.begin(dungeon.readSetup(setup), 3);
        for (const choice of first) playOne(state, choice);
        const before = hash(state);
        const copy = dungeon.copy(state);
        for (const choice of second) playOne(copy, choice);
        const after = hash(copy);
        expect(hash(state)).toBe(before);
        for (const choice of second) playOne(state, choice);
        expect(hash(state)).toBe(after);
        expect(hash(reloaded(state))).toBe(after);
      }),
      { numRuns: 60 },
    );
  });

  test('an illegal action changes nothing', () => {
    const actions = fc.oneof(
      fc.record({ type: fc.constant('use'), item: fc.nat({ max: 99 }).map(String) }),
      fc.record({
        type: fc.constant('build'),
        buildable: fc.constantFrom('bow', 'shield', 'sceptre', 'midnight_armour', 'x'),
      }),
      fc.record({ type: fc.constant('interact'), entity: fc.nat({ max: 99 }).map(String) }),
    );
    fc.assert(
      fc.property(anyDungeon, choices, fc.array(actions), (setup, played, tries) => {
        const state = dungeon.begin(dungeon.readSetup(setup), 5);
        for (const choice of played) playOne(state, choice);
        for (const action of tries) {
          const before = hash(state);
          try {
            dungeon.apply(state, 0, dungeon.readAction(action));
          } catch (error) {
            expect(error).toBeInstanceOf(IllegalAction);
            expect(hash(state)).toBe(before);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('no id occurs twice in entities and inventory together', () => {
    fc.assert(
      fc.property(anyDungeon, choices, (setup, played) => {
        const state = dungeon.begin(dungeon.readSetup(setup), 7);
        for (const choice of played) {
          playOne(state, choice);
          const { entities, inventory } = dungeon.view(state, 0);
          const ids = [...entities, ...inventory].map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
        }
      }),
      { numRuns: 40 },
    );
  });
});
