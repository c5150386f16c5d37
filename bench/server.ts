import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ServerNode } from '../test/support/node.ts';
import { startPostgres } from '../test/support/postgres.ts';
import { compare } from './against/compare.ts';
import { type Fired, fire, metric, type Shot } from './server/cannon.ts';
import { figure, writeFigures } from './server/figures.ts';
import { type LiveRow, liveMatches, roomFor } from './server/live.ts';
import { movesOnPostgres } from './server/onpostgres.ts';
import { flagGame, hallWalk, mazeFolder, mazeWalk } from './server/scenes.ts';
import { FEW, type Scale, SOME, sideBySide, sourcesOf, type Way, type Ways } from './server/sidebyside.ts';
import { inTurns } from './server/turns.ts';
import { brokenPromises, number, promise, promiseAtMost, promiseNone, say, title } from './server/verdicts.ts';
import { delays, percentile, WARM_UP_MOVES, watch } from './server/watching.ts';
import type { Weighed } from './server/weigh.ts';

const PARTS = { moves, channel, hall, ticks, watching, watchingAcrossNodes, onPostgres, live, room, weight, idle };
/** What the table of docs/operating.md is made of. */
const TOLD = ['watching', 'watchingAcrossNodes', 'live', 'idle'];
const HELP = `npm run bench:server -- [--quick] [--only PART,…] [--against COMMIT [--rounds 5]] [--write]
What the server can bear. Each figure stands beside what was promised.
  --only     one or more of ${Object.keys(PARTS).join(', ')}
  --write    measures what a server needs anew, and writes it into the table of docs/operating.md
  --quick    few matches and moves: whether it runs, and no figure to go by
With --against channel, hall, onPostgres and live measure a commit and this tree in turn:
  npm run bench:server -- --only moves
  npm run bench:server -- --only channel,hall --against HEAD~1
  npm run bench:server -- --only live --against HEAD~1 --live 'HTTP on SQLite'
  npm run bench:server -- --only room --memory 8`;
const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
    against: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    live: { type: 'string', default: '' },
    memory: { type: 'string' },
  },
});
const [MATCHES, MOVES, TICKS, IDLE, WATCHERS] = values.quick ? [50, 20, 10, 500, 100] : [200, 60, 300, 10_000, 1000];
/** How many of each list are fired before anything is measured: compilers need their time, and as many requests. */
const WARM_UP = values.quick ? 20 : 120;
const SESSIONS = 20;
const ROUNDS = values.quick ? 1 : Number(values.rounds);
const WARM_UPS = values.quick ? 1 : 5;
/** At every size as many moves until compilers have had their time, and as many in a turn. */
const LIVE = values.quick ? { warmUp: 200, moves: 100, turns: 2 } : { warmUp: 15_000, moves: 4000, turns: 5 };
const FLAG_GAMES: Scale = {
  scene: flagGame,
  matches: MATCHES,
  moves: MOVES,
  rounds: ROUNDS,
  warmUps: WARM_UPS,
  slice: 20,
};
const NAMES: Readonly<Record<Way, string>> = {
  http: 'HTTP',
  channels: 'a channel for each match',
  some: `a channel for every ${SOME} matches`,
  few: `${FEW} channels for all`,
  'quiet channels': 'a channel for each match, without happenings',
  'quiet few': `${FEW} channels for all, without happenings`,
  'bare route': 'a bare route',
  'bare echoes': 'a bare echo for each match',
  'some bare echoes': `a bare echo for every ${SOME} matches`,
  'few bare echoes': `${FEW} bare echoes for all`,
  'http before': `HTTP of ${values.against}`,
  'channels before': `a channel for each match, of ${values.against}`,
  'some before': `a channel for every ${SOME} matches, of ${values.against}`,
  'few before': `${FEW} channels for all, of ${values.against}`,
};
const WARM_UP_TICKS = (MATCHES * WARM_UP) / SESSIONS;
const folder = mkdtempSync(join(tmpdir(), 'quadrille-bench-'));
// Each server that was started is ended with this process.
process.setMaxListeners(0);

