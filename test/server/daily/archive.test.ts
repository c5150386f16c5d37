import { describe, expect, test } from 'vitest';
import type { ChamberView } from '../../../src/chamber/view.ts';
import type { DungeonView } from '../../../src/dungeon/view.ts';
import type { FlagView } from '../../../src/flag/view.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { Running } from '../running.ts';
import { fixDays, winningActions } from './table.ts';

const MONDAY = Date.UTC(2026, 10, 16, 12);
const DAY_MS = 24 * 60 * 60 * 1000;

/** A Tuesday on a server whose first puzzle was played the day before. */
async function onTuesday() {
  const server = await Running.start({ games: GAMES });
  server.now = MONDAY;
  fixDays(server);
  const actions = await winningActions(server);
  const anna = server.client.as('anna'.padEnd(30, '-'));
  const { match } = await anna.beginDaily('dungeon', { name: 'Anna' });
  for (const action of actions) await anna.play(match.id, { action });
  server.now = MONDAY + DAY_MS;
  return { server, anna, actions, played: match.id };
}

const refused = { problem: { status: 400, code: 'bad-request', path: '/day' } };

describe('days that are over', () => {
  test('reach back to the first that anybody has played, and tell what one has played of them', async () => {
    const { server, anna } = await onTuesday();
    const days = { month: '2026-11', today: '2026-11-17', since: '2026-11-16' };
    expect(await anna.dailyCalendar()).toEqual({ ...days, played: [{ day: '2026-11-16', games: ['dungeon'] }] });
    expect(await anna.dailyCalendar({ month: '2026-10' })).toEqual({ ...days, month: '2026-10', played: [] });
    expect(await server.client.dailyCalendar()).toEqual({ ...days, played: [] });
  });

  test('are played for practice, open to everybody, and change no table', async () => {
    const { server, anna, actions } = await onTuesday();
    const ben = server.client.as('ben'.padEnd(30, '-'));
    const { match } = await ben.beginDaily('dungeon', { day: '2026-11-16', title: 'Puzzle, practice' });
    expect(match).toMatchObject({ title: 'Puzzle, practice', open: true });
    expect(match.daily).toBeUndefined();
    for (const action of actions) await ben.play(match.id, { action });
    expect((await server.client.match(match.id)).status).toBe('over');
    const table = await ben.dailyTable('2026-11-16', 'dungeon');
    expect([table.total, table.mine]).toEqual([1, null]);
    expect((await anna.dailyTable('2026-11-16', 'dungeon')).mine).toMatchObject({
      rank: 1,
      result: { outcome: 'won' },
    });
    for (const game of ['chamber', 'modern', 'flag'] as const) {
      expect((await ben.beginDaily(game, { day: '2026-11-16' })).match.daily).toBeUndefined();
    }
  });

  test.each(['2026-11-15', '2026-11-18', '2026-99-99'])('there is nothing to play on %s', async day => {
    const { server } = await onTuesday();
    await expect(server.client.beginDaily('chamber', { day })).rejects.toMatchObject(refused);
    await expect(server.client.dailyGlimpse(day, 'chamber')).rejects.toMatchObject(refused);
  });
});

test('what is seen of a day before it is begun is what lies near, and the whole board of the duel', async () => {
  const { server } = await onTuesday();
  const view = async <View>(day: string, game: 'dungeon' | 'chamber' | 'modern' | 'flag') =>
    (await server.client.dailyGlimpse(day, game)).view as View;
  for (const day of ['2026-11-16', '2026-11-17']) {
    const { entities, player } = await view<DungeonView>(day, 'dungeon');
    const far = ({ x, y }: { x: number; y: number }) =>
      Math.max(Math.abs(x - player!.x) / 3, Math.abs(y - player!.y) / 2);
    expect(Math.max(...entities.map(far))).toBe(1);
    for (const game of ['chamber', 'modern'] as const) {
      const { rows, row, column } = await view<ChamberView>(day, game);
      expect(rows[row]?.[column]).toBe('@');
      expect([rows.length <= 9, rows.every(line => line.length <= 17)]).toEqual([true, true]);
    }
    expect((await view<FlagView>(day, 'flag')).names).toContain('Quadrille');
  }
});
