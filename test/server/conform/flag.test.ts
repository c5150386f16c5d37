import { describe, expect, test } from 'vitest';
import { type CaseVerdict, runCases } from '../../../src/conform/case-runner.ts';
import { FLAG_CASES } from '../../../src/conform/flag/cases/all.ts';
import type { FlagCase } from '../../../src/conform/flag/flag-case.ts';
import { type Answer, FlagServer, type Request } from '../../../src/conform/flag/flag-server.ts';
import { USUAL } from '../../../src/conform/flag/session-stages.ts';
import { flagTestCases } from '../../../src/conform/runners/run-flag-cases.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { DialectHouse } from '../../conform/flag/dialecthouse.ts';
import type { Dialect } from '../../tournament/dialect-server.ts';
import { Running } from '../running.ts';
import { Ours, PATIENCE, verdicts } from './ours.ts';

const shared = Running.forFile({ games: GAMES });

/** The others are folded on our rules by test/conform/flag, and played on a server by flag.slow.test.ts. */
const OF_THE_INTERFACE: readonly FlagCase['kind'][] = ['request', 'answer', 'clock', 'surrender'];

test('our server answers as every case of the interface says', async () => {
  const cases = FLAG_CASES.filter(
    ({ kind, rule }) => OF_THE_INTERFACE.includes(kind) || rule === 'Protocol and schemas',
  );
  const found = await verdicts(new Ours(shared), { cases });
  expect([...found.keys()]).toEqual(['held']);
  expect(found.get('held')).toHaveLength(cases.length);
});

describe('a server that answers one thing wrong is found out', () => {
  const status = (from: number, to: number) => (_: Request, answer: Answer) =>
    answer.status === from ? { ...answer, status: to } : answer;
  const json =
    (path: RegExp, change: (json: Record<string, unknown>) => object) => (request: Request, answer: Answer) => {
      if (answer.status !== 200 || !path.test(request.path) || answer.text === '') return answer;
      const changed = change(answer.json as Record<string, unknown>);
      return { ...answer, json: changed, text: JSON.stringify(changed) };
    };

  test.each<[string, (request: Request, answer: Answer) => Answer, string]>([
    ['an invalid move is 400', status(409, 400), 'the restful interface: a move of an unknown piece'],
    ['a wrong secret is 401', status(403, 401), 'the restful interface: a move with a wrong secret'],
    ['a session that is not there is 500', status(404, 500), 'of a session that is not there'],
    ['a full session is 403', status(429, 403), 'a third team of two'],
    ['a game that is over is 409', status(410, 409), 'in a game that is over'],
    [
      'a void result has a body',
      (_, answer) => (answer.text === '' ? { ...answer, text: '{}' } : answer),
      'has no body',
    ],
    [
      'create answers 201',
      (request, answer) => (request.path === '' && answer.status === 200 ? { ...answer, status: 201 } : answer),
      'create answers',
    ],
    ['a session has a field more', json(/^\/[^/]+$/, all => ({ ...all, mood: 'fine' })), 'the fields of a session'],
    ['a state has a field less', json(/state$/, ({ lastMove: _, ...all }) => all), 'the fields of a state'],
    [
      'a team that joins has no secret',
      json(/join$/, ({ teamSecret: _, ...all }) => all),
      'the fields of a joined team',
    ],
    ['the winner is null', json(/^\/[^/]+$/, all => ({ ...all, winner: null })), 'winner'],
    [
      'the start is 1970',
      json(/^\/[^/]+$/, all => ({ ...all, gameStarted: '1970-01-01T00:00:00.000+00:00' })),
      'gamestarted',
    ],
    [
      'no limit is 0',
      json(/^\/[^/]+$/, all => ({ ...all, remainingGameTimeInSeconds: 0 })),
      'remaining game time without',
    ],
  ])('%s', async (_name, alter, only) => {
    const side = new Ours(shared, alter);
    const found: string[] = [];
    for await (const { verdict } of runCases(flagTestCases(side, USUAL), { only })) found.push(verdict);
    // Who answers create with 201 cannot be played with at all; whoever else is wrong fails.
    expect(found.filter(verdict => verdict === 'failed' || verdict === 'untried')).not.toEqual([]);
  });
});

describe('a server with another dialect', () => {
  test.each<[string, Dialect, string, readonly CaseVerdict[]]>([
    ['counts teams from 1', { currentFrom: 1 }, 'power 3 takes power 3', ['held']],
    ['counts teams from 1, which is open', { currentFrom: 1 }, 'currentteam counts', ['held', 'open']],
    ['calls teams by numbers', { teamIds: 'numbers' }, 'power 3 takes power 3', ['held']],
    ['tells another id than it shows', { teamIds: 'numbers', tellsOtherId: true }, 'power 3 takes power 3', ['held']],
    ['has piece ids with a prefix', { pieceIds: 'prefixed' }, 'power 3 takes power 3', ['held']],
    ['has piece ids with a prefix, which is open', { pieceIds: 'prefixed' }, 'the id of a piece is bare', ['open']],
    ['turns up and down', { directions: 'team' }, 'moves: up leads', ['open']],
    ['lets an L jump', { lshape: 'jump' }, 'moves: lshape: not over', ['open']],
    ['leaves teams in place that are out', { outTeams: 'left' }, 'the last piece', ['held']],
    ['shows free slots filled', { freeSlots: 'filled' }, 'free slots', ['open']],
    ['answers out of turn with 403', { outOfTurn: 403 }, 'a move out of turn', ['held']],
    ['has fields of its own', { extraFields: true }, 'the fields of a state', ['failed']],
    ['calls flags otherwise', { flagField: 'flag' }, 'the fields of a team', ['failed']],
    ['has stale positions', { positions: 'stale' }, 'is listed where it stands', ['failed']],
    ['names no winner', { winner: 'null' }, 'the only flag is taken while', ['failed']],
    ['answers the winning move with 410', { winningMove: 410 }, 'the only flag is taken while', ['failed']],
    ['says 1970 before the start', { notStarted: '1970' }, 'gamestarted before', ['failed']],
  ])('%s', async (_name, dialect, only, expected) => {
    const house = new DialectHouse(dialect);
    try {
      const found = await verdicts(new FlagServer(await house.listen(), PATIENCE), { only });
      const unexpected = [...found].filter(([verdict]) => !expected.includes(verdict));
      expect(unexpected).toEqual([]);
    } finally {
      house.close();
    }
  });
});