try {
  if (values.help) console.log(HELP);
  const wanted = values.only?.split(',') ?? (values.write ? TOLD : Object.keys(PARTS));
  for (const name of values.help ? [] : wanted) {
    if (!Object.hasOwn(PARTS, name)) throw new RangeError(`expected ${Object.keys(PARTS).join(', ')}, found ${name}`);
    await PARTS[name as keyof typeof PARTS]();
  }
  if (values.write) writeFigures();
} finally {
  rmSync(folder, { recursive: true });
}
process.exitCode = brokenPromises() === 0 ? 0 : 1;

/** Capture The Flag over HTTP, beside a route that checks the same and does nothing. */
async function moves(): Promise<void> {
  title(`Capture The Flag over HTTP: ${MATCHES} matches, ${MOVES} durable moves each, ${ROUNDS} games in turn`);
  const ways = await inEveryWay(['http', 'bare route']);
  promiseRatio(ways, 'http', 'bare route', 0.55);
}

/** The same over channels, beside WebSockets that check the same and do nothing, and beside HTTP of a commit. */
async function channel(): Promise<void> {
  title(`Capture The Flag over channels: ${MATCHES} matches, ${MOVES} durable moves each, ${ROUNDS} games in turn`);
  const ways = await inEveryWay([
    ...([
      'http',
      'bare route',
      'channels',
      'bare echoes',
      'some',
      'some bare echoes',
      'few',
      'few bare echoes',
    ] as const),
    ...before('channels before', 'some before', 'few before'),
  ]);
  promiseRatio(ways, 'http', 'bare route', 0.55);
  promiseRatio(ways, 'channels', 'bare echoes', 0.3);
  promiseRatio(ways, 'some', 'some bare echoes', 0.3);
  sayRatio(ways, 'few', 'few bare echoes');
  sayRatio(ways, 'channels', 'http');
  sayRatio(ways, 'few', 'http');
  if (values.against === undefined) return;
  // A frame for every move costs as much as all that is done for it: what is promised is for those who share.
  for (const way of ['channels', 'some', 'few'] as const) sayRatio(ways, way, `${way} before`);
  sayRatio(ways, 'channels', 'http before');
  promiseRatio(ways, 'some', 'http before', 2.5);
  promiseRatio(ways, 'few', 'http before', 2.5);
  sayRatio(ways, 'http', 'http before');
}

async function inEveryWay(ways: readonly Way[], scale: Scale = FLAG_GAMES): Promise<Ways> {
  const taken = await sideBySide(scale, ways, values.against);
  for (const [way, fired] of taken) {
    const rates = fired.map(({ perCpuSecond }) => perCpuSecond);
    say(`moves per server CPU second, ${NAMES[way]}`, median(rates));
    say('  p50 and p99 of an answer (ms)', median(fired.map(({ p50 }) => p50)), median(fired.map(({ p99 }) => p99)));
    say('  bytes of an answer', median(fired.map(({ bytesPerAnswer }) => bytesPerAnswer)));
    promiseNone({ refused: fired.reduce((sum, { refused }) => sum + refused, 0) });
  }
  console.log('  as ratios of what was measured one after the other: the median, the least, the most');
  return taken;
}

function promiseRatio(ways: Ways, one: Way, other: Way, least: number): void {
  const { name, times, spread } = ratio(ways, one, other);
  promise(name, times, least, spread);
}

function sayRatio(ways: Ways, one: Way, other: Way): void {
  const { name, times, spread } = ratio(ways, one, other);
  console.log(`  ${name.padEnd(60)} ${number(times)}${spread}`);
}

function ratio(ways: Ways, one: Way, other: Way): { name: string; times: number; spread: string } {
  const rates = (way: Way) => ways.get(way)?.map(({ perCpuSecond }) => perCpuSecond) ?? [];
  const others = rates(other);
  const [row] = compare(
    rates(one).map((rate, n) => ({ before: new Map([['', others[n] ?? 0]]), after: new Map([['', rate]]) })),
  );
  const { times = Number.NaN, least = Number.NaN, most = Number.NaN } = row ?? {};
  return { name: `${NAMES[one]} / ${NAMES[other]}`, times, spread: `, ${number(least)} to ${number(most)}` };
}

