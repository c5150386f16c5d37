import { appendFile, mkdtemp, readdir, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { optionsOf } from '../../../src/chamber/options.ts';
import { beginGame, PLAYER_SEAT } from '../../../src/terminal/chamber/core/chamber-session.ts';
import { UnfinishedRuns } from '../../../src/terminal/chamber/records/unfinished-runs.ts';

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
