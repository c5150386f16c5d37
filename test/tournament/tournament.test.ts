import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { FLAG_MAPS } from '../../src/flag/maps/index.ts';
import { flag } from '../../src/flag/rules.ts';
import { readMatchFile } from '../../src/kernel/match/match-file.ts';
import { replay } from '../../src/kernel/match/replay.ts';
import type { Job } from '../../src/tournament/games/job.ts';
import { nextGames } from '../../src/tournament/pairing/waves.ts';
import { mapOfGame, readKeptPlan, readPlan } from '../../src/tournament/plan/tournament-plan.ts';
import { playTournament } from '../../src/tournament/play-tournament.ts';
import { playJob } from '../../src/tournament/programs/play-job.ts';
import { Ledger } from '../../src/tournament/results/ledger.ts';
import { runJobs } from '../../src/tournament/runner/job-runner.ts';
import { type ThreadWorker, threadWorker } from '../../src/tournament/runner/thread-worker.ts';

const crossing = { name: 'crossing', setup: flag.readSetup({ template: FLAG_MAPS.crossing!.template }) };
const fourWinds = { name: 'four-winds', setup: flag.readSetup({ template: FLAG_MAPS['four-winds']!.template }) };

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'quadrille-tournament-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

const plan = (rounds: number, nodes = 200) =>
  readPlan({
    players: [{ brain: 'random' }, { brain: 'greedy' }, { brain: 'alphabeta', nodes }],
    maps: ['crossing'],
    rounds,
  });

/** Plays in this thread. */
const ownHand = (): ThreadWorker => ({ play: playJob, release: async () => undefined });

/** What a folder holds: the id of every line, and of every match file whose hash holds. */
function kept(path: string): { lines: string[]; files: string[] } {
  const lines = readFileSync(join(path, 'results.jsonl'), 'utf8').trim().split('\n');
  const files = readdirSync(join(path, 'games')).filter(name => {
    return replay(flag, readMatchFile(JSON.parse(readFileSync(join(path, 'games', name), 'utf8')))).holds;
  });
  return {
    lines: lines.map(line => JSON.parse(line).id),
    files: files.map(name => name.replace('.quadrille.json', '')),
  };
}

describe('who meets whom', () => {
  test('on a map for two every pair meets from both sides, in every round', () => {
    const jobs = nextGames(plan(2), [crossing], []);
    const games = jobs.map(({ seats }) => seats.map(({ name }) => name).join(' – '));
    expect(games).toHaveLength(2 * 3 * 2);
    expect(games.slice(0, 6).sort()).toEqual([
      'alphabeta – greedy',
      'alphabeta – random',
      'greedy – alphabeta',
      'greedy – random',
      'random – alphabeta',
      'random – greedy',
    ]);
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(jobs.length);
    expect(jobs.map(({ id }) => mapOfGame(id))).toEqual(jobs.map(() => 'crossing'));
  });

  test('every game has an id, and every pair of a round a seed', () => {
    const jobs = nextGames({ ...plan(2), seed: 5 }, [crossing], []);
    expect(jobs.map(({ id, seed }) => `${id}: ${seed}`)).toEqual([
      ...['crossing-1-1-1: 1005', 'crossing-1-1-2: 1005', 'crossing-1-2-1: 1006', 'crossing-1-2-2: 1006'],
      ...['crossing-1-3-1: 1007', 'crossing-1-3-2: 1007', 'crossing-2-1-1: 2005', 'crossing-2-1-2: 2005'],
      ...['crossing-2-2-1: 2006', 'crossing-2-2-2: 2006', 'crossing-2-3-1: 2007', 'crossing-2-3-2: 2007'],
    ]);
    expect(jobs[0]).toMatchObject({ plies: 200, opening: 2 });
  });

  test('on a map for four, fewer players share the seats', () => {
    const jobs = nextGames(plan(1), [fourWinds], []);
    expect(jobs.map(({ seats }) => seats.map(({ name }) => name[0]).join(''))).toEqual([
      'rgar',
      'rrga',
      'arrg',
      'garr',
    ]);
  });
});

