import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { SHIPPED_GAMES } from '../../../src/server/making/offered-games.ts';
import { readRegisteredPlayers } from '../../../src/server/making/registered-players.ts';
import { TournamentMaker } from '../../../src/server/making/tournament-maker.ts';
import type { TournamentRun } from '../../../src/tournament/play-tournament.ts';
import type { MakingRequest } from '../../../src/wire/schemas/tournament-schemas.ts';

/** What the house does, as far as the test lets it. */
const house = vi.hoisted(() => ({
  play: async (_: TournamentRun): Promise<unknown[]> => [],
  dismissed: 0,
  workers: undefined as number | undefined,
}));
const staff = (by: 'threads' | 'workers') => ({
  ...{ by, size: 3, acquire: () => undefined },
  release: async () => void house.dismissed++,
});

vi.mock('../../../src/tournament/play-tournament.ts', () => ({
  playTournament: (run: TournamentRun) => house.play(run),
}));
vi.mock('../../../src/tournament/report/report-page.ts', () => ({ writeReport: async () => undefined }));
vi.mock('../../../src/server/making/worker-pools.ts', () => ({
  queuePool: async (_: string, __: unknown, ___: unknown, count: (workers: number) => void) => {
    if (house.workers === undefined) return undefined;
    count(house.workers);
    return staff('workers');
  },
  threadPool: () => staff('threads'),
}));

beforeEach(() => void Object.assign(house, { dismissed: 0, workers: undefined }));

const CUP: MakingRequest = { name: 'cup', title: 'The cup', players: ['random', 'greedy'], maps: ['crossing'] };

function maker() {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-maker-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const registered = readRegisteredPlayers({ players: [{ brain: 'random' }, { brain: 'greedy' }] });
  return new TournamentMaker({ folder, games: SHIPPED_GAMES, registered, home: folder });
}

/** A tournament that goes on until the test ends it. */
function underWay() {
  const ending = Promise.withResolvers<unknown[]>();
  house.play = run => {
    run.kept?.(0, 2);
    return ending.promise;
  };
  return ending;
}

test('a tournament is played by workers where there are some, and says by how many while it is played', async () => {
  const at = maker();
  house.workers = 5;
  const ending = underWay();
  expect((await at.start(CUP)).making?.workers).toBe(5);
  ending.resolve(['one', 'two']);
  await expect.poll(() => at.answer().making).toMatchObject({ state: 'over', workers: null });
});

test('a tournament says why it has failed, and lets its staff go', async () => {
  const at = maker();
  const ending = underWay();
  await at.start(CUP);
  ending.reject(new Error('a hole in the rules'));
  await expect.poll(() => at.answer().making).toMatchObject({ state: 'failed', fault: 'a hole in the rules' });
  expect(house.dismissed).toBe(1);
  house.play = async () => Promise.reject('no room');
  await expect(at.start(CUP)).rejects.toBe('no room');
  expect(at.answer().making).toMatchObject({ state: 'failed', fault: 'no room' });
});
