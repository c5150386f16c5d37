import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { playsBy, readRegisteredPlayers } from '../../../src/server/making/registered-players.ts';
import type { MakingRequest } from '../../../src/wire/schemas/tournament-schemas.ts';
import { Running } from '../running.ts';

const TOKEN = 'a-token-that-nobody-guesses';
const PLAYERS = [
  { brain: 'random', nodes: 1 },
  { name: 'shallow', brain: 'alphabeta', nodes: 20 },
  { name: 'timed', brain: 'alphabeta', ms: 400 },
  // Far from the end of two thousand games after the first few of them, however busy the machine is.
  { name: 'deep', brain: 'alphabeta', nodes: 500 },
];

function optionsFor(players: readonly object[]) {
  const tournaments = mkdtempSync(join(tmpdir(), 'quadrille-making-'));
  const making = { token: TOKEN, registered: readRegisteredPlayers({ players }), home: tournaments };
  return { games: GAMES, tournaments, making };
}

/** A server of its own, for what is played there. */
async function serving(players: readonly object[] = PLAYERS) {
  const options = optionsFor(players);
  onTestFinished(() => rmSync(options.tournaments, { recursive: true }));
  const { tournaments: client, url: address } = await Running.start(options);
  return { client, address, operator: client.as(TOKEN) };
}

/** One on which nothing is ever played. */
const QUIET = optionsFor(PLAYERS);
const quiet = Running.forFile(QUIET);
afterAll(() => rmSync(QUIET.tournaments, { recursive: true }));

/** Tournaments take their time where a machine is busy. */
const PATIENT = { timeout: 500_000 };

const CUP: MakingRequest = {
  name: 'cup',
  title: 'The cup',
  players: ['random', 'shallow'],
  maps: ['crossing'],
  rounds: 2,
};

