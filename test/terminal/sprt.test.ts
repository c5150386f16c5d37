import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { quadrille, Terminal } from './in-process.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'quadrille-sprt-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

const QUICK = ['--map', 'crossing', '--elo1', '200', '--threads', '1'];

test('a better one passes, a worse one fails, and too few games do not tell', async () => {
  const passed = await quadrille(['sprt', 'random', 'greedy', ...QUICK]);
  expect(passed.out).toMatch(/Passed: 200 Elo are likelier than 0\./);
  expect(passed.out).toMatch(/^\d+ games in pairs: .* points for the new one$/m);
  expect(passed.out).toMatch(/^score \d+\.\d %, Elo \+\d+\.\d \(95 %: .*\), better with \d+\.\d %$/m);
  expect(passed.code).toBe(0);
  const failed = await quadrille(['sprt', 'greedy', 'random', ...QUICK]);
  expect(failed.out).toMatch(/Failed: 0 Elo are likelier than 200\./);
  expect(failed.code).toBe(1);
  const unclear = await quadrille(['sprt', 'greedy', 'random', ...QUICK, '--games', '4']);
  expect(unclear.out).toMatch(/Not clear/);
  expect(unclear.out).toMatch(/^4 games/);
  expect(unclear.code).toBe(3);
});

test('versions of one brain, or commands with arguments', async () => {
  const path = folder();
  const bot = `const last = process.argv[2] === '--last';
    require('node:readline').createInterface({ input: process.stdin }).on('line', line => {
      const { legal } = JSON.parse(line);
      console.log(JSON.stringify(legal.at(last ? -1 : 0)));
    });`;
  writeFileSync(join(path, 'my bot.cjs'), bot);
  const command = `"${process.execPath}" "${join(path, 'my bot.cjs')}" --last`;
  const { out, err, code } = await quadrille([
    ...['sprt', command, 'alphabeta@50', '--unsafe-bots', ...QUICK, '--games', '2', '--keep', join(path, 'kept')],
  ]);
  expect(err).toBe('');
  expect(out).toMatch(/^2 games/);
  expect(code).toBe(3);
  const plan = JSON.parse(readFileSync(join(path, 'kept/plan.json'), 'utf8'));
  expect(plan.players).toMatchObject([
    { name: 'old', command: [process.execPath, join(path, 'my bot.cjs'), '--last'], allowance: { ms: 20 } },
    { name: 'new', brain: 'alphabeta', allowance: { nodes: 50 } },
  ]);
});

test('Ctrl-C says how to go on, and the same command does', async () => {
  const kept = join(folder(), 'kept');
  const words = ['greedy@20', 'greedy@20', '--map', 'crossing', '--games', '40', '--threads', '1'];
  const args = ['sprt', ...words, '--keep', kept];
  const terminal = new Terminal(args);
  await terminal.type('\x03', /\] ([4-9]|1\d)\/40 {2}evidence /);
  await terminal.shows('Go on with: quadrille sprt greedy@20');
  expect(await terminal.exit()).toBe(130);
  const lines = () => readFileSync(join(kept, 'results.jsonl'), 'utf8').trim().split('\n');
  const before = lines();
  expect(before.length).toBeGreaterThanOrEqual(4);
  expect(existsSync(join(kept, 'running'))).toBe(false);
  const { code, out } = await quadrille(args);
  expect([1, 3]).toContain(code);
  expect(out).toMatch(/games in pairs/);
  expect(lines().slice(0, before.length)).toEqual(before);
});

test.each([
  [['greedy', 'gredy'], 'there is no brain "gredy"; did you mean greedy?'],
  [['greedy', 'greedy@fast'], 'expected a time such as 20ms or 1s, found "fast"'],
  [['greedy', 'random', '--elo1', '0'], '--elo1: expected more than --elo0 (0), found "0"'],
  [['greedy', 'random', '--elo0', 'x'], '--elo0: expected a number from -1000 to 1000, found "x"'],
  [['greedy', 'random', '--alpha', '0.5'], '--alpha: expected a part between 0 and 0.5, found "0.5"'],
  [['greedy', 'random', '--beta', '0'], '--beta: expected a part between 0 and 0.5, found "0"'],
  [['greedy', 'random', '--map', 'four-winds'], '--map: expected maps for two teams, found four-winds'],
  [['greedy', 'random', '--games', '1'], '--games: expected a whole number of at least 2, found "1"'],
  [['greedy', ' '], 'expected a brain or a command, found nothing'],
  [['greedy', 'client: '], 'expected a brain or a command, found nothing'],
  [['greedy', 'client:x {server}'], '/client: expected {server} and {session} among its words, where'],
])('%j is refused', async (args, sentence) => {
  const { code, err } = await quadrille(['sprt', ...args]);
  expect(err).toContain(sentence);
  expect(code).toBe(2);
});
