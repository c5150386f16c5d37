import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadGameProject, type TableEvent, type TableView } from '../../../src/gameui/game-project.ts';
import { tableRules } from '../../../src/gameui/table-rules.ts';
import { IllegalAction } from '../../../src/kernel/errors.ts';
import type { Act } from '../../../src/kernel/match/log.ts';
import { type EmittedEvent, eventsFor } from '../../../src/kernel/match/match-types.ts';
import type { AnyRules } from '../../../src/kernel/rules.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { LivePluginGames } from '../../../src/server/plugins/live-plugin-games.ts';
import { PluginGame } from '../../../src/server/plugins/plugin-game.ts';
import { replayEntries } from '../../../src/server/plugins/plugin-protocol.ts';
import type { Job } from '../../../src/tournament/games/job.ts';
import { playJob } from '../../../src/tournament/programs/play-job.ts';
import { type LiveGame, liveGames } from '../../../src/tournament/runner/live-games.ts';
import { ApiError } from '../../../src/wire/shared/api-error.ts';
import { playOtherCup } from '../../tournament/cups.ts';
import { Running } from '../running.ts';
import { PATIENT } from './playing.ts';

const EXAMPLES = join(import.meta.dirname, '../../../examples');

const bring = (...names: string[]) =>
  Promise.all(names.map(name => PluginGame.from(join(EXAMPLES, name), undefined, PATIENT)));

/** A server that shows tournaments of harvest, in which bids lie face down. */
async function cups(names: readonly string[]) {
  const tournaments = mkdtempSync(join(tmpdir(), 'quadrille-watched-'));
  onTestFinished(() => rmSync(tournaments, { recursive: true }));
  await playOtherCup('harvest', join(tournaments, 'cup.results'));
  const running = await Running.start({ games: GAMES, brought: await bring(...names), tournaments });
  const job: Job = {
    ...{ id: 'usual-9-1-1', game: 'harvest@1', seed: 7, plies: 200, opening: 0 },
    setup: { table: { seats: 2 }, setup: { seats: 2, rounds: 5, seconds: 30 } },
    seats: ['anna', 'bert'].map(name => ({ name, brain: 'random', allowance: { nodes: 1 } })),
  };
  return { running, job, live: liveGames(join(tournaments, 'cup.results')) };
}

describe("a game of one's own, while a tournament plays it", () => {
  test('is seen as watchers of a match see it, move by move, and by nothing else', async () => {
    const { running, job, live } = await cups(['harvest']);
    const { log } = (await playJob(job)).file;
    const rules = tableRules(await loadGameProject(join(EXAMPLES, 'harvest/game.ts')), true);
    const state = rules.begin(rules.readSetup(job.setup), job.seed);
    live.begin(job);
    for (const [n, entry] of log.slice(0, -1).entries()) {
      live.moved(job, { from: n, log: [entry] });
      const told: EmittedEvent<unknown>[] = [];
      rules.apply(state, entry.by, entry.action, (what, to) => told.push({ what, to }));
      const answer = await running.tournaments.playingGame('cup', job.id);
      expect(answer).toEqual({
        ...{ id: job.id, map: 'usual', players: ['anna', 'bert'], moves: n + 1, begun: answer.begun },
        ...{
          game: 'harvest',
          position: n + 1,
          view: rules.view(state, 'public'),
          happenings: eventsFor(told, 'public'),
        },
      });
    }
    live.end(job);
    await expect(running.tournaments.playingGame('cup', job.id)).rejects.toMatchObject({ code: 'no-such-match' });
  });

  test('a bid that lies face down is told to nobody', async () => {
    const { running, job, live } = await cups(['harvest']);
    const join = (seat: number, name: string): Act => ({ by: seat, action: { table: 'join', name }, time: seat });
    const seen = new Set<string>();
    for (const bid of [1, 5]) {
      live.begin(job);
      live.moved(job, { from: 0, log: [join(0, 'anna'), join(1, 'bert'), { by: 0, action: { bid }, time: 2 }] });
      const { begun: _, ...answer } = await running.tournaments.playingGame('cup', job.id);
      expect(answer).toMatchObject({ view: { game: { bids: [true, false] } } });
      seen.add(JSON.stringify(answer));
      live.end(job);
    }
    expect(seen.size).toBe(1);
  });

  test.each([
    ['that this server does not have', ['bridges'], 'harvest@1'],
    ['of another version', ['harvest'], 'harvest@2'],
  ])('a game %s is not seen, and nothing of it is given away', async (_what, names, game) => {
    const { running, job, live } = await cups(names);
    live.begin({ ...job, game });
    live.moved({ ...job, game }, { from: 0, log: [{ by: 0, action: { table: 'join', name: 'anna' }, time: 0 }] });
    const answer = await running.tournaments.playingGame('cup', job.id);
    expect(answer).toMatchObject({ game: 'harvest', position: 0, view: null, happenings: [], moves: 1 });
    for (const secret of ['log', 'seed', 'setup']) expect(answer).not.toHaveProperty(secret);
  });

  test('is called what it calls itself', async () => {
    const { running } = await cups(['harvest']);
    expect(await running.tournaments.tournament('cup')).toMatchObject({ game: 'harvest', gameTitle: 'Harvest' });
  });
});

