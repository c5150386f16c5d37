import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { quadrille, Terminal } from './in-process.ts';
import { playing } from './playing.ts';

async function ladderOf(...names: readonly string[]): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'quadrille-ladder-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const club = join(root, 'club');
  await quadrille(['ladder', 'new', '--in', club, '--map', 'crossing', '--plies', '10']);
  for (const name of names)
    await quadrille(['ladder', 'join', name, '--in', club, '--brain', 'random', '--nodes', '1']);
  return club;
}

const idsIn = (club: string) =>
  readFileSync(join(club, 'results.jsonl'), 'utf8')
    .split('\n')
    .slice(0, -1)
    .map(line => JSON.parse(line).id as string);

describe('a ladder that is played', () => {
  test('killed with -9 again and again it counts every game once, and each is there whole', async () => {
    const club = await ladderOf('a', 'b', 'c');
    for (const games of [3, 8, 15]) {
      const { end } = playing(club);
      await expect.poll(() => idsIn(club).length, { interval: 3 }).toBeGreaterThanOrEqual(games);
      await end('SIGKILL');
    }
    const before = idsIn(club);
    const { end } = playing(club);
    await expect.poll(() => idsIn(club).length).toBeGreaterThan(before.length + 4);
    expect((await end('SIGTERM')).code).toBe(0);
    const ids = idsIn(club);
    expect(ids.slice(0, before.length)).toEqual(before);
    expect(new Set(ids).size).toBe(ids.length);
    expect(readdirSync(join(club, 'games'))).toEqual(expect.arrayContaining(ids.map(id => `${id}.quadrille.json`)));
    // Whatever was begun before is played to its end: all but the last series are whole.
    const rounds = ids.map(id => Number(id.split('-')[1]));
    const open = rounds.filter(round => rounds.indexOf(round) === rounds.lastIndexOf(round));
    expect(open.length).toBeLessThanOrEqual(2);
  });

  test('starts commands where its folder lies, and says on a terminal how far it is', async () => {
    const club = await ladderOf('a');
    const bot = `require('node:readline').createInterface({ input: process.stdin })
      .on('line', line => console.log(JSON.stringify(JSON.parse(line).legal[0])));`;
    writeFileSync(join(club, '..', 'bot.cjs'), bot);
    await quadrille(['ladder', 'join', 'mine', '--in', club, '--time', '1s', '--', process.execPath, 'bot.cjs']);
    const terminal = new Terminal(['ladder', 'play', '--in', club, '--threads', '1', '--unsafe-bots']);
    await terminal.type('\x03', /[2-9] games {2}A ladder/);
    await terminal.shows(/\d+ games\./);
    expect(await terminal.exit()).toBe(0);
    const results = readFileSync(join(club, 'results.jsonl'), 'utf8').trim().split('\n');
    expect(results.flatMap(line => Object.values(JSON.parse(line).forfeits))).toEqual([]);
  });
});
