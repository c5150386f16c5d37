import { mkdtemp, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { squareName } from '../../src/flag/board/square-names.ts';
import { GAMES } from '../../src/server/games/all-games.ts';
import { Client } from '../../src/wire/client/api-client.ts';
import { FlagClient, type TeamKey } from '../../src/wire/client/flag-client.ts';
import { Running } from '../server/running.ts';
import { quadrille, type Ran, Terminal } from './in-process.ts';

const server = Running.forFile({ games: GAMES });
const home = await mkdtemp(join(tmpdir(), 'quadrille-flag-'));

/** Between two looks at a session a team waits this long (ms); here it does not. */
const POLL_MS = 500;
beforeAll(() => {
  const real = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((then: () => void, ms?: number) =>
    real(then, ms === POLL_MS ? 5 : ms)) as typeof setTimeout);
});
afterAll(() => void vi.restoreAllMocks());

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

/** A session that was made by the command. */
async function createSession(options: readonly string[] = []): Promise<string> {
  const map = join(home, 'duel.json');
  await writeFile(map, JSON.stringify(DUEL));
  const { out } = await flag(['create', map, ...options]);
  return /Session (\S+) is waiting/.exec(out)?.[1] ?? '';
}

/** A session for what comes after its making. */
async function newSession(options: Readonly<Record<string, string>> = {}, limits: Partial<typeof DUEL> = {}) {
  const { id } = await new FlagClient(server.url).create({ ...DUEL, ...limits }, options);
  return id;
}