test('a log is followed for so long, and by one entry at least', async () => {
  const rules = tableRules(await loadGameProject(join(EXAMPLES, 'bridges/game.ts')), true) as AnyRules;
  const snapshot = JSON.stringify(rules.encode(rules.begin({ table: { seats: 2 }, setup: { size: 4 } }, 1)));
  const log = JSON.stringify(['anna', 'bert'].map((name, by) => ({ by, action: { table: 'join', name }, time: by })));
  const [none, whole] = [0, 60_000].map(ms => replayEntries(rules, { snapshot, log, ms }));
  expect([none?.made, none?.state.views[0].names]).toEqual([1, ['anna', null]]);
  expect([whole?.made, whole?.state.views[0].names]).toEqual([2, ['anna', 'bert']]);
  // What came before the last entry is not told again.
  expect(whole?.told.map(({ what }) => (what as TableEvent).told.words)).toEqual(['bert sits down.']);
});

describe('who watches', () => {
  const act = (n: number): Act => ({ by: 0, action: n, time: n });
  const game = (id: string, length: number, begun = 1): LiveGame => ({
    ...{ id, game: 'toy@1', setup: {}, seed: 1, players: ['anna'], begun },
    log: Array.from({ length }, (_, n) => act(n)),
  });

  /** A game that goes so far at once, and notes what it is asked. */
  function toy(atOnce = Number.POSITIVE_INFINITY, fault?: Error) {
    const asked: string[] = [];
    const sheet = (position: number) => ({ views: [{ position } as unknown as TableView], snapshot: position });
    const brought = {
      info: { game: 'toy', version: 1, title: 'Toy' },
      begin: async () => {
        asked.push('begin');
        return sheet(0);
      },
      advance: async ({ snapshot }: { snapshot: number }, log: readonly Act[]) => {
        asked.push(`${snapshot} + ${log.length}`);
        if (fault !== undefined) throw fault;
        const made = Math.min(log.length, atOnce);
        return { made, state: sheet(snapshot + made), told: [] };
      },
    };
    return { asked, watched: new LivePluginGames(new Map([['toy', brought as unknown as PluginGame]])) };
  }

  test('at the same time is served by one fold, and nothing is folded twice', async () => {
    const { asked, watched } = toy();
    const sights = await Promise.all([1, 2, 3].map(() => watched.viewOf('cup', game('a', 5))));
    expect(sights.map(sight => sight?.position)).toEqual([5, 5, 5]);
    await watched.viewOf('cup', game('a', 5));
    await watched.viewOf('cup', game('a', 7));
    expect(asked).toEqual(['begin', '0 + 5', '5 + 2']);
  });

  test('sees what there was time for, and the rest when they ask again', async () => {
    const { watched } = toy(3);
    const seen: unknown[] = [];
    for (let n = 0; n < 3; n++) seen.push((await watched.viewOf('cup', game('a', 7)))?.view);
    expect(seen).toEqual([{ position: 3 }, { position: 6 }, { position: 7 }]);
  });

  test.each([
    ['fails is asked three times at most', new IllegalAction('no'), 3],
    ['makes a mistake is asked three times at most', new ApiError('game-fault', 'no'), 3],
    ['has too much to do is asked again', new ApiError('too-many-requests', 'later'), 9],
  ])('a game that %s', async (_what, fault, times) => {
    const { asked, watched } = toy(1, fault);
    for (let n = 0; n < 9; n++) expect(await watched.viewOf('cup', game('a', n))).toBeNull();
    expect(asked.filter(each => each !== 'begin')).toHaveLength(times);
  });

  test('sees it begin again where whoever plays it does', async () => {
    const { watched } = toy();
    await watched.viewOf('cup', game('a', 5));
    expect((await watched.viewOf('cup', game('a', 2, 2)))?.position).toBe(2);
  });

  test('of the same game in two tournaments sees two', async () => {
    const { watched } = toy();
    await watched.viewOf('cup', game('a', 5));
    expect((await watched.viewOf('other', game('a', 2)))?.position).toBe(2);
  });
});
