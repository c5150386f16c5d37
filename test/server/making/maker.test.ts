import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { OUR_GAMES } from '../../../src/server/making/games.ts';
import { Maker, type MakerOptions } from '../../../src/server/making/maker.ts';
import { readRegistered } from '../../../src/server/making/registered.ts';
import type { Staff } from '../../../src/server/making/staff.ts';
import { LedgerFault } from '../../../src/tournament/ledger.ts';
import type { Reporting } from '../../../src/tournament/report/write.ts';
import type { TournamentRun } from '../../../src/tournament/tournament.ts';
import type { MakingRequest } from '../../../src/wire/making.ts';

/** What the house does, as far as the test lets it. */
const house = vi.hoisted(() => ({
  play: async (_: TournamentRun): Promise<unknown[]> => [],
  reported: [] as Reporting[],
  dismissed: [] as boolean[],
  workers: undefined as ((count: (workers: number) => void) => object) | undefined,
}));
const staff = (by: Staff['by']) => ({
  ...{ by, hands: 3, hire: () => undefined },
  dismiss: async (isOver: boolean) => void house.dismissed.push(isOver),
});

vi.mock('../../../src/tournament/tournament.ts', () => ({ playTournament: (run: TournamentRun) => house.play(run) }));
vi.mock('../../../src/server/making/reporter.ts', () => ({
  reportApart: async (reporting: Reporting) => void house.reported.push(reporting),
}));
vi.mock('../../../src/server/making/staff.ts', () => ({
  workersFor: async (_: string, __: unknown, ___: unknown, count: (workers: number) => void) => house.workers?.(count),
  threadsFor: () => staff('threads'),
}));

beforeEach(() => void Object.assign(house, { reported: [], dismissed: [], workers: undefined }));

const CUP: MakingRequest = { name: 'cup', title: 'The cup', players: ['random', 'greedy'], maps: ['crossing'] };

function maker(more: Partial<MakerOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-maker-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const registered = readRegistered({ players: [{ brain: 'random' }, { brain: 'greedy' }] });
  return { folder, at: new Maker({ folder, games: OUR_GAMES, registered, home: folder, ...more }) };
}

/** A tournament that goes on until the test ends it, or it is stopped. */
function underWay() {
  const ending = Promise.withResolvers<unknown[]>();
  const seen: { run?: TournamentRun } = {};
  house.play = run => {
    seen.run = run;
    run.signal?.addEventListener('abort', () => ending.resolve(['one']));
    run.kept?.(0, 2);
    return ending.promise;
  };
  return { ending, seen };
}

const settled = () => new Promise(resolve => setTimeout(resolve));

describe('a tournament that is made', () => {
  test('is told of while it is played, and reported when it is over', async () => {
    const { at, folder } = maker();
    expect(at.answer().making).toBeNull();
    const { ending, seen } = underWay();
    const { making } = await at.start(CUP);
    const about = { name: 'cup', title: 'The cup', games: 2, sure: true };
    expect(making).toEqual({ ...about, state: 'playing', played: 0, left: null, workers: null });
    expect(seen.run).toMatchObject({ folder: join(folder, 'cup.results'), home: folder, hands: 3 });
    seen.run?.kept?.(1, 2, 4000);
    expect(at.answer().making).toMatchObject({ played: 1, left: 4 });
    await expect(at.start({ ...CUP, name: 'other' })).rejects.toThrow('cup is being played: wait for it, or stop it');
    ending.resolve(['one', 'two']);
    await settled();
    expect(at.answer().making).toEqual({ ...about, state: 'over', played: 1, left: null, workers: null });
    expect(house.dismissed).toEqual([true]);
    expect(house.reported).toMatchObject([{ game: 'Capture The Flag', results: ['one', 'two'] }]);
  });

  test('is not sure of its games where it goes by elimination', async () => {
    underWay();
    const { at } = maker();
    expect((await at.start({ ...CUP, pairing: 'double-elimination' })).making?.sure).toBe(false);
    await at.stop();
  });

  test('is stopped without a report, and another can be made', async () => {
    const { at } = maker();
    underWay();
    await at.start(CUP);
    expect((await at.stop()).making).toMatchObject({ state: 'stopped', left: null });
    expect([house.dismissed, house.reported]).toEqual([[false], []]);
    underWay();
    expect((await at.start({ ...CUP, name: 'other' })).making?.name).toBe('other');
    await at.stop();
  });

  test('that is stopped before a game was played is not over', async () => {
    const { at } = maker();
    house.play = async () => [];
    expect((await at.start(CUP)).making).toMatchObject({ games: 0 });
    expect(house.dismissed).toEqual([false]);
  });

  test('is played by workers where there are some, and says by how many while it is played', async () => {
    const { at } = maker();
    house.workers = count => {
      count(5);
      return staff('workers');
    };
    const { ending } = underWay();
    expect((await at.start(CUP)).making?.workers).toBe(5);
    ending.resolve(['one', 'two']);
    await settled();
    expect(at.answer().making?.workers).toBeNull();
  });

  test('says why it has failed, and lets its staff go', async () => {
    const { at } = maker();
    const { ending } = underWay();
    await at.start(CUP);
    ending.reject(new Error('a hole in the rules'));
    await settled();
    expect(at.answer().making).toMatchObject({ state: 'failed', fault: 'a hole in the rules' });
    expect(house.dismissed).toEqual([false]);
    house.play = async () => Promise.reject('no room');
    await expect(at.start(CUP)).rejects.toBe('no room');
    expect(at.answer().making).toMatchObject({ state: 'failed', fault: 'no room' });
  });

  test('has a name of its own: else the one before is told of', async () => {
    const { at, folder } = maker();
    const nameTaken = { problems: [{ path: '/name', says: { code: 'nameTaken' } }] };
    house.play = async () => {
      throw new LedgerFault('another plan');
    };
    await expect(at.start(CUP)).rejects.toMatchObject(nameTaken);
    expect(at.answer().making).toBeNull();
    mkdirSync(join(folder, 'there'));
    await expect(at.start({ ...CUP, name: 'there' })).rejects.toMatchObject(nameTaken);
  });

  test('that was never made can be stopped', async () => expect((await maker().at.stop()).making).toBeNull());
});
