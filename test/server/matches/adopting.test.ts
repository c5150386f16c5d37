import { describe, expect, test } from 'vitest';
import type { MatchFile } from '../../../src/kernel/match/match-file.ts';
import { highcard } from '../../laws/highcard.ts';
import { Running, toy } from '../running.ts';

const running = Running.forFile({ games: { highcard: toy(highcard) } });

/** The file of a game of cards that is over. */
async function played(): Promise<MatchFile> {
  const { client } = running;
  const { secret, match } = await client.create({ game: 'highcard', setup: { seats: 2, rounds: 1 } });
  const player = client.as(secret ?? '');
  for (let over = false; !over; ) {
    const { actions } = await player.legal(match.id);
    over = (await player.play(match.id, { action: actions[0] })).match.outcome !== null;
  }
  return client.file(match.id);
}

describe('a match file taken in', () => {
  test('is a match of its own that stands where the file ends, and all its seats are the asker’s', async () => {
    const file = await played();
    const { secret, match } = await running.client.adopt(file);
    expect(match).toMatchObject({ status: 'over', position: file.log.length, held: [0, 1], listed: false });
    expect(await running.client.file(match.id)).toEqual(file);
    await running.client.as(secret ?? '').abort(match.id);
  });

  test('that is cut short is played on, and the first match stays as it was', async () => {
    const file = await played();
    const begun = await running.client.create({ game: 'highcard', setup: file.setup, seed: file.seed });
    await running.client.as(begun.secret ?? '').abort(begun.match.id);
    const { hash } = await running.client.file(begun.match.id);
    const { secret, match } = await running.client.adopt({ ...file, log: [], hash });
    expect(match).toMatchObject({ status: 'running', position: 0, toAct: [0] });
    const player = running.client.as(secret ?? '');
    const { actions } = await player.legal(match.id);
    expect((await player.play(match.id, { action: actions[0] })).match.position).toBe(1);
  });

  test('goes on from where it stood after so many entries, and only if all of it holds', async () => {
    const file = await played();
    const to = file.log.length - 1;
    const { secret, match } = await running.client.adopt(file, { to });
    expect(match).toMatchObject({ status: 'running', position: to, held: [0, 1] });
    const { by, action } = file.log[to] as { by: number; action: unknown };
    await running.client.as(secret ?? '').play(match.id, { seat: by, action });
    const again = await running.client.file(match.id);
    expect([again.hash, again.log.length]).toEqual([file.hash, file.log.length]);
    expect(again.log.slice(0, to)).toEqual(file.log.slice(0, to));
    expect((await running.client.adopt(file, { to: 0 })).match.position).toBe(0);
    await expect(running.client.adopt(file, { to: to + 2 })).rejects.toMatchObject({
      problem: { code: 'invalid-setup', problems: [expect.objectContaining({ path: '/log' })] },
    });
    await expect(running.client.adopt({ ...file, hash: 'no' }, { to })).rejects.toMatchObject({
      problem: { code: 'invalid-setup' },
    });
  });

  test.each([
    ['another hash', { hash: 'no' }, '/hash'],
    ['another version', { version: 99 }, '/version'],
    ['a seat that is not to act', { log: [{ by: 1, action: {}, time: 0 }] }, '/log/0/by'],
    ['a wrong setup', { setup: { seats: 9, rounds: 1 } }, '/setup/seats'],
  ])('is refused with the path if it does not hold: %s', async (_, change, path) => {
    const file = await played();
    await expect(running.client.adopt({ ...file, ...change } as MatchFile)).rejects.toMatchObject({
      problem: { code: 'invalid-setup', problems: [expect.objectContaining({ path })] },
    });
  });

  test('is refused if nobody knows the game', async () => {
    const file = await played();
    await expect(running.client.adopt({ ...file, game: 'chess' })).rejects.toMatchObject({
      problem: { code: 'no-such-game' },
    });
  });
});
