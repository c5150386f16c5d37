import { mkdtemp, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../src/server/allgames.ts';
import { FlagClient } from '../../src/wire/flagclient.ts';
import { Running } from '../server/running.ts';
import { quadrille, type Ran } from './run.ts';

const server = Running.forFile({ games: GAMES, now: Date.now });
const home = await mkdtemp(join(tmpdir(), 'quadrille-flag-'));

const KINGS = { left: 1, right: 1, up: 1, down: 1, upLeft: 1, upRight: 1, downLeft: 1, downRight: 1 };
const DUEL = {
  gridSize: [5, 5],
  teams: 2,
  flags: 1,
  blocks: 0,
  placement: 'symmetrical',
  totalTimeLimitInSeconds: -1,
  moveTimeLimitInSeconds: -1,
  pieces: [{ type: 'King', attackPower: 1, count: 2, movement: { directions: KINGS } }],
};

function flag(args: readonly string[], input = ''): Promise<Ran> {
  const [name = '', ...rest] = args;
  return quadrille(['flag', name, ...rest, '--server', server.url], input, { XDG_DATA_HOME: home });
}

async function newSession(): Promise<string> {
  const map = join(home, 'duel.json');
  await writeFile(map, JSON.stringify(DUEL));
  const { out } = await flag(['create', map]);
  return /Session (\S+) is waiting/.exec(out)?.[1] ?? '';
}

/** A move of the team whose turn it is: a king to an empty neighbour. */
async function aMove(id: string): Promise<{ team: string; words: [string, string, string] }> {
  const { grid, teams, currentTeam } = await new FlagClient(server.url).state(id);
  const team = teams[currentTeam]!;
  for (const { id: piece, position } of team.pieces) {
    for (const row of [-1, 0, 1]) {
      for (const column of [-1, 0, 1]) {
        const to = [position[0]! + row, position[1]! + column] as const;
        if (grid[to[0]]?.[to[1]] === '') return { team: team.id, words: [piece, `${to[0]}`, `${to[1]}`] };
      }
    }
  }
  throw new Error('no king can move');
}

describe('quadrille flag', () => {
  it('says how to join a new session, on the server that it was made on', async () => {
    const usual = (out: string) => /^ {2}(quadrille flag join .*)$/m.exec(out)?.[1]?.replace(/join \S+/, 'join ID');
    const { out } = await quadrille(['flag', 'create', 'crossing', '--server', server.url]);
    expect(usual(out)).toBe(`quadrille flag join ID --team NAME --server ${server.url}`);
    const here = await quadrille(['flag', 'create', 'crossing'], '', { QUADRILLE_SERVER: server.url });
    expect(usual(here.out)).toBe('quadrille flag join ID --team NAME');
  });

  it('creates, joins, shows, moves, gives up and watches', async () => {
    const id = await newSession();
    expect((await flag(['show', id])).out).toContain('Waiting for more teams');
    expect((await flag(['join', id, '--team', 'red team', '--only'])).out).toContain('You are team red team.');
    expect((await flag(['join', id, '--team', 'blue', '--only'])).out).toContain('You are team blue.');
    const { team, words } = await aMove(id);
    expect((await flag(['show', id])).out).toContain(`It is the turn of ${team}`);
    expect(await flag(['move', id, ...words, '--team', team])).toMatchObject({ code: 0, err: '' });
    const other = team === 'blue' ? 'red team' : 'blue';
    expect(await flag(['giveup', id, '--team', other])).toMatchObject({ code: 0, err: '' });
    expect((await flag(['watch', id])).out).toContain(`The game is over: ${team} wins.`);
  });

  it('plays a team by words', async () => {
    const id = await newSession();
    await flag(['join', id, '--team', 'one', '--only']);
    const playing = flag(['join', id, '--team', 'two'], 'nonsense 1 1  99 0 0  giveup');
    const client = new FlagClient(server.url);
    while ((await client.session(id)).gameStarted === null) await new Promise(resolve => setTimeout(resolve, 50));
    const { team, words } = await aMove(id);
    if (team === 'one') await flag(['move', id, ...words, '--team', 'one']);
    const { out, code } = await playing;
    expect(out).toContain('Try another move.');
    expect(out).toContain('The game is over: one wins.');
    expect(code).toBe(0);
  });

  it('keeps team secrets for their owner alone', async () => {
    await flag(['join', await newSession(), '--team', 'a', '--only']);
    expect((await stat(join(home, 'quadrille', 'flag-seats.json'))).mode & 0o077).toBe(0);
  });

  const refused: readonly [what: string, args: (id: string) => string[], message: string][] = [
    ['a session that is not there', () => ['show', 'nowhere'], 'refused (404)'],
    ['a session one has not joined', id => ['move', id, '1', '0', '0'], 'you have not joined this session'],
    ['a row that is no number', id => ['move', id, '1', 'x', '0'], 'whole number'],
    ['a map that is not there', () => ['create', 'no-map'], 'there is no map "no-map"; there are example, crossing'],
  ];
  it.each(refused)('says why it refuses %s', async (_what, args, message) => {
    const { code, err } = await flag(args(await newSession()));
    expect(err).toContain(message);
    expect(code).not.toBe(0);
  });

  it('says that a server does not answer', async () => {
    const { code, err } = await quadrille(['flag', 'show', 'x', '--server', 'http://127.0.0.1:1']);
    expect(err).toContain('the server does not answer');
    expect(code).toBe(2);
  });

  it('lists maps and sessions', async () => {
    const { out } = await flag(['list']);
    expect(out).toContain('crossing');
  });
});
