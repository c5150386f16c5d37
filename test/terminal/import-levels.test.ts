import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { quadrille } from './in-process.ts';

const TEXT =
  'Author: Somebody\n\n; Corner\n#####\n#@$.#\n#####\n\n; Two at once\n######\n#@$*.#\n#.$  #\n#    #\n######\n';

const folder = await mkdtemp(join(tmpdir(), 'quadrille-levels-'));
const file = join(folder, 'levels.txt');
await writeFile(file, TEXT);

describe('quadrille import-levels', () => {
  it('writes a dungeon for each level, which can be checked and solved; what is there stays unless forced', async () => {
    const to = join(folder, 'mine');
    const written = await quadrille(['import-levels', file, '-o', to]);
    expect(written).toMatchObject({ code: 0, err: '' });
    expect(written.out).toContain(`2 levels written to ${to}.`);
    expect((await readdir(to)).sort()).toEqual(['01-corner.json', '02-two-at-once.json']);
    const first = join(to, '01-corner.json');
    const text = await readFile(first, 'utf8');
    expect(JSON.parse(text)).toMatchObject({ title: 'Corner', author: 'Somebody' });
    const [checked, solved, again] = await Promise.all([
      quadrille(['check', first]),
      quadrille(['solve', first, '--nodes', '1000']),
      quadrille(['import-levels', file, '-o', to]),
    ]);
    expect(checked.out).toContain('nothing wrong (dungeon)');
    expect(solved.out).toContain('Winnable in 1 action, and no play is shorter.');
    expect(again).toMatchObject({
      code: 2,
      err: `there is a file ${first} already: name another one, or replace it with --force\n`,
    });
    await writeFile(first, 'mine');
    expect(await quadrille(['import-levels', file, '-o', to, '--force'])).toMatchObject({ code: 0 });
    expect(await readFile(first, 'utf8')).toBe(text);
  });

  it('names the line of a level that is wrong, and writes nothing', async () => {
    const wrong = join(folder, 'wrong.txt');
    await writeFile(wrong, `${TEXT}\n####\n#$.#\n####\n`);
    const to = join(folder, 'none');
    const { code, err } = await quadrille(['import-levels', wrong, '-o', to]);
    expect({ code, err }).toEqual({ code: 2, err: `${wrong} 15:1: expected a level with one player, found 0\n` });
    expect(await readdir(folder)).not.toContain('none');
  });

  it('says that there is no such file', async () => {
    expect(await quadrille(['import-levels', join(folder, 'nowhere.txt')])).toMatchObject({
      code: 2,
      err: `there is no file ${join(folder, 'nowhere.txt')}\n`,
    });
  });
});
