import { describe, expect, test } from 'vitest';
import { DIRECTIONS } from '../../../src/chamber/floor/directions.ts';
import type { ChamberView } from '../../../src/chamber/view.ts';
import type { FlagView } from '../../../src/flag/view.ts';
import { Rng } from '../../../src/kernel/rng.ts';
import { currentStreak, longestStreak } from '../../../src/server/content/daily-seeds.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import type { MatchAnswer } from '../../../src/wire/schemas/match-answers.ts';
import type { DailyGame } from '../../../src/wire/shared/api-constants.ts';
import { Running } from '../running.ts';
import { fixDays, winningActions } from './table.ts';

const MONDAY = Date.UTC(2026, 10, 16, 12);
const DAY_MS = 24 * 60 * 60 * 1000;

async function onMonday(options = {}) {
  const server = await Running.start({ games: GAMES, ...options });
  server.now = MONDAY;
  fixDays(server);
  return server;
}

/** Somebody who plays: one holder, whatever they begin. */
function player(server: Running, name: string) {
  const client = server.client.as(`${name} `.padEnd(30, 'x').replaceAll(' ', '-'));
  return {
    client,
    begin: async (game: DailyGame) => (await client.beginDaily(game, { name })).match,
    run: async (game: DailyGame) => (await client.daily()).runs.find(run => run.game === game),
    table: (game: DailyGame, day = '2026-11-16') => client.dailyTable(day, game),
  };
}

async function playAll(client: ReturnType<typeof player>['client'], id: string, actions: readonly unknown[]) {
  let last: MatchAnswer | undefined;
  for (const action of actions) last = (await client.play(id, { action })).match;
  return last;
}

describe('the puzzle of the day', () => {
  test('is timed by the server, folded, and entered in the table once', async () => {
    const server = await onMonday();
    const actions = await winningActions(server);
    const anna = player(server, 'Anna');
    const ben = player(server, 'Ben');
    expect(await anna.run('dungeon')).toMatchObject({ difficulty: 2, entered: 0, streak: 0, mine: null });
    const match = await anna.begin('dungeon');
    expect(match).toMatchObject({ open: true, daily: { game: 'dungeon', day: '2026-11-16', counts: true } });
    expect(await anna.run('dungeon')).toMatchObject({ mine: { match: match.id, result: null, rank: null } });
    server.now += 90_000;
    expect(await playAll(anna.client, match.id, actions)).toMatchObject({ status: 'over' });
    const result = { outcome: 'won', actions: actions.length, par: actions.length, undone: false };
    expect(await anna.run('dungeon')).toMatchObject({
      ...{ entered: 1, streak: 1 },
      mine: { match: match.id, result, rank: 1, ms: 90_000 },
    });
    expect((await ben.table('dungeon')).entries).toEqual([
      { rank: 1, name: 'Anna', result, ms: 90_000, version: expect.any(Number) },
    ]);
    // Ben is as good, slower, and has taken something back.
    const his = await ben.begin('dungeon');
    await ben.client.play(his.id, { action: actions[0] });
    await ben.client.play(his.id, { action: actions[1] });
    await ben.client.goBack(his.id, { to: 1 });
    server.now += 100_000;
    await playAll(ben.client, his.id, actions.slice(1));
    const { entries, total, isOver } = await ben.table('dungeon');
    expect([total, isOver]).toEqual([2, false]);
    expect(entries).toMatchObject([
      { rank: 1, name: 'Anna' },
      { rank: 2, name: 'Ben', mine: true, result: { undone: true, actions: actions.length } },
    ]);
    expect(entries.some(entry => 'match' in entry)).toBe(false);
  });

  test('a second one is practice, however well it goes, and so is a file of it; an end stays as it is', async () => {
    const server = await onMonday();
    const actions = await winningActions(server);
    const anna = player(server, 'Anna');
    const first = await anna.begin('dungeon');
    const second = await anna.begin('dungeon');
    expect([first.daily?.counts, second.daily?.counts]).toEqual([true, false]);
    await playAll(anna.client, second.id, actions);
    expect((await anna.table('dungeon')).entries).toEqual([]);
    server.now += 5000;
    await playAll(anna.client, first.id, actions);
    const { entries } = await anna.table('dungeon');
    expect(entries).toMatchObject([{ ms: 5000 }]);
    await expect(anna.client.goBack(first.id, { to: 0 })).rejects.toMatchObject({ code: 'illegal-action' });
    await server.restart();
    expect((await anna.table('dungeon')).entries).toEqual(entries);
    expect((await anna.client.match(first.id)).daily).toMatchObject({ counts: true });
    expect((await anna.client.match(second.id)).daily).toMatchObject({ counts: false });
    // Whoever should have the file of a match of today, by whatever way, plays it for practice.
    const third = await anna.begin('dungeon');
    await playAll(anna.client, third.id, actions.slice(0, -1));
    server.now += DAY_MS;
    const file = await anna.client.file(third.id);
    server.now -= DAY_MS;
    const ben = player(server, 'Ben');
    const { match: copy } = await ben.client.adopt(file);
    expect(copy.daily).toMatchObject({ counts: false });
    await playAll(ben.client, copy.id, actions.slice(-1));
    expect((await ben.table('dungeon')).entries).toMatchObject([{ name: 'Anna' }]);
  });

  test('what ends after midnight does not count, and the day’s matches can then be watched and forked', async () => {
    const server = await onMonday();
    const actions = await winningActions(server);
    const [anna, ben] = [player(server, 'Anna'), player(server, 'Ben')];
    const [hers, his] = [await anna.begin('dungeon'), await ben.begin('dungeon')];
    server.now = Date.UTC(2026, 10, 16, 23, 59, 59, 999);
    await playAll(anna.client, hers.id, actions);
    server.now++;
    await playAll(ben.client, his.id, actions);
    const { entries, isOver } = await ben.table('dungeon');
    expect(isOver).toBe(true);
    expect(entries).toMatchObject([{ name: 'Anna', match: hers.id }]);
    const file = await ben.client.file(hers.id);
    expect(file.log).toHaveLength(actions.length);
    expect(await ben.run('dungeon')).toMatchObject({ mine: null, entered: 0 });
    expect(await anna.run('dungeon')).toMatchObject({ streak: 1, mine: null });
    // A file of yesterday enters no table, today's or any other.
    const { match } = await ben.client.adopt(file);
    expect(match.daily).toBeUndefined();
    expect((await ben.table('dungeon')).entries).toHaveLength(1);
    expect((await ben.table('dungeon', '2026-11-17')).entries).toEqual([]);
    server.now += DAY_MS;
    expect(await anna.run('dungeon')).toMatchObject({ streak: 0 });
  });
});

