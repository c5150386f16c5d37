import { describe, expect, test } from 'vitest';
import { type Answer, answerOf, RemoteSession, type Request } from '../../../src/conform/flag/flag-server.ts';
import { DEFAULT_TEMPLATE, sessionAt, USUAL } from '../../../src/conform/flag/session-stages.ts';
import { OwnSide } from './ownside.ts';

/** A server that answers some requests otherwise. */
const server = (asked: RegExp, answer: Answer) =>
  new OwnSide({ answer: ({ method, path }: Request, given) => (asked.test(`${method} ${path}`) ? answer : given) });

const NO = answerOf(500, 'no');

describe('a case cannot be tried where', () => {
  test.each<[string, RegExp, Answer, string]>([
    ['no session is made', /^POST $/, NO, 'the session could not be made: 500 no'],
    ['a session has no id', /^POST $/, answerOf(200, '{}'), 'the session could not be made: 200 {}'],
    [
      'a session has an id, but is refused',
      /^POST $/,
      answerOf(400, '{"id":"1"}'),
      'the session could not be made: 400',
    ],
    ['a team may not join', /join$/, NO, 'team A could not join: 500 no'],
    ['the state is not shown', /state$/, NO, 'the state is not shown: 500 no'],
    ['nobody may give up', /giveup$/, NO, 'the game could not be ended by giving up: 500 no'],
  ])('%s', async (_, asked, answer, sentence) => {
    await expect(sessionAt(server(asked, answer), USUAL, 'over')).rejects.toThrow(sentence);
  });

  test('nobody sits in the slot', async () => {
    const sitting = await RemoteSession.open(new OwnSide(), USUAL, DEFAULT_TEMPLATE, 1);
    const look = await sitting.snapshot();
    expect(() => sitting.keyOf(look, 1)).toThrow('nobody sits in slot 1');
  });
});

test('so many teams join as a stage needs, each under the name that it is told', async () => {
  const seated = async (stage: Parameters<typeof sessionAt>[2]) =>
    (await sessionAt(server(/join$/, answerOf(200, '{"teamId":7,"teamSecret":"0"}')), USUAL, stage)).seated;
  const one = { teamId: '7', teamSecret: '0' };
  expect([await seated('nobody'), await seated('one joined'), await seated('begun')]).toEqual([[], [one], [one, one]]);
});

test('who sits in a slot is told by the id that is shown, else by who joined first', async () => {
  const sitting = await RemoteSession.open(new OwnSide(), USUAL, DEFAULT_TEMPLATE, 2);
  const look = await sitting.snapshot();
  const teams = look.game.teams.map(team => team && { ...team, id: team.id === 'A' ? 'B' : 'A' });
  const swapped = { ...look, game: { ...look.game, teams } };
  const strange = { ...look, game: { ...look.game, teams: [null, null] } };
  const ids = [look, swapped, strange].map(each => [0, 1].map(slot => sitting.keyOf(each, slot).teamId).join(''));
  expect(ids).toEqual(['AB', 'BA', 'AB']);
});
