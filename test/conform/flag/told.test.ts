import { expect, test } from 'vitest';
import { type CaseVerdict, runCases } from '../../../src/conform/case-runner.ts';
import { answerOf } from '../../../src/conform/flag/flag-server.ts';
import { USUAL } from '../../../src/conform/flag/session-stages.ts';
import { flagTestCases } from '../../../src/conform/runners/run-flag-cases.ts';
import { OwnSide, type Twist } from './ownside.ts';

const shows = (change: (json: Record<string, unknown>) => object): Twist => ({
  answer: ({ method }, answer) =>
    method === 'GET' && answer.text.startsWith('{')
      ? answerOf(answer.status, JSON.stringify(change(JSON.parse(answer.text))))
      : answer,
});

const STUCK: Twist = { refuses: () => true };
const STRANGER = shows(json => ({ ...json, gameOver: true, winner: ['Z'] }));
const NOBODY = shows(json => ({ ...json, currentTeam: 2 }));
const FORGETFUL = shows(json => ({ ...json, lastMove: null }));
const BARE = shows(json => ({
  ...json,
  teams: (json.teams as (object | null)[] | undefined)?.map(team => team && { ...team, pieces: [] }),
}));
const EMPTY = shows(json => ({ ...json, teams: [null, null] }));
const MUTE: Twist = { answer: ({ path }, given) => (path === '' ? given : answerOf(200, '7')) };

test.each<[string, Twist, string, CaseVerdict, unknown]>([
  ['on which nobody can move', STUCK, 'the last move is shown', 'failed', '409; lastMove: none'],
  [
    'on which nobody gets where a case begins',
    STUCK,
    'not over an opponent’s piece, by [0, 2]',
    'untried',
    expect.stringMatching(/^on the way there, [AB] \w+ from \[.*\] to \[.*\] was answered with 409$/),
  ],
  [
    'on which a stranger wins',
    STRANGER,
    'the only flag is taken while',
    'failed',
    '200; over: yes; winner: unknown: Z',
  ],
  ['on which it is nobody’s turn', NOBODY, 'the last move is shown', 'untried', 'it is the turn of nobody: 2'],
  ['that shows no last move', FORGETFUL, 'the last move is shown', 'failed', '200; lastMove: none'],
  ['that shows no pieces', BARE, 'the fields of a piece', 'untried', 'the state shows no piece'],
  ['that shows no team', EMPTY, 'the fields of a team', 'untried', 'the state shows no team'],
  ['that leaves a field out', MUTE, 'a session keeps its id', 'failed', 'left out'],
  ['that shows nothing', MUTE, 'state before the start', 'failed', 'exactly nothing'],
])('what is seen of a server %s is told', async (_name, twist, only, verdict, seen) => {
  const found = [];
  for await (const finding of runCases(flagTestCases(new OwnSide(twist), USUAL), { only })) found.push(finding);
  expect(found).toMatchObject([{ verdict, seen }]);
});
