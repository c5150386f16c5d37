import { beforeEach, expect, test } from 'vitest';
import { hiddenMatches, hideMatch } from '../../../src/web/match-list/own-matches.tsx';
import { stubWindow } from '../storage.ts';

let browser: ReturnType<typeof stubWindow>;
beforeEach(() => {
  browser = stubWindow();
});

test('a match that was taken off the lists stays off them, the last five hundred', () => {
  for (let n = 0; n < 501; n++) hideMatch(`${n}`);
  const hidden = hiddenMatches();
  expect([hidden.size, hidden.has('0'), hidden.has('500')]).toEqual([500, false, true]);
  browser.local.set('quadrille:hidden-matches', '["a",7]');
  expect([...hiddenMatches()]).toEqual(['a']);
  browser.local.set('quadrille:hidden-matches', '7');
  expect([...hiddenMatches()]).toEqual([]);
});
