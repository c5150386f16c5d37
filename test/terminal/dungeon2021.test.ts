import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DUNGEONS_2021 } from '../../src/dungeon/maps/index.ts';
import { quadrille, Terminal } from './in-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'quadrille-terminal-2021-'));

async function file(name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, JSON.stringify(content));
  return path;
}

describe('quadrille dungeon, edition 2021', () => {
  it('lists its dungeons and its modes, and says in a few words what is different', async () => {
    const { out } = await quadrille(['dungeon']);
    for (const name of Object.keys(DUNGEONS_2021)) expect(out).toContain(`${name} `);
    expect(out).toContain('Edition 2021: other battles and items');
    expect(out).toMatch(/peaceful +Enemies walk about, but never strike/);
    expect(out).toMatch(/hard +Less health, more zombies/);
  });

  it('plays its own dungeons in their mode, saves them, and the file replays to the same hash', async () => {
    const path = join(folder, 'wind.quadrille.json');
    const words = `${'right '.repeat(7)} 2 right down down ${'left '.repeat(8)}`;
    const played = await quadrille(['dungeon', 'second-wind', '--seed', '1', '--save', path], words);
    expect(played.out).toContain('second-wind, tick 0   edition 2021, standard');
    expect(played.out).toContain('use health potion');
    expect(played.out).toContain('You are in full health again.');
    expect(played.out).toContain('All goals are met: you win!');
    expect((await quadrille(['replay', path])).out).toContain('The hash holds');
    expect(JSON.parse(await readFile(path, 'utf8')).setup).toMatchObject({ gameMode: 'standard' });
  });

  it('waits, and walks and uses an item in one tick', async () => {
    const map = {
      entities: [
        { type: 'player', x: 0, y: 0 },
        { type: 'health_potion', x: 1, y: 0 },
        { type: 'bomb', x: 2, y: 0 },
        { type: 'exit', x: 9, y: 0 },
      ],
    };
    const path = await file('potions.json', map);
    const { out } = await quadrille(['dungeon', path], 'right right wait . down+2 down+7 help');
    expect(out).toContain('tick 5   edition 2021, standard');
    expect(out).toContain('1 wait   2 use bomb');
    expect(out).toContain('You put the bomb down.');
    expect(out).toContain('Behind the + goes the number of an item to use.');
    expect(out).toContain('only in the 2021 edition');

    const terminal = new Terminal(['dungeon', path], 80, 24);
    await terminal.type(':right right\r', '? shows the keys.');
    await terminal.type(':down+2\r', 'use bomb');
    await terminal.type('q', 'You put the bomb down.');
    expect(await terminal.exit()).toBe(0);
  });

  it('plays any dungeon in a mode', async () => {
    const { out } = await quadrille(['dungeon', 'first-steps', '--mode', 'HARD'], 'wait');
    expect(out).toContain('first-steps, tick 1   edition 2021, hard');
    expect(out).toContain('Health: 8 of 8');
  });

  it('the 2022 edition does not wait', async () => {
    const { out } = await quadrille(['dungeon', 'first-steps'], 'wait');
    expect(out).toContain('Waiting is of the 2021 edition');
  });

  it.each([
    [['--mode', 'easy'], 'expected one of peaceful, standard, hard, found "easy"'],
    [['--mode', 'hard', '--config', 'hard'], 'expected --mode or --config'],
  ])('%j is refused', async (wishes, message) => {
    const { code, err } = await quadrille(['dungeon', 'first-steps', ...wishes]);
    expect(code).not.toBe(0);
    expect(err).toContain(message);
  });
});

describe('the other commands', () => {
  it('generate makes its mazes 50 by 50', async () => {
    const wishes = ['--edition', '2021', '--start', '7,9', '--end', '40,12', '--seed', '3'];
    const { out } = await quadrille(['generate', 'dungeon', ...wishes]);
    const { entities } = JSON.parse(out) as { entities: { type: string; x: number; y: number }[] };
    expect(entities.slice(0, 2)).toEqual([
      { type: 'player', x: 7, y: 9 },
      { type: 'exit', x: 40, y: 12 },
    ]);
    expect(Math.max(...entities.map(({ x, y }) => Math.max(x, y)))).toBe(49);
  });

  it('solve takes a mode', async () => {
    const { out } = await quadrille(['solve', 'first-steps', '--mode', 'peaceful', '--nodes', '2000']);
    expect(out).toContain('Winnable');
  });
});
