import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { quadrille as program } from '../../src/terminal/command-line.ts';
import { quadrille, Terminal } from './in-process.ts';

const ARENA = ['arena', 'greedy', 'random', '--nodes', '1', '--plies', '3', '--threads', '1'];
const root = await mkdtemp(join(tmpdir(), 'quadrille-replacing-'));
const store = join(root, 'store.db');
const game = join(root, 'game.quadrille.json');
const floors = join(root, 'floor.txt');
beforeAll(async () => {
  await writeFile(floors, '|----|\n|@..\\|\n|----|\n');
  await quadrille([...ARENA, '--games', '1', '--save', root]);
  await quadrille(['import', join(root, 'example-1-1.quadrille.json'), '--store', store]);
  await quadrille(['dungeon', 'first-steps', '--save', game], 'down');
});

/** Every command that writes a file of its user's, and what it is sent. */
const WRITERS: readonly [name: string, args: (file: string) => readonly string[], input?: string][] = [
  ['new', file => ['new', 'dungeon', file]],
  ['generate', file => ['generate', 'dungeon', '-o', file]],
  ['solve', file => ['solve', 'first-steps', '--save', file]],
  ['dungeon', file => ['dungeon', 'first-steps', '--save', file], 'down'],
  ['dungeon, going on', file => ['dungeon', '--continue', game, '--save', file], 'down'],
  ['chamber', file => ['chamber', floors, '--race', 'elf', '--save', file], 'ea'],
  ['chamber --auto', file => ['chamber', floors, '--auto', '--save', file]],
  ['play', file => ['play', 'examples/bridges', '--setup', 'small', '--together', '--save', file], '1\n'.repeat(16)],
  ['fork', file => ['fork', game, '--at', '0', '--out', file]],
  ['export', file => ['export', file, '--store', store]],
  ['backup', file => ['backup', file, '--store', store]],
];

const COMMAND = await program();

describe('commands that write', () => {
  const all = (command: Command): Command[] => [command, ...command.commands.flatMap(all)];
  const having = (...names: readonly string[]) =>
    all(COMMAND)
      .filter(({ options }) => options.some(({ long = '' }) => names.includes(long)))
      .map(command => (command.parent?.name() === 'quadrille' ? command.name() : `${command.parent?.name()}`));

  it('are all tried here', () => {
    const tried = WRITERS.map(([name]) => name.split(/\W/)[0]);
    // An arena writes many files, and so do levels (import-levels.test.ts). A test kit writes reports (conform.test.ts).
    expect(new Set([...tried, 'arena', 'import-levels', 'conform'])).toEqual(new Set(having('--force')));
  });

  it('have --force wherever one says where to', () => {
    // A tournament goes on in its folder, and so does a class; they refuse any other (ledger.test.ts, grade.test.ts).
    const places = having('--save', '--out', '--output').filter(name => !['tournament', 'grade'].includes(name));
    expect(having('--force')).toEqual(expect.arrayContaining(places));
  });
});

async function folderOf(name: string): Promise<string> {
  return mkdtemp(join(root, `${name.replace(/\W+/g, '-')}-`));
}

describe.each(WRITERS)('%s', (name, args, input) => {
  it('keeps a file that is there, and replaces it with --force', async () => {
    const folder = await folderOf(name);
    const file = join(folder, 'letter');
    await writeFile(file, 'Dear all,');
    const refused = await quadrille(args(file), input);
    expect(refused.err).toContain(`there is a file ${file} already: name another one, or replace it with --force`);
    expect(refused.code).toBe(2);
    expect(refused.out).toBe('');
    expect(await readFile(file, 'utf8')).toBe('Dear all,');
    expect((await quadrille([...args(file), '--force'], input)).code).toBe(0);
    expect(await readFile(file, 'utf8')).not.toContain('Dear all');
    expect(await readdir(folder)).toEqual(['letter']);
  });

  it('says that a folder is one, and leaves nothing beside it', async () => {
    const folder = await folderOf(name);
    await mkdir(join(folder, 'inner'));
    for (const force of [[], ['--force']]) {
      const { code, err } = await quadrille([...args(join(folder, 'inner')), ...force], input);
      expect(err).toBe(`${join(folder, 'inner')} is a folder, expected a file\n`);
      expect(code).toBe(2);
    }
    expect(await readdir(folder)).toEqual(['inner']);
  });
});

describe('arena --save', () => {
  const arena = (folder: string, ...more: string[]) => quadrille([...ARENA, '--games', '2', '--save', folder, ...more]);

  it('replaces no game without --force, and plays others beside it', async () => {
    const folder = await folderOf('arena');
    expect((await arena(folder)).code).toBe(0);
    const file = join(folder, 'example-1-1.quadrille.json');
    await writeFile(file, 'kept');
    const refused = await arena(folder);
    expect(refused.err).toContain(
      `there is a file ${file} already: name another folder, choose other games with --seed`,
    );
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect((await arena(folder, '--seed', '2')).code).toBe(0);
    expect(await readFile(file, 'utf8')).toBe('kept');
    expect((await readdir(folder)).sort()).toEqual(
      ['1-1', '1-2', '2-1', '2-2'].map(id => `example-${id}.quadrille.json`),
    );
    expect((await arena(folder, '--force')).code).toBe(0);
    expect(JSON.parse(await readFile(file, 'utf8')).game).toBe('flag');
  });

  it('says that a file is none', async () => {
    expect((await arena(game)).err).toBe(`${game} is a file, expected a folder\n`);
  });
});

it('the store itself is never written over', async () => {
  for (const command of ['backup', 'export']) {
    const { code, err } = await quadrille([command, store, '--store', store, '--force']);
    expect(err).toBe(`${store} is the store itself: name another file\n`);
    expect(code).toBe(2);
  }
});

describe('saving in the middle of a game', () => {
  it('S keeps what is there, and takes the place of what it has saved itself', async () => {
    const folder = await folderOf('dungeon');
    await writeFile(join(folder, 'map'), await readFile(await ownMap(folder)));
    const first = join(folder, 'map.quadrille.json');
    await writeFile(first, 'kept');
    const { out } = await quadrille(['dungeon', join(folder, 'map')], 'save right save');
    expect(out.match(/Saved to \S+-2\.quadrille\.json/g)).toHaveLength(2);
    expect(await readFile(first, 'utf8')).toBe('kept');
    expect(JSON.parse(await readFile(join(folder, 'map-2.quadrille.json'), 'utf8')).log).toHaveLength(1);
  });

  it('a game of the chamber that was saved outlives the next one', async () => {
    const folder = await folderOf('chamber');
    vi.stubEnv('XDG_DATA_HOME', folder);
    onTestFinished(() => void vi.unstubAllEnvs());
    // A screen that is wide enough for the names of files, wherever this machine keeps what is there for a while.
    const terminal = new Terminal(['chamber', floors, '--race', 'elf'], 400);
    await terminal.type('S', 'has spawned.');
    await terminal.type('l', /Saved to \S+chamber\.quadrille\.json/);
    await terminal.type('R', 'PC moves East.');
    await terminal.type('y', 'Leave this run for another one?');
    await terminal.type('S', 'has spawned.');
    await terminal.type('q', /Saved to \S+chamber-2\.quadrille\.json/);
    await terminal.exit();
    expect((await readdir(join(folder, 'quadrille'))).sort()).toEqual([
      'chamber-2.quadrille.json',
      'chamber.quadrille.json',
    ]);
  });
});

async function ownMap(folder: string): Promise<string> {
  await quadrille(['new', 'dungeon', join(folder, 'own.json')]);
  return join(folder, 'own.json');
}
