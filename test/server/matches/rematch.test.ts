import { describe, expect, test } from 'vitest';
import type { FlagView } from '../../../src/flag/view.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { rematchId } from '../../../src/server/matches/rematch-status.ts';
import { highcard } from '../../laws/highcard.ts';
import { Running, toy } from '../running.ts';
import { seated } from './table.ts';

const running = Running.forFile({ games: { flag: GAMES.flag!, highcard: toy(highcard) } });
const GIVE_UP = { action: { type: 'give-up' } };

/** A game that is over: all but the first have given up. */
async function over(...given: Parameters<typeof seated> extends [unknown, ...infer Rest] ? Rest : []) {
  const table = await seated(running, ...given);
  for (const holder of table.holders.slice(1)) await holder.play(table.id, GIVE_UP);
  return table;
}

describe('a rematch', () => {
  test('begins once both want it, with the other team first, and everybody keeps the key', async () => {
    const { id, holders } = await over({ flags: 2 }, { listed: true });
    const [first, second] = holders as [(typeof holders)[0], (typeof holders)[0]];
    expect((await first.match(id)).rematch).toBeUndefined();
    const offered = { id: rematchId(id), status: 'offered', agreed: [1], waiting: [0] };
    expect(await second.rematch(id)).toEqual(offered);
    expect((await first.match(id)).rematch).toEqual(offered);
    expect(await second.rematch(id)).toEqual(offered);
    await running.restart();
    expect(await first.rematch(id)).toEqual({ ...offered, status: 'begun', agreed: [0, 1], waiting: [] });
    expect(await first.rematch(id)).toMatchObject({ status: 'begun' });
    const next = await first.match<FlagView>(offered.id);
    const before = await first.match<FlagView>(id);
    expect(next).toMatchObject({ status: 'running', held: [1], toAct: [0], title: before.title, listed: true });
    expect(next.view.names).toEqual(['Team 1', 'Team 0']);
    expect(next.view.template).toEqual(before.view.template);
    expect(next.view.options).toEqual(before.view.options);
    expect((await second.match(offered.id)).held).toEqual([0]);
    // And so on: the next is followed by another one.
    await first.play(offered.id, GIVE_UP);
    await Promise.all([first.rematch(offered.id), second.rematch(offered.id)]);
    expect(await first.match<FlagView>(rematchId(offered.id))).toMatchObject({ held: [0], status: 'running' });
  });

  test('is told to whoever looks on, as it is offered, agreed to and declined', async () => {
    for (const answer of ['rematch', 'declineRematch'] as const) {
      const { id, holders } = await over();
      const heard: unknown[] = [];
      const { position } = await holders[0]!.match(id);
      const listening = (async () => {
        for await (const { rematch } of holders[0]!.watch(id, { after: position })) {
          heard.push(rematch?.status);
          if (rematch?.status !== 'offered') return;
          await holders[0]![answer](id);
        }
      })();
      await holders[1]!.rematch(id);
      await listening;
      expect(heard).toEqual(['offered', answer === 'rematch' ? 'begun' : 'declined']);
    }
  });

  test('that was declined or taken back is none, and is not offered again', async () => {
    for (const decliner of [0, 1]) {
      const { id, holders } = await over();
      await holders[1]!.rematch(id);
      const declined = { id: rematchId(id), status: 'declined', agreed: [1], waiting: [0] };
      expect(await holders[decliner]!.declineRematch(id)).toEqual(declined);
      await running.restart();
      for (const holder of holders) {
        expect((await holder.match(id)).rematch).toEqual(declined);
        await expect(holder.rematch(id)).rejects.toThrow('the rematch was declined');
      }
      expect(await holders[0]!.match(declined.id)).toMatchObject({ status: 'aborted' });
    }
  });

  test('that one has thought better of is none, and can be agreed on anew', async () => {
    const { id, holders } = await over();
    const [first, second] = holders as [(typeof holders)[0], (typeof holders)[0]];
    const { id: next } = await second.rematch(id);
    await second.play(next, { action: { type: 'leave' } });
    expect((await first.match(id)).rematch).toBeUndefined();
    expect(await first.rematch(id)).toMatchObject({ status: 'offered', agreed: [0], waiting: [1] });
    expect(await second.rematch(id)).toMatchObject({ status: 'begun', waiting: [] });
  });

  test('of three waits for all, and seats move up by one', async () => {
    const { id, holders } = await over({ teams: 3, gridSize: [8, 8] });
    await holders[0]!.rematch(id);
    expect(await holders[2]!.rematch(id)).toMatchObject({ status: 'offered', agreed: [0, 2], waiting: [1] });
    const { id: next } = await holders[1]!.rematch(id);
    expect((await holders[0]!.match<FlagView>(next)).view.names).toEqual(['Team 1', 'Team 2', 'Team 0']);
  });

  test('keeps its seats for those who played', async () => {
    const { id, holders, secrets } = await over();
    const { id: next } = await holders[1]!.rematch(id);
    await expect(running.client.join(next, { name: 'Mallory' })).rejects.toMatchObject({ code: 'no-free-seat' });
    await expect(running.client.join(next, { seat: 1 })).rejects.toMatchObject({ code: 'no-free-seat' });
    const bot = { brain: 'greedy' as const, seat: 1 };
    await expect(holders[1]!.seatFlagBot(next, bot)).rejects.toMatchObject({
      code: expect.stringMatching(/not-yours|no-free-seat/),
    });
    expect((await running.client.as(secrets[0]!).join(next, { name: 'Team 0' })).match).toMatchObject({ as: 1 });
    expect((await holders[1]!.match(id)).rematch).toMatchObject({ status: 'begun' });
  });

  test('is agreed to at once by bots of the server', async () => {
    const { id, holders, owner } = await seated(running, {}, { seats: 1 });
    await owner.seatFlagBot(id, { brain: 'greedy', seat: 1, nodes: 10, teamId: 'Robot' });
    await holders[0]!.play(id, GIVE_UP);
    const rematch = await holders[0]!.rematch(id);
    expect(rematch).toMatchObject({ status: 'begun', agreed: [0, 1] });
    const next = holders[0]!.watch<FlagView>(rematch.id);
    for await (const { view } of next) if (view.currentTeam === 1) break;
    expect((await holders[0]!.match<FlagView>(rematch.id)).view.names).toEqual(['Robot', 'Team 0']);
  });
});

