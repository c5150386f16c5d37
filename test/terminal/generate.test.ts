import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { quadrille } from './in-process.ts';

describe('quadrille generate dungeon', () => {
  it('writes a map that is in order, and makes the same one again from the same seed', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'quadrille-generate-')), 'maze.json');
    const wishes = ['--width', '15', '--height', '9', '--doors', '1', '--seed', '7'];
    const written = await quadrille(['generate', 'dungeon', ...wishes, '-o', path]);
    expect(written).toMatchObject({ code: 0, err: '' });
    expect(written.out).toContain('15 × 9 squares without the border, seed 7');
    const [checked, once, again] = await Promise.all([
      quadrille(['check', path]),
      quadrille(['generate', 'dungeon', ...wishes]),
      quadrille(['generate', 'dungeon', ...wishes]),
    ]);
    expect(checked.out).toContain('nothing wrong (dungeon)');
    expect(once.out).toBe(again.out);
    expect(JSON.parse(once.out)).toMatchObject({ 'goal-condition': { goal: 'exit' } });
  });

  it.each([
    [['--width', '0'], '--width: expected at least 1'],
    [['--width', '1', '--height', '1'], '--end: expected another square than the start'],
    [['--start', '7'], 'Expected two whole numbers, such as 7,9.'],
    [['--doors', 'many'], 'Expected a whole number of at least 0.'],
  ])('%j is refused', async (wishes, message) => {
    const { code, err } = await quadrille(['generate', 'dungeon', ...wishes]);
    expect(code).not.toBe(0);
    expect(err).toContain(message);
  });
});

describe('quadrille generate puzzle', () => {
  it('writes a map that is in order and can be won, and makes the same one again from the same seed', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'quadrille-generate-')), 'puzzle.json');
    const wishes = ['--difficulty', '2', '--with', 'keys', '--seed', '5'];
    const written = await quadrille(['generate', 'puzzle', ...wishes, '-o', path]);
    expect(written).toMatchObject({ code: 0, err: '' });
    expect(written.out).toMatch(/difficulty 2, par \d+ with \d+ things to do, seed 5\.\nPlay it: quadrille dungeon /);
    const [checked, solved, again] = await Promise.all([
      quadrille(['check', path]),
      quadrille(['solve', path, '--grade', '--nodes', '50000']),
      quadrille(['generate', 'puzzle', ...wishes]),
    ]);
    expect(checked.out).toContain('nothing wrong (dungeon)');
    expect(solved.out).toContain('Difficulty 2 of 10');
    expect(again.out).toBe(await readFile(path, 'utf8'));
  });

  it('is about what was asked for by name', async () => {
    const { code, out } = await quadrille(['generate', 'puzzle', '--idea', 'portal-key', '--seed', '1']);
    expect(code).toBe(0);
    const types = (JSON.parse(out) as { entities: { type: string }[] }).entities.map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['portal', 'key', 'door']));
  });

  it('says with which configuration a guard is to be met', async () => {
    const { out, err } = await quadrille(['generate', 'puzzle', '-d', '3', '--with', 'enemies', '--seed', '5']);
    expect(out).toContain('mercenary');
    expect(err).toBe('To be played with --config perilous.\n');
  });

  it.each([
    [['--difficulty', '11'], '--difficulty: expected a whole number from 1 to 10, found 11'],
    [['--with', 'keys,lasers'], '--with: expected'],
    [['--idea', 'bomb-kye'], '--idea: expected one of bomb-key, portal-key'],
    [['--size', '40'], '--size: expected a whole number from 4 to 12, found 40'],
    [['--size', 'large'], 'Expected two whole numbers, such as 6x5, or one.'],
  ])('%j is refused', async (wishes, message) => {
    const { code, err } = await quadrille(['generate', 'puzzle', ...wishes]);
    expect(code).not.toBe(0);
    expect(err).toContain(message);
  });
});
