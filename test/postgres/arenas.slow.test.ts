import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { quadrille } from '../terminal/run.ts';
import { admin, newDatabase, postgresForFile } from './databases.ts';
import { complaintsIn, Running } from './queuecup.ts';

const postgres = postgresForFile();

let url: string;
let folder: string;
beforeEach(async () => {
  url = await newDatabase(postgres);
  folder = mkdtempSync(join(tmpdir(), 'quadrille-arena-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

const workers = async () => {
  const both = ['ada', 'bob'].map(name => new Running(['worker', '--threads', '1', '--name', name], url));
  for (const each of both) await each.says('Waiting for games');
};
const filesIn = (path: string) =>
  readdirSync(path)
    .toSorted()
    .map(name => [name, readFileSync(join(path, name), 'utf8')]);
const isEmpty = async () => expect(await admin(url, 'SELECT FROM queue_games')).toEqual([]);

describe('by workers, what is counted by nodes comes out as by threads', () => {
  test('an arena that ends as soon as it is clear', async () => {
    const ask = (save: string) => ['arena', 'greedy', 'random', '--nodes', '20', '--save', join(folder, save)];
    const alone = await quadrille([...ask('alone'), '--threads', '1']);
    expect(alone.out).toContain('Clear: the score is above 50.0 %.');
    expect((await quadrille([...ask('three'), '--threads', '3'])).out).toBe(alone.out);
    await workers();
    const file = join(folder, 'address');
    writeFileSync(file, url);
    const ran = await quadrille([...ask('many'), '--store', `@${file}`, '--ahead', '12']);
    expect([ran.code, complaintsIn(ran), ran.out]).toEqual([0, [], alone.out]);
    expect(filesIn(join(folder, 'many'))).toEqual(filesIn(join(folder, 'alone')));
    expect(filesIn(join(folder, 'three'))).toEqual(filesIn(join(folder, 'alone')));
    await isEmpty();
  });

  test('an arena in which everybody plays alone', async () => {
    const ask = ['arena', 'solver', 'random', '--game', 'dungeon', '--nodes', '500', '--plies', '30', '--games', '3'];
    const alone = await quadrille([...ask, '--threads', '1']);
    await workers();
    expect((await quadrille([...ask, '--store', url])).out).toBe(alone.out);
    await isEmpty();
  });

  test('a sequential test that is kept, and goes on where it was', async () => {
    const keep = join(folder, 'kept');
    const ask = ['sprt', 'random', 'greedy', '--nodes', '20', '--elo1', '100'];
    const alone = await quadrille([...ask, '--threads', '1']);
    expect([alone.code, alone.out]).toEqual([0, expect.stringContaining('Passed')]);
    await workers();
    const ran = await quadrille([...ask, '--store', url, '--keep', keep, '--ahead', '8']);
    expect([ran.code, complaintsIn(ran), ran.out]).toEqual([0, [], alone.out]);
    await isEmpty();
    // All is there: nothing is played again, and nobody is needed.
    expect((await quadrille([...ask, '--keep', keep])).out).toBe(alone.out);
  });

  test('a database that is none is said to be', async () => {
    for (const ask of [
      ['arena', 'greedy', 'random'],
      ['sprt', 'greedy', 'random'],
    ])
      expect(await quadrille([...ask, '--store', 'there'])).toMatchObject({
        ...{ code: 2, err: '--store: expected the address of a database, as postgres://…\n' },
      });
  });
});
