import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { playersFile, writeLine } from '../../src/tournament/ladder/members.ts';
import { quadrille, Terminal } from './in-process.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'quadrille-ladder-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

const ladderOf = (...names: readonly string[]): Promise<string> => ladderIn(folder(), ...names);

async function ladderIn(root: string, ...names: readonly string[]): Promise<string> {
  const club = join(root, 'club');
  const begun = await quadrille(['ladder', 'new', '--in', club, '--map', 'crossing', '--plies', '10']);
  expect(begun).toMatchObject({ code: 0, err: '', out: expect.stringContaining(`There is a ladder in ${club}.`) });
  for (const name of names) await joins(club, name);
  return club;
}

const joins = (club: string, name: string) =>
  quadrille(['ladder', 'join', name, '--in', club, '--brain', 'random', '--nodes', '1']);
const idsIn = (club: string) =>
  readFileSync(join(club, 'results.jsonl'), 'utf8')
    .split('\n')
    .slice(0, -1)
    .map(line => JSON.parse(line).id as string);

describe('who is on a ladder', () => {
  test('joins, comes again as the next version, leaves and comes back', async () => {
    const club = await ladderOf();
    expect((await quadrille(['ladder', 'show', '--in', club])).out).toContain('Nobody has joined yet.');
    expect((await joins(club, 'mine')).out).toContain('mine is on the ladder');
    const command = ['ladder', 'join', 'mine', '--in', club, '--', 'node', 'bot.cjs', '--deep'];
    expect((await quadrille(command)).out).toContain('mine@2 is on the ladder');
    expect((await quadrille(['ladder', 'leave', 'mine', '--in', club])).out).toContain('mine has left the ladder');
    const shown = await quadrille(['ladder', 'show', '--in', club]);
    expect(shown.out).toMatch(/^mine \(left\) .*\n(?:.*\n)*0 games\.$/m);
    expect((await quadrille(['ladder', 'join', 'mine', '--in', club])).out).toContain('mine is on the ladder');
    expect((await quadrille(['ladder', 'show', '--in', club])).out).not.toContain('(left)');
    const lines = readFileSync(join(club, 'players.jsonl'), 'utf8').trim().split('\n');
    expect(lines.map(line => JSON.parse(line))).toEqual([
      { join: { name: 'mine', brain: 'random', nodes: 1 } },
      { join: { name: 'mine', command: ['node', 'bot.cjs', '--deep'], ms: 20 } },
      { leave: 'mine' },
      { back: 'mine' },
    ]);
  });

  /** Who is refused changes nothing: one does for all. */
  const root = mkdtempSync(join(tmpdir(), 'quadrille-ladder-'));
  afterAll(() => rmSync(root, { recursive: true }));
  let someLadder: Promise<string> | undefined;

  test.each<[string, readonly string[], string]>([
    ['a brain that is none', ['join', 'a', '--brain', 'gredy'], 'there is no brain "gredy"; did you mean greedy?'],
    ['a brain and a command', ['join', 'a', '--brain', 'greedy', '--', 'node'], 'either --brain or a command'],
    ['a name that looks like a version', ['join', 'a@2', '--brain', 'greedy'], 'expected a name of letters and digits'],
    ['an unknown player that comes back', ['join', 'there'], 'did you mean here?'],
    ['a player that is there', ['join', 'here'], 'here is there already'],
    ['an unknown player that leaves', ['leave', 'nobody'], 'there is no player "nobody"; there are here'],
    ['a client that is none', ['join', 'a', '--client'], '--client: expected a program after --'],
    [
      'a client that is not told where',
      ['join', 'a', '--client', '--', 'x'],
      '/client: expected {server} and {session}',
    ],
    ['no time', ['join', 'a', '--brain', 'greedy', '--time', 'long'], '--time: expected a time'],
    ['no threads', ['play', '--threads', '0'], '--threads: expected a whole number of at least 1'],
    ['no games', ['play', '--games', '0'], '--games: expected a whole number of at least 1'],
    ['no hours', ['play', '--hours', '0'], '--hours: expected a number of hours'],
    ['another ladder in its place', ['new', '--map', 'rubble'], 'holds another tournament'],
    ['a map twice', ['new', '--map', 'rubble', 'rubble'], '--map: expected each once, found rubble again'],
  ])('%s is refused', async (_, [verb = '', ...args], words) => {
    someLadder ??= ladderIn(root, 'here');
    const { code, err } = await quadrille(['ladder', verb, '--in', await someLadder, ...args]);
    expect(err).toContain(words);
    expect(code).toBe(2);
  });

  test.each([['join', 'a', '--brain', 'greedy'], ['leave', 'a'], ['play'], ['show']])(
    'where there is no ladder, %s says how to begin one',
    async (...args) => {
      const { code, err } = await quadrille(['ladder', ...args, '--in', folder()]);
      expect([code, err]).toEqual([2, expect.stringContaining('begin one with quadrille ladder new')]);
    },
  );
});

