import { expect, test } from 'vitest';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import type { FlagView } from '../../../src/flag/view.ts';
import { flagBrain } from '../../../src/players/flag/brains.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { playOnServer } from '../../../src/tournament/bot/server-bot.ts';
import { sessionStatus } from '../../../src/tournament/bot/server-connection.ts';
import { SessionChannel, type SessionSnapshot } from '../../../src/tournament/bot/session-channel.ts';
import { FlagClient } from '../../../src/wire/client/flag-client.ts';
import { Running } from '../../server/running.ts';

const server = Running.forFile({ games: GAMES });
const without = Running.forFile({ games: GAMES, limits: { channels: 0 } });
const template = FLAG_MAPS.crossing!.template;
const session = async ({ url }: Running): Promise<string> => (await new FlagClient(url).create(template)).id;

/** Two bots play a session to its end. */
async function game({ url }: Running, id: string, pause: number) {
  const bot = (team: string) =>
    playOnServer({
      ...{ server: url, session: id, team, ms: 5, patience: 60_000, pause },
      brain: flagBrain('greedy', team.length),
    });
  return Promise.all(['red', 'blue'].map(bot));
}

/** How often a route was answered with a status. */
async function answered({ url }: Running, route: string, status = 200): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const line = text.split('\n').find(each => each.includes(`route="${route}",status="${status}"`));
  return Number(line?.split(' ').at(-1) ?? 0);
}

const MOVE = '/api/gamesession/:sessionId/move';

test('on a server of ours bots hear, look and move over a channel', async () => {
  // Until a channel is open they do without, and a game may be over before: then the next one shows it.
  const overChannels = async (moves = 0): Promise<boolean> => {
    // Between two looks; who is called waits 25 times as long.
    const ends = await game(server, await session(server), 2000);
    expect(ends.map(({ end }) => end).sort()).toEqual(['lost', 'won']);
    const all = ends.reduce((sum, end) => sum + end.moves, moves);
    return (await answered(server, MOVE)) < all || overChannels(all);
  };
  expect(await overChannels()).toBe(true);
  // When it is over they hang up.
  await expect.poll(async () => (await fetch(`${server.url}/metrics`)).text()).toMatch(/^quadrille_channels 0$/m);
});

test('where there is no channel to be had they do it through the course’s interface', async () => {
  const ends = await game(without, await session(without), 1);
  const moves = ends.reduce((sum, end) => sum + end.moves, 0);
  expect(ends.map(({ end }) => end).sort()).toEqual(['lost', 'won']);
  expect(await answered(without, MOVE)).toBe(moves);
});

test('what breaks in the middle of a game breaks no game', async () => {
  let broken = 0;
  const breaking = setInterval(() => {
    broken += server.breakChannels();
  }, 5);
  // A game may be over before its channels are open: then the next one.
  while (broken === 0) {
    const ends = await game(server, await session(server), 2);
    expect(ends.map(({ end }) => end).sort()).toEqual(['lost', 'won']);
  }
  clearInterval(breaking);
});

test('a move is taken, or refused as the course’s interface refuses it', async () => {
  const id = await session(server);
  const client = new FlagClient(server.url);
  const teams = [await client.join(id, 'red'), await client.join(id, 'blue')];
  const lines = teams.map(() => new SessionChannel());
  for (const [slot, line] of lines.entries()) await line.call(server.url, id, teams[slot]!.teamSecret);
  const { currentTeam } = await client.state(id);
  const { actions } = await server.client
    .as(teams[currentTeam]!.teamSecret)
    .legal<{ piece: number; to: [number, number] }>(id);
  const { piece, to } = actions[0]!;
  expect(await lines[1 - currentTeam]!.move(piece, to)).toBe('invalid');
  expect(await lines[currentTeam]!.move(piece, [0, -1] as never)).toBe('invalid');
  expect(await lines[currentTeam]!.move(piece, to)).toBe('taken');
  expect(lines[currentTeam]!.stands?.event).toMatchObject({ view: { lastMove: { pieceId: piece, newPosition: to } } });
  await client.giveUp(id, teams[1 - currentTeam]!);
  expect(await lines[currentTeam]!.move(piece, to)).toBe('over');
  for (const line of lines) line.hangUp();
});

test.each([
  ['a limit that runs', { 'turn 7': 12_500 }, 10, false, 9],
  ['one that has run out', { 'turn 7': 1000 }, 10, false, 0],
  ['a limit that has not begun', {}, 10, false, 10],
  ['no limit', { game: 60_000 }, 0, false, -1],
])('the time left for a move, with %s', (_, deadlines, moveTimeLimitInSeconds, over, seconds) => {
  const view = { started: true, over, winners: ['red'], template: { moveTimeLimitInSeconds } } as unknown as FlagView;
  const stands = { event: { view, deadlines, now: 3000 }, since: 500 } as unknown as SessionSnapshot;
  expect(sessionStatus(stands)).toEqual({
    gameStarted: '1970-01-01T00:00:03.000Z',
    gameOver: over,
    winner: ['red'],
    remainingMoveTimeInSeconds: seconds,
  });
});
