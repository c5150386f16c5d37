import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { describe, expect, onTestFinished, test } from 'vitest';
import { FLAG_MAPS } from '../../src/flag/maps/index.ts';
import { flag } from '../../src/flag/rules.ts';
import { readMatchFile } from '../../src/kernel/matchfile.ts';
import { replay } from '../../src/kernel/replay.ts';
import { type Job, playJob } from '../../src/tournament/job.ts';
import { Ledger, LedgerFault } from '../../src/tournament/ledger.ts';
import { choices, mapOf, readPlan, tournamentJobs } from '../../src/tournament/plan.ts';
import { type Hand, HandLost, run } from '../../src/tournament/runner.ts';
import { threadHand } from '../../src/tournament/threads.ts';
import { playTournament } from '../../src/tournament/tournament.ts';

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
const ownHand = (): Hand => ({ play: playJob, dismiss: () => undefined });

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
    const jobs = [...tournamentJobs(plan(2), [crossing])];
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
    expect(jobs.map(({ id }) => mapOf(id))).toEqual(jobs.map(() => 'crossing'));
  });

  test('both games of a pair have the same seed', () => {
    const [first, second] = [...tournamentJobs(plan(1), [crossing])] as [Job, Job];
    expect(first.seed).toBe(second.seed);
  });

  test('on a map for four, fewer players share the seats', () => {
    const jobs = [...tournamentJobs(plan(1), [fourWinds])];
    expect(jobs).toHaveLength(4);
    for (const { seats } of jobs) expect(seats).toHaveLength(4);
  });

  test.each<[number, number, number]>([
    [4, 2, 6],
    [5, 3, 10],
    [4, 4, 1],
    [2, 4, 1],
  ])('of %i players, choices of %i: %i', (players, seats, count) => {
    expect(
      choices(
        Array.from({ length: players }, (_, n) => n),
        seats,
      ),
    ).toHaveLength(count);
  });
});

describe('what a tournament file must say', () => {
  test.each<[string, unknown, string]>([
    ['players', { players: [{ brain: 'greedy' }] }, '/players: expected at least two, found 1'],
    [
      'a brain that is known',
      { players: [{ brain: 'greedy' }, { brain: 'genius' }] },
      '/players/1/brain: expected one of random, novice, greedy, alphabeta, mcts, found "genius"',
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
      '/round: expected only title, players, maps, rounds, plies, opening, seed',
    ],
    [
      'players of whom it knows all',
      { players: [{ brain: 'greedy' }, { brain: 'mcts', time: 50 }] },
      '/players/1/time: expected only name, brain, command, ms, nodes',
    ],
    [
      'a command',
      { players: [{ brain: 'greedy' }, { name: 'x', command: [] }] },
      '/players/1/command: expected a program and its arguments',
    ],
  ])('%s', (_name, json, message) => {
    expect(() => readPlan(json)).toThrow(message);
  });
});

describe('a tournament goes on where it was interrupted', () => {
  test('finished games are never played again', async () => {
    const path = folder();
    let played = 0;
    const counting = (most: number) => (): Hand => ({
      play: job => {
        if (played >= most) throw new Error('the power has failed');
        played++;
        return playJob(job);
      },
      dismiss: () => undefined,
    });
    const common = { plan: plan(2), maps: [crossing], folder: path, home: path, hands: 1 };
    await expect(playTournament({ ...common, hire: counting(5) })).rejects.toThrow('the power has failed');
    expect(kept(path).lines).toHaveLength(5);
    const results = await playTournament({ ...common, hire: counting(1000) });
    expect(played).toBe(12);
    expect(results.map(({ id }) => id)).toEqual([...tournamentJobs(plan(2), [crossing])].map(({ id }) => id));
    expect(kept(path).lines.sort()).toEqual(kept(path).files.sort());
  });

  test('a line that was cut off does not count', async () => {
    const path = folder();
    const common = { plan: plan(1), maps: [crossing], folder: path, home: path, hands: 1, hire: ownHand };
    await playTournament(common);
    const text = readFileSync(join(path, 'results.jsonl'), 'utf8');
    writeFileSync(join(path, 'results.jsonl'), text.slice(0, -20));
    await playTournament(common);
    expect(kept(path).lines).toHaveLength(6);
    expect(new Set(kept(path).lines).size).toBe(6);
  });

  test('another plan is refused', async () => {
    const path = folder();
    await (await Ledger.open(path, { rounds: 1 })).close();
    await expect(Ledger.open(path, { rounds: 2 })).rejects.toThrow(LedgerFault);
  });

  test('a run that is alive keeps others out; one that was killed does not', async () => {
    const path = folder();
    await (await Ledger.open(path, {})).close();
    writeFileSync(join(path, 'running'), String(process.ppid));
    await expect(Ledger.open(path, {})).rejects.toThrow('is playing this tournament');
    writeFileSync(join(path, 'running'), '999999999');
    await (await Ledger.open(path, {})).close();
  });
});

describe('a hand that dies', () => {
  test('its game is played again by another: every game is taken once', async () => {
    const jobs = [...tournamentJobs(plan(3), [crossing])];
    const taken: string[] = [];
    const workers: Worker[] = [];
    await run(jobs, {
      hands: 2,
      hire: () => threadHand({ started: worker => void workers.push(worker) }),
      take: async ({ id }) => {
        taken.push(id);
        // In the middle of whatever game each of them plays.
        if (taken.length === 3 || taken.length === 8) await workers.at(-1)?.terminate();
        return true;
      },
    });
    expect(workers.length).toBeGreaterThanOrEqual(3);
    expect(taken.toSorted()).toEqual(jobs.map(({ id }) => id).toSorted());
  });

  test('one that ends between two games is replaced', async () => {
    const [first, second] = [...tournamentJobs(plan(1), [crossing])] as [Job, Job];
    const workers: Worker[] = [];
    const hand = threadHand({ started: worker => void workers.push(worker) });
    onTestFinished(() => hand.dismiss());
    expect((await hand.play(first)).id).toBe(first.id);
    await workers[0]!.terminate();
    expect((await hand.play(second)).id).toBe(second.id);
    expect(workers).toHaveLength(2);
  });

  test('a game that kills every hand ends the run', async () => {
    const jobs = [...tournamentJobs(plan(1), [crossing])];
    let hired = 0;
    const hire = (): Hand => {
      hired++;
      return { play: async () => Promise.reject(new HandLost('gone')), dismiss: () => undefined };
    };
    await expect(run(jobs, { hands: 1, hire, take: () => true })).rejects.toThrow(HandLost);
    expect(hired).toBe(3);
  });
});
