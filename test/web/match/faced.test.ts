import { expect, test } from 'vitest';
import { isFaced } from '../../../src/web/match/faced.ts';

test.each<[unknown, boolean]>([
  [{ shown: null, presses: [] }, true],
  [{ shown: null }, false],
  [{ presses: [] }, false],
  [null, false],
  ['shown', false],
])('%j is the view of a game of others: %s', (view, is) => expect(isFaced(view)).toBe(is));
