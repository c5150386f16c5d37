import { describe, expect, test } from 'vitest';
import { DEED_KEYS, deedOf, WAY_KEYS } from '../../../src/players/chamber/assist/command-keys.ts';
import { HELP } from '../../../src/terminal/chamber/full/key-pages.ts';
import { strideOf } from '../../../src/terminal/chamber/full/walking.ts';

describe('the direction that a key means', () => {
  test.each([
    ['an arrow', '\x1b[A', { direction: 'no', runs: false }],
    ['an arrow in application mode', '\x1bOA', { direction: 'no', runs: false }],
    ['with shift', '\x1b[1;2A', { direction: 'no', runs: true }],
    ['with control', '\x1b[1;5A', { direction: 'no', runs: false }],
    ['with control and shift', '\x1b[1;6A', { direction: 'no', runs: true }],
    ['while the numbers are locked', '\x1b[1;129A', { direction: 'no', runs: false }],
    ['with shift while the numbers are locked', '\x1b[1;130A', { direction: 'no', runs: true }],
    ['page down', '\x1b[6~', { direction: 'se', runs: false }],
    ['page down with shift', '\x1b[6;2~', { direction: 'se', runs: true }],
    ['a letter', 'y', { direction: 'nw', runs: false }],
    ['a capital', 'Y', { direction: 'nw', runs: true }],
    ['a key of the pad that the protocol of Kitty sends', '\x1b[57414u', undefined],
    ['a function key', '\x1b[15~', undefined],
    ['escape', '\x1b', undefined],
  ])('%s', (_, key, way) => {
    expect(strideOf(key)).toEqual(way);
  });
});

describe('the keys that the page has, too', () => {
  const words = HELP.flatMap(line => line.split(/\s+/)).flatMap(word => [word, word.replace(/[;,]$/, '')]);

  test.each(Object.entries(WAY_KEYS))('%s goes %s', (key, direction) => {
    expect(strideOf(key)).toEqual({ direction, runs: false });
  });

  test.each(Object.entries(DEED_KEYS))('%s: %j, and the help has it', (deed, keys) => {
    for (const key of keys) {
      expect([deedOf(key), strideOf(key)]).toEqual([deed, undefined]);
      expect(words).toContain(key);
    }
  });
});