/** A large dungeon through our own API: whole answers over HTTP, now and as it was, and changes over channels. */
async function hall(): Promise<void> {
  title(`Dungeon Mania: 100 × 100 squares with 500 entities, ${SESSIONS} matches, ${TICKS} durable ticks each`);
  const ways = await inEveryWay(['http', 'channels', 'few', 'quiet channels', 'quiet few', ...before()], {
    scene: hallWalk,
    matches: SESSIONS,
    moves: TICKS,
    rounds: ROUNDS,
    warmUps: values.quick ? 1 : 2,
    slice: 20,
  });
  sayRatio(ways, 'channels', 'http');
  sayRatio(ways, 'few', 'http');
  if (values.against === undefined) return;
  // A channel of its own costs a match the frames that others share: what is promised is for those who share.
  promiseRatio(ways, 'few', 'http before', 5);
  promiseRatio(ways, 'quiet few', 'http before', 5);
  sayRatio(ways, 'channels', 'http before');
  sayRatio(ways, 'quiet channels', 'http before');
  sayRatio(ways, 'http', 'http before');
}

/** HTTP as it was, and other ways, where a commit is named. */
function before(...ways: readonly Way[]): readonly Way[] {
  return values.against === undefined ? [] : ['http before', ...ways];
}

function median(figures: readonly number[]): number {
  return percentile(
    [...figures].sort((a, b) => a - b),
    0.5,
  );
}

async function ticks(): Promise<void> {
  title(`Dungeon Mania: 51 × 51 maze, ${SESSIONS} sessions, ${TICKS} durable ticks each, through the course's route`);
  const node = await ServerNode.start(join(folder, 'ticks.db'), ['--maps', mazeFolder(join(folder, 'maps'))]);
  const lists = await inTurns(SESSIONS, n => mazeWalk(node.url, n, TICKS + WARM_UP_TICKS));
  const fired = await fireWarm(node.url, lists, WARM_UP_TICKS);
  await node.stop();
  show(fired);
  say('bytes of an answer', fired.bytesPerAnswer);
  promise('ticks per server CPU second', fired.perCpuSecond, 2000);
  promiseNone(fired);
}

/** Fires the first of each list to warm the server up, and measures the rest. */
async function fireWarm(url: string, lists: readonly (readonly Shot[])[], warmUp: number): Promise<Fired> {
  await fire(
    url,
    lists.map(list => list.slice(0, warmUp)),
  );
  return fire(
    url,
    lists.map(list => list.slice(warmUp)),
  );
}

async function watching(): Promise<void> {
  title('From a move to a watcher: 20 games at once');
  const node = await ServerNode.start(join(folder, 'watch.db'));
  const games = await inTurns(20, n => flagGame(node.url, n, WARM_UP_MOVES + 30));
  showDelays('from a move to a watcher, 20 games at once', await delays(node.url, node.url, games), 10);
  await node.stop();
}

async function watchingAcrossNodes(): Promise<void> {
  title('From a move on one node to a watcher on another: 20 games at once, PostgreSQL');
  const postgres = await startPostgres({ durable: true });
  const nodes = [await ServerNode.start(postgres.url), await ServerNode.start(postgres.url)] as const;
  const games = await inTurns(20, n => flagGame(nodes[0].url, n, WARM_UP_MOVES + 30));
  const across = await delays(nodes[0].url, nodes[1].url, games);
  showDelays('the same to a watcher at another node, PostgreSQL', across, 100);
  await Promise.all(nodes.map(node => node.stop()));
  await postgres.stop();
}

