import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { freePort } from '../support/port.ts';
import { quadrille } from './in-process.ts';

const root = mkdtempSync(join(tmpdir(), 'quadrille-grade-test-'));
afterAll(() => rmSync(root, { recursive: true }));

/** A class with these submissions, each with its files, and marks. */
function classOf(name: string, submissions: Readonly<Record<string, Readonly<Record<string, string>>>>, marks: object) {
  const folder = join(root, name);
  for (const [submission, files] of Object.entries(submissions)) {
    mkdirSync(join(folder, submission), { recursive: true });
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, submission, file), text);
  }
  const file = join(root, `${name}.json`);
  const write = (more: object = {}) => writeFileSync(file, JSON.stringify({ ...marks, ...more }));
  write();
  const grade = () => quadrille(['grade', folder, '--marks', file, '--unsafe-bots']);
  return { folder, out: `${folder}.graded`, grade, write };
}

const command = [process.execPath, 'game.cjs'];
const STARTS = "require('node:fs').appendFileSync('starts', 'x');";
const floors = { Moving: 10, Potions: 10 };

describe('quadrille grade', () => {
  const submissions = {
    ann: { 'game.cjs': `${STARTS} console.log('Hello.');` },
    ben: { 'submission.json': '{ "command": [' },
    cleo: { 'submission.json': '{ "command": ["./none"] }' },
  };
  const { folder, out, grade, write } = classOf('chambers', submissions, { game: 'chamber', command, points: floors });
  const starts = () => readFileSync(join(folder, 'ann', 'starts'), 'utf8').length;

  test('ends with a table, and a page for each that says why, whatever a submission is', async () => {
    const { code, out: said } = await grade();
    expect(code).toBe(0);
    expect(said).toContain('ann: 0 of 20 points');
    const [head, ...rows] = readFileSync(join(out, 'table.csv'), 'utf8').trim().split('\r\n');
    expect(head).toBe('submission,points,of,Moving,Potions,held,failed,causes,open,not tried,remark');
    expect(rows.map(row => row.split(',').slice(0, 5).join())).toEqual([
      'ann,0,20,0,0',
      'ben,0,20,0,0',
      'cleo,0,20,0,0',
    ]);
    expect(rows[1]).toContain('submission.json');
    expect(rows[1]).toContain('JSON');
    expect(rows[2]).toContain('no such program');
    expect(readFileSync(join(out, 'table.html'), 'utf8')).toContain('href="pages/ann.html"');
    expect(readFileSync(join(out, 'pages/ann.html'), 'utf8')).toContain('at last: Hello.');
    expect(readFileSync(join(out, 'pages/ben.html'), 'utf8')).not.toContain('Hello.');
  });

  test('goes on with those that are left, and with other points gives marks anew without playing', async () => {
    const before = starts();
    rmSync(join(out, 'results/ben.json'));
    write({ points: { Moving: 7 } });
    expect((await grade()).out).toContain('ann: 0 of 7 points');
    expect(starts()).toBe(before);
    expect(existsSync(join(out, 'results/ben.json'))).toBe(true);
  });

  test('settles a reading either way, and what it costs, without playing', async () => {
    const before = starts();
    const file = join(out, 'results/ann.json');
    const kept = JSON.parse(readFileSync(file, 'utf8'));
    const open: string[] = kept.results
      .filter((each: { open?: string }) => each.open)
      .map(({ name }: { name: string }) => name);
    const [one, other] = open;
    for (const each of kept.results) {
      if (each.rule === 'Moving' || each.name === other) each.verdict = 'held';
      if (each.name === one) Object.assign(each, { verdict: 'open', cause: 'the sentence: a square' });
    }
    writeFileSync(file, JSON.stringify(kept));
    const points = async (readings: readonly string[]) => {
      write({ points: { Moving: 2, Open: { points: 4, cases: [one, other] } }, readings });
      const { code } = await grade();
      expect(code).toBe(0);
      return readFileSync(join(out, 'table.csv'), 'utf8').split('\r\n')[1]?.split(',').slice(0, 5);
    };
    expect(await points([])).toEqual(['ann', '6', '6', '2', '4']);
    expect(await points([one ?? ''])).toEqual(['ann', '4', '6', '2', '2']);
    expect(await points([`${one}=other`])).toEqual(['ann', '6', '6', '2', '4']);
    expect(await points([`${other}=other`])).toEqual(['ann', '2', '6', '2', '0']);
    expect(await points([])).toEqual(['ann', '6', '6', '2', '4']);
    expect(starts()).toBe(before);
  });

  test('another class in the same folder is refused', async () => {
    write({ command: ['./other'] });
    const { code, err } = await grade();
    expect([code, err]).toEqual([2, expect.stringContaining('holds another class: choose another folder')]);
    write();
  });
});