/** A move of the team whose turn it is: a king to an empty neighbour. */
async function aMove(id: string): Promise<{ team: string; words: [string, string]; to: readonly [number, number] }> {
  const { grid, teams, currentTeam } = await new FlagClient(server.url).state(id);
  const team = teams[currentTeam]!;
  for (const { id: piece, position } of team.pieces) {
    for (const row of [-1, 0, 1]) {
      for (const column of [-1, 0, 1]) {
        const to = [position[0]! + row, position[1]! + column] as const;
        if (grid[to[0]]?.[to[1]] === '') return { team: team.id, words: [piece, squareName([5, 5], to)], to };
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
    const id = await createSession();
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
    // The other team begins: else it would all be over before anybody looks.
    const id = await createSession(['--option', 'start=first']);
    const client = new FlagClient(server.url);
    const one = await client.join(id, 'one');
    const playing = flag(['join', id, '--team', 'two'], 'nonsense 1\n\n99 a1\n1 f9\ngiveup\n');
    await expect.poll(async () => (await client.session(id)).gameStarted).not.toBeNull();
    const { words, to } = await aMove(id);
    await client.move(id, one, words[0], to);
    const { out, code } = await playing;
    expect(out.match(/Expected the number of a piece and a square/g)).toHaveLength(2);
    expect(out).toContain('Try another move.');
    expect(out).toContain('The game is over: one wins.');
    expect(out).toContain('Team two gives up.');
    expect(code).toBe(0);
  });

  describe('join on a terminal', () => {
    function join(id: string, ...more: readonly string[]): Terminal {
      return new Terminal(['flag', 'join', id, '--server', server.url, ...more], 100, 40, { XDG_DATA_HOME: home });
    }

    /** A session that has begun with this terminal's team at the move; the other team is called far. */
    async function atTheMove(
      limits: Partial<typeof DUEL> = {},
    ): Promise<{ id: string; terminal: Terminal; far: TeamKey }> {
      const id = await newSession({ start: 'first' }, limits);
      const terminal = join(id, '--team', 'near');
      await terminal.shows('Waiting for the game to start');
      const far = await new FlagClient(server.url).join(id, 'far');
      await terminal.shows('Your move');
      return { id, terminal, far };
    }

    it('one line is one answer: a mistyped one puts nothing out of step', async () => {
      const { id, terminal } = await atTheMove();
      await terminal.type('1 2\r', 'Your move');
      await terminal.type('one a4 x\r', 'Expected the number of a piece and a square');
      await terminal.type('quit now\r', 'Expected the number of a piece and a square');
      const { words } = await aMove(id);
      await terminal.type(`${words.join(' ')}\r`, 'Expected the number of a piece and a square');
      await terminal.type('1 d2\r', 'It is the turn of far');
      await terminal.type('quit\r', 'It is not your turn yet');
      expect(await terminal.exit()).toBe(0);
    });

    it('offers, answers and gives up, whoever is to move', async () => {
      const { id, terminal, far } = await atTheMove();
      const others = new Client({ server: server.url, secret: far.teamSecret });
      await terminal.type('accept\r', 'Your move');
      await terminal.type('takeback\r', 'nothing is offered now');
      const { words } = await aMove(id);
      await terminal.type(`${words.join(' ')}\r`, 'there is no move to take back');
      await terminal.type('takeback\r', 'It is the turn of far');
      await terminal.shows('You ask for the last move back');
      await others.play(id, { action: { type: 'accept', what: 'back' } });
      await terminal.shows('Your move');
      await others.play(id, { action: { type: 'offer', what: 'draw' } });
      await terminal.shows('far asks for a draw: accept or decline?');
      await terminal.type('decline\r', 'far asks for a draw');
      await terminal.shows('The offer no longer stands.');
      await terminal.type(`${words.join(' ')}\r`, 'The offer no longer stands.');
      await terminal.type('giveup\r', 'It is the turn of far');
      await terminal.shows(/The game is over: far wins\.\s+Team near gives up\./);
      expect(await terminal.exit()).toBe(0);
    });

    it.each([
      ['quit', 'quit\r', /Your seat is kept. Come back with:\s+quadrille flag join \S+ --team near --server http/],
      ['q', 'q\r', 'Your seat is kept'],
      ['the end of input', '\x04', 'Your seat is kept'],
      ['giveup', 'giveup\r', /The game is over: far wins\.\s+Team near gives up\./],
    ])('ends after %s', async (_name, typed, said) => {
      const { terminal } = await atTheMove();
      await terminal.type(typed, 'Your move');
      await terminal.shows(said);
      expect(await terminal.exit()).toBe(0);
    });

    it('ends with the game', async () => {
      const { id, terminal, far } = await atTheMove();
      const { words } = await aMove(id);
      await terminal.type(`${words.join(' ')}\r`, 'Your move');
      await terminal.shows('It is the turn of far');
      await new FlagClient(server.url).giveUp(id, far);
      await terminal.shows('The game is over: near wins.');
      expect(await terminal.exit()).toBe(0);
    });

    it('ends with the game, also when time runs out at the prompt', async () => {
      const { terminal } = await atTheMove({ totalTimeLimitInSeconds: 6 });
      server.now += 6000;
      await terminal.shows('The game is over: a draw of near and far.');
      expect(await terminal.exit()).toBe(0);
    });

    it('ends when the server goes away', async () => {
      const { terminal } = await atTheMove();
      await server.stop();
      await terminal.type('1 9 9\r', 'Your move');
      await terminal.shows('the server does not answer');
      expect(await terminal.exit()).toBe(2);
      await server.restart();
    });

    it('called again it returns to its own seat, with or without the name', async () => {
      const { id, terminal } = await atTheMove();
      await terminal.type('quit\r', 'Your move');
      await terminal.exit();
      for (const name of [['--team', 'near'], []]) {
        const again = join(id, ...name);
        expect(await again.type('quit\r', 'Your move')).toContain('You are team near: back at your seat.');
        await again.exit();
      }
      const { teams } = await new FlagClient(server.url).state(id);
      expect(teams.map(team => team?.id)).toEqual(['near', 'far']);
    });

    it('returns to a seat that the server has named otherwise, and joins anew where it was left before the start', async () => {
      const id = await newSession();
      await new FlagClient(server.url).join(id, 'near');
      const other = /You are team (\S+)\./.exec((await flag(['join', id, '--team', 'near', '--only'])).out)?.[1];
      expect(other).not.toBe('near');
      expect((await flag(['join', id, '--team', 'near', '--only'])).out).toContain(`You are team ${other}: back`);
      const open = await newSession();
      await flag(['join', open, '--team', 'near', '--only']);
      await flag(['giveup', open]);
      expect((await flag(['join', open, '--team', 'near', '--only'])).out).toBe('You are team near.\n');
    });

    it('without a seat it asks for a name', async () => {
      const { code, err } = await flag(['join', await newSession()]);
      expect(err).toContain('name your team: --team NAME');
      expect(code).toBe(2);
    });
  });

  it('keeps team secrets for their owner alone', async () => {
    await flag(['join', await newSession(), '--team', 'a', '--only']);
    expect((await stat(join(home, 'quadrille', 'flag-seats.json'))).mode & 0o077).toBe(0);
  });

  const refused: readonly [what: string, args: (id: string) => string[], message: string][] = [
    ['a session that is not there', () => ['show', 'nowhere'], 'refused (404)'],
    ['a session one has not joined', id => ['move', id, '1', 'a1'], 'you have not joined this session'],
    ['a square that the board does not have', id => ['move', id, '1', 'z99'], 'the board has no square z99'],
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
