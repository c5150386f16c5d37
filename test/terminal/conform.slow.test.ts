import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { GAMES } from '../../src/server/games/all-games.ts';
import { Running } from '../server/running.ts';
import { quadrille } from './in-process.ts';
import { MAIN } from './run.ts';

const maps = mkdtempSync(join(tmpdir(), 'quadrille-conform-'));
afterAll(() => rmSync(maps, { recursive: true }));
const server = Running.forFile({ games: GAMES, maps, now: Date.now });

describe('quadrille conform', () => {
  test('chamber: our program holds, also with a word for the layout and each case twice', async () => {
    const ours = [process.execPath, MAIN, 'chamber', '--classic', '--file', '{layout}'];
    const words = ['conform', 'chamber', '--unsafe-bots', '--only', 'how long', '--repeat', '2', '--', ...ours];
    const { code, out, err } = await quadrille(words);
    expect([code, err]).toEqual([0, '']);
    expect(out).toBe('How long potions last: 5 held\n5 held, 0 failed\n');
  });

  test.each<[string, () => readonly string[]]>([
    ['flag', () => ['flag', server.url]],
    ['dungeon', () => ['dungeon', server.url, '--maps', maps]],
    ['dungeon of 2021', () => ['dungeon', server.url, '--maps', maps, '--edition', '2021']],
    ['chamber', () => ['chamber', '--unsafe-bots', '--', process.execPath, MAIN, 'chamber', '--classic']],
  ])('%s: random games against our rules', async (_game, words) => {
    const [game = '', ...rest] = words();
    const { code, out, err } = await quadrille(['conform', game, '--against', 'ours', '--games', '2', ...rest]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(
      /^game 1 of seed 1 \(1 of 2\): held\ngame 2 .* \(2 of 2\): held\nAgainst our rules: 2 held\n2 held, 0 failed\n$/,
    );
  });
});
