import { beforeEach, describe, expect, test, vi } from 'vitest';
import { chamber } from '../../../src/chamber/rules.ts';
import type { ChamberView } from '../../../src/chamber/view.ts';
import { Match } from '../../../src/kernel/match/match.ts';
import { dayOfRun, enterScore, noteRun, readScores } from '../../../src/web/games/chamber/begin/run-scores.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  };
  vi.stubGlobal('window', { localStorage });
});

const BEGUN = Match.begin(chamber, { setup: { race: 'dwarf' }, seed: 1, time: 0 }).view(0);

function ended(score: number, more: Partial<ChamberView> = {}): ChamberView {
  return { ...BEGUN, ended: 'died', score, ...more };
}

describe('the high scores of a browser', () => {
  test('are sorted, best first, and of equal scores the shorter run', () => {
    for (const id of ['a', 'b', 'c']) noteRun({ id });
    expect(enterScore('a', ended(10, { turn: 50 }), '2026-11-15')).toBe(1);
    expect(enterScore('b', ended(30), '2026-11-15')).toBe(1);
    expect(enterScore('c', ended(10, { turn: 40 }), '2026-11-15')).toBe(2);
    expect(readScores().map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  });

  test('keep a fast win, however low its score', () => {
    for (let n = 0; n < 105; n++) {
      noteRun({ id: `${n}` });
      enterScore(`${n}`, ended(n === 0 ? 1 : 100 + n, n === 0 ? { ended: 'won', turn: 9 } : {}), '2026-11-15');
    }
    expect(readScores()).toHaveLength(101);
    expect(readScores().at(-1)).toMatchObject({ id: '0', won: true });
  });

  test('have each run once', () => {
    noteRun({ id: 'a', day: '2026-11-15' });
    expect([1, 2].map(() => enterScore('a', ended(10), '2026-11-16'))).toEqual([1, 1]);
    expect(readScores()).toMatchObject([{ id: 'a', race: 'dwarf', won: false, day: '2026-11-15', date: '2026-11-16' }]);
    expect(dayOfRun('a')).toBe('2026-11-15');
  });

  test.each([
    ['was not begun here', 'stranger', ended(10)],
    ['was practised', 'a', ended(10, { options: { ...BEGUN.options, practice: true } })],
    ['is not over', 'a', BEGUN],
  ])('have no place for what %s', (_, id, view) => {
    noteRun({ id: 'a' });
    expect(enterScore(id, view, '2026-11-15')).toBeUndefined();
    expect(readScores()).toEqual([]);
  });

  test('leave out what cannot be read', () => {
    kept.set('quadrille:chamber-scores', '[{"id":"a"},7,null]');
    expect(readScores()).toEqual([]);
    kept.set('quadrille:chamber-scores', 'oops');
    expect(readScores()).toEqual([]);
  });
});
