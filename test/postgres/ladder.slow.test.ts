import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { quadrille } from '../terminal/run.ts';
import { newDatabase, postgresForFile } from './databases.ts';
import { Running } from './queuecup.ts';

const postgres = postgresForFile();

async function ladderOf(...names: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-ladder-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const club = join(folder, 'club');
  await quadrille(['ladder', 'new', '--in', club, '--map', 'crossing', '--plies', '10']);
  for (const name of names) {
    await quadrille(['ladder', 'join', name, '--in', club, '--brain', 'random', '--nodes', '1']);
  }
  return club;
}

const workerOn = (queue: string, ...more: string[]) =>
  new Running(['worker', '--threads', '1', '--lease', '2s', ...more], queue);
const idsIn = (club: string) =>
  readFileSync(join(club, 'results.jsonl'), 'utf8')
    .split('\n')
    .slice(0, -1)
    .map(line => JSON.parse(line).id as string);
const until = (club: string, games: number) =>
  expect.poll(() => idsIn(club).length, { interval: 5 }).toBeGreaterThanOrEqual(games);

describe('a ladder on a queue', () => {
  test('counts every game once, though workers and the ladder itself are killed', async () => {
    const queue = await newDatabase(postgres);
    const club = await ladderOf('a', 'b', 'c');
    const play = () => new Running(['ladder', 'play', '--in', club, '--ahead', '8'], queue);
    const [first, second] = [workerOn(queue), workerOn(queue)];
    const killed = play();
    await until(club, 10);
    await first.end('SIGKILL');
    await until(club, 25);
    await killed.end('SIGKILL');
    const before = idsIn(club);
    const again = play();
    await until(club, before.length + 20);
    const { code, err } = await again.end('SIGTERM');
    expect(code).toBe(0);
    // Nothing but who plays is said.
    expect(err.replace(/^.* (plays|has gone)\.$\n/gm, '')).toBe('');
    expect(await second.end('SIGTERM')).toMatchObject({ code: 0 });
    const ids = idsIn(club);
    expect(ids.slice(0, before.length)).toEqual(before);
    expect(new Set(ids).size).toBe(ids.length);
    expect(readdirSync(join(club, 'games'))).toEqual(expect.arrayContaining(ids.map(id => `${id}.quadrille.json`)));
  });
});
