import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLiveGame } from '../../../src/web/tournament/tournament-game.tsx';
import { tournaments } from '../../../src/web/tournament/tournament-parts.tsx';
import type { LiveAnswer } from '../../../src/wire/schemas/tournament-schemas.ts';
import { ApiError } from '../../../src/wire/shared/api-error.ts';
import { use } from '../hooks.ts';
import { stubWindow } from '../storage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.restoreAllMocks());

const log = (from: number, ...moves: number[]) => ({ id: 'g', begun: 1, from, log: moves }) as unknown as LiveAnswer;
const view = (position: number, more: object | null = {}) =>
  ({ id: 'g', begun: 1, position, view: more }) as unknown as LiveAnswer;
const again = (answer: LiveAnswer) => ({ ...answer, begun: 2 }) as LiveAnswer;

/** Watches a game of which the server tells this, a second at a time. */
async function watch(first: LiveAnswer, ...answers: (LiveAnswer | Error)[]) {
  const page = { visibilityState: 'visible' };
  stubWindow();
  vi.stubGlobal('document', page);
  const over = vi.fn();
  const asked = vi.spyOn(tournaments, 'playingGame').mockImplementation(async () => {
    const answer = answers.shift() ?? new TypeError('away');
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const game = await use((name: string) => useLiveGame(name, first, over), 'cup' as string);
  return { game, over, page, asked, after: (ms: number) => game.does(() => vi.advanceTimersByTimeAsync(ms)) };
}

test('new moves are asked for every second, from those that are known on', async () => {
  const { game, asked, after } = await watch(log(0, 1, 2), log(2, 3), log(3), log(3, 4));
  await after(999);
  expect([game.result, asked.mock.calls]).toEqual([log(0, 1, 2), []]);
  await after(1);
  expect(game.result).toEqual(log(0, 1, 2, 3));
  const known = game.result;
  await after(1000);
  expect(game.result).toBe(known);
  await after(1000);
  expect(game.result).toEqual(log(0, 1, 2, 3, 4));
  expect(asked.mock.calls).toEqual([
    ['cup', 'g', 2],
    ['cup', 'g', 3],
    ['cup', 'g', 3],
  ]);
});

test('a game that was begun again is shown from its beginning', async () => {
  const { game, asked, after } = await watch(log(0, 1, 2), again(log(2)), again(log(0, 7)));
  await after(1000);
  expect(game.result).toEqual(again(log(0, 7)));
  expect(asked.mock.calls).toEqual([
    ['cup', 'g', 2],
    ['cup', 'g'],
  ]);
});

test('of a game of others there are views, each of them whole', async () => {
  const { game, asked, after } = await watch(view(1, null), view(1, null), view(1), view(1), view(2), again(view(0)));
  const seen: unknown[] = [game.result];
  for (let n = 0; n < 5; n++) {
    await after(1000);
    if (seen.at(-1) !== game.result) seen.push(game.result);
  }
  expect(seen).toEqual([view(1, null), view(1), view(2), again(view(0))]);
  expect(asked.mock.calls.every(([, , from]) => from === 0)).toBe(true);
});

test('who does not look at the page does not ask', async () => {
  const { page, asked, after } = await watch(log(0), log(0, 1));
  page.visibilityState = 'hidden';
  await after(10_000);
  expect(asked).not.toHaveBeenCalled();
  page.visibilityState = 'visible';
  await after(1000);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a server that does not answer is asked again after five seconds', async () => {
  const { game, asked, after, over } = await watch(log(0), new TypeError('away'), log(0, 1));
  await after(5999);
  expect(asked).toHaveBeenCalledTimes(1);
  await after(1);
  expect(game.result).toEqual(log(0, 1));
  expect(over).not.toHaveBeenCalled();
});

test('a game that is not played any more is over, and nothing is asked of it', async () => {
  const { asked, after, over } = await watch(log(0), new ApiError('no-such-match', 'none'));
  await after(20_000);
  expect([asked.mock.calls.length, over.mock.calls.length]).toEqual([1, 1]);
});

test('who has left hears no more', async () => {
  const { game, asked, after, over } = await watch(log(0), new ApiError('no-such-match', 'none'));
  await game.leave();
  await after(20_000);
  expect([asked.mock.calls, over.mock.calls]).toEqual([[], []]);
});

test('what comes late of one tournament is not shown in another', async () => {
  const { game, asked, after } = await watch(log(0));
  const late = Promise.withResolvers<LiveAnswer>();
  asked.mockReturnValueOnce(late.promise);
  await after(1000);
  await game.with('league');
  await game.does(() => late.resolve(log(0, 1)));
  expect(game.result).toEqual(log(0));
  asked.mockResolvedValueOnce(log(0, 2));
  await after(1000);
  expect(game.result).toEqual(log(0, 2));
});
