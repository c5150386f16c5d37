import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as later } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Rng } from '../../../src/kernel/rng.ts';
import type { Job, JobResult } from '../../../src/tournament/games/job.ts';
import { LedgerFault } from '../../../src/tournament/results/ledger.ts';
import { playSprt, type SprtRun } from '../../../src/tournament/sprt/play-sprt.ts';
import { PairTally } from '../../../src/tournament/sprt/sprt-evidence.ts';
import { TournamentArchive } from '../../../src/tournament/tournament-archive.ts';
import { mapFor, mapNamed, planFor, simulated } from '../pairing/simulated.ts';

const question = { elo0: 0, elo1: 100, alpha: 0.05, beta: 0.05 };
/** p1 is the new one, and so much better. */
const strength = (name: string) => (name === 'p1' ? 0.4 : 0);
const plan = { ...planFor(2), rounds: 200 };
const maps = [mapFor(2), mapNamed('rubble')];

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'quadrille-sprt-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

function common(
  most = Number.POSITIVE_INFINITY,
  seed = 1,
): Omit<SprtRun, 'folder'> & { readonly played: () => number } {
  const rng = Rng.seeded(seed, 'hands');
  let played = 0;
  const play = async (job: Job): Promise<JobResult> => {
    for (let turns = rng.below(8); turns > 0; turns--) await later();
    if (played >= most) throw new Error('the power has failed');
    played++;
    const { seats: _, ...result } = simulated(job, strength);
    return { ...result, file: {} as JobResult['file'] };
  };
  const acquire = () => ({ play, release: async () => undefined });
  return { plan, maps, question, home: '', workers: 1, acquire, played: () => played };
}

describe('pairs', () => {
  const game = (id: string, seats: string[], winners: number[]) => ({ id, seats, winners });
  const tally = () =>
    new PairTally(
      [
        ['1', '2'],
        ['3', '4'],
      ].values() as Iterator<[string, string]>,
      'new',
      question,
    );

  test('count by the points of the new one, when both games are over and all pairs before', () => {
    const counted = tally();
    counted.addGame(game('3', ['new', 'old'], [0]));
    counted.addGame(game('4', ['old', 'new'], [0, 1]));
    expect(counted.pairs).toEqual([0, 0, 0, 0, 0]);
    counted.addGame(game('1', ['new', 'old'], [1]));
    expect(counted.pairs).toEqual([0, 0, 0, 0, 0]);
    expect(counted.isOver).toBe(false);
    counted.addGame(game('2', ['old', 'new'], [1]));
    expect(counted.isOver).toBe(true);
    expect(counted.pairs).toEqual([0, 0, 1, 1, 0]);
    expect(counted.games).toBe(4);
    expect(counted.verdict).toBeUndefined();
  });
});

describe('a sequential test', () => {
  test('has the same pairs and verdict with any number of workers', async () => {
    const alone = await playSprt(common());
    expect(alone.verdict).toBe('passed');
    for (const workers of [3, 8]) {
      const together = await playSprt({ ...common(undefined, workers), workers });
      expect([together.pairs, together.verdict]).toEqual([alone.pairs, alone.verdict]);
    }
  });

  test('goes on where it was broken off, and plays nothing twice', async () => {
    const alone = common();
    const expected = await playSprt(alone);
    const path = folder();
    const first = common(11);
    await expect(playSprt({ ...first, folder: path })).rejects.toThrow('the power has failed');
    const second = common();
    const tally = await playSprt({ ...second, folder: path });
    expect(tally.pairs).toEqual(expected.pairs);
    expect(first.played() + second.played()).toBe(alone.played());
    const lines = readFileSync(join(path, 'results.jsonl'), 'utf8').trim().split('\n');
    expect(lines).toHaveLength(alone.played());
    // It is clear already: the same command says so again.
    const third = common();
    expect((await playSprt({ ...third, folder: path })).verdict).toBe('passed');
    expect(third.played()).toBe(0);
    await expect(playSprt({ ...common(), folder: path, question: { ...question, elo1: 90 } })).rejects.toThrow(
      LedgerFault,
    );
  });

  test('that was kept can be shown like a tournament, which is over when it is clear', async () => {
    const path = folder();
    const first = common(7);
    const kept = { ...first, plan: { ...plan, maps: ['crossing', 'rubble'] }, folder: join(path, 'deeper') };
    await expect(playSprt(kept)).rejects.toThrow('the power has failed');
    const archive = new TournamentArchive(path);
    expect(await archive.find('deeper')).toMatchObject({ games: 800, sure: false });
    const tally = await playSprt({ ...kept, acquire: common().acquire });
    const over = await archive.find('deeper');
    expect(over).toMatchObject({ games: over!.results.length, sure: true });
    expect(over!.results.length).toBeGreaterThanOrEqual(tally.games);
  });

  test('ends without an answer when there are no more games', async () => {
    const tally = await playSprt({ ...common(), plan: { ...plan, rounds: 2 } });
    expect([tally.verdict, tally.games]).toEqual([undefined, 8]);
  });
});
