import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasPlayed, mapOf, noteMatch } from '../../../src/web/map/played-map.ts';
import { keep } from '../../../src/web/parts/kept.ts';
import { stubWindow } from '../storage.ts';

beforeEach(() => void stubWindow());
afterEach(() => void vi.unstubAllGlobals());

test('a browser knows what its matches are played on', () => {
  expect([mapOf('m'), hasPlayed('a')]).toEqual([undefined, false]);
  noteMatch('m', { id: 'a' });
  noteMatch('n', { id: 'b', collection: 'c' });
  noteMatch('o', undefined);
  expect([mapOf('m'), mapOf('n'), mapOf('o')]).toEqual([{ id: 'a' }, { id: 'b', collection: 'c' }, undefined]);
  expect([hasPlayed('a'), hasPlayed('b'), hasPlayed('c')]).toEqual([true, true, false]);
});

test('it remembers five hundred, and passes over what it cannot read', () => {
  keep('played-maps', [{ id: 5, match: 'x' }, null, { id: 'a', match: 'm' }]);
  expect([mapOf('x'), mapOf('m')]).toEqual([undefined, { id: 'a' }]);
  for (let n = 0; n < 500; n++) noteMatch(`m${n}`, { id: `a${n}` });
  expect([hasPlayed('a'), hasPlayed('a0')]).toEqual([false, true]);
});
