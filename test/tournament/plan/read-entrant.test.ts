import { describe, expect, test } from 'vitest';
import { GAME_INFOS, gameInfoOf } from '../../../src/tournament/games/game-info.ts';
import { entrantOf } from '../../../src/tournament/plan/read-entrant.ts';

const client = ['bot', '--at', '{server}', '--in={session}'];

describe('a player of a file', () => {
  test.each<[string, object, object]>([
    ['a brain', { brain: 'greedy' }, { name: 'greedy', brain: 'greedy', allowance: { ms: 20 } }],
    [
      'nodes rather than time',
      { brain: 'mcts', ms: 5, nodes: 7 },
      { name: 'mcts', brain: 'mcts', allowance: { nodes: 7 } },
    ],
    ['a client', { client }, { name: 'bot', client, allowance: { ms: 20 } }],
  ])('%s', (_what, json, entrant) => expect(entrantOf(json)).toEqual(entrant));

  test.each<[unknown, string]>([
    [7, 'expected an object, found 7'],
    [{ brain: 'genius' }, '/brain: expected one of random'],
    [{ brain: 'mcts', ms: 60_001 }, '/ms: expected a number from 1 to 60000, found 60001'],
    [{ brain: 'mcts', nodes: 0 }, '/nodes: expected a whole number of at least 1, found 0'],
    [{ command: [] }, '/command: expected a program and its arguments'],
    [{ command: ['py', 7] }, '/command/1: '],
    [{ client: ['bot', '{server}'] }, '/client: expected {server} and {session} among its words'],
    [{ client: ['bot', '{session}'] }, '/client: expected {server} and {session} among its words'],
  ])('%j is none', (json, says) => expect(() => entrantOf(json)).toThrow(says));

  test('plays what is played: clients Capture The Flag alone', () => {
    const says = '/client: expected a command or a brain: clients play Capture The Flag alone, and not';
    expect(() => entrantOf({ client }, GAME_INFOS.chamber)).toThrow(says);
    expect(() => entrantOf({ brain: 'greedy' }, GAME_INFOS.chamber)).toThrow('/brain: expected one of');
    expect(entrantOf({ command: ['py'] }, GAME_INFOS.chamber)).toMatchObject({ name: 'py' });
  });

  test('of a game that nobody here knows may be any brain', () => {
    expect(entrantOf({ brain: 'genius' }, gameInfoOf('bridges'))).toMatchObject({ name: 'genius', brain: 'genius' });
    expect(() => entrantOf({ brain: 7 }, gameInfoOf('bridges'))).toThrow('/brain: ');
  });
});
