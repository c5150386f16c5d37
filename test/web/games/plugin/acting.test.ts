import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { httpServer } from '../../../../src/web/games/plugin/begin/served-games.ts';
import { useActing } from '../../../../src/web/games/plugin/play/play-table.tsx';
import type { MatchAnswer } from '../../../../src/wire/schemas/match-answers.ts';
import { use } from '../../hooks.ts';
import { stubWindow } from '../../storage.ts';

beforeEach(() => void stubWindow());
afterEach(() => void vi.restoreAllMocks());

const match = (more: object = {}) =>
  ({ id: 'm', position: 3, held: [0, 1], toAct: [1], as: 0, outcome: null, ...more }) as unknown as MatchAnswer;
const answered = (answer: MatchAnswer | Error) =>
  vi.spyOn(httpServer, 'match').mockImplementation((async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  }) as never);

test('who holds several seats sees the match from the one that is to act', async () => {
  const asked = answered(match({ as: 1 }));
  const one = await use(useActing, match());
  expect(asked.mock.calls).toEqual([['m', 1]]);
  expect(one.result.as).toBe(1);
  await one.with(match({ position: 4 }));
  expect([one.result.as, asked.mock.calls.length]).toEqual([0, 2]);
});

test.each<[string, object]>([
  ['that is seen from the seat that is to act', { as: 1 }],
  ['in which somebody else is to act', { toAct: [2] }],
  ['that is over', { outcome: { winners: [], reason: '' } }],
])('nothing is asked of a match %s', async (_, more) => {
  const asked = answered(match({ as: 1 }));
  const one = await use(useActing, match(more));
  expect([asked.mock.calls, one.result]).toEqual([[], match(more)]);
});

test.each<[string, MatchAnswer | Error]>([
  ['is older than what is known', match({ as: 1, position: 2 })],
  ['is newer', match({ as: 1, position: 4 })],
  ['does not come', new TypeError('away')],
])('an answer that %s is not shown', async (_, answer) => {
  answered(answer);
  expect((await use(useActing, match())).result).toEqual(match());
});
