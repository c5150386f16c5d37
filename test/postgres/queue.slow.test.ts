import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Rng } from '../../src/kernel/rng.ts';
import { quadrille } from '../terminal/run.ts';
import { admin, newDatabase, postgresForFile } from './databases.ts';
import { complaintsIn, cupFile, keptOf, leftBy, Running, tableOf } from './queuecup.ts';

const postgres = postgresForFile();

const workerOn = (queue: string, ...more: string[]) =>
  new Running(['worker', '--threads', '1', '--lease', '2s', ...more], queue);

/** The same tournament on the threads of one process. */
async function alone(plan: object) {
  const file = cupFile(plan);
  return { table: tableOf(await quadrille(['tournament', file])), ...leftBy(file) };
}

const GAMES = 120;
const ROUNDS = { rounds: GAMES / 12 };
const MANY = 500;
/**
 * Ten pairs from both sides, 25 times, by players that answer at once. Two of them are the same, so the order never becomes clear.
 * A round waits for the one before: whoever is killed, the others cannot play all the rest meanwhile.
 */
const MANY_GAMES = {
  until: { confidence: 0.9999, games: MANY },
  plies: 20,
  players: [
    ...[{ brain: 'random' }, { brain: 'novice', nodes: 5 }, { brain: 'greedy' }],
    ...['first', 'second'].map(name => ({ name, brain: 'alphabeta', nodes: 5 })),
  ],
};

describe('a tournament on a queue ends as in one process', () => {
  const expected = new Map<object, ReturnType<typeof alone>>();

  /** Plays it with three workers, while something happens to them. */
  async function played(happens: (at: Scene) => Promise<void>, plan: object = ROUNDS, games = GAMES) {
    const queue = await newDatabase(postgres);
    const file = cupFile(plan);
    const workers = [1, 2, 3].map(() => workerOn(queue));
    await Promise.all(workers.map(worker => worker.says('Waiting for games')));
    const scene = { file, workers, coordinator: new Running(['tournament', file], queue), queue };
    await happens(scene);
    const ran = await scene.coordinator.ended;
    expect({ ...ran, err: complaintsIn(ran) }).toMatchObject({ code: 0, err: [] });
    expect(ran.out).toContain(`${games} games.`);
    expected.set(plan, expected.get(plan) ?? alone(plan));
    expect({ table: tableOf(ran), ...leftBy(file) }).toEqual(await expected.get(plan));
    // Nothing is left behind.
    expect(await admin(queue, 'SELECT id FROM queue_tournaments UNION ALL SELECT tournament FROM queue_games')).toEqual(
      [],
    );
    return workers;
  }
  interface Scene {
    readonly file: string;
    readonly workers: Running[];
    readonly queue: string;
    coordinator: Running;
  }
  /** Waits until so many games are kept; there are more to come. */
  const middle = (file: string, games: number) =>
    expect.poll(() => keptOf(file), { interval: 5 }).toBeGreaterThanOrEqual(games);

  test('with three workers that are left in peace', async () => {
    const workers = await played(async () => undefined);
    const said = await Promise.all(workers.map(worker => worker.end('SIGTERM')));
    const games = said.map(({ out }) => Number(/Stopped: (\d+) games? played/.exec(out)?.[1]));
    // On a busy machine a worker may have been taken for dead, and its games played twice.
    expect(games.reduce((sum, some) => sum + some)).toBeGreaterThanOrEqual(GAMES);
    expect(said.map(({ code }) => code)).toEqual([0, 0, 0]);
  });

  test('with workers that are stopped, and others that come instead', async () => {
    await played(async ({ file, workers, queue }) => {
      await middle(file, 10);
      await Promise.all(workers.map(worker => worker.end('SIGTERM')));
      expect(keptOf(file)).toBeLessThan(GAMES);
      workerOn(queue, '--lease', '1s');
    });
  });

  test('with everybody told to stop while the database is away, and going on later', async () => {
    await played(async scene => {
      await middle(scene.file, 10);
      await postgres.kill();
      const stopped = await Promise.all([scene.coordinator, ...scene.workers].map(each => each.end('SIGTERM')));
      expect(stopped.map(({ code }) => code)).toEqual([130, 0, 0, 0]);
      const [{ out = '', err = '' } = {}, ...workers] = stopped;
      expect(out).toContain(`Stopped: ${keptOf(scene.file)} of ${GAMES} games are played`);
      expect([complaintsIn({ err }), ...workers.map(worker => worker.err)]).toEqual([[], '', '', '']);
      await postgres.restart();
      workerOn(scene.queue);
      scene.coordinator = new Running(['tournament', scene.file], scene.queue);
    });
  });

  test.each([7])('with everybody killed at random moments: 500 games, seed %i', async seed => {
    const rng = Rng.seeded(seed, 'kills');
    await played(
      async scene => {
        const kills: Readonly<Record<string, (n: number) => Promise<void>>> = {
          worker: async n => {
            await scene.workers[n]?.end('SIGKILL');
            scene.workers[n] = workerOn(scene.queue);
          },
          coordinator: async () => {
            await scene.coordinator.end('SIGKILL');
            scene.coordinator = new Running(['tournament', scene.file], scene.queue);
          },
          database: async () => {
            await postgres.kill();
            await postgres.restart();
          },
        };
        const victims = ['worker', 'worker', 'worker', 'coordinator', 'database'];
        const moments = [...victims, ...victims]
          .map((victim, n) => ({ victim, n: n % victims.length, games: rng.below(MANY - 150) }))
          .sort((a, b) => a.games - b.games);
        for (const { victim, n, games } of moments) {
          await middle(scene.file, games);
          await kills[victim]?.(n);
        }
        expect(keptOf(scene.file)).toBeLessThan(MANY);
      },
      MANY_GAMES,
      MANY,
    );
  });
});

