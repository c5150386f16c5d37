import { describe, expect, test } from 'vitest';
import type { Direction } from '../../../src/kernel/square.ts';
import { DEED_KEYS, WAY_KEYS } from '../../../src/players/chamber/assist/command-keys.ts';
import { BEARING, CHAMBER_KEYS } from '../../../src/web/games/chamber/play/game-keys.ts';
import { DUNGEON_KEYS } from '../../../src/web/games/dungeon/play/game-keys.ts';
import { FLAG_KEYS } from '../../../src/web/games/flag/play/game-keys.ts';
import type { KeyBinding } from '../../../src/web/keys/custom-keys.ts';
import { keyLabelOf, keyLabels } from '../../../src/web/keys/key-labels.ts';
import { handlerOf } from '../../../src/web/keys/key-listener.ts';
import { BOARD_KEYS, SHEET_KEYS } from '../../../src/web/keys/zoom-and-undo-keys.ts';
import { EDITOR_KEYS, TOOL_KEYS } from '../../../src/web/make/tools/editor-keys.ts';
import { REPLAY_KEYS } from '../../../src/web/replay/replay-keys.ts';

const SCREENS: readonly (readonly [string, readonly KeyBinding[]])[] = [
  ['a dungeon', DUNGEON_KEYS],
  ['the chambers', CHAMBER_KEYS],
  ['Capture The Flag', FLAG_KEYS],
  ['the drawing table', [...TOOL_KEYS, ...EDITOR_KEYS]],
  ['a replay', REPLAY_KEYS],
];

const nothing = () => undefined;

describe.each(SCREENS)('the keys of %s', (_, own) => {
  const lines: readonly KeyBinding[] = [...own, ...BOARD_KEYS, ...SHEET_KEYS];
  const bound = lines.flatMap(({ keys, also = {} }) => [...keys, ...Object.keys(also)]);

  test('no key stands for two things', () => {
    expect(bound.filter((key, n) => bound.indexOf(key) !== n)).toEqual([]);
  });

  test('every line has words of its own', () => {
    const words = lines.map(line => line.words);
    expect(new Set(words).size).toBe(words.length);
  });

  test('where a line stands for several deeds, each of its keys has one', () => {
    for (const { keys, act } of lines) if (typeof act === 'object') expect(act).toHaveLength(keys.length);
  });

  test('every key that has a deed is bound once somebody can do it', () => {
    const deeds = lines.flatMap(({ act = [], also = {} }) => [act, ...Object.values(also)].flat());
    const can = Object.fromEntries(deeds.map(deed => [deed, nothing]));
    const silent = lines.filter(({ act }) => act === undefined).flatMap(({ keys }) => keys);
    expect(bound.filter(key => handlerOf(lines, can, key) === undefined)).toEqual(silent);
  });
});

test('the chambers have the keys that the terminal has, too', () => {
  const acts = new Map(
    CHAMBER_KEYS.flatMap(({ keys, also = {}, act }) => [
      ...keys.map((key, n): [string, unknown] => [key, typeof act === 'object' ? act[n] : act]),
      ...Object.entries(also),
    ]),
  );
  for (const [key, bearing] of Object.entries(WAY_KEYS)) {
    expect([key, BEARING[acts.get(key) as Direction]]).toEqual([key, bearing]);
  }
  for (const [deed, keys] of Object.entries(DEED_KEYS)) {
    for (const key of keys) expect([key, acts.get(key)]).toEqual([key, deed]);
  }
});

describe('what a key does', () => {
  const LINES = [
    { keys: ['+', '-'], words: 'zoom', act: ['in', 'out'] },
    { keys: ['Delete', 'd'], also: { Backspace: 'remove' }, words: 'remove', act: 'remove' },
    { keys: ['Enter'], words: 'choose' },
  ] as const satisfies readonly KeyBinding[];

  test('each key does its deed, and one that nobody can do is not bound', () => {
    const done: string[] = [];
    const deeds = { out: () => done.push('out'), remove: () => done.push('remove') };
    for (const key of ['+', '-', 'Delete', 'd', 'Backspace', 'Enter', 'x']) handlerOf(LINES, deeds, key)?.();
    expect(done).toEqual(['out', 'remove', 'remove', 'remove']);
  });

  test('a deed is shown with its first key', () => {
    expect(keyLabelOf(LINES, 'out')).toBe('-');
    expect(keyLabelOf(LINES, 'remove')).toBe('Del');
  });

  test.each([
    [
      ['ArrowUp', 'w'],
      ['↑', 'W'],
    ],
    [['Escape'], ['Esc']],
    [[' '], ['Space']],
    [['ctrl+z'], ['Ctrl Z']],
    [
      ['+', '0'],
      ['+', '0'],
    ],
    [['1', '2', '3', '4', '5'], ['1–5']],
  ])('%j is shown as %j', (keys, signs) => {
    expect(keyLabels({ keys, words: '' })).toEqual(signs);
  });
});