describe('wrong use', () => {
  test.each<[string, object, string]>([
    ['no course', { points: {} }, '/game: expected one of flag, dungeon, chamber'],
    ['no such cases', { game: 'chamber', points: { Cooking: 3 } }, 'no case has "Cooking" in its rule or name'],
    ['a misspelt field', { game: 'chamber', points: floors, readngs: [] }, '/readngs: expected only'],
    [
      'no such reading',
      { game: 'chamber', points: floors, readings: ['a potoin'] },
      '/readings/0: no open reading has',
    ],
    ['maps elsewhere', { game: 'dungeon', points: {}, maps: '../maps' }, '/maps: expected a folder of the submission'],
  ])('%s', async (name, marks, says) => {
    const { grade } = classOf(name, { ann: {} }, marks);
    const { code, err } = await grade();
    expect([code, err]).toEqual([2, expect.stringContaining(says)]);
  });
});

test('links of a submission lead nowhere: neither are maps written over our files, nor is one of them read', async () => {
  const ours = join(root, 'ours');
  mkdirSync(join(ours, 'dungeons'), { recursive: true });
  writeFileSync(join(ours, 'secret.json'), '"the marks"');
  const { folder, out, grade } = classOf(
    'links',
    { ann: {}, ben: {}, cleo: {} },
    { game: 'dungeon', command, points: {} },
  );
  symlinkSync(ours, join(folder, 'ann', 'maps'));
  writeFileSync(join(folder, 'ann', 'submission.json'), '{ "maps": "maps" }');
  symlinkSync(join(ours, 'secret.json'), join(folder, 'ben', 'submission.json'));
  mkdirSync(join(folder, 'cleo', 'src/main/resources'), { recursive: true });
  symlinkSync(join(ours, 'dungeons'), join(folder, 'cleo', 'src/main/resources/dungeons'));
  expect((await grade()).code).toBe(0);
  expect([readdirSync(ours), readdirSync(join(ours, 'dungeons'))]).toEqual([['dungeons', 'secret.json'], []]);
  const table = readFileSync(join(out, 'table.csv'), 'utf8');
  expect(table.match(/lies outside/g)).toHaveLength(2);
  expect(table).toContain('submission.json is no file');
  expect(table).not.toContain('the marks');
});

test('what a grader that was killed has left behind is cleared away, and what one has that runs is not', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const copies = [pid, process.pid].map(owner => mkdtempSync(join(tmpdir(), `quadrille-grade-${owner}-`)));
  for (const copy of copies) writeFileSync(join(copy, 'theirs'), '');
  await classOf('after', { ann: {} }, { game: 'chamber', command: ['./none'], points: floors }).grade();
  expect(copies.map(copy => existsSync(copy))).toEqual([false, true]);
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
});

test('a server that ends is started anew, and its end is a finding of its case', async () => {
  const port = String(await freePort());
  const program = fileURLToPath(new URL('../../examples/course/submissions/cleo/server.mjs', import.meta.url));
  const words = ['conform', 'flag', `http://localhost:${port}`, '--unsafe-bots', '--only', 'a move of a'];
  const { code, out } = await quadrille([...words, '--', process.execPath, program, port]);
  expect(code).toBe(1);
  expect(out).toMatch(/; then it has ended \(exit code 1\): /);
  expect(out).toMatch(/^\d+ held, 2 failed/m);
});
