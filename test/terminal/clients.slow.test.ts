import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { ways } from '../support/hostile/cup.ts';
import { quadrille, Terminal } from './in-process.ts';
import { MAIN } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'quadrille-clients-'));
afterAll(() => rmSync(folder, { recursive: true }));
// Where we are root, what is shut in is nobody.
chmodSync(folder, 0o755);
const at = (name: string) => join(folder, name);
const HERE = dirname(dirname(MAIN));

// The client of docs/bots.md, as it stands there.
const document = readFileSync(fileURLToPath(new URL('../../docs/bots.md', import.meta.url)), 'utf8');
const [, course = ''] = [...document.matchAll(/^```python\n(.*?)^```$/gms)].map(([, program = '']) => program);
writeFileSync(at('team.py'), course);
writeFileSync(
  at('command.cjs'),
  `require('node:readline').createInterface({ input: process.stdin })
    .on('line', line => console.log(JSON.stringify(JSON.parse(line).legal[0])));`,
);
/** Looks, moves what it finds first, and says what it saw of the end. */
writeFileSync(
  at('client.cjs'),
  `const { writeFileSync } = require('node:fs');
const [server, session, team, place] = process.argv.slice(2);
const path = server + '/api/gamesession/' + session;
const ask = async (where, body) => {
  const sent = body && { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(path + where, sent);
  const text = await answer.text();
  return answer.ok && text !== '' ? JSON.parse(text) : answer.status;
};
(async () => {
  const { teamId, teamSecret } = await ask('/join', { teamId: team });
  for (;;) {
    const about = await ask('');
    if (about.gameOver) {
      if (place !== undefined) writeFileSync(place + '/' + session, JSON.stringify({ teamId, winner: about.winner }));
      return;
    }
    const { teams, currentTeam } = await ask('/state');
    if (teams[currentTeam]?.id !== teamId) continue;
    moves: for (const { id, position: [y, x] } of teams[currentTeam].pieces)
      for (const [row, column] of [[1, 0], [0, 1], [-1, 0], [0, -1], [1, 1], [-1, -1]])
        if (await ask('/move', { teamId, teamSecret, pieceId: id, newPosition: [y + row, x + column] }) === 200) break moves;
  }
})();`,
);

/** As long as a busy machine may need. */
const ms = 60_000;
const PLACES = ['{server}', '{session}', '{team}'];
const mine = { name: 'mine', client: [process.execPath, 'client.cjs', ...PLACES], ms };
const command = { name: 'command', command: [process.execPath, 'command.cjs'], ms };
const greedy = { name: 'greedy', brain: 'greedy', nodes: 20 };
const bot = [process.execPath, MAIN, 'bot', 'greedy', '--time', '20ms'];
const ours = {
  ...{ name: 'ours', ms },
  client: [...bot, '--server', '{server}', '--session', '{session}', '--team', '{team}'],
};
const python = { name: 'team seven: ü', client: ['python3', 'team.py', ...PLACES], ms };
const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) console.log('There is no python3 on this machine: the client of docs/bots.md was not tried.');

function cup(name: string, plan: object): string {
  writeFileSync(at(`${name}.json`), JSON.stringify({ maps: ['crossing'], plies: 12, ...plan }));
  return at(`${name}.json`);
}

interface Line {
  readonly seats: readonly string[];
  readonly winners: readonly number[];
  readonly forfeits: object;
  readonly plies: number;
  readonly capped: boolean;
}

function results(name: string): Line[] {
  const text = readFileSync(at(`${name}.results/results.jsonl`), 'utf8');
  return text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Line);
}