async function onPostgres(): Promise<void> {
  title(`Capture The Flag on PostgreSQL: ${MATCHES} matches, ${MOVES} durable moves each`);
  const scale = { matches: MATCHES, moves: MOVES, rounds: ROUNDS, warmUps: WARM_UPS };
  const { fired, compared, refused } = await movesOnPostgres(scale, values.against);
  show(fired);
  say('moves per server CPU second, one node on PostgreSQL', fired.perCpuSecond);
  say('  per CPU second of the database', fired.perDatabaseSecond);
  promiseNone({ refused });
  if (values.against === undefined) return;
  console.log(`  times of ${values.against}, ${ROUNDS} rounds in turn: the median, the least, the most`);
  for (const { name, times, least, most } of compared) say(name, times, least, most);
}

/** What a match takes on the heap, read from the store by a server that knows nothing yet; as ratios to a commit. */
async function weight(): Promise<void> {
  title('Bytes on the heap for a match, and as the server reckons it');
  const weights = (sources: string): Weighed[] =>
    execFileSync(process.execPath, ['--expose-gc', join(import.meta.dirname, 'server/weigh.ts'), sources])
      .toString()
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
  const before = values.against === undefined ? [] : weights(sourcesOf(values.against, join(folder, 'weighed')));
  for (const [n, { name, bytes, reckoned = Number.NaN }] of weights(join(import.meta.dirname, '..')).entries()) {
    say(name, bytes, reckoned);
    const was = before[n]?.bytes;
    if (was !== undefined) say(`  times of ${values.against}`, bytes / was);
  }
}

/** More and more matches that are played in turn, as ratios to the fewest of them, and to a commit. */
async function live(): Promise<void> {
  const sizes = values.quick ? [20, 40] : values.write ? [2000, 5000] : [200, 1000, 1300, 2000, 5000];
  title(`Live matches that are played in turn: ${sizes.join(', ')}; ${LIVE.turns} turns of ${LIVE.moves} moves each`);
  console.log('  figures of several turns are their median, the least and the most');
  const options = values.memory === undefined ? [] : ['--memory', values.memory];
  const only = values.write ? 'HTTP on SQLite' : values.live;
  await liveMatches({ ...LIVE, sizes, commit: values.against, options, only, told: rows => tellLive(rows) });
}

/** As many matches as there is room for in little memory, and 1.3 times as many. */
async function room(): Promise<void> {
  const options = ['--memory', values.memory ?? '8'];
  const fits = await roomFor(options, LIVE.warmUp / 100);
  const sizes = [Math.floor(fits / 1.3), fits, Math.ceil(1.3 * fits), Math.ceil(1.7 * fits)];
  title(
    `Live matches beyond what fits into ${options[1]} MB: ${fits} fit; ${LIVE.turns} turns of ${LIVE.moves} moves each`,
  );
  const only = values.live || 'HTTP on SQLite';
  await liveMatches({ ...LIVE, sizes, options, only, told: rows => tellLive(rows, 1.5) });
}

/** With `mostBetween`, from each size to the next a move may cost so many times as much. */
function tellLive(rows: readonly LiveRow[], mostBetween?: number): void {
  for (const [n, { way, side, matches, fired, atHand, loaded, memory, weight }] of rows.entries()) {
    const rates = fired.map(({ perCpuSecond }) => perCpuSecond);
    const same = rows.filter(row => row.side === side);
    const smallest = same[0];
    const smaller = same[same.findIndex(row => row.matches === matches) - 1];
    say(`${way}, ${matches}, ${side}: moves a CPU second`, ...spreadOf(rates));
    say('  p50 of an answer (ms)', ...spreadOf(fired.map(({ p50 }) => p50)));
    if (smallest !== undefined && smaller !== undefined)
      say(`  times of those at ${smallest.matches}`, ...timesOf(fired, smallest.fired));
    const other = rows[n - 1];
    if (side === 'after' && other?.side === 'before')
      say(`  times of ${values.against}`, ...timesOf(fired, other.fired));
    if (mostBetween !== undefined && smaller !== undefined)
      promiseAtMost(
        `  cost, times of that at ${smaller.matches}`,
        1 / (timesOf(fired, smaller.fired)[0] ?? 0),
        mostBetween,
      );
    say('  at hand', atHand);
    if (!Number.isNaN(loaded)) say('  read from the store', loaded);
    say('  memory of the server (MiB)', memory);
    if (!Number.isNaN(weight)) say('    of it, as it reckons its matches', weight);
    figure(`memory with ${matches} matches of Capture The Flag at hand, played`, `${number(memory)} MiB`);
  }
  promiseNone({ refused: rows.flatMap(({ fired }) => fired).reduce((sum, { refused }) => sum + refused, 0) });
}

