import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Act } from '../../../src/kernel/match/log.ts';
import type { Entrant, Job } from '../../../src/tournament/games/job.ts';
import {
  liveGame,
  liveGames,
  liveIn,
  type PlayedMoves,
  throttledMoves,
} from '../../../src/tournament/runner/live-games.ts';
import { threadWorker } from '../../../src/tournament/runner/thread-worker.ts';
import { PLAN } from '../ladder/club.ts';

const random = (name: string): Entrant => ({ name, brain: 'random', allowance: { nodes: 1 } });
const job = (id: string, more: Partial<Job> = {}): Job => ({
  ...{ id, setup: PLAN.maps[0]!.setup, seed: 1, plies: 5, opening: 1, seats: [random('a'), random('b')] },
  ...more,
});
const act = (n: number): Act => ({ by: 0, action: n, time: n });
const acts = (count: number): Act[] => Array.from({ length: count }, (_, n) => act(n));

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'quadrille-live-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

describe('telling of a game', () => {
  test('tells each move once, in its order, as soon as it has lasted a while', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(400)), pauses => {
        let time = 0;
        const told: PlayedMoves[] = [];
        const tell = throttledMoves(
          moves => told.push(moves),
          () => time,
        );
        const log: Act[] = [];
        for (const pause of pauses) {
          time += pause;
          log.push(act(log.length));
          tell(log);
        }
        const all = told.flatMap(moves => moves.log);
        expect(all).toEqual(log.slice(0, all.length));
        expect(told.map(({ from }) => from)).toEqual(told.map((_, n) => told.slice(0, n).flatMap(m => m.log).length));
        expect(told.length).toBeLessThanOrEqual(4 + time / 100);
        // Who is slow is told of at once.
        if ((pauses.at(-1) ?? 0) >= 150) expect(all).toHaveLength(log.length);
      }),
    );
  });
});

describe('a game that is being played', () => {
  test('can be read while it is written, and is gone when it is over', async () => {
    const path = folder();
    const live = liveGames(path, () => 7);
    const game = job('crossing-1-1-1');
    live.begin(game);
    live.moved(game, { from: 0, log: acts(2) });
    live.moved(game, { from: 2, log: [act(2)] });
    const found = await liveGame(path, game.id, Date.now());
    expect(found).toMatchObject({ id: game.id, players: ['a', 'b'], game: 'flag', seed: 1, begun: 7, log: acts(3) });
    expect(found?.setup).toEqual(game.setup);
    expect((await liveIn(path, Date.now())).map(({ id }) => id)).toEqual([game.id]);
    live.end(game);
    expect(await liveIn(path, Date.now())).toEqual([]);
    expect(readdirSync(join(path, 'live'))).toEqual([]);
  });

  test('is shown before its first move, if that takes long', async () => {
    const path = folder();
    const live = liveGames(path);
    const [game, other] = [job('one'), job('two')];
    live.begin(game);
    live.begin(other);
    live.end(other);
    await expect
      .poll(async () => (await liveIn(path, Date.now())).map(({ id, log }) => [id, log]))
      .toEqual([['one', []]]);
  });

  test('is not shown again when it is over, however soon it was', () => {
    vi.useFakeTimers();
    const path = folder();
    const live = liveGames(path);
    live.begin(job('one'));
    live.moved(job('one'), { from: 0, log: acts(1) });
    expect(readdirSync(join(path, 'live'))).toEqual(['one.jsonl']);
    live.end(job('one'));
    vi.advanceTimersByTime(60_000);
    expect(readdirSync(join(path, 'live'))).toEqual([]);
  });

  test('begins again when whoever played it has died', async () => {
    const path = folder();
    let time = 1;
    const live = liveGames(path, () => time++);
    const game = job('one');
    live.begin(game);
    live.moved(game, { from: 0, log: acts(3) });
    const before = await liveGame(path, 'one', Date.now());
    live.begin(game);
    live.moved(game, { from: 0, log: acts(1) });
    const after = await liveGame(path, 'one', Date.now());
    expect(after?.log).toEqual(acts(1));
    expect(after?.begun).not.toBe(before?.begun);
  });

  test('that a killed run has left is gone with the first of the next run, and is not told for long', async () => {
    const path = folder();
    const [old, fresh] = [job('old'), job('fresh')];
    liveGames(path).moved(old, { from: 0, log: acts(1) });
    expect(await liveIn(path, Date.now() + 6 * 60_000)).toEqual([]);
    const file = join(path, 'live', 'old.jsonl');
    utimesSync(file, 1000, 1000);
    expect(await liveGame(path, 'old', Date.now())).toBeUndefined();
    liveGames(path).moved(fresh, { from: 0, log: acts(1) });
    expect(existsSync(file)).toBe(false);
    expect((await liveIn(path, Date.now())).map(({ id }) => id)).toEqual(['fresh']);
  });

  test.each(['../plan', 'nothing', '..\\plan', ''])('is none: %j', async id => {
    const path = folder();
    mkdirSync(join(path, 'live'));
    writeFileSync(join(path, 'plan.jsonl'), '{}\n');
    expect(await liveGame(path, id, Date.now())).toBeUndefined();
  });

  test('is told up to the last line that is whole, and what is no game is left out', async () => {
    const path = folder();
    const game = job('one');
    liveGames(path).moved(game, { from: 0, log: acts(2) });
    const file = join(path, 'live', 'one.jsonl');
    writeFileSync(file, '{"from":2,"log":[', { flag: 'a' });
    writeFileSync(join(path, 'live', 'none.jsonl'), 'nonsense\n');
    expect(await liveIn(path, Date.now())).toMatchObject([{ id: 'one', log: acts(2) }]);
  });

  test('does not fail where it cannot be written', () => {
    const path = join(folder(), 'file');
    writeFileSync(path, '');
    const live = liveGames(path);
    live.begin(job('one'));
    expect(() => live.moved(job('one'), { from: 0, log: acts(1) })).not.toThrow();
    expect(() => live.end(job('one'))).not.toThrow();
  });
});

test('a thread tells of its games while it plays them, and the moves are those of the match file', async () => {
  const told: PlayedMoves[] = [];
  const heard: string[] = [];
  const worker = threadWorker({
    live: {
      begin: ({ id }) => void heard.push(`begin ${id}`),
      moved: (_, moves) => void told.push(moves),
      end: ({ id }) => void heard.push(`end ${id}`),
    },
  });
  onTestFinished(() => worker.release());
  const deep = (name: string): Entrant => ({ name, brain: 'alphabeta', allowance: { ms: 100 } });
  const { file } = await worker.play(job('slow', { seats: [deep('a'), deep('b')], plies: 4 }));
  const log = told.flatMap(moves => moves.log);
  expect(log.length).toBeGreaterThan(4);
  expect(log).toEqual(file.log.slice(0, log.length));
  expect(heard).toEqual(['begin slow']);
  await worker.play(job('next'));
  expect(heard).toEqual(['begin slow', 'end slow', 'begin next']);
  await worker.release();
  expect(heard.at(-1)).toBe('end next');
});
