import { expect, test } from 'vitest';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { flagBrain } from '../../../src/players/flag/brains.ts';
import { GAMES } from '../../../src/server/allgames.ts';
import { Bell } from '../../../src/tournament/bot/bell.ts';
import { playOnServer } from '../../../src/tournament/bot/bot.ts';
import { FlagClient } from '../../../src/wire/flagclient.ts';
import { Running } from '../../server/running.ts';

const server = Running.forFile({ games: GAMES });
const session = async (): Promise<string> => (await new FlagClient(server.url).create(FLAG_MAPS.crossing!.template)).id;

test('bots on a server of ours are told when it is their turn, and need not look now and then', async () => {
  const id = await session();
  const bot = (team: string) =>
    playOnServer({
      ...{ server: server.url, session: id, team, ms: 5, patience: 60_000 },
      brain: flagBrain('greedy', team.length),
      // Between two looks; with a bell, 25 times as long.
      pause: 2000,
    });
  const ends = await Promise.all(['red', 'blue'].map(bot));
  expect(ends.reduce((moves, end) => moves + end.moves, 0)).toBeGreaterThan(10);
  expect(ends.map(({ end }) => end).sort()).toEqual(['lost', 'won']);
});

test('it rings for what happens, once, and for what has happened before one waits', async () => {
  const id = await session();
  const client = new FlagClient(server.url);
  const { teamSecret } = await client.join(id, 'red');
  const bell = new Bell();
  expect(bell.hangs).toBe(false);
  await bell.hang(server.url, id, teamSecret);
  expect(bell.hangs).toBe(true);
  await bell.wait(600_000); // how it stands
  await client.join(id, 'blue');
  await bell.wait(600_000);
  await bell.wait(1);
  const stop = new AbortController();
  const waiting = bell.wait(600_000, stop.signal);
  stop.abort();
  await waiting;
  bell.takeDown();
  expect(bell.hangs).toBe(false);
});

test('it does not hang where there is no channel, or for a secret that opens nothing', async () => {
  const bell = new Bell();
  await bell.hang('http://127.0.0.1:1', 'x', 'y');
  await bell.hang(server.url, 'no-such-session', 'y');
  expect(bell.hangs).toBe(false);
});