// Swiss rounds and double elimination are played on a queue by contests.slow.test.ts.
test('rounds that depend on each other', async () => {
  const plan = { pairing: 'adaptive', rounds: 3 };
  const queue = await newDatabase(postgres);
  const file = cupFile(plan);
  for (let n = 0; n < 2; n++) workerOn(queue);
  const ran = await new Running(['tournament', file], queue).ended;
  expect({ table: tableOf(ran), ...leftBy(file) }).toEqual(await alone(plan));
});

test('commands are started where a worker has them, and know nothing of the queue', async () => {
  const queue = await newDatabase(postgres);
  const players = ['one', 'two'].map(name => ({ name, command: [process.execPath, 'bot.cjs'] }));
  const file = cupFile({ players, rounds: 1, plies: 4 });
  const bot = `if (process.env.QUADRILLE_QUEUE) process.exit(7);
    require('node:readline').createInterface({ input: process.stdin })
      .on('line', line => console.log(JSON.stringify(JSON.parse(line).legal[0])));`;
  const bots = mkdtempSync(join(tmpdir(), 'quadrille-bots-'));
  onTestFinished(() => rmSync(bots, { recursive: true }));
  writeFileSync(join(bots, 'bot.cjs'), bot);
  const coordinator = new Running(['tournament', file], queue);
  await expect.poll(() => postedOn(queue)).toBe(2);
  const without = workerOn(queue);
  await without.complains('There are games for workers with commands: start a worker with --bots');
  const worker = workerOn(queue, '--bots', bots, '--unsafe-bots');
  await worker.says('Nothing shuts commands in; ');
  const { code, out } = await coordinator.ended;
  expect(code).toBe(0);
  expect(out).toContain('2 games.');
  expect(out).not.toContain('gave up');
  expect((await worker.end('SIGTERM')).out).toContain('Stopped: 2 games played.');
  expect((await without.end('SIGTERM')).out).toContain('Stopped: 0 games played.');
});

/** How many games are on a queue, as soon as there is one. */
async function postedOn(queue: string): Promise<number> {
  const rows = await admin(queue, 'SELECT count(*)::integer AS games FROM queue_games').catch(() => []);
  return Number(rows[0]?.games ?? 0);
}