describe('nobody', () => {
  test('offers a rematch while the match is being played', async () => {
    const { id, holders } = await seated(running);
    for (const asked of ['rematch', 'declineRematch'] as const) {
      await expect(holders[0]![asked](id)).rejects.toThrow('a rematch is offered when the match is over');
    }
  });

  test('offers a rematch for others, or declines what was not offered', async () => {
    const { id, holders } = await over();
    for (const asked of ['rematch', 'declineRematch'] as const) {
      await expect(running.client[asked](id)).rejects.toMatchObject({ code: 'seat-needed' });
      await expect(running.client.as('a-stranger-with-a-secret-too')[asked](id)).rejects.toMatchObject({
        code: 'wrong-seat',
      });
      await expect(holders[0]![asked]('no-such-id')).rejects.toMatchObject({ code: 'no-such-match' });
    }
    await expect(holders[0]!.declineRematch(id)).rejects.toThrow('nobody has offered a rematch');
  });

  test('needs one who has all seats', async () => {
    const setup = { seats: 1, rounds: 1 };
    const { secret = '', match } = await running.client.create({ game: 'highcard', setup, seed: 5, open: true });
    const mine = running.client.as(secret);
    await mine.play(match.id, { action: 'keep' });
    await expect(mine.rematch(match.id)).rejects.toThrow('whoever has all seats of a match begins another one');
  });
});
