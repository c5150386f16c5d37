import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aroundEach, describe, expect, onTestFinished, test } from 'vitest';
import type { AnyRules } from '../../../src/kernel/rules.ts';
import { workForHouse } from '../../../src/server/budget/processor-time.ts';
import { IdleSnapshotter } from '../../../src/server/matches/idle-snapshotter.ts';
import { Matches } from '../../../src/server/matches/matches.ts';
import { SqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';
import { highcard } from '../../laws/highcard.ts';
import { toy } from '../running.ts';

aroundEach(run => workForHouse(run));

const SETUP = { seats: 2, rounds: 100 };
const HOLDER = new Uint8Array(32);

/** A house whose rules can change between two openings. */
function house(): (version: number) => Matches {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-versions-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return version => {
    const rules = { ...highcard, version } as AnyRules;
    return new Matches(new SqliteStore(join(folder, 'q.db')), { highcard: toy(rules) });
  };
}

async function play(matches: Matches, id: string, times: number): Promise<void> {
  const open = await matches.at(id);
  for (let n = 0; n < times; n++) await open.play(open.match.toAct()[0] as number, 'keep', { time: matches.now() });
}

describe('when the rules of a game have changed', () => {
  test('a match goes on from the snapshot of the house that closed', async () => {
    const open = house();
    const before = open(1);
    const { id } = await before.create({ game: 'highcard', setup: SETUP, owner: HOLDER });
    await play(before, id, 5);
    await before.close();
    const after = open(2);
    await play(after, id, 5);
    expect((await after.at(id)).match.position).toBe(10);
    await after.close();
    const later = open(2);
    expect((await later.at(id)).match.position).toBe(10);
    await later.close();
  });

  test('entries after the last snapshot are never folded by other rules', async () => {
    const open = house();
    const crashed = open(1);
    const { id } = await crashed.create({ game: 'highcard', setup: SETUP, owner: HOLDER });
    await play(crashed, id, 5);
    await crashed.store.close();
    const after = open(2);
    await expect(after.at(id)).rejects.toMatchObject({
      code: 'rules-changed',
      message: '/version: recorded under version 1 of the rules of highcard, this program plays version 2',
    });
    await after.close();
    const again = open(1);
    expect((await again.at(id)).match.position).toBe(5);
    await again.close();
  });

  test('what a crash left is looked after by the next house of the same rules', async () => {
    const open = house();
    const crashed = open(1);
    const ids: string[] = [];
    for (let n = 0; n < 25; n++) {
      ids.push((await crashed.create({ game: 'highcard', setup: SETUP, owner: HOLDER })).id);
      await play(crashed, ids[n]!, 5);
    }
    await crashed.store.close();
    const healing = open(1);
    const keeper = new IdleSnapshotter(Object.assign(healing, { now: () => Date.now() + 60_000 }));
    await keeper.runRound();
    await keeper.runRound();
    expect(healing.cache.size).toBe(0);
    await healing.store.close();
    const after = open(2);
    for (const id of ids) await play(after, id, 1);
    await after.close();
  });

  test('what was played a moment ago, or by other rules, is left alone', async () => {
    const open = house();
    const crashed = open(1);
    const { id } = await crashed.create({ game: 'highcard', setup: SETUP, owner: HOLDER });
    await play(crashed, id, 5);
    await new IdleSnapshotter(crashed).runRound();
    expect(await crashed.store.latest(id)).toBeUndefined();
    await crashed.store.close();
    const other = open(2);
    await new IdleSnapshotter(Object.assign(other, { now: () => Date.now() + 60_000 })).runRound();
    expect(await other.store.latest(id)).toBeUndefined();
    await other.close();
  });

  test('a match that nobody has played yet is played by the new ones', async () => {
    const open = house();
    const before = open(1);
    const { id } = await before.create({ game: 'highcard', setup: SETUP, owner: HOLDER });
    await before.store.close();
    const after = open(2);
    await play(after, id, 3);
    await after.store.close();
    const later = open(2);
    expect((await later.at(id)).match.position).toBe(3);
    await later.close();
  });
});

test('opening a match folds a bounded tail, however long the log', async () => {
  const open = house();
  const before = open(1);
  const { id } = await before.create({ game: 'highcard', setup: SETUP, owner: HOLDER });
  await play(before, id, 150);
  expect(150 - ((await before.store.latest(id))?.position ?? 0)).toBeLessThan(64);
  await before.store.close();
  const after = open(1);
  expect((await after.at(id)).match.hash()).toBe((await before.at(id)).match.hash());
  await after.close();
});
