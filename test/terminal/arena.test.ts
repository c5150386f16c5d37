import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { resumeCommand } from '../../src/terminal/shared/shutdown-signals.ts';
import { quadrille, Terminal } from './in-process.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'quadrille-arena-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test('two brains meet, the answer is clear early, every match is kept and can be analysed', async () => {
  const save = folder();
  const { code, out } = await quadrille([
    'arena',
    'greedy',
    'random',
    '--map',
    'crossing',
    '--games',
    '100',
    '--nodes',
    '100',
    '--threads',
    '1',
    '--save',
    save,
  ]);
  expect(code).toBe(0);
  expect(out).toContain('Clear: the score is above 50.0 %.');
  expect(out).toMatch(/^Elo \+\d+ \(95 %: \+\d+ to \+\d+\)$/m);
  const games = readdirSync(save);
  expect(games.length).toBeGreaterThanOrEqual(23);
  expect(games.length).toBeLessThan(100);
});

test('what is counted by nodes comes out the same on any number of threads', async () => {
  const save = folder();
  const filesIn = (path: string) =>
    readdirSync(path).map(name => [name, readFileSync(join(path, name), 'utf8')] as const);
  const arena = (threads: string) => {
    const ask = ['--map', 'crossing', '--nodes', '20', '--threads', threads, '--save', join(save, threads)];
    return quadrille(['arena', 'greedy', 'random', ...ask]);
  };
  const alone = await arena('1');
  expect(alone.out).toContain('Clear: the score is above 50.0 %.');
  expect((await arena('3')).out).toBe(alone.out);
  expect(filesIn(join(save, '3'))).toEqual(filesIn(join(save, '1')));
});

test('versions of one brain meet, and commands with arguments', async () => {
  const path = folder();
  const bot = `const last = process.argv[2] === '--last';
    require('node:readline').createInterface({ input: process.stdin }).on('line', line => {
      const { legal } = JSON.parse(line);
      console.log(JSON.stringify(legal.at(last ? -1 : 0)));
    });`;
  writeFileSync(join(path, 'my bot.cjs'), bot);
  const command = `"${process.execPath}" "${join(path, 'my bot.cjs')}"`;
  const meet = (first: string, second: string) =>
    quadrille(['arena', first, second, '--unsafe-bots', '--map', 'crossing', '--games', '2', '--threads', '1']);
  for (const [first, second] of [
    ['alphabeta@50', 'alphabeta@20ms'],
    [command, `${command} --last`],
  ] as const) {
    const { out, err, code } = await meet(first, second);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(`${first} against ${second}`);
    expect(out).toMatch(/^crossing +2 /m);
    expect(out).toContain('Not clear');
  }
});

test.each([
  [['greedy', 'gredy'], 'there is no brain "gredy"; did you mean greedy?'],
  [['greedy', 'greedy@fast'], 'expected a time such as 20ms or 1s, found "fast"'],
  [['greedy', 'greedy@0'], 'expected a whole number of at least 1, found "0"'],
  [['greedy', ' '], 'expected a brain or a command, found nothing'],
  [['greedy', 'client: '], 'expected a brain or a command, found nothing'],
  [['greedy', 'client:x {server}'], '/client: expected {server} and {session} among its words, where'],
])('%j is refused', async (args, sentence) => {
  const { code, err } = await quadrille(['arena', ...args]);
  expect(err).toContain(sentence);
  expect(code).toBe(2);
});

test('Ctrl-C says what was reached, and which command plays other openings beside what is kept', async () => {
  const save = folder();
  const args = ['arena', 'greedy', 'random', '--nodes', '100', '--no-stop', '--threads', '1', '--save', save];
  const terminal = new Terminal([...args, '--games=5000'], 200);
  await terminal.type('\x03', /\] [1-9]\d*\/5000 /);
  const said = await terminal.shows(/--seed \d+ --games \d+/);
  expect(await terminal.exit()).toBe(130);
  const played = readdirSync(save).length;
  expect(said).toContain(`Stopped after ${played} of 5000 games.`);
  expect(said).toMatch(new RegExp(`example +${played} `));
  const [, seed, rest] = /quadrille (?:.*) --seed (\d+) --games (\d+)/.exec(said) ?? [];
  expect(Number(rest)).toBe(5000 - played);
  const more = await quadrille([...args, '--seed', seed ?? '', '--games', '2']);
  expect(more.code).toBe(0);
  expect(readdirSync(save)).toHaveLength(played + 2);
});

test.each<[string[], Record<string, number>, string]>([
  [['tournament', 'cup one.json'], {}, "quadrille tournament 'cup one.json'"],
  [['arena', 'a', 'b', '--seed', '1', '--map', 'x', 'y'], { '--seed': 7 }, 'quadrille arena a b --map x y --seed 7'],
  [
    ['arena', 'a', 'b', '--seed=1', '--games=9'],
    { '--seed': 7, '--games': 2 },
    'quadrille arena a b --seed 7 --games 2',
  ],
])('%j is typed again with %j', (args, options, command) => {
  expect(resumeCommand(args, options)).toBe(command);
});

test('games that do not end are reported apart', async () => {
  const { out } = await quadrille([
    'arena',
    'random',
    'random',
    '--map',
    'example',
    '--games',
    '4',
    '--plies',
    '3',
    '--no-stop',
    '--threads',
    '1',
  ]);
  expect(out).toContain('4 of 4 games on example did not end: map or brain is at fault.');
});

test.each<[string[], string]>([
  [
    ['arena', 'greedy', 'genius'],
    'there is no brain "genius"; there are random, novice, greedy, alphabeta, learnt, mcts',
  ],
  [['arena', 'greedy', 'random', '--map', 'moon'], 'there is no map "moon"'],
  [['arena', 'greedy', 'random', '--time', 'soon'], '--time: expected a time such as 20ms or 1s, found "soon"'],
  [['arena', 'greedy', 'random', '--goal', '2'], '--goal: expected a part between 0 and 1'],
])('%j is refused with a sentence', async (args, message) => {
  const { code, err } = await quadrille(args);
  expect(code).toBe(2);
  expect(err).toContain(message);
});
