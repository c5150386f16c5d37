import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { quadrille, Terminal } from './in-process.ts';

const PLAYERS = [
  { brain: 'greedy' },
  { brain: 'alphabeta', nodes: 100 },
  { name: 'slow', brain: 'alphabeta', nodes: 400 },
];

function tournamentFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-cup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'cup.json');
  writeFileSync(file, JSON.stringify({ title: 'Cup <1>', players: PLAYERS, maps: ['crossing'], rounds: 3 }));
  return file;
}

function linesIn(file: string): string[] {
  return readFileSync(file.replace('.json', '.results/results.jsonl'), 'utf8').split('\n').slice(0, -1);
}

test('how long it will still take is told beside how far it is, and Ctrl-C stops it', async () => {
  const file = tournamentFile();
  const plan = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...plan, rounds: 500 }));
  const terminal = new Terminal(['tournament', file, '--threads', '1'], 100, 20);
  const told = /\d+\/3000 {2}about (\d+ (s|min)|\d+ h( \d+ min)?|\d+ days) left {2}Cup <1>/;
  await terminal.type('\x03', told);
  await terminal.shows(/Stopped: \d+ of 3000 games are played, and kept in /);
  expect(await terminal.exit()).toBe(130);
  expect(existsSync(file.replace('.json', '.results/running'))).toBe(false);
});

const ANSWERS = `require('node:readline').createInterface({ input: process.stdin })
  .on('line', line => console.log(JSON.stringify(JSON.parse(line).legal[0])));`;

/** A cup of two commands in a folder of its own, and how it is written anew. */
function commandCup(...names: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-cup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'bot.cjs'), ANSWERS);
  writeFileSync(join(folder, 'quitter.cjs'), 'process.exit(7);');
  const file = join(folder, 'cup.json');
  const write = (programs: readonly string[]) => {
    const players = programs.map((program, n) => ({ name: names[n], command: [process.execPath, `${program}.cjs`] }));
    writeFileSync(file, JSON.stringify({ players, maps: ['crossing'], rounds: 1, plies: 4 }));
  };
  write(names);
  const play = (...more: readonly string[]) => quadrille(['tournament', file, '--unsafe-bots', ...more]);
  return { folder, file, write, play };
}

test('a command is started beside the file, and who gives up is told with the reason', async () => {
  const { play } = commandCup('bot', 'quitter');
  const { code, out } = await play('--no-try');
  expect(code).toBe(0);
  expect(out).toContain('quitter gave up 2 games: it has ended (exit code 7).');
  expect(out).not.toContain('bot gave up');
  expect(out).toMatch(/^2 games\..* In 2 a player failed and lost\. They are in /m);
});

test('a command that cannot play is told before the first game, and once it can it does', async () => {
  const { folder, file, write, play } = commandCup('bot', 'typo');
  const refused = await play();
  expect([refused.code, refused.out]).toEqual([2, '']);
  expect(refused.err).toContain(`${file} /players/1: typo cannot play: `);
  expect(existsSync(join(folder, 'cup.results'))).toBe(false);
  write(['bot', 'bot']);
  const corrected = await play();
  expect([corrected.err, corrected.code]).toEqual(['', 0]);
  expect(corrected.out).toContain('2 games.');
  write(['bot', 'quitter']);
  const late = await play();
  expect([late.code, late.err]).toEqual([2, expect.stringContaining('holds another tournament')]);
});

test('Swiss rounds: the standings have Elo, and maps for other numbers of teams are refused', async () => {
  const file = tournamentFile();
  const plan = { title: 'Swiss', players: PLAYERS, maps: ['crossing'], pairing: 'swiss', rounds: 2 };
  writeFileSync(file, JSON.stringify(plan));
  const { code, out } = await quadrille(['tournament', file, '--threads', '1']);
  expect(code).toBe(0);
  expect(out).toMatch(/^player +rating +games +won drawn +lost +score +Elo \(95 %\)$/m);
  expect(out.match(/ % {2,}[+-]?\d+ ± \d+$/gm)).toHaveLength(PLAYERS.length);
  // Three players: one pair a round, from both sides.
  expect(out).toContain('4 games.');
  expect(linesIn(file)).toHaveLength(4);
  writeFileSync(file, JSON.stringify({ ...plan, maps: ['crossing', 'four-winds'] }));
  const refused = await quadrille(['tournament', file]);
  expect(refused.err).toContain(
    '/maps: with "pairing": "swiss" expected maps for the same number of teams, found 2 and 4',
  );
  expect(refused.code).toBe(2);
});