const TWO = { players: [{ brain: 'greedy' }, { brain: 'mcts' }] };

describe('what a tournament file must say', () => {
  test.each<[string, unknown, string]>([
    ['players', { players: [{ brain: 'greedy' }] }, '/players: expected at least two, found 1'],
    [
      'a brain that is known',
      { players: [{ brain: 'greedy' }, { brain: 'genius' }] },
      '/players/1/brain: expected one of random, novice, greedy, alphabeta, learnt, mcts, found "genius"',
    ],
    [
      'names of their own',
      { players: [{ brain: 'greedy' }, { brain: 'greedy' }] },
      '/players/1/name: expected a name of its own, found "greedy" again',
    ],
    [
      'rounds',
      { players: [{ brain: 'greedy' }, { brain: 'mcts' }], rounds: 0 },
      '/rounds: expected a whole number from 1 to 1000000, found 0',
    ],
    [
      'only what it knows',
      { players: [{ brain: 'greedy' }, { brain: 'mcts' }], round: 3 },
      '/round: expected only title, players, maps, rounds, plies, opening, seed, pairing, until, game',
    ],
    [
      'players of whom it knows all',
      { players: [{ brain: 'greedy' }, { brain: 'mcts', time: 50 }] },
      '/players/1/time: expected only name, brain, command, client, ms, nodes',
    ],
    ['something', null, 'expected an object, found null'],
    ['some map', { ...TWO, maps: [] }, '/maps: expected at least one'],
    ['moves', { ...TWO, plies: 0 }, '/plies: expected a whole number from 1 to 1000000, found 0'],
    [
      'a pairing that is known',
      { ...TWO, pairing: 'knockout' },
      '/pairing: expected one of round-robin, swiss, double-elimination, gauntlet, adaptive, found "knockout"',
    ],
    [
      'an end where there is none by itself',
      { ...TWO, pairing: 'swiss', until: {} },
      '/until: expected only with round-robin, gauntlet, adaptive',
    ],
    ['one end of it', { ...TWO, rounds: 3, until: {} }, '/rounds: expected either rounds or until'],
    [
      'some confidence',
      { ...TWO, until: { confidence: 1 } },
      '/until/confidence: expected a number from 0.5 to 0.9999, found 1',
    ],
    ['some games', { ...TWO, until: { games: 0 } }, '/until/games: expected a whole number from 1 to 1000000, found 0'],
    ['only what ends it', { ...TWO, until: { game: 9 } }, '/until/game: expected only confidence, games'],
  ])('%s', (_name, json, message) => {
    expect(() => readPlan(json)).toThrow(message);
  });

  test('what is wrong with its players is told before how many there are', () => {
    expect(() => readPlan({ players: [{ brain: 'genius' }] })).not.toThrow('expected at least two');
  });

  test('two players are enough: the rest is usual', () => {
    expect(readPlan(TWO)).toEqual({
      title: 'A tournament',
      players: [
        { name: 'greedy', brain: 'greedy', allowance: { ms: 20 } },
        { name: 'mcts', brain: 'mcts', allowance: { ms: 20 } },
      ],
      maps: ['example'],
      rounds: 1,
      plies: 200,
      opening: 2,
      seed: 1,
    });
  });

  test('all of it can be said', () => {
    const players = [
      { name: 'deep', brain: 'alphabeta', nodes: 1 },
      { brain: 'mcts', ms: 60_000 },
      { command: ['./bot', '-v'], ms: 1 },
      { name: 'theirs', command: ['./bot'] },
    ];
    const said = { title: 'Cup', maps: ['a', 'b'], rounds: 1_000_000, plies: 1, opening: 0, seed: 0 };
    expect(readPlan({ ...said, players })).toEqual({
      ...said,
      players: [
        { name: 'deep', brain: 'alphabeta', allowance: { nodes: 1 } },
        { name: 'mcts', brain: 'mcts', allowance: { ms: 60_000 } },
        { name: './bot', command: ['./bot', '-v'], allowance: { ms: 1 } },
        { name: 'theirs', command: ['./bot'], allowance: { ms: 20 } },
      ],
    });
  });

  test('how players meet, and when it is enough', () => {
    expect(readPlan({ ...TWO, pairing: 'gauntlet', until: {} })).toEqual({
      ...readPlan(TWO),
      pairing: 'gauntlet',
      until: { confidence: 0.95, games: 2000 },
    });
    expect(readPlan({ ...TWO, pairing: 'round-robin' })).toEqual({ ...readPlan(TWO), pairing: 'round-robin' });
  });

  test('a plan that was kept may hold more', () => {
    expect(readKeptPlan({ ...TWO, setups: [] })).toEqual(readPlan(TWO));
  });
});

