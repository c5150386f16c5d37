import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CHAMBER_KEYS } from '../../../src/web/games/chamber/play/game-keys.ts';
import { DUNGEON_KEYS } from '../../../src/web/games/dungeon/play/game-keys.ts';
import { boundKey, customKeys, moveKey, readCustomKeys } from '../../../src/web/keys/custom-keys.ts';
import { keyLabelOf, keyLabels } from '../../../src/web/keys/key-labels.ts';
import { handlerOf } from '../../../src/web/keys/key-listener.ts';
import { use } from '../hooks.ts';
import { stubWindow } from '../storage.ts';

beforeEach(() => {
  stubWindow();
  customKeys.reset();
});
afterEach(() => void customKeys.reset());

/** What a key of the dungeon does. */
function does(key: string): string | undefined {
  let done: string | undefined;
  const deeds = Object.fromEntries(
    DUNGEON_KEYS.flatMap(({ act }) => act).map(deed => [deed, () => (done = deed)] as const),
  );
  handlerOf(DUNGEON_KEYS, deeds, key)?.();
  return done;
}

describe('a key that was moved', () => {
  test('stays where it is for this visit, though the browser keeps nothing', () => {
    const { window } = stubWindow();
    const refuses = () => {
      throw new Error('nothing is kept here');
    };
    Object.assign(window, { localStorage: { getItem: refuses, setItem: refuses, removeItem: refuses } });
    moveKey('dungeon', DUNGEON_KEYS, 'u', 'q');
    expect([does('q'), boundKey('dungeon', 'u'), boundKey(undefined, 'u')]).toEqual(['undo', 'q', 'u']);
  });

  test('is moved in other tabs too, and shown so at once', async () => {
    const { window, local } = stubWindow();
    customKeys.follow();
    const shown = await use(customKeys.use, undefined);
    const elsewhere = (key: string | null) =>
      shown.does(() => window.dispatchEvent(Object.assign(new Event('storage'), { key })));
    local.set('quadrille:keys', '{"dungeon":{"u":"q"}}');
    await elsewhere('quadrille:other');
    expect(shown.result.dungeon ?? {}).toEqual({});
    await elsewhere('quadrille:keys');
    expect(shown.result.dungeon).toEqual({ u: 'q' });
    local.clear();
    await elsewhere(null);
    expect(shown.result.dungeon ?? {}).toEqual({});
    await shown.leave();
  });

  test('does there what it did, is shown there, and its old place does nothing', () => {
    expect(moveKey('dungeon', DUNGEON_KEYS, 'u', 'q')).toBeUndefined();
    expect([does('q'), does('u')]).toEqual(['undo', undefined]);
    expect(keyLabelOf(DUNGEON_KEYS, 'undo')).toBe('Q');
  });

  test('changes places with what lay there', () => {
    expect(moveKey('dungeon', DUNGEON_KEYS, 'u', 'i')).toBe('i');
    expect([does('i'), does('u')]).toEqual(['undo', 'hint']);
    moveKey('dungeon', DUNGEON_KEYS, 'u', 'u');
    expect([does('i'), does('u')]).toEqual(['hint', 'undo']);
  });

  test('is moved on its own screen only', () => {
    moveKey('dungeon', DUNGEON_KEYS, 'k', 'q');
    expect(boundKey('chamber', 'k')).toBe('k');
    expect(keyLabels({ keys: ['k'], words: '' })).toEqual(['K']);
  });

  test('is kept by the browser', () => {
    moveKey('dungeon', DUNGEON_KEYS, 'u', 'q');
    const json: unknown = JSON.parse(window.localStorage.getItem('quadrille:keys') as string);
    expect(readCustomKeys(json).dungeon).toEqual({ u: 'q' });
  });
});

test('a figure that was moved is shown by itself', () => {
  const figures = { keys: ['1', '2', '3', '4'], words: '', of: 'dungeon' } as const;
  expect(keyLabels(figures)).toEqual(['1–4']);
  moveKey('dungeon', DUNGEON_KEYS, '2', 'q');
  expect(keyLabels(figures)).toEqual(['1', 'Q', '3', '4']);
});

test('however keys are moved, none is lost and none stands for two things', () => {
  const keys = CHAMBER_KEYS.flatMap(({ keys, also = {} }) => [...keys, ...Object.keys(also)]);
  const any = fc.constantFrom(...keys, 'q', 'v', 'Insert');
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...keys), any), { maxLength: 12 }), moves => {
      customKeys.reset();
      for (const [key, to] of moves) {
        moveKey('chamber', CHAMBER_KEYS, key, to);
        expect(boundKey('chamber', key)).toBe(to);
        expect(new Set(keys.map(each => boundKey('chamber', each))).size).toBe(keys.length);
      }
    }),
  );
});

test.each([
  [null],
  ['q'],
  [{ dungeon: 'q' }],
  [{ dungeon: { u: 3 } }],
  [{ dungeon: null, kitchen: { u: 'q' } }],
  [{ dungeon: { u: 'a key with far too long a name' } }],
])('of %j nothing is taken over', json => {
  expect(Object.values(readCustomKeys(json)).filter(moved => Object.keys(moved).length > 0)).toEqual([]);
});
