import { appendFile, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { optionsOf } from '../../../src/chamber/options.ts';
import { beginGame, PLAYER_SEAT } from '../../../src/terminal/chamber/core/chamber-session.ts';
import { UnfinishedRuns } from '../../../src/terminal/chamber/records/unfinished-runs.ts';
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

/** A run of three turns, played by a process that was killed. */
async function killed(isSeeded = false) {
  const runs = new UnfinishedRuns();
  const options = { race: undefined, floors: undefined, options: optionsOf({ modern: true }), seed: 4, day: undefined };
  const match = beginGame(options, 'elf', []);
  await runs.begin(match, isSeeded);
  for (let n = 0; n < 3; n++) await match.play(PLAYER_SEAT, { type: 'wait' }, { time: n });
  runs.sync();
  expect(await new UnfinishedRuns().offers(), 'while it is being played').toEqual([]);
  const [name = ''] = (await readdir(folder)).filter(each => each.endsWith('.run'));
  const path = join(folder, name.replace(String(process.pid), String(GONE)));
  await rename(join(folder, name), path);
  return { match, path };
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

describe('the classic interpreter on a terminal', () => {
  const named = async (end: string) => (await readdir(folder)).filter(each => each.endsWith(end));

  it('has each turn on disk before it is answered, and offers a run that was killed', async () => {
    const game = new Terminal(['chamber', '--classic', '--race', 'elf']);
    await game.type('no so ea\n', 'has spawned');
    await game.type('we\n', /Action: PC (?:moves|cannot move) East/);
    await game.shows(/Action: PC (?:moves|cannot move) West/);
    const [log = ''] = await named('.run');
    expect((await readFile(join(folder, log), 'utf8')).trimEnd().split('\n').slice(1)).toHaveLength(4);
    await rename(join(folder, log), join(folder, log.replace(String(process.pid), String(GONE))));
    await game.type('q\n', '');
    await game.exit();
    for (const kept of await named('.json')) await rm(join(folder, kept));
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
