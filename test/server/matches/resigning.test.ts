import { expect, test } from 'vitest';
import { flag } from '../../../src/flag/rules.ts';
import type { FlagView } from '../../../src/flag/view.ts';
import { replay } from '../../../src/kernel/match/replay.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { Running } from '../running.ts';
import { seated } from './table.ts';

const running = Running.forFile({ games: { flag: GAMES.flag! } });

test('a team gives up while another one is to move, and the log says so for good', async () => {
  const { id, holders } = await seated(running, { teams: 3, gridSize: [8, 8] });
  const played = await holders[2]!.play(id, { action: { type: 'give-up' }, key: 'enough' });
  expect(played.happenings).toEqual([
    { type: 'gaveUp', team: 2 },
    { type: 'eliminated', team: 2 },
  ]);
  expect(played.match).toMatchObject({ status: 'running', toAct: [0] });
  await running.restart();
  expect(await holders[2]!.play(id, { action: { type: 'give-up' }, key: 'enough' })).toMatchObject({
    match: { position: played.match.position },
  });
  await expect(holders[2]!.play(id, { action: { type: 'give-up' } })).rejects.toThrow('slot 2 is out');
  await holders[1]!.play(id, { action: { type: 'give-up' } });
  const file = await running.client.file(id);
  expect(replay(flag, file)).toMatchObject({ holds: true });
  expect((await running.client.match(id)).outcome).toMatchObject({ winners: [0] });
});

test('nobody gives up for others, and not twice', async () => {
  const { id, holders } = await seated(running);
  const giveUp = { action: { type: 'give-up' } };
  await expect(running.client.play(id, giveUp)).rejects.toMatchObject({ code: 'seat-needed' });
  await expect(holders[1]!.play(id, { ...giveUp, seat: 0 })).rejects.toMatchObject({ code: 'wrong-seat' });
  const stranger = running.client.as('a-stranger-with-a-secret-too');
  await expect(stranger.play(id, giveUp)).rejects.toMatchObject({ code: 'wrong-seat' });
  await holders[1]!.play(id, giveUp);
  await expect(holders[1]!.play(id, giveUp)).rejects.toThrow('the match is over');
});

test('the clock of whoever is to move runs on, and what it owes comes first', async () => {
  const { id, holders } = await seated(running, { teams: 3, gridSize: [8, 8], moveTimeLimitInSeconds: 10 });
  const before = (await running.client.match(id)).deadlines;
  running.now += 4000;
  const { match } = await holders[1]!.play(id, { action: { type: 'give-up' } });
  expect(match.deadlines).toEqual(before);
  running.now += 7000;
  await holders[2]!.play(id, { action: { type: 'give-up' } });
  const { log } = await running.client.file(id);
  const last = log.slice(-2).map(({ by, action }) => [by, action]);
  expect(last).toEqual([
    ['clock', { type: 'turn-timeout', turns: 1 }],
    [2, { type: 'give-up' }],
  ]);
});

test('the route of the course still refuses it out of turn', async () => {
  const { id, secrets } = await seated(running);
  const giveUp = (seat: number) =>
    fetch(`${running.url}/api/gamesession/${id}/giveup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ teamId: `Team ${seat}`, teamSecret: secrets[seat] }),
    });
  expect((await giveUp(1)).status).toBe(403);
  expect((await giveUp(0)).status).toBe(200);
  expect(((await running.client.match(id)).view as FlagView).winners).toEqual(['Team 1']);
});
