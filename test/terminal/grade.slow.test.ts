import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { ways } from '../support/hostile/cup.ts';
import { freePort } from '../support/port.ts';
import { quadrille } from './run.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const GRADING = readFileSync(join(ROOT, 'docs/grading.md'), 'utf8');
const root = mkdtempSync(join(tmpdir(), 'quadrille-class-'));
afterAll(() => rmSync(root, { recursive: true }));

/** What the authors of a submission are told of a case. */
function entryOf(page: string, name: string): string {
  return page.split('<details').find(entry => entry.includes(`<b>${name}</b>`)) ?? '';
}

describe.each(ways())('the class of docs/grading.md, shut in by $by', ({ by, options }) => {
  test('is graded as that page says', async () => {
    // With the Node that runs this, where the machine has none.
    const folder = join(root, by, 'submissions');
    cpSync(join(ROOT, 'examples/course'), join(root, by), { recursive: true });
    const marks = join(root, by, 'marks.json');
    const json = JSON.parse(readFileSync(marks, 'utf8'));
    writeFileSync(marks, JSON.stringify({ ...json, command: [process.execPath, 'server.mjs'] }));
    const { code, err } = await quadrille(['grade', folder, '--marks', marks, ...options]);
    expect([code, err]).toEqual([0, '']);
    const rows = readFileSync(`${folder}.graded/table.csv`, 'utf8').trim().split('\r\n');
    const [ann = [], ben = [], cleo = []] = rows.slice(1).map(row => row.split(','));
    expect(ann.slice(0, 10)).toEqual(['ann', '100', '100', '15', '10', '10', '25', '15', '20', '5']);
    for (const [name, row] of Object.entries({ ben, cleo })) {
      const told = new RegExp(`^ *${name} +([\\d.]+) +100 `, 'm').exec(GRADING)?.[1];
      expect(Math.abs(Number(row[1]) - Number(told)), `${name}: ${row[1]}, and ${told} in the page`).toBeLessThan(1);
    }
    const page = (name: string) => readFileSync(`${folder}.graded/pages/${name}.html`, 'utf8');
    expect(entryOf(page('ben'), 'a movement has no other fields')).toContain('directionsAsArray');
    expect(entryOf(page('ben'), 'power 3 takes power 3')).toContain('seen</dt><dd>409');
    expect(entryOf(page('ben'), 'a move off the board above')).toContain('seen</dt><dd>500');
    expect(entryOf(page('ben'), 'a move that is no JSON')).toContain('is not answered');
    expect(entryOf(page('cleo'), 'a move of an unknown piece')).toContain('it has ended (exit code 1)');
  });
});

// What shuts a server in is the same for every game: one way is enough.
describe.each(ways().slice(0, 1))('a class of the dungeons, shut in by $by', ({ by, options }) => {
  test('is graded on copies that hold all maps before anything starts', async () => {
    const folder = join(root, `dungeons-${by}`);
    const port = await freePort();
    const program = join(ROOT, 'test/conform/mutant-program.ts');
    for (const [name, mutant] of Object.entries({ ann: 'none', ben: '0' })) {
      mkdirSync(join(folder, name), { recursive: true });
      const command = [process.execPath, program, 'dungeon', mutant, String(port), 'maps/of/mine'];
      writeFileSync(join(folder, name, 'submission.json'), JSON.stringify({ command, maps: 'maps/of/mine' }));
    }
    const marks = join(root, `dungeons-${by}.json`);
    const points = { '§3.1 Player': 10, Rest: { points: 90, cases: ['§'] } };
    writeFileSync(marks, JSON.stringify({ game: 'dungeon', port, points }));
    const { code, err } = await quadrille(['grade', folder, '--marks', marks, ...options, '--readable', ROOT]);
    expect([code, err]).toEqual([0, '']);
    const rows = readFileSync(`${folder}.graded/table.csv`, 'utf8').trim().split('\r\n');
    const [ann = [], ben = []] = rows.slice(1).map(row => row.split(','));
    expect(ann.slice(0, 5)).toEqual(['ann', '100', '100', '10', '90']);
    expect(ann.at(-1)).toBe('');
    expect(Number(ben[3])).toBeLessThan(5);
    expect(readFileSync(`${folder}.graded/pages/ben.html`, 'utf8')).toContain('movementDirection=UP');
    expect(readdirSync(join(folder, 'ann'))).toEqual(['submission.json']);
  });
});

const shutIn = ways().filter(({ by }) => by !== 'nothing');

describe.each(shutIn)('a submission that means harm, shut in by $by', ({ options }) => {
  test('reaches neither the others, nor the marks, nor the network', async () => {
    const folder = join(root, 'hostile');
    const house = createServer((_, response) => response.end('ours'));
    await new Promise<void>(resolve => house.listen(0, '127.0.0.1', resolve));
    const { port } = house.address() as AddressInfo;
    for (const name of ['ann', 'spy']) mkdirSync(join(folder, name), { recursive: true });
    const marks = join(root, 'hostile.json');
    writeFileSync(join(folder, 'ann', 'secret'), 'a good idea');
    // It tells what it finds where all who ask see it.
    const server = `
      const { existsSync, readdirSync, writeFileSync } = require('node:fs');
      const seen = [${[marks, join(folder, 'ann/secret'), `${folder}.graded`, dirname(marks)].map(path => JSON.stringify(path))}].filter(existsSync).filter(path => path !== ${JSON.stringify(dirname(marks))} || readdirSync(path).length > 1);
      let wrote = 'no'; try { writeFileSync('mine', 'x'); wrote = 'yes'; } catch {}
      let net = 'none';
      fetch('http://127.0.0.1:${port}').then(() => (net = 'reached'), () => {});
      require('node:http').createServer((_, response) =>
        response.writeHead(418, { 'content-type': 'text/plain' }).end('found ' + JSON.stringify({ seen, wrote, net }))).listen(8888);`;
    writeFileSync(join(folder, 'spy', 'server.cjs'), server);
    const command = [process.execPath, 'server.cjs'];
    writeFileSync(marks, JSON.stringify({ game: 'flag', command, points: { Moves: 10 } }));
    const { code } = await quadrille(['grade', folder, '--marks', marks, ...options]);
    house.close();
    expect(code).toBe(0);
    const { results } = JSON.parse(readFileSync(`${folder}.graded/results/spy.json`, 'utf8'));
    const said = results.map(({ seen }: { seen: string }) => seen).filter((seen: string) => seen.includes('found'));
    expect(said.length).toBeGreaterThan(0);
    for (const each of said) expect(each).toContain('{"seen":[],"wrote":"no","net":"none"}');
  });
});
