import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { MapTemplate } from '../../src/flag/map/template.ts';
import { FLAG_MAPS } from '../../src/flag/maps/index.ts';
import { type BrainName, type FlagBrain, flagBrain } from '../../src/players/flag/brains.ts';
import { allowanceOf, type BotEnd, type BotOptions, playOnServer } from '../../src/tournament/bot/server-bot.ts';

import { anyWay, LSHAPE, piece, slides, template } from '../flag/help.ts';
import { type Dialect, DialectServer } from './dialect-server.ts';

const crossing = FLAG_MAPS.crossing!.template;
/** Pawns that only know up, and riders with something in their way: every reading of the rules shows. */
const telling = template({
  gridSize: [9, 7],
  pieces: [
    piece('Pawn', 1, 3, slides({ up: 1, upLeft: 1, upRight: 1, left: 1, right: 1 })),
    piece('Runner', 2, 2, slides({ up: 2, down: 2, left: 1, right: 1 })),
    piece('Rider', 3, 2, LSHAPE),
  ],
});

const BOTH = { directions: 'team', lshape: 'jump' } as const;

async function serve(map: MapTemplate, dialect: Dialect): Promise<{ server: DialectServer; url: string }> {
  const server = new DialectServer(map, dialect);
  const url = await server.listen();
  onTestFinished(() => server.close());
  return { server, url };
}

function options(server: string, session: string, team: string, ms = 5) {
  return { server, session, team, brain: flagBrain('greedy', team.length), ms, pause: 4, patience: 60_000 };
}

function bot(url: string, session: string, team: string, brain: BrainName | FlagBrain = 'greedy', ms = 5) {
  const thinker = typeof brain === 'string' ? flagBrain(brain, team.length) : brain;
  return playOnServer({ ...options(url, session, team, ms), brain: thinker });
}

/** Small enough that a game is a few moves. */
const field = template({ gridSize: [6, 6], pieces: [piece('King', 1, 2, anyWay(1))] });

async function play(dialect: Dialect, map: MapTemplate = field): Promise<{ ends: BotEnd[]; server: DialectServer }> {
  const { server, url } = await serve(map, dialect);
  const teams = ['red', 'team blue', 'green_1', 'yellow'].slice(0, map.teams);
  const ends = await Promise.all(teams.map(team => bot(url, server.session, team)));
  return { ends, server };
}

describe('a bot copes with what other servers do differently', () => {
  test.each<[string, Dialect]>([
    ['as ours', {}],
    ['currentTeam from 1, a move out of turn is invalid', { currentFrom: 1, start: 'first' }],
    ['currentTeam from 1, a move out of turn is forbidden', { currentFrom: 1, outOfTurn: 403 }],
    ['team ids replaced by 1..n', { teamIds: 'numbers' }],
    ['team ids replaced by 1..n, unlike the join said', { teamIds: 'numbers', tellsOtherId: true }],
    ['piece ids as p:team_n', { pieceIds: 'prefixed' }],
    ['gameStarted 1970 before the start', { notStarted: '1970' }],
    ['gameStarted 1970 for the whole game', { notStarted: 'always 1970' }],
    ['gameStarted 1970 for the whole game, currentTeam from 1', { notStarted: 'always 1970', currentFrom: 1 }],
    ['gameStarted 1970 for the whole game, free slots filled', { notStarted: 'always 1970', freeSlots: 'filled' }],
    ['free slots filled before the start', { freeSlots: 'filled' }],
    ['stale positions', { positions: 'stale' }],
    ['flag instead of flags', { flagField: 'flag' }],
    ['extra fields', { extraFields: true }],
    ['the winning move answered with 410', { winningMove: 410 }],
    ['teams that are out left in place', { outTeams: 'left' }],
    [
      'all of it at once',
      {
        currentFrom: 1,
        teamIds: 'numbers',
        pieceIds: 'prefixed',
        notStarted: '1970',
        positions: 'stale',
        flagField: 'flag',
        extraFields: true,
        winningMove: 410,
        outTeams: 'left',
      },
    ],
    ['a server that falters', { falters: 5 }],
  ])('%s', async (_name, dialect) => {
    const { ends, server } = await play(dialect);
    expect(server.state.phase).toBe('over');
    expect(ends.map(({ end }) => end).sort()).toEqual(['lost', 'won']);
    expect(ends.reduce((sum, { refused }) => sum + refused, 0)).toBeLessThanOrEqual(2);
  });

  test.each<[string, Dialect]>([
    ['directions turned with the team', { directions: 'team' }],
    ['knights that jump', { lshape: 'jump' }],
    ['both', BOTH],
    ['both, on a server that never says when it began', { ...BOTH, notStarted: 'always 1970' }],
  ])('another reading of the rules: %s', async (_name, dialect) => {
    const { ends, server } = await play(dialect, telling);
    expect(server.state.phase).toBe('over');
    expect(ends.map(({ end }) => end).sort()).toEqual(['lost', 'won']);
    // Each wrong reading costs a refusal or two, then it is known.
    for (const { refused } of ends) expect(refused).toBeLessThanOrEqual(6);
  });

  test('four teams, those that are out left in place', async () => {
    const { ends, server } = await play(
      { outTeams: 'left', currentFrom: 1 },
      template({ gridSize: [8, 8], teams: 4, pieces: crossing.pieces.map(one => ({ ...one, count: 1 })) }),
    );
    expect(server.state.phase).toBe('over');
    expect(ends.filter(({ end }) => end === 'won')).toHaveLength(1);
  });
});

