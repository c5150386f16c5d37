import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { TournamentClient } from '../../src/wire/client/tournament-client.ts';
import { freePort } from '../support/port.ts';
import { admin, newDatabase, postgresForFile } from './databases.ts';
import { Running } from './queuecup.ts';

const postgres = postgresForFile();

const TOKEN = 'a-token-that-nobody-guesses';
const PLAYERS = [
  { brain: 'random', nodes: 1 },
  { name: 'shallow', brain: 'alphabeta', nodes: 20 },
];

test('a tournament that is made on the page is played by workers where there are some, with the same results', async () => {
  const url = await newDatabase(postgres);
  const folder = await mkdtemp(join(tmpdir(), 'quadrille-making-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'bots.json'), JSON.stringify({ players: PLAYERS }));
  await writeFile(join(folder, 'token'), TOKEN);
  const port = await freePort();
  const said = ['--bots', join(folder, 'bots.json'), '--operator-token', join(folder, 'token')];
  const serve = ['serve', '--no-page', '--port', String(port), '--store', url, '--tournaments', join(folder, 'cups')];
  const server = new Running([...serve, ...said], url);
  await server.says('Quadrille is ready');
  const operator = new TournamentClient({ server: `http://localhost:${port}` }).as(TOKEN);
  const cup = { players: ['random', 'shallow'], maps: ['crossing'], rounds: 6 };
  const played = async (name: string) => {
    await operator.makeTournament({ ...cup, name });
    await expect.poll(async () => (await operator.making()).making?.state).toBe('over');
    const path = join(folder, 'cups', `${name}.results`);
    const results = readFileSync(join(path, 'results.jsonl'), 'utf8').split('\n').toSorted();
    return { results, report: readFileSync(join(path, 'report.html'), 'utf8') };
  };
  // Nobody works here yet: the server plays itself.
  const alone = await played('alone');
  expect(alone.results).toHaveLength(13);
  const worker = new Running(['worker', '--threads', '2'], url);
  await worker.says('Waiting for games');
  await expect.poll(async () => (await admin(url, 'SELECT FROM queue_workers')).length).toBe(1);
  expect(await played('by-many')).toEqual(alone);
  expect((await worker.end('SIGTERM')).out).toContain('Stopped: 12 games played.');
  expect(await admin(url, 'SELECT FROM queue_games')).toEqual([]);
  await server.end('SIGTERM');
});
