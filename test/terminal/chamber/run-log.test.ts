import { appendFile, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { optionsOf } from '../../../src/chamber/options.ts';
import { beginGame, type ChamberMatch, PLAYER_SEAT } from '../../../src/terminal/chamber/core/chamber-session.ts';
import { UnfinishedRuns } from '../../../src/terminal/chamber/records/unfinished-runs.ts';
import { room } from '../../chamber/table.ts';
import { Terminal } from '../in-process.ts';

let folder = '';
beforeEach(async () => {
  const home = await mkdtemp(join(tmpdir(), 'quadrille-log-'));
  folder = join(home, 'quadrille');
  vi.stubEnv('XDG_DATA_HOME', home);
});
afterAll(() => void vi.unstubAllEnvs());

/** No process has this number. */
const GONE = 2 ** 30;

/** A new run, and those who keep it. */
async function begun(isSeeded = false) {
  const runs = new UnfinishedRuns();
  const options = { race: undefined, floors: undefined, options: optionsOf({ modern: true }), seed: 4 };
  const match = beginGame(options, 'elf', []);
  await runs.begin(match, isSeeded);
  return { match, runs };
}

async function wait(match: ChamberMatch, turns: number): Promise<void> {
  for (let n = 0; n < turns; n++) await match.play(PLAYER_SEAT, { type: 'wait' }, { time: n });
}

/** Kills the process that plays, as far as its files know. Returns the log that is left. */
async function kill(writer = String(GONE)): Promise<string> {
  const [name = ''] = (await readdir(folder)).filter(each => each.endsWith('.run'));
  const path = join(folder, name.replace(/(?<=-)\d+(?:\.\d+)?/, writer));
  await rename(join(folder, name), path);
  return path;
}

/** A run of three turns, played by a process that was killed. */
async function killed(isSeeded = false) {
  const { match, runs } = await begun(isSeeded);
  await wait(match, 3);
  runs.sync();
  expect(await new UnfinishedRuns().offers(), 'while it is being played').toEqual([]);
  return { match, path: await kill() };
}

/** Goes on with the only run that is offered, as a new process would. */
async function goOn(turns: number) {
  const runs = new UnfinishedRuns();
  const [offer, ...more] = await runs.offers();
  if (offer === undefined || more.length > 0) throw new Error(`${more.length} more are offered`);
  await runs.begin(offer.match, false);
  expect(await new UnfinishedRuns().offers(), 'to others, meanwhile').toEqual([]);
  await wait(offer.match, turns);
  return { match: offer.match, runs };
}

/** The turns of the runs that are offered. */
async function offered(): Promise<(string | undefined)[]> {
  return (await new UnfinishedRuns().offers()).map(({ words }) => /turn \d+/.exec(words)?.[0]);
}

describe('a run whose process was killed', () => {
  it('is offered as it stood, though its last line is torn', async () => {
    const { match, path } = await killed();
    await appendFile(path, '{"by":0,"act');
    const [offer, ...more] = await new UnfinishedRuns().offers();
    expect(more).toEqual([]);
    expect(offer?.words).toMatch(/^Elf, floor 1, 130 HP, turn 3 \(modern, seed 4/);
    expect(offer?.match.hash()).toBe(match.hash());
  });

  it('is offered once when it was gone on with and killed again, and not at all once it is over', async () => {
    await killed(true);
    const runs = new UnfinishedRuns();
    const [offer] = await runs.offers();
    if (offer === undefined) throw new Error('nothing is offered');
    expect(runs.isSeeded(offer.match)).toBe(true);
    await runs.begin(offer.match, true);
    await offer.match.play(PLAYER_SEAT, { type: 'wait' }, { time: 9 });
    expect((await readdir(folder)).filter(each => each.endsWith('.run'))).toHaveLength(1);
    await runs.save(offer.match, true);
    runs.close();
    expect((await new UnfinishedRuns().offers()).map(({ words }) => /turn \d+/.exec(words)?.[0])).toEqual(['turn 4']);
    await runs.delete(offer.match);
    expect((await readdir(folder)).filter(each => each.endsWith('.run'))).toEqual([]);
  });
});

describe('a run that was left by q, gone on with, and killed', () => {
  async function left() {
    const { match, runs } = await begun();
    await wait(match, 3);
    await runs.save(match);
    runs.close();
  }

  it('is offered once, even if it was killed before the first key', async () => {
    await left();
    await goOn(0);
    await kill();
    expect(await offered()).toEqual(['turn 3']);
    await goOn(2);
    await kill();
    expect(await offered()).toEqual(['turn 5']);
  });

  it('is never offered again once it was gone on with and is over, from none of its files', async () => {
    await left();
    await goOn(3);
    await kill();
    const { match, runs } = await goOn(1);
    await runs.delete(match);
    expect([await offered(), await readdir(folder)]).toEqual([[], []]);
  });

  it('is offered once if the power went while one file took the place of another', async () => {
    const { match, runs } = await begun();
    await wait(match, 3);
    await runs.save(match);
    // Its log is still there.
    await kill();
    expect(await offered()).toEqual(['turn 3']);
    const { match: again, runs: later } = await goOn(1);
    await later.delete(again);
    expect(await offered()).toEqual([]);
  });
});

it('a run that was killed between its end and the tables is offered as it ended, and is over then', async () => {
  const floors = `modern\n${room('@\\')}`;
  const options = { race: undefined, floors, options: optionsOf({ modern: true }, true), seed: 4 };
  const match = beginGame(options, 'elf', []);
  await new UnfinishedRuns().begin(match, false);
  for (let floor = 1; floor <= 5; floor++) {
    await match.play(PLAYER_SEAT, { type: 'move', direction: 'ea' }, { time: floor });
  }
  expect(match.outcome()).toBeDefined();
  await kill();
  const game = new Terminal(['chamber']);
  await game.type('1', /1 {2}go on: Elf, floor 5/);
  await game.type('n', /You have won![\s\S]*Play again/);
  await game.exit();
  expect((await readdir(folder)).filter(each => each.endsWith('.run'))).toEqual([]);
});

it.each([
  ['a race', ['--race', 'orc']],
  ['a seed', ['--race', 'orc', '--seed', '3', '--plain']],
  ['a race of the classic interpreter', ['--race', 'orc', '--classic']],
])('whoever starts with %s is told of a run that waits', async (_, args) => {
  await killed();
  const game = new Terminal(['chamber', ...args], 200);
  await game.shows(/A run waits: Elf, floor 1, 130 HP, turn 3 .*quadrille chamber offers it/);
  await game.type(args.includes('--classic') ? 'q\n' : 'q', '');
  await game.exit();
});

describe('a log whose writer is gone', () => {
  it('is offered though another process has got its number', async () => {
    const { match } = await begun();
    await wait(match, 3);
    await kill(`${process.ppid}.1`);
    expect(await offered()).toEqual(['turn 3']);
  });
});

describe('the classic interpreter on a terminal', () => {
  const named = async (end: string) => (await readdir(folder)).filter(each => each.endsWith(end));

  it('has each turn on disk before it is answered, and offers a run that was killed', async () => {
    const game = new Terminal(['chamber', '--classic', '--race', 'elf']);
    await game.type('no so ea\n', 'has spawned');
    await game.type('we\n', /Action: PC (?:moves|cannot move) East/);
    await game.shows(/Action: PC (?:moves|cannot move) West/);
    const [log = ''] = await named('.run');
    const text = await readFile(join(folder, log), 'utf8');
    expect(text.trimEnd().split('\n').slice(1)).toHaveLength(4);
    await game.type('q\n', '');
    await game.exit();
    for (const kept of await named('.json')) await rm(join(folder, kept));
    await writeFile(join(folder, `chamber-last-${GONE}.run`), text);
    const again = new Terminal(['chamber', '--classic']);
    await again.type('1\n', /^1 {2}go on: Elf, floor 1, \d+ HP, turn 4 \(classic/m);
    await again.type('q\n', 'Action: PC');
    expect(await again.exit()).toBe(0);
  });

  it('keeps what is left by r and by q, and nothing of what is over or was not begun', async () => {
    const game = new Terminal(['chamber', '--classic', '--race', 'orc']);
    await game.type('r no no r\n', 'has spawned');
    await game.type('q\n', /Saved to .*\n[\s\S]*has spawned/);
    expect(await game.exit()).toBe(0);
    expect(await named('.run')).toEqual([]);
    const kept = await Promise.all((await named('.json')).map(each => readFile(join(folder, each), 'utf8')));
    expect(kept.map(each => JSON.parse(each).log.length)).toEqual([2]);
  });
});
