import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { quadrille } from '../in-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'quadrille-chamber-options-'));
beforeAll(() => void vi.stubEnv('XDG_DATA_HOME', folder));
afterAll(() => void vi.unstubAllEnvs());

const play = (...flags: string[]) => quadrille(['chamber', '--race', 'elf', '--seed', '1', ...flags], 'ea q');
const screenOf = (out: string) => out.split('\n').slice(0, -6);

describe('quadrille chamber --floors generated and --sight field', () => {
  it('draws the first floor of the picture in the documents', async () => {
    const { out, code } = await play('--floors', 'generated');
    const page = await readFile(join(import.meta.dirname, '../../../docs/chamber-floors.md'), 'utf8');
    const [, floor = ''] = /## Seed 1, floor 1\n\n```\n(.*?)\n```/s.exec(page) ?? [];
    const walls = (text: string) => text.replaceAll(/[^ |#+\n-]/g, '.');
    expect(walls(out.split('\n').slice(0, 25).join('\n'))).toBe(walls(floor));
    expect(code).toBe(0);
  });

  it('draws larger ones with --size', async () => {
    const { out } = await play('--floors', 'generated', '--size', '100x31');
    expect(
      screenOf(out)
        .slice(0, 31)
        .map(row => row.length),
    ).toEqual(Array(31).fill(100));
  });

  it('saves a match that replays', async () => {
    const path = join(folder, 'generated.quadrille.json');
    await play('--floors', 'generated', '--size', '100x31', '--save', path);
    const { setup } = JSON.parse(await readFile(path, 'utf8'));
    expect(setup).toMatchObject({ size: { width: 100, height: 31 }, options: { generated: true } });
    expect((await quadrille(['replay', path])).code).toBe(0);
  });

  it('can be seen by lines of sight', async () => {
    const path = join(folder, 'field.quadrille.json');
    const { out } = await play('--sight', 'field', '--save', path);
    const squares = (text: string) => text.split('\n').slice(0, 25).join('').replaceAll(' ', '').length;
    expect(squares(out)).toBeLessThan(squares((await play()).out) / 2);
    expect(JSON.parse(await readFile(path, 'utf8')).setup.options).toMatchObject({ field: true, fog: false });
    expect((await quadrille(['replay', path])).code).toBe(0);
  });

  it.each([
    [['--sight', 'field', '--fog'], 'cannot be used with option'],
    [['--size', '100x31'], 'only generated floors have a size to choose: --floors generated'],
    [['--floors', 'generated', '--size', 'large'], 'Expected a size such as 119x37'],
    [['--floors', 'generated', '--size', '10x10'], 'expected a whole number'],
    [['--floors', 'flooded'], 'Allowed choices are classic, generated'],
  ])('%j is refused', async (flags, message) => {
    const { code, err } = await play(...flags);
    expect(err).toContain(message);
    expect(code).not.toBe(0);
  });
});