describe('a ladder that is played', () => {
  test('waits for players, takes them in while it is played, and ends when it is told to', async () => {
    const club = await ladderOf('a');
    const terminal = new Terminal(['ladder', 'play', '--in', club, '--threads', '1']);
    await terminal.shows('Waiting for two players: quadrille ladder join --help');
    await writeLine(playersFile(club), { join: { name: 'b', brain: 'random', nodes: 1 } });
    await terminal.type('\x03', /[2-9] games {2}A ladder/);
    await terminal.shows(/player .*\n[ab] .*\n[ab] .*\n\d+ games\./);
    expect(await terminal.exit()).toBe(0);
    expect(idsIn(club).length).toBeGreaterThan(1);
    expect(existsSync(join(club, 'running'))).toBe(false);
  });

  test('ends by itself after so many games', async () => {
    const club = await ladderOf('a', 'b');
    const { code, out } = await quadrille(['ladder', 'play', '--in', club, '--games', '3', '--threads', '1']);
    expect([code, out]).toEqual([0, expect.stringContaining('3 games.')]);
    expect(idsIn(club)).toHaveLength(3);
  });

  test('ends by itself after so many hours', async () => {
    const club = await ladderOf('a');
    const { code, out } = await quadrille(['ladder', 'play', '--in', club, '--hours', '0.00001', '--threads', '1']);
    expect([code, out]).toEqual([0, expect.stringContaining('0 games.')]);
  });

  test('says who is paused, and takes it up again when it is asked to', async () => {
    const club = await ladderOf('a', 'b');
    await writeLine(playersFile(club), { pause: 'b', results: 0 });
    const show = async () => (await quadrille(['ladder', 'show', '--in', club])).out;
    expect(await show()).toContain('b (paused: it fails every game)');
    expect((await quadrille(['ladder', 'join', 'b', '--in', club])).out).toContain('b is on the ladder');
    expect(await show()).not.toContain('paused');
  });

  test('is not played by two at a time', async () => {
    const club = await ladderOf('a', 'b');
    writeFileSync(join(club, 'running'), String(process.ppid));
    const { code, err } = await quadrille(['ladder', 'play', '--in', club]);
    expect([code, err]).toEqual([2, expect.stringContaining(`process ${process.ppid} is playing`)]);
  });
});

const BRIDGES = join(import.meta.dirname, '../../examples/bridges');

test("a ladder of a game of one's own is played only where that game is", async () => {
  const club = join(folder(), 'club');
  await quadrille(['ladder', 'new', '--in', club, '--game', BRIDGES, '--map', 'small']);
  const without = await quadrille(['ladder', 'play', '--in', club]);
  expect([without.code, without.err]).toEqual([
    2,
    expect.stringContaining('is of the game bridges: say where it is with --game'),
  ]);
  const other = join(BRIDGES, '../harvest');
  const wrong = await quadrille(['ladder', 'play', '--in', club, '--game', other]);
  expect([wrong.code, wrong.err]).toEqual([
    2,
    expect.stringMatching(/--game: .* is of bridges@\d+, and .* has \w+@\d+/),
  ]);
});

test('what a ladder has nothing to do with is refused', async () => {
  const club = join(folder(), 'club');
  const flag = await quadrille(['ladder', 'new', '--in', club, '--setup', '{}']);
  expect([flag.code, flag.err]).toEqual([2, expect.stringContaining('--setup: Capture The Flag has nothing')]);
  const race = await quadrille(['ladder', 'new', '--in', club, '--game', 'chamber', '--map', 'ghost']);
  expect([race.code, race.err]).toEqual([2, expect.stringContaining('race')]);
});
