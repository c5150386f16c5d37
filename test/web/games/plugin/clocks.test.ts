import { beforeEach, expect, test, vi } from 'vitest';
import type { TableEvent } from '../../../../src/gameui/game-project.ts';
import { pluginSounds } from '../../../../src/web/games/plugin/play/play-table.tsx';
import { useNextDeadline } from '../../../../src/web/games/shared/seats-table.tsx';
import type { MatchAnswer } from '../../../../src/wire/schemas/match-answers.ts';
import { use } from '../../hooks.ts';
import { stubWindow } from '../../storage.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 });
  stubWindow();
});

async function clocks(deadlines: Readonly<Record<string, number>>, now = 51_000) {
  const refresh = vi.fn();
  const table = { refresh } as never;
  const answer = (news: object = {}) => ({ deadlines, now, ...news }) as MatchAnswer;
  const used = await use((match: MatchAnswer) => useNextDeadline(match, table), answer());
  return { used, refresh, answer };
}

test('the next clock is looked at a moment after it has run out for the server', async () => {
  const { used, refresh } = await clocks({ a: 60_000, b: 55_000 });
  expect(used.result).toEqual({ deadline: 55_000, ahead: 50_000 });
  vi.advanceTimersByTime(4199);
  expect(refresh).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('one that has run out is looked at now, and one that runs for months not before its time', async () => {
  const late = await clocks({ a: 40_000 });
  vi.advanceTimersByTime(0);
  expect(late.refresh).toHaveBeenCalledTimes(1);
  const long = await clocks({ a: 2 ** 40 });
  vi.advanceTimersByTime(60_000);
  expect(long.refresh).not.toHaveBeenCalled();
});

test('without a clock nothing is looked at, nor by whoever has left', async () => {
  const none = await clocks({});
  expect(none.used.result.deadline).toBeUndefined();
  const left = await clocks({ a: 52_000 });
  await left.used.leave();
  vi.advanceTimersByTime(60_000);
  expect([none.refresh, left.refresh].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test.each<[string, object, readonly string[]]>([
  ['steps where something moves', { motions: [{}], at: [{}] }, ['step']],
  ['a click where something happens', { at: [{}] }, ['click']],
  ['nothing of what cannot be seen', {}, []],
])('%s', (_, told, sounds) => {
  expect(pluginSounds({ game: {}, told } as unknown as TableEvent)).toEqual(sounds);
});

test('a click where somebody sits down', () => {
  expect(pluginSounds({ game: null, told: {} } as unknown as TableEvent)).toEqual(['click']);
});