describe('a tournament that is made on the page', () => {
  test('is played to its end, told of on the way, and shown like any other', async () => {
    const { client, operator, address } = await serving();
    const { games, making: none } = await operator.making();
    expect(none).toBeNull();
    expect(games).toMatchObject([
      {
        game: 'flag',
        players: [
          { name: 'random', plays: 'random, 1 node' },
          { name: 'shallow', plays: 'alphabeta, 20 nodes' },
          { name: 'timed', plays: 'alphabeta, 400 ms' },
          { name: 'deep', plays: 'alphabeta, 500 nodes' },
        ],
        maps: expect.arrayContaining(['crossing']),
        pairings: expect.arrayContaining(['swiss']),
      },
    ]);
    const { making } = await operator.makeTournament(CUP);
    expect(making).toMatchObject({ name: 'cup', title: 'The cup', state: expect.any(String), games: 4, sure: true });
    await expect
      .poll(async () => (await operator.making()).making, PATIENT)
      .toMatchObject({ state: 'over', played: 4, left: null });
    expect(await client.tournaments()).toMatchObject({
      making: true,
      tournaments: [{ name: 'cup', played: 4, games: 4 }],
    });
    // With the report that the terminal writes, which may do nothing to this page.
    expect(await client.tournament('cup')).toMatchObject({ report: true });
    const report = await fetch(`${address}/api/tournaments/cup/report`);
    expect(report.headers.get('content-security-policy')).toContain('sandbox;');
    expect(await report.text()).toContain('4 games of Capture The Flag by 2 players');
  });

  test('can be of every game that somebody is registered for', async () => {
    const { client, operator } = await serving([
      { game: 'chamber', brain: 'delver' },
      { game: 'chamber', brain: 'random' },
      { game: 'dungeon', brain: 'solver', nodes: 2000 },
      { game: 'dungeon', name: 'random', brain: 'random' },
    ]);
    const { games } = await operator.making();
    expect(games.map(({ game, players }) => [game, players.map(({ name }) => name)])).toEqual([
      ['chamber', ['delver', 'random']],
      ['dungeon', ['solver', 'random']],
    ]);
    expect(games[0]?.maps).toContain('elf');
    expect(games[0]?.pairings).not.toContain('swiss');
    const alone = { name: 'ways', game: 'dungeon', players: ['solver', 'random'], maps: ['first-steps', 'smithy'] };
    const refused = await operator.makeTournament({ ...alone, pairing: 'swiss' }).catch(error => error);
    expect(refused.problem).toMatchObject({ path: '/pairing', problems: [{ says: { code: 'notAlone' } }] });
    await operator.makeTournament(alone);
    await expect.poll(async () => (await operator.making()).making?.state, PATIENT).toBe('over');
    const cup = await client.tournament('ways');
    expect(cup).toMatchObject({ game: 'dungeon', alone: true, report: true, played: 4 });
    expect(cup.standings[0]?.name).toBe('solver');
  });

  test('is the only one, can be stopped, and goes on under its name', async () => {
    const { client, operator } = await serving();
    const long = { ...CUP, players: ['deep', 'shallow'], rounds: 1000 };
    await operator.makeTournament(long);
    await expect(operator.makeTournament({ ...CUP, name: 'other' })).rejects.toMatchObject({
      code: 'tournament-running',
    });
    await expect
      .poll(async () => (await operator.making()).making, PATIENT)
      .toMatchObject({ played: expect.toSatisfy(played => played > 1), left: expect.toSatisfy(left => left > 0) });
    const { making: stopped } = await operator.stopTournament();
    expect(stopped).toMatchObject({ state: 'stopped', games: 2000, left: null });
    expect((await client.tournament('cup')).report).toBeFalsy();
    const { making: again } = await operator.makeTournament(long);
    expect(again?.played).toBeGreaterThanOrEqual(stopped!.played);
    expect(again?.state).toBe('playing');
    await operator.stopTournament();
    // What was begun under a name is not begun otherwise.
    await expect(operator.makeTournament(CUP)).rejects.toMatchObject({
      code: 'invalid-setup',
      problem: { path: '/name' },
    });
    expect((await operator.making()).making?.state).toBe('stopped');
    // Nobody knows how many games an elimination takes.
    const knockout = { ...long, name: 'knockout', pairing: 'double-elimination' } as const;
    expect((await operator.makeTournament(knockout)).making).toMatchObject({ name: 'knockout', sure: false });
    await operator.stopTournament();
  });

  test.each<[string, Partial<MakingRequest>, string]>([
    ['a name that is no address', { name: 'a/b' }, '/name'],
    ['nobody', { players: [] }, '/players'],
    ['one alone', { players: ['random'] }, '/players'],
    ['somebody twice', { players: ['random', 'random'] }, '/players/1/name'],
    ['somebody who is not registered', { players: ['random', 'mcts'] }, '/players/1'],
    ['no map', { maps: [] }, '/maps'],
    ['a map that does not ship', { maps: ['crossing', '../secret.json'] }, '/maps/1'],
    ['a map twice', { maps: ['crossing', 'crossing'] }, '/maps/1'],
    ['a game that nobody is registered for', { game: 'dungeon' }, '/game'],
    ['a pairing that is none', { pairing: 'ladder' }, '/pairing'],
    ['no round', { rounds: 0 }, '/rounds'],
    ['too many games', { rounds: 5000 }, '/rounds'],
    ['maps for two and for four, in Swiss rounds', { pairing: 'swiss', maps: ['crossing', 'four-winds'] }, '/maps'],
    ['the name of what is there', { name: 'there' }, '/name'],
  ])('with %s is refused, and the field is named', async (_, wrong, path) => {
    const operator = quiet.tournaments.as(TOKEN);
    mkdirSync(join(QUIET.tournaments, 'there'), { recursive: true });
    const refused = await operator.makeTournament({ ...CUP, ...wrong }).catch(error => error);
    expect(refused.problem).toMatchObject({ code: 'invalid-setup', path });
    expect((await operator.making()).making).toBeNull();
  });

  test('needs the token of whoever runs the server', async () => {
    const { tournaments: client } = quiet;
    for (const asker of [client, client.as('another token'), client.as('')]) {
      const asks = [() => asker.making(), () => asker.makeTournament(CUP), () => asker.stopTournament()];
      for (const ask of asks) {
        await expect(ask()).rejects.toMatchObject({ code: 'operator-needed' });
      }
    }
  });

  test('that was never made can be stopped', async () => {
    expect((await quiet.tournaments.as(TOKEN).stopTournament()).making).toBeNull();
  });

  test('is made on no server that was not told so', async () => {
    const { tournaments: client } = await Running.start({ games: GAMES });
    expect((await client.tournaments()).making).toBe(false);
    await expect(client.as('').making()).rejects.toMatchObject({ code: 'operator-needed' });
  });
});

test.each<[unknown, string]>([
  [{}, '/players'],
  [{ players: [{ brain: 'none' }] }, '/players/0/brain'],
  [{ players: [{ name: 'mine', command: [] }] }, '/players/0/command'],
  [{ players: [{ name: 'mine', client: ['bot'] }] }, '/players/0/client'],
  [{ players: [{ game: 'chamber', client: ['bot', '{server}', '{session}'] }] }, '/players/0/client'],
  [{ players: [{ game: 'chess', brain: 'random' }] }, '/players/0/game'],
  [{ players: [{ game: 'chamber', brain: 'greedy' }] }, '/players/0/brain'],
  [{ players: [{ brain: 'greedy' }, { brain: 'greedy' }] }, '/players/1/name'],
])('registered players that are wrong are told by their field: %j', (json, path) => {
  expect(() => readRegisteredPlayers(json)).toThrow(
    expect.objectContaining({ problems: [expect.objectContaining({ path })] }),
  );
});

test('what somebody plays by is told in a few words', () => {
  const players = [
    { brain: 'greedy', nodes: 1 },
    { name: 'mine', command: ['./bot', '-v'], ms: 50 },
    { name: 'yours', client: ['./bot', '{server}', '{session}'], ms: 1000 },
    { name: 'theirs', image: 'club/ann:2', nodes: 20 },
  ];
  expect(readRegisteredPlayers({ players }).map(({ entrant }) => playsBy(entrant))).toEqual([
    'greedy, 1 node',
    './bot -v, 50 ms',
    './bot {server} {session}, 1000 ms',
    'club/ann:2, 20 nodes',
  ]);
});
