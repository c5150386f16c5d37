import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { quadrille } from './in-process.ts';

/** A program that does so with each question. */
function bot(answer: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-try-bot-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'bot.cjs');
  const read = "require('node:readline').createInterface({ input: process.stdin }).on('line', line =>";
  writeFileSync(path, `${read} { const asked = JSON.parse(line); ${answer} });`);
  return [process.execPath, path];
}

test('a program that speaks properly is told how fast it was', async () => {
  const { out, err, code } = await quadrille([
    'try-bot',
    '--unsafe-bots',
    ...bot('console.log(JSON.stringify(asked.legal[0]));'),
  ]);
  expect(err).toBe('');
  expect(out).toMatch(
    /^Nothing shuts it in: it may do whatever you may do\.\n✓ crossing, first of two: \d+ moves, the first after \d+ ms, the others after \d+ ms, at most/,
  );
  expect(out).toMatch(/^✓ example, second of two: \d+ moves/m);
  expect(out).toMatch(/^✓ four-winds, third of four: \d+ moves/m);
  expect(out).toMatch(/\nIt speaks properly: 3 games, \d+ moves\.\n$/);
  expect(code).toBe(0);
});

test.each([
  ['chamber', ['human, alone', 'elf, alone', 'dwarf, alone'], []],
  [
    'dungeon',
    ['first-steps, alone', 'smithy, alone'],
    ['--map', 'first-steps', 'smithy', '--setup', '{"mode":"hard"}'],
  ],
  [join(import.meta.dirname, '../../examples/bridges'), ['usual, first of two', 'usual, second of two'], []],
] as const)('a program that plays %s is tried there', async (game, games, wishes) => {
  const ask = ['try-bot', '--unsafe-bots', '--game', game, '--plies', '6', ...wishes, '--'];
  const good = await quadrille([...ask, ...bot('console.log(JSON.stringify(asked.legal[0]));')]);
  expect(good.err).toBe('');
  for (const each of games) expect(good.out).toContain(`✓ ${each}: `);
  expect(good.out).toContain(`It speaks properly: ${games.length} games, `);
  expect(good.code).toBe(0);
});

test.each<[string, string, RegExp]>([
  ['nonsense', "console.log('hm')", /after 0 moves it lost: bot answered no JSON: hm/],
  ['an end', 'process.exit(2)', /after 0 moves it lost: it has ended \(exit code 2\)/],
  [
    'moves of somebody else’s',
    'console.log(JSON.stringify({ ...asked.legal[0], piece: 99 }))',
    /after \d+ moves it lost: .*piece/,
  ],
])('what is wrong is said, and what it was asked: %s', async (_name, answer, why) => {
  const { out, code } = await quadrille(['try-bot', '--unsafe-bots', '--map', 'crossing', '--', ...bot(answer)]);
  expect(out).toMatch(why);
  expect(out).toMatch(/^ {2}it was asked \{"seat":\d,"ms":100,"view":/m);
  expect(out).toMatch(/^2 of 2 games were lost by a fault\. .*docs\/bots\.md$/m);
  expect(code).toBe(1);
});

test('a program that is not there, and options that make no sense', async () => {
  const missing = await quadrille(['try-bot', '--unsafe-bots', '--map', 'crossing', '--', '/no/such/bot']);
  expect(missing.out).toMatch(/it cannot be started/);
  expect(missing.code).toBe(1);
  const nothing = await quadrille(['try-bot']);
  expect(nothing.err).toMatch(/missing required argument/);
  expect(nothing.code).toBe(2);
  const wrong = await quadrille(['try-bot', '--time', 'soon', 'x']);
  expect(wrong.err).toMatch(/--time: expected a time such as 20ms or 1s, found "soon"/);
  expect(wrong.code).not.toBe(0);
});

const PLACES = ['{server}', '{session}', '{team}'];

test.each<[args: string[], says: string]>([
  [['--client', '--', 'x', '{session}'], '/client: expected {server} and {session} among its words, where'],
  [
    ['--client', '--game', 'chamber', '--', 'x', ...PLACES],
    '/client: expected a command or a brain: clients play Capture The Flag alone, and not ChamberCrawler3000+',
  ],
])('a client that is none is refused: %j', async (args, says) => {
  const { code, err } = await quadrille(['try-bot', ...args]);
  expect(err).toContain(says);
  expect(code).toBe(2);
});
