import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { GAMES } from '../../src/server/games/all-games.ts';
import { DialectHouse } from '../conform/flag/dialecthouse.ts';
import { Running } from '../server/running.ts';
import { quadrille } from './in-process.ts';
import { MAIN } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'quadrille-conform-'));
const maps = join(folder, 'maps');
mkdirSync(maps);
afterAll(() => rmSync(folder, { recursive: true }));
const server = Running.forFile({ games: GAMES, maps, now: Date.now });

const lastLine = (out: string): string => out.trimEnd().split('\n').at(-1) ?? '';

/** A program that is a few lines of script. */
function program(name: string, script: string): readonly string[] {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, script);
  return [process.execPath, file];
}

describe('quadrille conform', () => {
  test('flag: our server holds, and the reports are written', async () => {
    const [html, junit] = [join(folder, 'flag.html'), join(folder, 'flag.xml')];
    const words = ['conform', 'flag', server.url, '--only', 'the only flag is taken', '--html', html, '--junit', junit];
    const { code, out, err } = await quadrille(words);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^The end of a game: \d+ held$/m);
    expect(lastLine(out)).toMatch(/^\d+ held, 0 failed$/);
    expect(readFileSync(html, 'utf8')).toContain('the only flag is taken aslant');
    expect(readFileSync(junit, 'utf8')).toMatch(/<testsuites name="Capture The Flag[^>]* failures="0"/);
    // Nothing is written over unasked, and that is said before anything is played.
    const again = await quadrille(words);
    expect([again.code, again.out]).toEqual([2, '']);
    expect(again.err).toContain('--force');
  });

  test('flag: a server that names no winner fails, with the sentence, what was done, expected and seen', async () => {
    const house = new DialectHouse({ winner: 'null' });
    try {
      const words = ['conform', 'flag', await house.listen(), '--only', 'the only flag is taken while'];
      const { code, out } = await quadrille(words);
      expect(code).toBe(1);
      expect(out).toContain('failed: the only flag is taken while pieces are left');
      expect(out).toContain("the document: “If a team's flag(s) are captured, the game is over");
      expect(out).toMatch(/done: +7 × 7, 2 teams, each with 2 King/);
      expect(out).toMatch(/expected: +200; over: yes; winner: whoever acted/);
      expect(out).toMatch(/seen: +200; over: yes; winner: nobody/);
      expect(lastLine(out)).toBe('0 held, 1 failed');
    } finally {
      house.close();
    }
  });

  test('flag: marks by groups, a sheet and JSON, with lines that show a fault again', async () => {
    const house = new DialectHouse({ winner: 'null' });
    const [marks, csv, json] = ['marks.json', 'cases.csv', 'cases.json'].map(name => join(folder, name));
    writeFileSync(marks ?? '', '{ "points": { "The end of a game": 8 } }');
    try {
      const files = ['--marks', marks ?? '', '--csv', csv ?? '', '--json', json ?? ''];
      const words = ['conform', 'flag', await house.listen(), '--only', 'the only flag is taken while'];
      const { out } = await quadrille([...words, ...files]);
      expect(out).toContain('       0 of 8  The end of a game\n       0 of 8  points\n');
      expect(readFileSync(csv ?? '', 'utf8')).toMatch(
        /^group,rule,name,verdict,.*\r\nThe end of a game,.*,failed,0,8,/,
      );
      const { points, of, cases } = JSON.parse(readFileSync(json ?? '', 'utf8'));
      expect([points, of, cases.length]).toEqual([0, 8, 1]);
      expect(cases[0].script).toMatch(/^#.*\nSERVER=http.*\nANSWER=\$\(curl -s -X POST "\$SERVER\/api\/gamesession"/);
      expect(cases[0].seen).toContain('winner: nobody');
      writeFileSync(marks ?? '', '{ "points": { "The end of the game": 8 } }');
      const wrong = await quadrille([...words, '--marks', marks ?? '']);
      expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('no case has "The end of the game"')]);
    } finally {
      house.close();
    }
  });

  test('flag: another reading is told and is no fault, unless it is settled', async () => {
    const house = new DialectHouse({ lshape: 'jump' });
    try {
      const words = ['conform', 'flag', await house.listen(), '--only', 'lshape: not over'];
      const { code, out } = await quadrille(words);
      expect(code).toBe(0);
      expect(out).toContain('2 differ in an open reading\n0 held, 0 failed');
      expect((await quadrille([...words, '--reading', 'whether an L is a path'])).code).toBe(1);
      expect((await quadrille([...words, '--reading', 'whether an L is a path=other'])).code).toBe(0);
      expect((await quadrille([...words, '--reading', 'no such'])).err).toContain('no open reading has "no such"');
    } finally {
      house.close();
    }
  });

  test.each(['2022', '2021'])(
    'dungeon: our server holds by the rules of %s, and no map is left behind',
    async edition => {
      const words = ['conform', 'dungeon', server.url, '--maps', maps, '--edition', edition, '--only', 'a boulder'];
      const { code, out, err } = await quadrille(words);
      expect([code, err]).toEqual([0, '']);
      expect(lastLine(out)).toMatch(/^\d+ held, 0 failed$/);
      expect(readdirSync(join(maps, 'dungeons'))).toEqual([]);
    },
  );

  test('chamber: a program that draws nothing fails, and is asked no more than once', async () => {
    const starts = join(folder, 'starts');
    const note = `import { appendFileSync } from 'node:fs'; appendFileSync(${JSON.stringify(starts)}, 'x');`;
    const other = program('silent', `${note} process.stdin.resume(); process.stdout.write('Hello.');`);
    const words = ['conform', 'chamber', '--unsafe-bots', '--only', 'compass: is dropped', '--', ...other];
    const { code, out } = await quadrille(words);
    expect(code).toBe(1);
    expect(out).toContain('at last: Hello.');
    expect(lastLine(out)).toBe('0 held, 1 failed');
    expect(readFileSync(starts, 'utf8')).toBe('x');
  });

  test('the cases can be listed', async () => {
    const { code, out } = await quadrille(['conform', 'chamber', '--list', '--only', 'dragons']);
    expect(code).toBe(0);
    expect(out).toContain('Dragons (5)\n  stays where it is\n    “Always guards a treasure hoard');
  });

  test('the cases of servers too, without one', async () => {
    for (const [game, rule] of [
      ['flag', 'Captures ('],
      ['dungeon', '§3.2 Boulder ('],
    ] as const) {
      const { code, out } = await quadrille(['conform', game, '--list']);
      expect([code, out.includes(rule)]).toEqual([0, true]);
    }
  });

  test('what answers and is no server of that course is called what it seems to be', async () => {
    const house = new DialectHouse({});
    const site = createServer((_, response) => response.end('<html><title>Shop</title></html>'));
    await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve));
    const shop = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    try {
      const flags = await house.listen();
      const asked = async (...words: readonly string[]) => (await quadrille(['conform', ...words])).err;
      expect(await asked('dungeon', flags, '--maps', maps)).toContain('seems to be a server of Capture The Flag');
      expect(await asked('dungeon', shop, '--maps', maps)).toContain('seems to be a web site, “Shop”');
      expect(await asked('flag', shop)).toContain('seems to be a web site');
      expect(readdirSync(join(maps, 'dungeons'))).toEqual([]);
    } finally {
      house.close();
      site.close();
    }
  });

  test('stopped in the midst of random games it keeps what it found, and does not say that all is well', async () => {
    const words = ['conform', 'flag', server.url, '--against', 'ours', '--games', '100000'];
    const child = spawn(process.execPath, [MAIN, ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
    let out = '';
    child.stdout.setEncoding('utf8').on('data', text => {
      if (!out.includes('held') && text.includes('held')) child.kill('SIGINT');
      out += text;
    });
    const [code] = await once(child, 'close');
    expect(code).toBe(130);
    expect(out).toMatch(/^game 1 of seed 1 \(1 of 100000\): held\n/);
    expect(out).toMatch(/stopped after (\d+) of 100000\n\1 held, 0 failed\n$/);
  });

  test.each<[string, readonly string[], string]>([
    ['nobody is named', ['flag'], 'name the server'],
    ['nobody answers', ['flag', 'http://127.0.0.1:9'], 'is it running at http://127.0.0.1:9?'],
    ['no address', ['flag', 'here'], 'Expected an address such as http://localhost:8888.'],
    ['no such case', ['flag', 'http://127.0.0.1:9', '--only', 'zzz'], '--list shows all of them'],
    ['a wrong number', ['flag', 'http://127.0.0.1:9', '--repeat', '0'], 'Expected a whole number from 1 on.'],
    ['no folder is named', ['dungeon', 'http://127.0.0.1:9'], '--maps is missing'],
    ['the folder is not there', ['dungeon', 'http://127.0.0.1:9', '--maps', join(folder, 'no')], 'there is no folder'],
    ['no program is named', ['chamber'], 'name the program behind two dashes'],
    [
      'the program is not there',
      ['chamber', '--unsafe-bots', '--', join(folder, 'cc3k')],
      'is it built, and is the path right?',
    ],
    ['the program may not be started', ['chamber', '--unsafe-bots', '--', folder], 'chmod +x'],
  ])('wrong use: %s', async (_name, words, says) => {
    const { code, out, err } = await quadrille(['conform', ...words]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(says);
  });

  test('a server that does not read the folder: it says so, and leaves the maps for the next start', async () => {
    const elsewhere = join(folder, 'elsewhere');
    mkdirSync(elsewhere);
    const { code, err } = await quadrille(['conform', 'dungeon', server.url, '--maps', elsewhere, '--only', 'wall']);
    expect(code).toBe(2);
    expect(err).toContain('start the server anew');
    expect(readdirSync(join(elsewhere, 'dungeons'))).toContain('conform_2022_007.json');
  });
});
