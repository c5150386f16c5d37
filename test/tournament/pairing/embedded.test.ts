import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as later } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Rng } from '../../../src/kernel/rng.ts';
import type { Job, JobResult } from '../../../src/tournament/games/job.ts';
import { playTournament } from '../../../src/tournament/play-tournament.ts';
import { standingsOf } from '../../../src/tournament/rating/scoreboard.ts';
import { type ThreadWorker, WorkerLost } from '../../../src/tournament/runner/thread-worker.ts';
import { TournamentArchive } from '../../../src/tournament/tournament-archive.ts';
import { PAIRINGS } from '../../../src/wire/shared/tournament-messages.ts';
import { mapFor, planFor, playAll, simulated } from './simulated.ts';

const strength = (name: string) => -0.4 * Number(name.slice(1));

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'quadrille-waves-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

/** Plays by chance and strength alone, some games longer than others; perhaps it dies over one now and then. */
function workers(dying = 0, most = Number.POSITIVE_INFINITY): () => ThreadWorker {
  const rng = Rng.seeded(3, 'hands');
  let played = 0;
  return () => ({
    play: async (job: Job): Promise<JobResult> => {
      for (let turns = rng.below(6); turns > 0; turns--) await later();
      if (rng.below(100) < dying) throw new WorkerLost('gone');
      if (++played > most) throw new Error('the power has failed');
      const { seats: _, ...result } = simulated(job, strength);
      return { ...result, file: {} as JobResult['file'] };
    },
    release: async () => undefined,
  });
}

describe.each(PAIRINGS)('a tournament with pairing %s', pairing => {
  const plan = planFor(5, { title: pairing, pairing, rounds: 3, maps: ['crossing'] });
  const maps = [mapFor(2)];
  const whole = playAll(plan, maps, job => simulated(job, strength));
  const names = plan.players.map(({ name }) => name);

  test('ends as the plan alone says, by several workers, some of which die', async () => {
    const path = folder();
    const kept: [number, number][] = [];
    const common = { plan, maps, folder: path, workers: 4 };
    const results = await playTournament({
      ...common,
      acquire: workers(5),
      kept: (done, all) => void kept.push([done, all]),
    });
    expect(results).toEqual(whole.results);
    expect(standingsOf(names, results)).toEqual(standingsOf(names, whole.results));
    expect(kept.at(-1)).toEqual([results.length, results.length]);
  });

  test('goes on where it was broken off, however often', async () => {
    const path = join(folder(), 'cup.results');
    const common = { plan, maps, folder: path, workers: 3 };
    const most = 7;
    let tries = 0;
    for (let done = false; !done; tries++) {
      done = await playTournament({ ...common, acquire: workers(0, most) }).then(
        () => true,
        () => false,
      );
    }
    expect(tries).toBeGreaterThan(1);
    const lines = readFileSync(join(path, 'results.jsonl'), 'utf8').trim().split('\n');
    expect(lines).toHaveLength(whole.results.length);
    const found = await new TournamentArchive(join(path, '..')).find('cup');
    expect(found?.results).toEqual(whole.results);
    expect(found?.games).toBe(whole.results.length);
  });
});

test('a tournament whose games depend on each other tells how many there may be, until it knows', async () => {
  const path = join(folder(), 'cup.results');
  const plan = planFor(4, { pairing: 'double-elimination', maps: ['crossing'] });
  const common = { plan, maps: [mapFor(2)], folder: path, workers: 1 };
  await expect(playTournament({ ...common, acquire: workers(0, 3) })).rejects.toThrow('the power has failed');
  const archive = new TournamentArchive(join(path, '..'));
  expect(await archive.find('cup')).toMatchObject({ games: 14, results: { length: 3 } });
  const results = await playTournament({ ...common, acquire: workers() });
  expect((await archive.find('cup'))?.games).toBe(results.length);
});
