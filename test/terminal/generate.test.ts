import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { quadrille } from './run.ts';

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