describe.each(ways())('clients on the course’s interface, shut in by $by', ({ by, options }) => {
  const readable = by === 'nothing' ? options : ['--readable', HERE];

  test('meet each other, a command and a brain', async () => {
    const players = [mine, ...(hasPython ? [python] : []), ours, command, greedy];
    const file = cup(by, { players, pairing: 'gauntlet' });
    const { code, out, err } = await quadrille(['tournament', file, '--threads', '2', ...readable]);
    expect(err).toBe('');
    expect(code).toBe(0);
    const games = 2 * (players.length - 1);
    expect(out).toContain(`${games} games.`);
    const played = results(by);
    expect(played).toHaveLength(games);
    for (const { forfeits, winners, plies, capped } of played) {
      expect(forfeits).toEqual({});
      expect(plies).toBeGreaterThan(4);
      expect(winners.length > 0).toBe(true);
      // One of chance may win with its last move.
      if (capped) expect(plies).toBe(24);
    }
  });

  test('several at a table of four', async () => {
    const players = [mine, { ...mine, name: 'second' }, { ...mine, name: 'third' }, greedy];
    const file = cup(`${by}-four`, { players, maps: ['four-winds'], plies: 2 });
    const { out } = await quadrille(['tournament', file, '--threads', '2', ...readable]);
    expect(out).toContain('4 games.');
    for (const { forfeits } of results(`${by}-four`)) expect(forfeits).toEqual({});
  });

  test('are tried in seconds', async () => {
    const { code, out, err } = await quadrille([
      ...['try-bot', '--client', '--time', '60s', '--plies', '5', ...readable, '--readable', folder],
      ...['--', process.execPath, at('client.cjs'), ...PLACES],
    ]);
    expect(err).toBe('');
    expect(out).toMatch(
      /^✓ crossing, first of two: 3 moves, .*\n✓ example, second of two: 4 moves, .*\n✓ four-winds, third of four: 5 moves/m,
    );
    expect(out).toContain('It speaks properly: 3 games, 12 moves.');
    expect(code).toBe(0);
  });
});

test('a client sees who has won before it is ended, and its name as the tournament mends it', async () => {
  const seen = mkdtempSync(at('seen-'));
  const player = { ...mine, name: 'a:b', client: [...mine.client, seen] };
  const file = cup('winners', { players: [player, greedy], plies: 30 });
  await quadrille(['tournament', file, '--unsafe-bots', '--no-try', '--threads', '1']);
  const told = readdirSync(seen).map(name => JSON.parse(readFileSync(join(seen, name), 'utf8')));
  const names = ['a-b', 'greedy'];
  const won = results('winners').map(({ winners, seats }) =>
    winners.map(seat => names[seats[seat] === 'greedy' ? 1 : 0]),
  );
  expect(told.map(({ teamId }) => teamId)).toEqual(['a-b', 'a-b']);
  expect(told.map(({ winner }) => winner).sort()).toEqual(won.sort());
});

test('arenas play clients', async () => {
  const client = `client:"${process.execPath}" "${at('client.cjs')}" ${PLACES.join(' ')}`;
  const { code, out, err } = await quadrille([
    ...[
      'arena',
      'greedy@20',
      client,
      '--games',
      '2',
      '--map',
      'crossing',
      '--plies',
      '5',
      '--time',
      '60s',
      '--unsafe-bots',
    ],
  ]);
  expect(err).toBe('');
  expect(out).toMatch(/^crossing +2 /m);
  expect(out).not.toContain('gave up');
  expect(code).toBe(0);
});

test('clients join ladders', async () => {
  const club = at('club');
  const join = (name: string, ...words: string[]) => quadrille(['ladder', 'join', name, '--in', club, ...words]);
  await quadrille(['ladder', 'new', '--in', club, '--map', 'crossing', '--plies', '4']);
  const joined = await join('mine', '--client', '--time', '60s', '--', process.execPath, 'client.cjs', ...PLACES);
  expect(joined.out).toBe(`mine is on the ladder in ${club}.\n`);
  await join('greedy', '--brain', 'greedy', '--nodes', '20');
  const terminal = new Terminal(['ladder', 'play', '--in', club, '--unsafe-bots', '--threads', '1']);
  await terminal.type('\u0003', /[2-9] games/);
  await terminal.exit();
  const shown = await quadrille(['ladder', 'show', '--in', club]);
  expect(shown.out).toMatch(/^mine /m);
  expect(shown.out).not.toContain('gave up');
});
