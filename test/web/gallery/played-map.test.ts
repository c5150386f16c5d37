import { beforeEach, expect, test } from 'vitest';
import { hasPlayed, playedMapOf, rememberPlayedMap } from '../../../src/web/match/published-map.tsx';
import { writeStored } from '../../../src/web/settings/browser-storage.ts';
import { stubWindow } from '../storage.ts';

beforeEach(() => void stubWindow());

test('a browser knows what its matches are played on', () => {
  expect([playedMapOf('m'), hasPlayed('a')]).toEqual([undefined, false]);
  rememberPlayedMap('m', { id: 'a' });
  rememberPlayedMap('n', { id: 'b', collection: 'c' });
  rememberPlayedMap('o', undefined);
  expect([playedMapOf('m'), playedMapOf('n'), playedMapOf('o')]).toEqual([
    { id: 'a' },
    { id: 'b', collection: 'c' },
    undefined,
  ]);
  expect([hasPlayed('a'), hasPlayed('b'), hasPlayed('c')]).toEqual([true, true, false]);
});

test('it remembers five hundred, and passes over what it cannot read', () => {
  writeStored('played-maps', [{ id: 5, match: 'x' }, null, { id: 'a', match: 'm' }]);
  expect([playedMapOf('x'), playedMapOf('m')]).toEqual([undefined, { id: 'a' }]);
  for (let n = 0; n < 500; n++) rememberPlayedMap(`m${n}`, { id: `a${n}` });
  expect([hasPlayed('a'), hasPlayed('a0')]).toEqual([false, true]);
});
