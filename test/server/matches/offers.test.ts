import { describe, expect, test } from 'vitest';
import type { FlagEvent } from '../../../src/flag/events.ts';
import { flag } from '../../../src/flag/rules.ts';
import type { FlagView } from '../../../src/flag/view.ts';
import { replay } from '../../../src/kernel/match/replay.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { Running } from '../running.ts';
import { firstMove, seated } from './table.ts';

const running = Running.forFile({ games: { flag: GAMES.flag! } });
const say = (type: 'offer' | 'accept' | 'decline', what: 'draw' | 'back' = 'draw') => ({ action: { type, what } });

describe('a draw', () => {
  test('is agreed on out of turn, told to all who look on, and in the file for good', async () => {
    const { id, holders } = await seated(running, {}, { listed: true });
    const { position } = await running.client.match(id);
    const heard: unknown[] = [];
    const watching = (async () => {
      for await (const { happenings, outcome } of running.client.watch<FlagView, FlagEvent>(id, {
        after: position,
      })) {
        heard.push(...happenings.map(({ type }) => type));
        if (outcome !== null) return outcome;
      }
      return null;
    })();
    const { match } = await holders[1]!.play<FlagView>(id, say('offer'));
    expect(match.view.offer).toEqual({ what: 'draw', by: 1, waiting: [0] });
    expect(match.toAct).toEqual([0]);
    await holders[0]!.play(id, say('accept'));
    expect(await watching).toMatchObject({ winners: [0, 1], reason: 'A draw: Team 0, Team 1 have agreed on it.' });
    expect(heard).toEqual(['offered', 'accepted', 'ended']);
    const file = await running.client.file(id);
    expect(replay(flag, file)).toMatchObject({ holds: true });
    expect((await running.client.adopt(file)).match).toMatchObject({ status: 'over', outcome: { winners: [0, 1] } });
    const session = await fetch(`${running.url}/api/gamesession/${id}`).then(answer => answer.json());
    expect(session).toMatchObject({ gameOver: true, winner: ['Team 0', 'Team 1'] });
  });

  test('is nothing that others can offer or accept', async () => {
    const { id, holders } = await seated(running);
    const stranger = running.client.as('a-stranger-with-a-secret-too');
    await expect(stranger.play(id, say('offer'))).rejects.toMatchObject({ code: 'wrong-seat' });
    await holders[0]!.play(id, say('offer'));
    await expect(stranger.play(id, say('accept'))).rejects.toMatchObject({ code: 'wrong-seat' });
    await expect(running.client.play(id, say('accept'))).rejects.toMatchObject({ code: 'seat-needed' });
    await expect(holders[0]!.play(id, say('accept'))).rejects.toThrow('nobody accepts an offer of their own');
    await expect(holders[1]!.play(id, { action: { type: 'accept', what: 'money' } })).rejects.toMatchObject({
      problem: { path: expect.stringContaining('/what') },
    });
  });
});

describe('a move', () => {
  test('is taken back by both, and whoever looks on sees it go back', async () => {
    const { id, holders } = await seated(running);
    const before = await running.client.match<FlagView>(id);
    await holders[0]!.play(id, { action: await firstMove(holders[0]!, id) });
    await holders[0]!.play(id, say('offer', 'back'));
    const agreed = await holders[1]!.play(id, { ...say('accept', 'back'), key: 'yes' });
    const after = await running.client.match<FlagView>(id);
    expect([after.position, after.view, after.steps]).toEqual([agreed.match.position + 1, before.view, null]);
    const went: unknown[] = [];
    for await (const { position, wentBack } of running.client.watch(id, { after: before.position })) {
      went.push(wentBack);
      if (position === after.position) break;
    }
    expect(went).toEqual([undefined, undefined, undefined, true]);
    await running.restart();
    const retried = await holders[1]!.play(id, { ...say('accept', 'back'), key: 'yes' });
    expect(retried.match.position).toBe(agreed.match.position);
    expect((await running.client.match(id)).position).toBe(after.position);
    await expect(holders[0]!.goBack(id, { to: 2 })).rejects.toThrow('only an open match can go back');
  });
});

describe('a bot of the server', () => {
  test.each(['draw', 'back'] as const)('declines at once: %s', async what => {
    const { id, owner, holders } = await seated(running, {}, { seats: 1 });
    await owner.seatFlagBot(id, { brain: 'greedy', seat: 1, nodes: 10, teamId: 'Robot' });
    const { position } = (await holders[0]!.play(id, { action: await firstMove(holders[0]!, id) })).match;
    for await (const { view, position: at } of holders[0]!.watch<FlagView>(id, { after: position })) {
      if (at > position && view.currentTeam === 0) break;
    }
    await holders[0]!.play(id, say('offer', what));
    const told: FlagEvent[] = [];
    for await (const { happenings } of holders[0]!.watch<FlagView, FlagEvent>(id, { after: position + 2 })) {
      told.push(...happenings);
      if (told.length > 0) break;
    }
    expect(told).toEqual([{ type: 'declined', team: 1, what }]);
    expect((await holders[0]!.match<FlagView>(id)).view).toMatchObject({ offer: null, over: false, currentTeam: 0 });
  });
});
