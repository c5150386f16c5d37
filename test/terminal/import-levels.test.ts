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
    expect(solved.out).toContain('Winnable in 1 move, and no play is shorter.');
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

  it('leaves wrong levels out with --skip, and says which', async () => {
    const wrong = join(folder, 'partly.txt');
    await writeFile(wrong, `; No one\n####\n#$.#\n####\n\n${TEXT}`);
    const to = join(folder, 'partly');
    const { code, out, err } = await quadrille(['import-levels', wrong, '-o', to, '--skip']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`2 levels written to ${to}.`);
    expect(out).toContain(`${wrong}:2:1: left out: expected a level with one player, found 0\n`);
    expect((await readdir(to)).sort()).toEqual(['02-corner.json', '03-two-at-once.json']);
    const none = join(folder, 'all-wrong.txt');
    await writeFile(none, '####\n#$.#\n####\n');
    expect(await quadrille(['import-levels', none, '--skip'])).toMatchObject({
      code: 2,
      err: `${none} 1:1: expected a level with one player, found 0\n`,
    });
  });

  it('warns of a level that is not closed, and check says the same of the text and of the dungeon', async () => {
    const open = join(folder, 'open.txt');
    await writeFile(open, '; Open\n#@$.#\n#####\n');
    const advice = 'warning: nothing shuts these boulders in: the player can walk away between the walls';
    const { out } = await quadrille(['import-levels', open, '-o', join(folder, 'open')]);
    expect(out).toContain(`${open}:2:1: ${advice}`);
    const file = join(folder, 'open', '01-open.json');
    expect((await quadrille(['check', open])).out).toContain(`${open}:2:1: ${advice}`);
    expect((await quadrille(['check', file])).out).toContain(advice);
  });

  it('reads a file that begins with a byte-order mark', async () => {
    const marked = join(folder, 'marked.txt');
    await writeFile(marked, `\uFEFF${TEXT.slice(TEXT.indexOf('#'))}`);
    const to = join(folder, 'marked');
    const { out } = await quadrille(['import-levels', marked, '-o', to]);
    expect(out).not.toContain('warning');
    expect(await readdir(to)).toContain('01-level-1.json');
    expect((await quadrille(['check', marked])).out).toContain('nothing wrong (box-pushing levels)');
  });

  it('keeps a solution in the map, of which check says nothing', async () => {
    const solved = join(folder, 'solved.txt');
    await writeFile(solved, '; A\n######\n#@ $.#\n######\nrR\n');
    await quadrille(['import-levels', solved, '-o', join(folder, 'solved')]);
    const file = join(folder, 'solved', '01-a.json');
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ title: 'A', solution: 'rr' });
    expect((await quadrille(['check', file])).out).toContain('nothing wrong (dungeon)');
  });

  it('writes a thousand files at most, unless all are asked for', async () => {
    const many = join(folder, 'many.txt');
    await writeFile(many, '#####\n#@$.#\n#####\n\n'.repeat(1001));
    const to = join(folder, 'many');
    const { code, err } = await quadrille(['import-levels', many, '-o', to]);
    expect(err).toBe(`${many} holds 1001 levels, and each becomes a file in ${to}: add --all to write so many\n`);
    expect(code).toBe(2);
    expect(await readdir(folder)).not.toContain('many');
    expect(await quadrille(['import-levels', many, '-o', to, '--all'])).toMatchObject({ code: 0 });
    expect(await readdir(to)).toHaveLength(1001);
  });

  it('says that there is no such file', async () => {
    expect(await quadrille(['import-levels', join(folder, 'nowhere.txt')])).toMatchObject({
      code: 2,
      err: `there is no file ${join(folder, 'nowhere.txt')}\n`,
    });
  });
});
