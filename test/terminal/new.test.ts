import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { quadrille } from './in-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'quadrille-new-'));

describe('quadrille new', () => {
  it.each([
    ['dungeon', 'mine.json', 'dungeon'],
    ['flag', 'field.json', 'Capture The Flag template'],
    ['chamber', 'floor.txt', 'chamber layout'],
  ])('writes a %s without fault, and never over another file', async (format, name, called) => {
    const path = join(folder, name);
    expect((await quadrille(['new', format, path])).code).toBe(0);
    const check = await quadrille(['check', path]);
    expect(check.out).toBe(`${path}: nothing wrong (${called})\n`);
    expect(check.code).toBe(0);
    expect(await readFile(path, 'utf8')).toBe((await quadrille(['new', format])).out);
    const again = await quadrille(['new', format, path]);
    expect(again.code).toBe(2);
    expect(again.err).toContain('already: name another one, or replace it with --force');
  });

  it('says which formats there are', async () => {
    const { code, err } = await quadrille(['new', 'chess']);
    expect(code).toBe(2);
    expect(err).toContain('there is no format "chess"; expected one of dungeon, flag, chamber, game');
  });
});