/** Turn by turn, as what was measured next to each other. */
function timesOf(these: readonly Fired[], those: readonly Fired[]): number[] {
  return spreadOf(these.map(({ perCpuSecond }, turn) => perCpuSecond / (those[turn]?.perCpuSecond ?? Number.NaN)));
}

/** The median, the least and the most. */
function spreadOf(figures: readonly number[]): number[] {
  return [median(figures), Math.min(...figures), Math.max(...figures)];
}

/** Very many matches that nobody plays, very many who watch, and a start with all of it in the store. */
async function idle(): Promise<void> {
  title(`${IDLE} idle matches, ${WATCHERS} watchers`);
  const store = join(folder, 'idle.db');
  const node = await ServerNode.start(store, ['--limits', 'watchers=5000']);
  const ids: string[] = [];
  const before = await metric(node.url, 'process_resident_memory_bytes');
  for (let made = 0; made < IDLE; made += 50) {
    const some = Array.from({ length: 50 }, () => createFlag(node.url));
    ids.push(...(await Promise.all(some)));
  }
  const held = await metric(node.url, 'quadrille_matches_at_hand');
  const after = await metric(node.url, 'process_resident_memory_bytes');
  say('memory of the server before (MiB)', before / 2 ** 20);
  figure('memory of a server that has just started', `${number(before / 2 ** 20)} MiB`);
  say(`memory with ${IDLE} matches stored, ${held} of them at hand (MiB)`, after / 2 ** 20);
  say('memory per match at hand (KiB)', (after - before) / held / 1024);
  const closing: (() => void)[] = [];
  for (let opened = 0; opened < WATCHERS; opened += 50) {
    const some = ids.slice(opened, opened + 50).map(id => watch(node.url, id, () => undefined));
    closing.push(...(await Promise.all(some)));
  }
  promise('watchers held', await metric(node.url, 'quadrille_streams'), WATCHERS);
  const watched = (await metric(node.url, 'process_resident_memory_bytes')) / 2 ** 20;
  say('memory with them (MiB)', watched);
  figure(`memory after ${IDLE} matches were made, with ${WATCHERS} watchers`, `${number(watched)} MiB`);
  for (const close of closing) close();
  await node.stop();
  const starts: number[] = [];
  let cost = 0;
  for (let n = 0; n < 3; n++) {
    const from = performance.now();
    await node.start();
    await fetch(`${node.url}/api/matches`);
    starts.push(performance.now() - from);
    cost = await metric(node.url, 'process_cpu_seconds_total');
    say('processor time of that start (ms)', 1000 * cost);
    await node.stop();
  }
  promiseAtMost(`start to first answer with ${IDLE} stored matches (ms)`, Math.min(...starts), 1000);
  const quickest = `${number(Math.min(...starts) / 1000)} s, ${number(cost)} s of them of the processor`;
  figure(`a start with ${IDLE} stored matches, to its first answer`, quickest);
}

async function createFlag(url: string): Promise<string> {
  const response = await fetch(`${url}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'flag', setup: { template: 'example' } }),
  });
  return ((await response.json()) as { match: { id: string } }).match.id;
}

function show({ perSecond, p50, p99 }: Fired): void {
  say('answers per second on this machine', perSecond);
  say('p50, p99 of an answer (ms)', p50, p99);
}

function showDelays(name: string, sorted: readonly number[], most: number): void {
  const [p50, p95] = [percentile(sorted, 0.5), percentile(sorted, 0.95)];
  say('p50, p99 (ms)', p50, percentile(sorted, 0.99));
  promiseAtMost('p95 (ms)', p95, most);
  figure(name, `${number(p50)} ms for half of them, ${number(p95)} ms for 95 %`);
}
