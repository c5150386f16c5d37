import { describe, expect, test } from 'vitest';
import { type CaseVerdict, runCases } from '../../../src/conform/case-runner.ts';
import { FLAG_CASES } from '../../../src/conform/flag/cases/all.ts';
import type { FlagCase } from '../../../src/conform/flag/flag-case.ts';
import { FlagServer } from '../../../src/conform/flag/flag-server.ts';
import { USUAL } from '../../../src/conform/flag/session-stages.ts';
import { flagTestCases } from '../../../src/conform/runners/run-flag-cases.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { DialectHouse } from '../../conform/flag/dialecthouse.ts';
import { HTTP_MUTANTS } from '../../conform/flag/http-mutants.ts';
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

describe('a server that answers one thing wrong fails, by that cause', () => {
  test.each(HTTP_MUTANTS)('%s', async (_name, alter, only, differs) => {
    const found = await Array.fromAsync(runCases(flagTestCases(new Ours(shared, alter), USUAL), { only }));
    expect(found).not.toEqual([]);
    for (const { verdict, cause, says } of found) expect([verdict, cause]).toEqual(['failed', `${says}: ${differs}`]);
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
