import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { MAIN, quadrille, Terminal } from './run.ts';

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
  const report = readFileSync(join(folder, 'report.html'), 'utf8');
  expect(report).toContain('Cup &#60;1&#62;');
  expect(report.match(/<polyline/g)).toHaveLength(PLAYERS.length);
  for (const id of ids) expect(report).toContain(`data-game="${id}"`);
});

/** A folder with a bot that answers with the first legal move, and talks while it thinks. */
function talkingCup(rounds: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-cup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const bot = `require('node:readline').createInterface({ input: process.stdin }).on('line', line => {
    process.stderr.write('hm, ' + 'so '.repeat(40) + '\\n');
    setTimeout(() => console.log(JSON.stringify(JSON.parse(line).legal[0])), 20);
  });`;
  writeFileSync(join(folder, 'bot.cjs'), bot);
  const players = ['one', 'two'].map(name => ({ name, command: [process.execPath, 'bot.cjs'] }));
  const file = join(folder, 'cup.json');
  writeFileSync(file, JSON.stringify({ title: 'Talkers', players, maps: ['crossing'], rounds, plies: 6 }));
  return file;
}

test('Ctrl-C says what was reached and how to go on, and costs nobody a game', { timeout: 120_000 }, async () => {
  const file = talkingCup(3);
  const args = ['tournament', file, '--unsafe-bots', '--threads', '2'];
  const terminal = new Terminal(args);
  await terminal.type('\x03', /\] [1-4]\/6 /);
  const said = await terminal.shows(/Go on with: .*cup\.json --unsafe-bots --threads 2/);
  expect(await terminal.exit()).toBe(130);
  const kept = linesIn(file);
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThan(6);
  expect(said).toContain(
    `Stopped: ${kept.length} of 6 games are played, and kept in ${file.replace('.json', '.results')}.`,
  );
  expect(said).toContain(`Go on with: quadrille ${args.join(' ')}`);
  expect(said).toMatch(/player .*rating/);
  expect(existsSync(file.replace('.json', '.results/running'))).toBe(false);
  const { code, out } = await quadrille(args);
  expect(code).toBe(0);
  expect(out).toContain('6 games.');
  expect(out).not.toContain('gave up');
  expect(linesIn(file).slice(0, kept.length)).toEqual(kept);
});

test('what a bot says of itself stands above the line of progress, with its name', async () => {
  const terminal = new Terminal(['tournament', talkingCup(1), '--unsafe-bots', '--threads', '2'], 60, 20);
  await terminal.shows('2 games.');
  const talk = terminal.lines.filter(line => line.includes('hm, '));
  expect(talk.length).toBeGreaterThan(4);
  for (const line of talk) expect(line).toMatch(/^(one|two): hm, (so )+$/);
  expect(terminal.lines.filter(line => /[█·]/.test(line))).toEqual([]);
  expect(await terminal.exit()).toBe(0);
});

test('how long it will still take is told beside how far it is', async () => {
  const file = tournamentFile();
  const plan = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...plan, rounds: 500 }));
  const terminal = new Terminal(['tournament', file, '--threads', '2'], 100, 20);
  const told = /\d+\/3000 {2}about (\d+ (s|min)|\d+ h( \d+ min)?|\d+ days) left {2}Cup <1>/;
  await terminal.type('\x03', told);
  await terminal.shows('Stopped:');
  expect(await terminal.exit()).toBe(130);
});

test('what is wrong with a file is said in a sentence', async () => {
  const file = tournamentFile();
  writeFileSync(
    file,
    JSON.stringify({ players: [{ brain: 'greedy' }, { brain: 'alphabeta' }], maps: ['./nowhere.json'] }),
  );
  const { code, err } = await quadrille(['tournament', file]);
  expect(code).toBe(2);
  expect(err).toContain('there is no file');
});

test('a command is started beside the file, and who gives up is told with the reason', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-cup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const bot = `require('node:readline').createInterface({ input: process.stdin })
    .on('line', line => console.log(JSON.stringify(JSON.parse(line).legal[0])));`;
  writeFileSync(join(folder, 'bot.cjs'), bot);
  writeFileSync(join(folder, 'quitter.cjs'), 'process.exit(7);');
  const players = ['bot', 'quitter'].map(name => ({ name, command: [process.execPath, `${name}.cjs`] }));
  writeFileSync(join(folder, 'cup.json'), JSON.stringify({ players, maps: ['crossing'], rounds: 1, plies: 4 }));
  const { code, out } = await quadrille(['tournament', join(folder, 'cup.json'), '--unsafe-bots']);
  expect(code).toBe(0);
  expect(out).toContain('quitter gave up 2 games: it has ended (exit code 7).');
  expect(out).not.toContain('bot gave up');
});

test('Swiss rounds: the standings have Elo, and maps for other numbers of teams are refused', async () => {
  const file = tournamentFile();
  const plan = { title: 'Swiss', players: PLAYERS, maps: ['crossing'], pairing: 'swiss', rounds: 2 };
  writeFileSync(file, JSON.stringify(plan));
  const { code, out } = await quadrille(['tournament', file, '--threads', '2']);
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
