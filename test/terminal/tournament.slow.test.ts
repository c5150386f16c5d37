import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { quadrille } from './in-process.ts';
import { MAIN, Terminal } from './run.ts';

const PLAYERS = [
  { brain: 'greedy' },
  { brain: 'alphabeta', nodes: 400 },
  { name: 'slow', brain: 'alphabeta', nodes: 1200 },
];
/** Three pairs, both sides, three rounds. */
const GAMES = 18;

function tournamentFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-cup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'cup.json');
  writeFileSync(file, JSON.stringify({ title: 'Cup <1>', players: PLAYERS, maps: ['crossing'], rounds: 3 }));
  return file;
}

function linesIn(file: string): string[] {
  const path = file.replace('.json', '.results/results.jsonl');
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(0, -1) : [];
}

/** Starts the real command, and has it killed with -9 at the moment when games have come to the disk so many times more. */
async function killAfter(file: string, times: number): Promise<void> {
  const dying = `
    import { open } from 'node:fs/promises';
    const handle = await open(process.execPath);
    const files = Object.getPrototypeOf(handle);
    await handle.close();
    const { datasync } = files;
    let left = ${times};
    files.datasync = async function () {
      await datasync.call(this);
      if (--left === 0) process.kill(process.pid, 'SIGKILL');
    };`;
  const before = ['--import', `data:text/javascript,${encodeURIComponent(dying)}`];
  const child = spawn(process.execPath, [...before, MAIN, 'tournament', file, '--threads', '2'], { stdio: 'ignore' });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
}

test('killed with -9 twice and continued: every game is there once, and the report names them all', async () => {
  const file = tournamentFile();
  await killAfter(file, 2);
  const first = linesIn(file);
  // Two threads: a game may have come together with another.
  expect(first.length).toBeGreaterThanOrEqual(2);
  await killAfter(file, 3);
  const before = linesIn(file);
  expect(before.length).toBeGreaterThanOrEqual(first.length + 3);
  expect(before.slice(0, first.length)).toEqual(first);
  expect(before.length).toBeLessThan(GAMES);
  const { code, out } = await quadrille(['tournament', file]);
  expect(code).toBe(0);
  expect(out).toContain(`${GAMES} games.`);
  const ids = linesIn(file).map(line => JSON.parse(line).id as string);
  expect(ids).toHaveLength(GAMES);
  expect(new Set(ids).size).toBe(GAMES);
  // What had been finished stands as it was.
  expect(linesIn(file).slice(0, before.length)).toEqual(before);
  const folder = file.replace('.json', '.results');
  expect(readdirSync(join(folder, 'games')).filter(name => name.endsWith('.quadrille.json'))).toHaveLength(GAMES);
});

/** A tournament of bots that answer with the first legal move and talk while they think. Each is tried once, the first so many games are played at once, those after them when there is a file `go` beside the plan. */
function talkingCup(rounds: number, atOnce: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-cup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const bot = `const { existsSync, readdirSync, writeFileSync } = require('node:fs');
  writeFileSync('begun-' + process.pid, '');
  const waits = readdirSync('.').filter(name => name.startsWith('begun-')).length > ${2 + 2 * atOnce};
  const answer = line => {
    if (waits && !existsSync('go')) return setTimeout(answer, 20, line);
    console.log(JSON.stringify(JSON.parse(line).legal[0]));
  };
  require('node:readline').createInterface({ input: process.stdin }).on('line', line => {
    process.stderr.write('hm, ' + 'so '.repeat(40) + '\\n');
    answer(line);
  });`;
  writeFileSync(join(folder, 'bot.cjs'), bot);
  const players = ['one', 'two'].map(name => ({ name, command: [process.execPath, 'bot.cjs'], ms: 60_000 }));
  const file = join(folder, 'cup.json');
  writeFileSync(file, JSON.stringify({ title: 'Talkers', players, maps: ['crossing'], rounds, plies: 4 }));
  return file;
}

test('Ctrl-C says what was reached and how to go on, and costs nobody a game', async () => {
  const file = talkingCup(2, 2);
  const args = ['tournament', file, '--unsafe-bots', '--threads', '2'];
  const terminal = new Terminal(args);
  await terminal.type('\x03', /\] 2\/4 /);
  const said = await terminal.shows(/Go on with: .*cup\.json --unsafe-bots --threads 2/);
  expect(await terminal.exit()).toBe(130);
  const kept = linesIn(file);
  expect(kept).toHaveLength(2);
  expect(said).toContain(`Stopped: 2 of 4 games are played, and kept in ${file.replace('.json', '.results')}.`);
  expect(said).toContain(`Go on with: quadrille ${args.join(' ')}`);
  expect(said).toMatch(/player .*rating/);
  expect(existsSync(file.replace('.json', '.results/running'))).toBe(false);
  writeFileSync(join(file, '../go'), '');
  const { code, out } = await quadrille(args);
  expect(code).toBe(0);
  expect(out).toContain('4 games.');
  expect(out).not.toContain('gave up');
  expect(linesIn(file).slice(0, kept.length)).toEqual(kept);
});

test('what a bot says of itself stands above the line of progress, with its name', async () => {
  const terminal = new Terminal(['tournament', talkingCup(1, 2), '--unsafe-bots', '--threads', '2'], 60, 20);
  await terminal.shows('2 games.');
  const talk = terminal.lines.filter(line => line.includes('hm, '));
  expect(talk.length).toBeGreaterThan(4);
  for (const line of talk) expect(line).toMatch(/^(one|two): hm, (so )+$/);
  expect(terminal.lines.filter(line => /[█·]/.test(line))).toEqual([]);
  expect(await terminal.exit()).toBe(0);
});
