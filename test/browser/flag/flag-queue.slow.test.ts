import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Dispatcher } from '../../../src/server/queue/dispatcher.ts';
import { JobQueue } from '../../../src/server/queue/job-queue.ts';
import { runQueueWorker } from '../../../src/server/queue/queue-worker.ts';
import { playJob } from '../../../src/tournament/programs/play-job.ts';
import { type LiveGameObserver, liveGames } from '../../../src/tournament/runner/live-games.ts';
import { startPostgres } from '../../support/postgres.ts';
import { Club } from '../../tournament/ladder/club.ts';
import { DESK } from '../house.ts';
import { openHouse } from '../open-house.ts';

const house = openHouse();

test('a game that a worker plays for a ladder is watched while it is played, and to its end', async () => {
  const postgres = await startPostgres();
  const queue = await JobQueue.open(postgres.url, '1');
  const stop = new AbortController();
  const club = await Club.begin(join(house.tournaments, 'far'), 'anna', 'bert');
  const desk = new Dispatcher(queue, async () => randomUUID(), { live: liveGames(club.folder) });
  /** The worker goes on when the page has seen how far it is. */
  const steps = [3, 5].map(count => ({ count, ...Promise.withResolvers<void>() }));
  const hire = (live: LiveGameObserver) => ({
    async play(job: Parameters<LiveGameObserver['begin']>[0]) {
      const finished = await playJob(job);
      live.begin(job);
      let told = 0;
      for (const { count, promise } of steps) {
        live.moved(job, { from: told, log: finished.file.log.slice(told, count) });
        told = count;
        await promise;
      }
      return finished;
    },
    release: () => undefined,
  });
  const card = { id: randomUUID(), name: 'ada', cores: 1, threads: 1, speed: 1000, commands: false };
  const working = runQueueWorker({ queue, info: card, lease: 600_000, signal: stop.signal, acquire: hire });
  const playing = club.playTo(2, { acquire: () => desk.acquire() });
  try {
    const page = await house.visit('/tournaments/far', DESK);
    const now = page.getByRole('region', { name: 'Being played now' });
    await expect.poll(() => now.getByRole('row').count()).toBe(2);
    await page.getByRole('link', { name: 'Watch crossing-1-1-1' }).click();
    await page.getByText('Move 1, and going on.').waitFor();
    steps[0]!.resolve();
    await page.getByText('Move 3, and going on.').waitFor();
    steps[1]!.resolve();
    await page.getByText(/^Move 0 of \d+$/).waitFor();
    await playing;
    await page.getByRole('link', { name: 'Back to the tournament' }).click();
    await page.getByRole('link', { name: 'Replay crossing-1-1-1' }).waitFor();
  } finally {
    for (const { resolve } of steps) resolve();
    stop.abort();
    await working;
    await desk.close(true);
    await queue.close();
    await postgres.stop();
  }
});
