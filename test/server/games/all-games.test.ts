import { describe, expect, test } from 'vitest';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';

type Name = 'dungeon' | 'chamber' | 'flag';
const game = async (name: Name) => GAMES[name]!();
const { template } = FLAG_MAPS.crossing!;

describe('lists call a match', () => {
  test.each<[Name, unknown, string]>([
    ['dungeon', { name: 'first-steps' }, 'First Steps'],
    ['dungeon', { name: 'my own' }, 'my own'],
    ['dungeon', { name: 'constructor' }, 'constructor'],
    ['chamber', { race: 'human' }, 'A human in the chambers'],
    ['chamber', { race: 'elf' }, 'An elf in the chambers'],
    ['chamber', { race: 'orc' }, 'An orc in the chambers'],
    ['flag', { template }, FLAG_MAPS.crossing!.title],
    ['flag', { template: FLAG_MAPS.example!.template }, FLAG_MAPS.example!.title],
    ['flag', { template: { ...template, gridSize: [9, 7], teams: 2 } }, '9 × 7, 2 teams'],
  ])('%s %j', async (name, setup, title) => {
    expect((await game(name)).title(setup)).toBe(title);
  });
});

describe('a published map is', () => {
  test('of a dungeon all but its name', async () => {
    const setup = { name: 'mine', map: {}, config: {} };
    expect((await game('dungeon')).content?.(setup)).toEqual({ map: {}, config: {} });
  });

  test('of the chambers their floors, which there must be', async () => {
    const { content } = await game('chamber');
    expect(content?.({ race: 'elf', floors: 'text' })).toEqual({ floors: 'text' });
    expect(() => content?.({ race: 'elf' })).toThrow('/floors: expected floors of your own, found nothing');
  });
});

describe('a dungeon that does not say how it is played', () => {
  test.each<[string, string, Record<string, unknown>, Record<string, unknown>]>([
    ['one of ours has its own configuration', 'short-fuse', {}, { config: 'blasting' }],
    ['or the normal one', 'first-steps', {}, { config: 'normal' }],
    ['as any other has', 'my own', {}, { config: 'normal' }],
    ['whatever it is called', 'constructor', {}, { config: 'normal' }],
    ['one of ours of 2021 has its mode', 'nay', {}, { gameMode: 'peaceful' }],
    ['unless the edition is another', 'nay', { edition: '2022' }, { config: 'normal' }],
    ['the edition of 2021 needs none', 'first-steps', { edition: '2021' }, {}],
    ['nor does one with a mode', 'first-steps', { gameMode: 'hard' }, {}],
    ['nor one with a mode of another edition', 'first-steps', { gameMode: 'hard', edition: '2022' }, {}],
  ])('%s', async (_case, map, setup, usual) => {
    expect((await game('dungeon')).defaults?.(map, setup)).toEqual(usual);
  });
});

describe('a seat of Capture The Flag', () => {
  test('is free until somebody has it, or the game has begun', async () => {
    const { freeSeats } = await game('flag');
    expect(freeSeats?.({ started: false, names: ['red', null, null] })).toEqual([1, 2]);
    expect(freeSeats?.({ started: true, names: ['red', null, null] })).toEqual([]);
  });

  test.each([
    [{ type: 'leave' }, true],
    [{ type: 'give-up' }, true],
    [{ type: 'join', team: 'red' }, false],
    [null, false],
    [{}, false],
  ])('is given up by %j: %s', async (action, expected) => {
    expect((await game('flag')).leaves?.(action)).toBe(expected);
  });
});
