import { afterEach, expect, test, vi } from 'vitest';
import { addHint, hintsTaken } from '../../../src/web/games/dungeon/play/use-hints.ts';
import { stubWindow } from '../storage.ts';

afterEach(() => void vi.unstubAllGlobals());

test('hints are counted by match, and what is no number counts as none', () => {
  const { local } = stubWindow();
  expect(hintsTaken('a')).toBe(0);
  addHint('a');
  addHint('a');
  addHint('b');
  expect([hintsTaken('a'), hintsTaken('b'), hintsTaken('c')]).toEqual([2, 1, 0]);
  local.set('quadrille:hints:a', '"many"');
  expect(hintsTaken('a')).toBe(0);
});
