import { describe, expect, test } from 'vitest';
import { type Answer, answerOf, answerText, type Request } from '../../../src/conform/flag/flag-server.ts';
import { detectConventions } from '../../../src/conform/flag/session-stages.ts';
import { OwnSide, type Twist } from './ownside.ts';

/** A server that shows a team as the one to move, and counts how many sessions it has made. */
function server(current: (team: number) => number, twist: Twist = {}) {
  let sessions = 0;
  const answer = ({ method, path }: Request, given: Answer): Answer => {
    if (path === '') sessions++;
    if (method !== 'GET' || !path.endsWith('/state')) return given;
    const state = JSON.parse(given.text);
    return answerOf(200, JSON.stringify({ ...state, currentTeam: current(state.currentTeam) }));
  };
  return { side: new OwnSide({ answer, ...twist }), sessions: () => sessions };
}

describe('how a server counts the team to move is found out', () => {
  test.each<[string, (team: number) => number, Twist, number]>([
    ['by a 0, which only those have who count from 0', () => 0, {}, 0],
    ['by a 2, which of two teams only those have who count from 1', () => 2, {}, 1],
    ['by who may move, where it is the first of them', () => 1, { options: { start: 'first' } }, 1],
    ['by who may move, where it is the second', () => 1, {}, 0],
  ])('%s', async (_, current, twist, from) => {
    const { side, sessions } = server(current, twist);
    expect(await detectConventions(side)).toEqual({ currentFrom: from });
    expect(sessions()).toBe(1);
  });

  test('in the fourth game at the latest', async () => {
    const { side, sessions } = server(() => 1, { refuses: () => true });
    await expect(detectConventions(side)).rejects.toThrow('no team may move at the start of a game');
    expect(sessions()).toBe(4);
  });
});

test.each([
  ['', '409'],
  ['no', '409 no'],
  ['x'.repeat(200), `409 ${'x'.repeat(200)}`],
  ['x'.repeat(201), `409 ${'x'.repeat(200)}…`],
])('an answer is told in a few words: %s', (text, words) => {
  expect(answerText(answerOf(409, text))).toBe(words);
});
