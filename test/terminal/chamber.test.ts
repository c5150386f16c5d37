import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { quadrille, Terminal } from './in-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'quadrille-chamber-'));
beforeAll(() => void vi.stubEnv('XDG_DATA_HOME', folder));
afterAll(() => void vi.unstubAllEnvs());

const golden = (name: string): string => fileURLToPath(new URL(`../golden/chamber/${name}`, import.meta.url));

/** A file with this text. */
async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

const ROOM = '|------|\n|@6..6\\|\n|------|\n';

describe('the classic interpreter', () => {
  // Layouts on which nothing is left to chance; every number in these transcripts was checked by hand.
  it.each(['hunt', 'poison', 'five'])('plays %s as it is written down', async name => {
    const input = await readFile(golden(`${name}.in`), 'utf8');
    const { code, out } = await quadrille(['chamber', golden(`${name}.layout`), '1'], input);
    expect(out).toBe(await readFile(golden(`${name}.out`), 'utf8'));
    expect(code).toBe(0);
  });

  it('never echoes control characters', async () => {
    const { out } = await quadrille(['chamber', '--seed', '1'], 'h \x1b[2J\x07boo \u202ebackwards q');
    expect(out).toContain('Unknown command: \\u001b[2J\\u0007boo.');
    expect(out).toContain('Unknown command: \\u202ebackwards.');
    expect(out).not.toMatch(/[^\P{C}\n]/u);
  });

  it('draws 25 rows of 79 and five lines', async () => {
    const { out } = await quadrille(['chamber', '--seed', '1'], 'h q');
    const lines = out.split('\n').slice(1);
    expect(lines.slice(0, 25).map(line => line.length)).toEqual(Array(25).fill(79));
    expect(lines.slice(25)).toEqual([
      'Race: Human Gold: 0                                                  Floor 1',
      'HP: 140',
      'Atk: 20',
      'Def: 20',
      'Action: Player character has spawned.',
      '',
    ]);
    expect(lines[25]!.indexOf('Floor')).toBe(69);
  });

  it('asks again for a race until it gets one, and ends on q or the end of input', async () => {
    expect((await quadrille(['chamber'], 'x human H q')).out.match(/Choose a race/g)).toHaveLength(4);
    expect((await quadrille(['chamber'], '')).out).toBe(
      'Choose a race: h (human), e (elf), d (dwarf), o (orc), or q to quit.\n',
    );
  });

  it('takes words however they are spread over lines', async () => {
    const path = await file('spread.txt', '|------|\n|@0..6\\|\n|------|\n');
    const { out } = await quadrille(['chamber', path], ' h\n\n u \n ea  ea\r\nea q');
    expect(out.match(/^Action: .*$/gm)).toEqual([
      'Action: Player character has spawned.',
      'Action: PC uses RH.',
      'Action: PC moves East.',
      'Action: PC moves East.',
    ]);
  });

  it('freezes enemies in a practice game only', async () => {
    expect((await quadrille(['chamber', '--race', 'orc'], 'f')).out).toContain(
      'Only a practice game can freeze enemies.',
    );
    expect((await quadrille(['chamber', '--race', 'orc', '--practice'], 'f f')).out).toMatch(
      /Enemies stop moving\.[\s\S]*Enemies move again\./,
    );
  });

  it('plays the same seed alike and other seeds differently', async () => {
    const args = ['chamber', '--race', 'elf', '--seed'];
    const [one, again, other] = await Promise.all(
      [7, 7, 8].map(seed => quadrille([...args, `${seed}`], 'no so ea we')),
    );
    expect(again!.out).toBe(one!.out);
    expect(other!.out).not.toBe(one!.out);
    expect((await quadrille(['chamber', '7', '--race', 'elf'], 'no so ea we')).out).toBe(one!.out);
  });

  it('uses no colours in a pipe, but does on a terminal', async () => {
    expect((await quadrille(['chamber', '--race', 'elf'], 'no')).out).not.toContain('\x1b');
    const terminal = new Terminal(['chamber', '--classic', '--race', 'elf']);
    await terminal.type('q\n', 'Action: Player character has spawned.');
    expect(await terminal.exit()).toBe(0);
  });
});

describe('saving and going on', () => {
  it('keeps a match that replays to its hash', async () => {
    const save = join(folder, 'saved.quadrille.json');
    const layout = await file('save.txt', ROOM);
    await quadrille(['chamber', layout, '3', '--race', 'dwarf', '--save', save], 'ea ea q');
    const replayed = await quadrille(['replay', save]);
    expect(replayed.out).toContain('The hash holds');
    const { out } = await quadrille(['chamber', '--continue', save], 'ea ea');
    expect(out).toContain('Race: Dwarf Gold: 2');
    expect(out).toContain('Race: Dwarf Gold: 4');
    expect(JSON.parse(await readFile(save, 'utf8')).log).toHaveLength(4);
  });

  it('says why a file cannot be gone on with', async () => {
    const { code, err } = await quadrille(['chamber', '--continue', join(folder, 'nowhere.json')], '');
    expect(err).toMatch(/there is no file/);
    expect(code).toBe(2);
  });
});

describe('layout files', () => {
  it('that can be played warn on standard error', async () => {
    const path = await file('warn.txt', '|-----|\n|@H..\\|\n|-----|\n');
    const { out, err } = await quadrille(['chamber', '--file', path, '--race', 'elf'], 'ea');
    expect(err).toBe(`${path}:2:3: warning: "H": not known; taken as floor\n`);
    expect(out).toContain('PC moves East.');
  });

  it('that cannot are refused', async () => {
    const path = await file('bad.txt', '');
    const { code, out, err } = await quadrille(['chamber', path], 'h');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toBe(`${path}:1:1: error: expected a floor, found nothing\n${path} cannot be played\n`);
  });
});

describe('the table of scores', () => {
  it('keeps games on the classic floor that ended, and no others', async () => {
    vi.stubEnv('XDG_DATA_HOME', await mkdtemp(join(tmpdir(), 'quadrille-scores-')));
    expect((await quadrille(['chamber', '--scores'])).out).toBe('High scores\n  none yet\n');
    await quadrille(['chamber', golden('five.layout'), '--race', 'human'], 'ea ea ea so ea ea ea se se se ea ea ea n');
    // Whoever walks to and fro is found by the enemies sooner or later.
    const { out } = await quadrille(['chamber', '--race', 'elf', '--seed', '12'], `${'no so ea we '.repeat(25)} n`);
    const score = out.match(/^Score: (.*)\nPlace 1 in the table: /m)?.[1];
    expect(score).toBeDefined();
    const scores = async () => (await quadrille(['chamber', '--scores'])).out.trimEnd().split('\n');
    const table = await scores();
    const row = new RegExp(`^  1\\. +${score}  Elf .*seed 12$`);
    const heading = 'Best of chosen seeds and saved files';
    expect(table.slice(0, -1)).toEqual([heading, expect.stringMatching(row), '']);
    // What proves it is a match file like any other.
    const logs = /^The logs that prove them are in (.*);/.exec(table.at(-1) ?? '')?.[1] ?? '';
    const [log = ''] = await readdir(logs);
    expect((await quadrille(['replay', join(logs, log)])).out).toContain('The hash holds');
    await writeFile(join(logs, log), (await readFile(join(logs, log), 'utf8')).replace('"seed":12', '"seed":13'));
    expect((await scores())[1]).toBe(`${table[1]}  unproved`);
  });
});
