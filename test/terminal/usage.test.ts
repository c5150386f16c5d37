import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { quadrille } from './in-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'quadrille-usage-'));
const nowhere = join(folder, 'not', 'there.json');

describe('wrong use', () => {
  it.each<[args: string[], message: string]>([
    [['solve'], '(quadrille solve --help shows what there is)'],
    [['dungeno'], 'Did you mean dungeon?'],
    [['new', 'dungon'], 'there is no format "dungon"; did you mean dungeon?'],
    [['generate', 'dungeon', '-o', nowhere], `there is no folder for ${nowhere}: make it first`],
    [['generate', 'dungeon', '-o', folder], `${folder} is a folder, expected a file`],
    [['generate', 'dungeon', '--edition', '2021', '--width', '9'], '--width: leave it out'],
    [['dungeon', 'smithy', '--config', 'hard'], 'smithy is of the 2021 edition'],
    [['dungeon', 'first-steps', '--continue', 'x'], 'a saved match has its map, rules and seed'],
    [['chamber', '--race', 'elf', '--continue', 'x'], 'a saved match has its floors, seed and race'],
    [['replay', 'package.json'], 'package.json is no match file'],
    [['flag', 'create', '--option', 'start=late'], '--option: expected directions=absolute|team'],
    [['flag', 'list', '--server', 'nonsense'], 'Expected an address such as http://localhost:8888.'],
    [['bot', 'greddy', '--session', 'x'], 'did you mean greedy?'],
    [['backup', 'x.db', '--store', `@${nowhere}`], `--store: ${nowhere} cannot be read: ENOENT`],
    [['backup', 'x.db', '--store', '@package.json'], 'expected an address in package.json, in one line'],
    [['prune', '--store', 'postgres://127.0.0.1:1/cups'], 'start it, or name another one with QUADRILLE_STORE'],
  ])('%j is said in a sentence, with exit code 2', async (args, message) => {
    const { code, err } = await quadrille(args);
    expect(err).toContain(message);
    expect(err).not.toContain('    at ');
    expect(code).toBe(2);
  });
});