describe('a tournament goes on where it was interrupted', () => {
  test('finished games are never played again', async () => {
    const path = folder();
    let played = 0;
    const counting = (most: number) => (): ThreadWorker => ({
      play: job => {
        if (played >= most) throw new Error('the power has failed');
        played++;
        return playJob(job);
      },
      release: async () => undefined,
    });
    const common = { plan: plan(2), maps: [crossing], folder: path, workers: 1 };
    await expect(playTournament({ ...common, acquire: counting(5) })).rejects.toThrow('the power has failed');
    expect(kept(path).lines).toHaveLength(5);
    const results = await playTournament({ ...common, acquire: counting(1000) });
    expect(played).toBe(12);
    expect(results.map(({ id }) => id)).toEqual(nextGames(plan(2), [crossing], []).map(({ id }) => id));
    expect(kept(path).lines.sort()).toEqual(kept(path).files.sort());
  });

  test('no more workers are acquired than there are games, nor than it was told', async () => {
    for (const [workers, expected] of [
      [2, 2],
      [99, 6],
    ] as const) {
      const path = folder();
      const acquire = vi.fn(ownHand);
      await playTournament({ plan: plan(1), maps: [crossing], folder: path, workers, acquire });
      expect(acquire).toHaveBeenCalledTimes(expected);
    }
  });

  test('a run of another user, whose process must not be touched, is alive too', async () => {
    const path = folder();
    writeFileSync(join(path, 'running'), '999999999');
    const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
    });
    onTestFinished(() => kill.mockRestore());
    await expect(Ledger.open(path, {})).rejects.toThrow('process 999999999 is playing this tournament');
  });
});

describe('a worker that dies', () => {
  test('its game is played again by another: every game is taken once', async () => {
    const jobs = nextGames(plan(3), [crossing], []);
    const taken: string[] = [];
    const workers: Worker[] = [];
    await runJobs(jobs, {
      workers: 2,
      acquire: () => threadWorker({ started: worker => void workers.push(worker) }),
      onFinished: async games => {
        for (const { id } of games) {
          taken.push(id);
          // In the middle of whatever game each of them plays.
          if (taken.length === 3 || taken.length === 8) await workers.at(-1)?.terminate();
        }
        return true;
      },
    });
    expect(workers.length).toBeGreaterThanOrEqual(3);
    expect(taken.toSorted()).toEqual(jobs.map(({ id }) => id).toSorted());
  });

  test('one that ends between two games is replaced', async () => {
    const [first, second] = nextGames(plan(1), [crossing], []) as [Job, Job];
    const workers: Worker[] = [];
    const worker = threadWorker({ started: worker => void workers.push(worker) });
    onTestFinished(() => worker.release());
    expect((await worker.play(first)).id).toBe(first.id);
    await workers[0]!.terminate();
    expect((await worker.play(second)).id).toBe(second.id);
    expect(workers).toHaveLength(2);
  });
});
