import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { GAMES } from '../../src/server/games/all-games.ts';
import { FlagClient } from '../../src/wire/client/flag-client.ts';
import { template } from '../flag/help.ts';
import { Running } from '../server/running.ts';

const text = readFileSync(new URL('../../docs/bots.md', import.meta.url), 'utf8');
const programs = [...text.matchAll(/^```python\n(.*?)^```$/gms)].map(([, program = '']) => program);

const folder = mkdtempSync(join(tmpdir(), 'quadrille-python-'));
afterAll(() => rmSync(folder, { recursive: true }));

const hasPython = spawnSync('python3', ['--version']).status === 0;

/** Runs a program of the document; what it printed, once it has ended. */
function python(program: string, ...args: readonly string[]): Promise<{ code: number | null; out: string }> {
  const path = join(folder, `bot-${programs.indexOf(program)}.py`);
  writeFileSync(path, program);
  return new Promise((resolve, reject) => {
    const child = spawn('python3', [path, ...args]);
    let out = '';
    child.stdout.on('data', chunk => (out += chunk));
    child.stderr.on('data', chunk => (out += chunk));
    child.on('error', reject);
    child.on('close', code => resolve({ code, out }));
  });
}

describe('the Python bots of docs/bots.md', () => {
  const [own = '', course = ''] = programs;

  test('there are two, one for our own API and one for the course’s', () => {
    expect(programs).toHaveLength(2);
    expect(own).toContain('/api/matches/');
    expect(course).toContain('/api/gamesession/');
  });

  const players = (program: string, server: string, id: string) =>
    Promise.all(['Anna', 'Ben'].map(name => python(program, server, id, name)));

  test('over our own API', async () => {
    if (!hasPython) return console.log('There is no python3 on this machine: the bots of docs/bots.md were not run.');
    const { client, url } = await Running.start({ games: GAMES });
    const { match } = await client.create({ game: 'flag', setup: { template: template() } });
    const ran = await players(own, url, match.id);
    expect(ran.map(({ code }) => code)).toEqual([0, 0]);
    expect(ran[0]!.out).toBe(ran[1]!.out);
    const { log } = await client.file(match.id);
    expect(log.map(({ action }) => (action as { type: string }).type)).not.toContain('give-up');
  });

  test('over the course’s interface', async () => {
    if (!hasPython) return console.log('There is no python3 on this machine: the bots of docs/bots.md were not run.');
    const { client, url } = await Running.start({ games: GAMES });
    const { id } = await new FlagClient(url).create(template());
    const ran = await players(course, url, id);
    expect(ran.map(({ code }) => code)).toEqual([0, 0]);
    expect(ran[0]!.out).toMatch(/^Winner: (Anna|Ben|Anna, Ben)\n$/);
    expect((await client.match(id)).status).toBe('over');
  });
});
