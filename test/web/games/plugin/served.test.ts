import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { use } from '../../hooks.ts';
import { stubWindow } from '../../storage.ts';

beforeEach(() => {
  vi.resetModules();
  stubWindow();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

const KINDS = { stone: {} };
const GAMES = [{ game: 'go', face: { kinds: KINDS } }, { game: 'plain' }];

/** The games of a server that answers so, one answer after the other. */
async function served(...answers: (readonly object[] | Error)[]) {
  const module = await import('../../../../src/web/games/plugin/begin/served-games.ts');
  const asked = vi.spyOn(module.httpServer, 'games').mockImplementation((async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return { games: answer };
  }) as never);
  return { ...module, asked };
}

test('a game is known with its kinds, and one without a face has none', async () => {
  const { useKinds, useServed, asked } = await served(GAMES);
  expect((await use(useKinds, 'go')).result).toEqual(KINDS);
  expect((await use(useKinds, 'plain')).result).toEqual({});
  expect((await use(useServed, 'go')).result.answer).toEqual(GAMES[0]);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('one that is not among them is asked for again, and then it is none', async () => {
  const { useServed, useKinds, asked } = await served([], GAMES, []);
  expect((await use(useServed, 'go')).result.answer).toEqual(GAMES[0]);
  expect(asked).toHaveBeenCalledTimes(2);
  expect((await use(useServed, 'nobody knows it')).result.answer).toBeNull();
  expect((await use(useKinds, 'nobody knows it')).result).toEqual({});
});

test('they are asked for again where the server was away, and whenever all are wanted', async () => {
  const { useServedGames, useServed, asked } = await served(new TypeError('away'), GAMES);
  expect((await use(useServed, 'plain')).result.answer).toEqual(GAMES[1]);
  expect(asked).toHaveBeenCalledTimes(2);
  expect((await use(useServedGames, undefined as never)).result.answer).toEqual(GAMES);
  expect(asked).toHaveBeenCalledTimes(3);
});