describe('a bot and its session', () => {
  test('it leaves with a clear message when the session is deleted', async () => {
    const { ends } = await play({ deletedAfter: 3 });
    for (const { end, words } of ends)
      expect([end, words]).toEqual(['gone', 'the session is gone: the server does not know it']);
  });

  test('it moves in time where a move has a limit, however long it was told to think', async () => {
    // Time passes while it thinks, and else not: how busy the machine is does not count.
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const greedy = flagBrain('greedy');
    const ponderous: FlagBrain = {
      name: 'ponderous',
      choose: (state, budget) => {
        while (budget.until?.(20_000) === false) vi.advanceTimersByTime(10);
        return greedy.choose(state, budget);
      },
    };
    const { server, url } = await serve(crossing, { moveLimit: 2 });
    const ends = await Promise.all([
      bot(url, server.session, 'red', ponderous, 60_000),
      bot(url, server.session, 'blue', 'greedy'),
    ]);
    expect(ends.map(({ end }) => end).sort()).toEqual(['lost', 'won']);
    expect(server.closest).toBeGreaterThan(0);
    expect(server.closest).toBeLessThan(1.9);
  });
});

describe('how a bot thinks', () => {
  test('while it waits for the others it warms up, and sends nothing of that', async () => {
    const { server, url } = await serve(crossing, {});
    const thoughts = { before: 0, after: 0 };
    let warm: () => void = () => undefined;
    const isWarm = new Promise<void>(resolve => (warm = resolve));
    const warmUp: BotOptions['brain'] = {
      name: 'warm',
      choose: (seen, budget) => {
        thoughts[server.state.phase === 'waiting' ? 'before' : 'after']++;
        if (thoughts.before === 3) warm();
        return flagBrain('greedy').choose(seen, budget);
      },
    };
    const first = playOnServer({ ...options(url, server.session, 'red'), warmUp });
    await isWarm;
    expect([server.refusals, server.moves]).toEqual([0, 0]);
    const ends = await Promise.all([first, bot(url, server.session, 'blue')]);
    expect(ends.map(({ end }) => end).sort()).toEqual(['lost', 'won']);
    expect(thoughts.after).toBe(0);
  });

  // The processor has worked for `spent` ms, the wall's clock shows `wall` ms; 100 ms of work are wanted.
  test.each<[string, number, number, number, boolean]>([
    ['time is left', 99, 99, 50_000, false],
    ['the processor has done its work', 100, 100, 50_000, true],
    ['the machine is starved: the wall does not count', 40, 5000, 50_000, false],
    ['too few moves were tried', 400, 900, 19_999, false],
    ['enough were tried at last', 400, 900, 20_000, true],
    ['the limit of the session has no more room', 40, 6000, 300, true],
  ])('%s', (_when, spent, wall, nodes, isOver) => {
    const now = { processor: 7, wall: 0 };
    const { until } = allowanceOf(100, 6000, { wall: () => now.wall, processor: () => now.processor });
    now.processor += spent;
    now.wall += wall;
    expect(until?.(nodes)).toBe(isOver);
  });
});