describe('the run of the day', () => {
  test('counts without options; with them it is practice', async () => {
    const server = await onMonday();
    const anna = player(server, 'Anna');
    const withOptions = await anna.client.beginDaily('chamber', { setup: { race: 'elf', options: { fog: true } } });
    expect(withOptions.match.daily).toMatchObject({ counts: false });
    const { match } = await anna.client.beginDaily('chamber', { setup: { race: 'orc' }, name: ' Anna \n Bell ' });
    expect(match.daily).toMatchObject({ counts: true });
    let last = match;
    const rng = Rng.seeded(1, 'a walk');
    for (let n = 0; last.outcome === null && n < 100; n++) {
      const { around } = last.view as ChamberView;
      // Whoever fights everybody does not live long.
      const foe = DIRECTIONS.find(direction => /^[A-FH-OQ-Z]$/.test(around[direction]));
      const direction = foe ?? DIRECTIONS[rng.below(DIRECTIONS.length)];
      const action = { type: foe === undefined ? 'move' : 'attack', direction };
      last = (await anna.client.play(match.id, { action })).match;
    }
    expect((await anna.table('chamber')).entries).toMatchObject([
      { rank: 1, name: 'Anna Bell', mine: true, result: { outcome: 'lost', race: 'orc', score: expect.any(Number) } },
    ]);
  });
});

describe('the modern run of the day', () => {
  test('has a seed and a table of its own, and counts beside the classic one', async () => {
    const server = await onMonday();
    const anna = player(server, 'Anna');
    const classic = await anna.client.beginDaily('chamber', { setup: { race: 'orc' } });
    const modern = await anna.client.beginDaily('modern', { setup: { race: 'orc' } });
    expect([classic.match.daily, modern.match.daily]).toMatchObject([
      { game: 'chamber', counts: true },
      { game: 'modern', counts: true },
    ]);
    expect((modern.match.view as ChamberView).options).toMatchObject({ modern: true, generated: true });
    const practice = await anna.client.beginDaily('modern', { setup: { race: 'orc', options: { practice: true } } });
    expect(practice.match.daily).toMatchObject({ game: 'modern', counts: false });
    const other = await player(server, 'Ben').client.beginDaily('chamber', { setup: { options: { modern: true } } });
    expect(other.match.daily).toMatchObject({ game: 'chamber', counts: false });
    expect((other.match.view as ChamberView).rows).not.toEqual((modern.match.view as ChamberView).rows);
    server.now += DAY_MS;
    const { yesterday } = await anna.client.daily();
    expect(yesterday.modern).not.toBe(yesterday.chamber);
  });
});

