import { describe, expect, test } from 'vitest';
import { type OfferedGame, SHIPPED_GAMES } from '../../../src/server/making/offered-games.ts';
import { readRegisteredPlayers } from '../../../src/server/making/registered-players.ts';
import { offeredGames, readRequest } from '../../../src/server/making/tournament-request.ts';
import { queuePool } from '../../../src/server/making/worker-pools.ts';
import type { JobQueue, WorkerInfo } from '../../../src/server/queue/job-queue.ts';
import type { TournamentPlan } from '../../../src/tournament/plan/tournament-plan.ts';
import type { MakingRequest } from '../../../src/wire/schemas/tournament-schemas.ts';

const NAMES = Array.from({ length: 17 }, (_, n) => `p${n}`);
const CLUB = readRegisteredPlayers({
  players: [...NAMES.map(name => ({ name, brain: 'random' })), { game: 'chamber', name: 'p0', brain: 'delver' }],
});
const FLAG = SHIPPED_GAMES[0] as OfferedGame;

/** The fields that are wrong in what is asked for. */
function wrong(more: Partial<MakingRequest>): string[] {
  try {
    readRequest({ name: 'cup', players: ['p0', 'p1'], maps: ['crossing'], ...more }, SHIPPED_GAMES, CLUB);
    return [];
  } catch (error) {
    return (error as { problems: { path: string }[] }).problems.map(({ path }) => path);
  }
}

describe('a tournament may have', () => {
  test.each<[string, Partial<MakingRequest>, readonly string[]]>([
    ['a name of 64 letters', { name: 'x'.repeat(64) }, []],
    ['no more of them', { name: 'x'.repeat(65) }, ['/name']],
    ['sixteen players', { players: NAMES.slice(0, 16) }, []],
    ['no more of them', { players: NAMES }, ['/players']],
    ['two thousand games', { rounds: 1000 }, []],
    ['no more of them', { rounds: 1001 }, ['/rounds']],
    [
      'players who are registered for another game',
      { game: 'chamber', players: ['p0', 'p1'], maps: ['elf'] },
      ['/players/1'],
    ],
    [
      'all faults at once',
      { name: '', players: ['p0', 'none'], maps: ['nowhere'] },
      ['/name', '/players/1', '/maps/0'],
    ],
  ])('%s', (_, more, paths) => expect(wrong(more)).toEqual(paths));

  test('whoever is registered, with all that is known of them', () => {
    const asked = { name: 'cup', title: 'Cup', players: ['p1', 'p0'], maps: ['crossing'] };
    const { plan, maps, made } = readRequest(asked, SHIPPED_GAMES, CLUB);
    expect(plan).toMatchObject({ title: 'Cup', players: [CLUB[1]?.entrant, CLUB[0]?.entrant] });
    expect([maps.map(({ name }) => name), made]).toEqual([['crossing'], FLAG]);
  });

  test('a game that somebody plays and that has something to play', () => {
    expect(offeredGames(SHIPPED_GAMES, CLUB).map(({ game, players }) => [game, players.length])).toEqual([
      ['flag', 17],
      ['chamber', 1],
    ]);
    expect(offeredGames([{ ...FLAG, maps: [] }], CLUB)).toEqual([]);
  });
});

describe('who plays it', () => {
  const brains = { players: [{ name: 'a', brain: 'random', allowance: { nodes: 1 } }] } as unknown as TournamentPlan;
  const commands = { players: [{ name: 'a', command: ['./bot'], allowance: { ms: 1 } }] } as unknown as TournamentPlan;

  function queue(workers: readonly Partial<WorkerInfo>[]) {
    const open = async () => ({ workers: async () => workers, close: async () => undefined }) as unknown as JobQueue;
    return (plan: TournamentPlan, made = FLAG) => queuePool('/nowhere', open, { plan, made }, () => undefined);
  }

  test.each<[string, readonly Partial<WorkerInfo>[], TournamentPlan, boolean]>([
    ['nobody where nobody works', [], brains, false],
    ['workers, where brains play', [{ commands: false }], brains, true],
    ['nobody who starts no commands', [{ commands: false }], commands, false],
    ['those who start commands', [{ commands: false }, { commands: true }], commands, true],
  ])('%s', async (_, workers, plan, some) => {
    const staff = await queue(workers)(plan);
    expect(staff?.by).toBe(some ? 'workers' : undefined);
    await staff?.release(false);
  });

  test("no worker, where the game is somebody's own, or there is no queue", async () => {
    const mine = { ...FLAG, games: { mine: './mine.ts' } } as unknown as OfferedGame;
    expect(await queue([{ commands: true }])(brains, mine)).toBeUndefined();
    const asked = { plan: brains, made: FLAG };
    expect(await queuePool('/nowhere', undefined, asked, () => undefined)).toBeUndefined();
    const away = () => Promise.reject(new Error('away'));
    expect(await queuePool('/nowhere', away, asked, () => undefined)).toBeUndefined();
  });
});
