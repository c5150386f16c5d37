import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Job } from '../../../src/tournament/games/job.ts';
import { linesIn, playersFile, type RosterChange, rosterOf } from '../../../src/tournament/ladder/members.ts';
import { nextSeries, type Series, seriesFile, seriesGames } from '../../../src/tournament/ladder/play-ladder.ts';
import { playJob } from '../../../src/tournament/programs/play-job.ts';
import { Ranking } from '../../../src/tournament/rating/openskill-ranking.ts';
import { type Result, resultsIn } from '../../../src/tournament/results/ledger.ts';
import { type ThreadWorker, WorkerLost } from '../../../src/tournament/runner/thread-worker.ts';
import { Club, PLAN } from './club.ts';

async function ladder(...names: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-ladder-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'club');
  const club = await Club.begin(path, ...names);
  const results = (): Result[] => resultsIn(readFileSync(join(path, 'results.jsonl'), 'utf8'));
  return { path, club, results };
}

/** Every series of a folder, decided anew from what its files say was known then. */
async function decidedAgain(path: string): Promise<(Series | undefined)[]> {
  const changes = await linesIn<RosterChange>(playersFile(path));
  const results = resultsIn(readFileSync(join(path, 'results.jsonl'), 'utf8'));
  const series = await linesIn<Series>(seriesFile(path));
  return series.map((each, n) => {
    const roster = rosterOf(changes.slice(0, each.changes));
    const known = results.slice(0, each.results);
    const ranking = new Ranking(roster.map(({ entrant }) => entrant.name));
    ranking.addResults(known);
    const over = new Set(known.map(({ id }) => id));
    const playing = series
      .slice(0, n)
      .flatMap(before => seriesGames(before, PLAN, rosterOf(changes)))
      .filter(({ id }) => !over.has(id));
    return nextSeries({
      ...{ plan: PLAN, roster, order: ranking.order(), playing },
      ...{ changes: each.changes, results: each.results, round: n + 1 },
    });
  });
}

describe('a ladder', () => {
  test('goes on and on, each series from both sides, one map after the other', async () => {
    const { club, results, path } = await ladder('a', 'b', 'c');
    await club.playTo(12);
    expect(
      results()
        .map(({ id }) => id)
        .slice(0, 4),
    ).toEqual([...['crossing-1-1-1', 'crossing-1-1-2'], ...['rubble-2-1-1', 'rubble-2-1-2']]);
    const [first, second] = results() as [Result, Result];
    expect(second.seats).toEqual(first.seats.toReversed());
    expect(new Set(results().map(({ id }) => id)).size).toBe(12);
    expect(readdirSync(join(path, 'games'))).toHaveLength(12);
  });

  test('is decided by what its files say: the same results, players and seed give the same series', async () => {
    const { club, path } = await ladder('a', 'b', 'c');
    await club.playTo(9, { workers: 3 });
    await club.joins('d');
    await club.change({ leave: 'a' });
    await club.playTo(24, { workers: 3 });
    const series = await linesIn<Series>(seriesFile(path));
    expect(series.length).toBeGreaterThan(10);
    expect(await decidedAgain(path)).toEqual(series);
  });

  test('pairs who has joined while it is played, and nobody who has left', async () => {
    const { club, results } = await ladder('a', 'b');
    const stop = new AbortController();
    const waits = vi.fn(() => void club.joins('c'));
    const running = club.play({
      ...{ signal: stop.signal, waits },
      kept: async games => {
        if (games === 4) await club.change({ leave: 'a' }).then(() => club.change({ leave: 'b' }));
        if (results().filter(({ seats }) => seats.includes('c')).length >= 2) stop.abort();
      },
    });
    await expect.poll(() => waits.mock.calls.length).toBe(1);
    await club.change({ back: 'b' });
    await running;
    const late = results().slice(-2);
    expect(late.map(({ seats }) => seats.toSorted().join())).toEqual(['b,c', 'b,c']);
  });

  test('plays what was begun when it was stopped, and nothing twice', async () => {
    const { club, results } = await ladder('a', 'b', 'c');
    await club.playTo(3, { workers: 2 });
    const before = results().map(({ id }) => id);
    await club.playTo(before.length + 5, { workers: 2 });
    const ids = results().map(({ id }) => id);
    expect(ids.slice(0, before.length)).toEqual(before);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['crossing-1-1-1', 'crossing-1-1-2', 'rubble-2-1-1', 'rubble-2-1-2']));
  });

  test('gives up a game that ends every worker, goes on, and tries it again the next time', async () => {
    const { club, results } = await ladder('a', 'b');
    const lost = vi.fn();
    const clumsy = (): ThreadWorker => ({
      play: (job: Job) => (job.id === 'crossing-1-1-2' ? Promise.reject(new WorkerLost('dropped')) : playJob(job)),
      release: async () => undefined,
    });
    await club.playTo(4, { acquire: clumsy, lost });
    expect(lost).toHaveBeenCalledTimes(1);
    expect(lost.mock.calls[0]?.[0]).toMatchObject({ id: 'crossing-1-1-2' });
    expect(results().map(({ id }) => id)).not.toContain('crossing-1-1-2');
    await club.playTo(5);
    expect(results().map(({ id }) => id)).toContain('crossing-1-1-2');
  });

  test('lets go of its folder when it is stopped', async () => {
    const { club, path } = await ladder('a', 'b');
    await club.playTo(1);
    expect(existsSync(join(path, 'running'))).toBe(false);
  });
});

test('ends after as many games as were asked for, and goes on from there', async () => {
  const { club, results } = await ladder('a', 'b', 'c');
  const { signal } = new AbortController();
  await club.play({ games: 3, signal });
  expect(results()).toHaveLength(3);
  await club.play({ games: 2, workers: 2, signal });
  expect(results()).toHaveLength(5);
});

test('pauses who fails every game, until its owner asks', async () => {
  const { club, results } = await ladder('a', 'b', 'bad');
  const { signal } = new AbortController();
  const faulty = async (job: Job) => {
    const seat = job.seats.findIndex(({ name }) => name === 'bad');
    return { ...(await playJob(job)), ...(seat < 0 ? {} : { forfeits: { [seat]: 'it said nothing' } }) };
  };
  const acquire = () => ({ play: faulty, release: async () => undefined });
  const paused: string[] = [];
  const ofBad = () => results().filter(({ seats }) => seats.includes('bad')).length;
  await club.play({ games: 30, acquire, signal, paused: name => paused.push(name) });
  const before = ofBad();
  expect(paused).toEqual(['bad']);
  expect(before).toBeLessThan(10);
  // It stays so when the ladder is played again.
  await club.play({ games: 6, acquire, signal });
  expect(ofBad()).toBe(before);
  // Taken up again it has as many tries as before; where it plays well, it plays on.
  await club.change({ back: 'bad' });
  await club.play({ games: 30, signal, paused: name => paused.push(name) });
  expect(ofBad()).toBeGreaterThan(before + 6);
  expect(paused).toEqual(['bad']);
});