describe('the duel of the day', () => {
  test('begins in the middle of a game, alike for everybody, with whoever came to move', async () => {
    const server = await onMonday();
    const [anna, ben] = [player(server, 'Anna'), player(server, 'Ben')];
    const [hers, his] = [await anna.begin('flag'), await ben.begin('flag')];
    const [one, other] = [hers.view as FlagView, his.view as FlagView];
    expect(one.turns).toBeGreaterThan(4);
    expect(hers.toAct).toEqual(hers.held);
    const board = ({ grid }: FlagView, name: string) => JSON.stringify(grid).replaceAll(name, 'me');
    expect(board(other, 'Ben')).toBe(board(one, 'Anna'));
    expect(one.names).toContain('Quadrille');
    // The computer answers by itself.
    const { actions } = await anna.client.legal(hers.id);
    await anna.client.play(hers.id, { action: actions.find(action => (action as { type: string }).type === 'move') });
    await expect.poll(async () => (await anna.client.match(hers.id)).toAct).toEqual(hers.held);
    expect((await anna.client.match(hers.id)).position).toBe(hers.position + 2);
    await anna.client.play(hers.id, { action: { type: 'give-up' } });
    expect((await ben.table('flag')).entries).toMatchObject([
      { name: 'Anna', result: { outcome: 'lost', turns: one.turns + 3 } },
    ]);
  });

  test('takes a place among the bots of an address', async () => {
    const server = await onMonday({ limits: { bots: 1 } });
    const [anna, ben] = [player(server, 'Anna'), player(server, 'Ben')];
    await anna.begin('flag');
    await expect(ben.begin('flag')).rejects.toMatchObject({ code: 'too-many-bots' });
  });
});

describe('asking for it', () => {
  test('nothing but the run takes a setup, and names have limits', async () => {
    const server = await onMonday();
    const ask = async (game: string, body: unknown) => (await server.post(`/api/daily/${game}`, body)).status;
    expect(await ask('dungeon', { setup: { map: 'first-steps' } })).toBe(400);
    expect(await ask('flag', { setup: {} })).toBe(400);
    expect(await ask('chamber', { name: 'x'.repeat(41) })).toBe(400);
    expect(await ask('chess', {})).toBe(400);
    expect(await ask('chamber', { seed: 1 })).toBe(400);
    const day = async (path: string) => (await server.fetch(`/api/daily/${path}`)).status;
    expect(await day('chamber/2026-11-16')).toBe(200);
    expect(await day('chamber/2026-13-40')).toBe(400);
    expect(await day('chamber/today')).toBe(400);
    expect(await day('chamber/2026-11-16?limit=101')).toBe(400);
  });

  test('is the same after a restart, and another one the next day', async () => {
    const server = await onMonday();
    const anna = player(server, 'Anna');
    const before = (await anna.begin('dungeon')).view;
    await server.restart();
    expect((await player(server, 'Ben').begin('dungeon')).view).toEqual(before);
    const today = (await anna.begin('chamber')).view;
    server.now += DAY_MS;
    expect((await anna.begin('chamber')).view).not.toEqual(today);
  });
});

test.each([
  [[], 0],
  [['2026-11-16'], 1],
  [['2026-11-15'], 1],
  [['2026-11-14'], 0],
  [['2026-11-16', '2026-11-15', '2026-11-13'], 2],
  [['2026-11-15', '2026-11-14', '2026-11-13'], 3],
])('a streak of %j is %i', (days, streak) => expect(currentStreak(days, '2026-11-16')).toBe(streak));

test.each<[readonly string[], number]>([
  [[], 0],
  [['2026-11-14'], 1],
  [['2026-11-16', '2026-11-14', '2026-11-13', '2026-11-12', '2026-11-10', '2026-11-09'], 3],
  [['2026-03-01', '2026-02-28', '2026-02-27', '2026-02-25'], 3],
])('the longest streak of %j is %i', (days, longest) => expect(longestStreak(days)).toBe(longest));
