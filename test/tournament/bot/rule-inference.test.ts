import { describe, expect, test } from 'vitest';
import type { ForeignGame, ForeignTeam } from '../../../src/tournament/bot/foreign-game.ts';
import { TurnInference } from '../../../src/tournament/bot/rule-inference.ts';

const NAMES = ['a', 'b', 'c', 'd'];

/** A look at a game: `abc` are three teams, a dot is one that is out. */
function look(teams: string, currentTeam: number, lastMover?: string): ForeignGame {
  const team = (name: string): ForeignTeam | null =>
    name === '.' ? null : { id: name, color: '', base: [0, 0], flags: 1, pieces: [] };
  const lastMove = lastMover === undefined ? null : { piece: '1', team: lastMover, to: [0, 0] as const };
  return { rows: 9, columns: 9, blocks: [], teams: [...teams].map(team), currentTeam, lastMove };
}

/** Which slots may be to move when the server says this number. */
function mayMove(turns: TurnInference, currentTeam: number): number[] {
  return NAMES.flatMap((_, slot) => (turns.mayBe(look('abcd', currentTeam), slot) ? [slot] : []));
}

test('at first a number may be counted from 0 or from 1', () => {
  const turns = new TurnInference();
  expect(turns.sure).toBe(false);
  expect(mayMove(turns, 2)).toEqual([1, 2]);
  expect(mayMove(turns, 0)).toEqual([0]);
});

describe('what a look gives away', () => {
  const from0 = [2];
  const from1 = [1];
  const either = [1, 2];
  test.each<[string, ForeignGame, number[]]>([
    ['0 is the first team only where one counts from 0', look('abc', 0), from0],
    ['the number of teams is the last only where one counts from 1', look('abc', 3), from1],
    ['a number in between tells nothing', look('abc', 1), either],
    ['nor does -1, before the start', look('abc', -1, 'a'), either],
    ['after the first team comes the second: 1 from 0', look('abc', 1, 'a'), from0],
    ['after the first team comes the second: 2 from 1', look('abc', 2, 'a'), from1],
    ['after the second comes the third', look('abcd', 3, 'b'), from1],
    ['after the last comes the first', look('abcd', 1, 'd'), from1],
    ['a team that is out is passed over', look('a.cd', 2, 'a'), from0],
    ['also when the count is from 1', look('a.cd', 3, 'a'), from1],
    ['who is left alone comes after itself', look('.b..', 1, 'b'), from0],
    ['a number that fits neither count tells nothing', look('abcd', 3, 'd'), either],
    ['nor does a move of a team that is not there', look('abc', 1, 'stranger'), either],
    ['nor that nobody has moved, though a slot is empty', look('.bc', 1), either],
  ])('%s', (_what, game, left) => {
    const turns = new TurnInference();
    turns.watch(game);
    expect(mayMove(turns, 2)).toEqual(left);
    expect(turns.sure).toBe(left.length === 1);
  });

  test('what is sure is not given up for the last move: a turn may have been passed', () => {
    const turns = new TurnInference();
    turns.watch(look('abc', 0));
    turns.watch(look('abc', 2, 'a'));
    expect(mayMove(turns, 2)).toEqual(from0);
    turns.watch(look('abc', 3));
    expect(mayMove(turns, 2)).toEqual(from0);
  });
});

describe('what a try teaches', () => {
  test.each<[string, number, boolean, number[]]>([
    ['a move of slot 1 was taken at 1', 1, true, [2]],
    ['a move of slot 1 was refused at 1', 1, false, [1]],
    ['a move of slot 0 was taken at 1', 0, true, [1]],
    ['a move of slot 0 was refused at 1', 0, false, [2]],
    ['a move of slot 3 was taken at 1: that fits no count', 3, true, [1, 2]],
  ])('%s', (_what, slot, accepted, left) => {
    const turns = new TurnInference();
    turns.learn(look('abcd', 1), slot, accepted);
    expect(mayMove(turns, 2)).toEqual(left);
  });

  test('in doubt, all is open again', () => {
    const turns = new TurnInference();
    turns.watch(look('abc', 0));
    turns.doubt();
    expect(turns.sure).toBe(false);
    expect(mayMove(turns, 2)).toEqual([1, 2]);
  });
});
