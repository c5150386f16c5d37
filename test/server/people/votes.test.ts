import { describe, expect, test } from 'vitest';
import { proofOf } from '../../../src/dungeon/maps/plays.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { Running } from '../running.ts';

const started = () => Running.start({ games: GAMES });

function player(server: Running, name: string) {
  const client = server.client.as(`${name}-`.padEnd(30, 'x'));
  const begin = async () =>
    (await client.create({ game: 'dungeon', setup: { map: 'first-steps' }, seed: 1, open: true })).match.id;
  const win = async () => {
    const id = await begin();
    for (const action of proofOf({ name: 'first-steps' })) await client.play(id, { action });
    return id;
  };
  return { client, begin, win };
}

describe('what people think of a dungeon', () => {
  test('is said once by whoever has won it, for that setup in any match', async () => {
    const server = await started();
    const [anna, ben] = [player(server, 'Anna'), player(server, 'Ben')];
    const won = await anna.win();
    expect(await anna.client.voteOf(won)).toEqual({ vote: null });
    expect(await anna.client.vote(won, { vote: 'dull' })).toEqual({ vote: 'dull' });
    const again = await anna.win();
    expect(await anna.client.voteOf(again)).toEqual({ vote: 'dull' });
    // The first stands.
    expect(await anna.client.vote(again, { vote: 'lovely' })).toEqual({ vote: 'dull' });
    expect(await ben.client.voteOf(won)).toEqual({ vote: null });
  });

  test('is not said by those who have not won, nor in the name of others', async () => {
    const server = await started();
    const [anna, ben] = [player(server, 'Anna'), player(server, 'Ben')];
    const begun = await anna.begin();
    const refused = { code: 'illegal-action' };
    await expect(anna.client.vote(begun, { vote: 'fine' })).rejects.toMatchObject(refused);
    const won = await anna.win();
    await expect(ben.client.vote(won, { vote: 'fine' })).rejects.toMatchObject(refused);
    await expect(server.client.vote(won, { vote: 'fine' })).rejects.toMatchObject(refused);
    await expect(anna.client.vote(won, { vote: 'meh' as 'fine' })).rejects.toMatchObject({ code: 'bad-request' });
  });

  test('goes with whoever is forgotten', async () => {
    const server = await started();
    const anna = player(server, 'Anna');
    await anna.client.vote(await anna.win(), { vote: 'lovely' });
    await anna.client.forgetMe();
    expect(await anna.client.voteOf(await anna.win())).toEqual({ vote: null });
  });
});
