import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { standing, summary, TournamentFolder, told } from '../../src/server/tournaments/tournament-folder.ts';
import type { Result } from '../../src/tournament/results/ledger.ts';
import { type ArchivedTournament, TournamentArchive } from '../../src/tournament/tournament-archive.ts';

const REASON = 'Ada is the last team in.';

/** The nth game of a cup on the map `hill`, won by Ada; every second one is played from the other side. */
const game = (n: number, more: object = {}): Result => {
  const seats = n % 2 === 0 ? ['Ada', 'Ben'] : ['Ben', 'Ada'];
  const winners = [seats.indexOf('Ada')];
  const rest = { plies: 9, capped: false, forfeits: {}, reason: REASON };
  return { id: `hill-1-2-${n}`, seats, winners, ...rest, ...more } as unknown as Result;
};

const cup = (results: readonly Result[], more: object = {}): ArchivedTournament =>
  ({
    ...{ name: 'cup', folder: '/nowhere/cup', results, games: 12, sure: true, updated: 7 },
    plan: { title: 'The Cup', players: [{ name: 'Ada' }, { name: 'Ben' }], maps: ['maps/hill.json'] },
    maps: [{ name: 'hill', seats: 2 }],
    ...more,
  }) as unknown as ArchivedTournament;

const titleOf = (name: string) => name.toUpperCase();

describe('a tournament is told', () => {
  test('in short', () => {
    expect(summary(cup([game(0), game(1)]), titleOf)).toEqual({
      ...{ name: 'cup', title: 'The Cup', game: 'flag', gameTitle: 'FLAG', players: ['Ada', 'Ben'], maps: ['hill'] },
      ...{ played: 2, games: 12, sure: true, alone: false, pairing: 'round-robin', updated: 7 },
    });
  });

  test.each<[string, object, object]>([
    ['alone where every map has one seat', { maps: [{ seats: 1 }, { seats: 1 }] }, { alone: true }],
    ['not alone where one has more', { maps: [{ seats: 1 }, { seats: 2 }] }, { alone: false }],
    ['as a ladder', { ladder: {} }, { pairing: 'ladder' }],
    [
      'by its own game and pairing',
      { plan: { title: 'x', players: [], maps: [], game: 'chamber', pairing: 'swiss' } },
      { game: 'chamber', gameTitle: 'CHAMBER', pairing: 'swiss' },
    ],
  ])('in short: %s', (_, more, expected) => {
    expect(summary(cup([], more), titleOf)).toMatchObject(expected);
  });

  test('with how all stand, who beat whom, how they opened and each game', () => {
    const answer = standing(cup([game(0), game(1), game(2)]), titleOf);
    expect(answer.standings.map(({ name, wins, losses }) => [name, wins, losses])).toEqual([
      ['Ada', 3, 0],
      ['Ben', 0, 3],
    ]);
    expect(answer.cross).toMatchObject([
      [null, { wins: 3, losses: 0 }],
      [{ wins: 0, losses: 3 }, null],
    ]);
    const [over, under] = [answer.cross[0]?.[1]?.superiority ?? 0, answer.cross[1]?.[0]?.superiority ?? 1];
    expect(over).toBeGreaterThan(under);
    expect(answer.results.map(({ id }) => id)).toEqual(['hill-1-2-0', 'hill-1-2-1', 'hill-1-2-2']);
  });

  test('game by game, each ending by the name of its sentence', () => {
    expect(told(game(1, { forfeits: { 0: 'too slow' } }))).toEqual({
      ...{ id: 'hill-1-2-1', map: 'hill', players: ['Ben', 'Ada'], winners: [1], reason: REASON, plies: 9 },
      ...{ capped: false, forfeits: ['too slow'], says: { code: 'lastIn', values: expect.anything() } },
    });
    expect(told(game(0, { reason: 'Nobody knows.' }))).not.toHaveProperty('says');
    const says = { code: 'own', values: {} };
    expect(told(game(0, { says }))).toMatchObject({ says });
  });
});

describe('a ladder is told', () => {
  const course = (length: number) => Array.from({ length }, (_, n) => n);
  function ladder(lengths: readonly number[], gone: readonly string[] = []) {
    const names = lengths.map((_, n) => `p${n}`);
    const standings = names.map((name, n) => ({ name, course: course(lengths[n] ?? 0) }));
    const members = names.map(name => ({ entrant: { name }, isHere: !gone.includes(name) }));
    const board = { standings: () => standings, cross: new Map() };
    const kept = cup([game(0)], { ladder: { board, members } });
    return standing(kept, titleOf);
  }

  test('without its games, of which there are many', () => {
    expect(ladder([1, 1])).toMatchObject({ results: [], pairing: 'ladder', played: 1 });
  });

  test('with who has left', () => {
    expect(ladder([1, 1], ['p1']).standings.map(({ left }) => left)).toEqual([undefined, true]);
  });
});

describe('games that are over are told the last first', () => {
  const of = (count: number, more: object = {}) => {
    const results = Array.from({ length: count }, (_, n) => game(n, n === 4 ? { seats: ['Carl', 'Ben'] } : {}));
    const find = vi
      .spyOn(TournamentArchive.prototype, 'find')
      .mockImplementation(async name => (name === 'cup' ? cup(results) : undefined));
    onTestFinished(() => find.mockRestore());
    return new TournamentFolder('/nowhere').games('cup', more);
  };
  const numbers = async (count: number, query: object = {}) => {
    const { games, before } = await of(count, query);
    return [games.map(({ id }) => Number(id.split('-').at(-1))), before];
  };

  test.each<[string, number, object, readonly number[], number | null]>([
    ['all', 3, {}, [2, 1, 0], null],
    ['none', 0, {}, [], null],
    ['as many as are wished', 5, { limit: 2 }, [4, 3], 3],
    ['from where one was', 5, { limit: 2, before: 3 }, [2, 1], 1],
    ['to the first', 5, { limit: 2, before: 1 }, [0], null],
    ['from nowhere', 5, { before: 0 }, [], null],
    ['from further than there are any', 3, { before: 99 }, [2, 1, 0], null],
    ['those of a player', 6, { player: 'Ada' }, [5, 3, 2, 1, 0], null],
    ['one by its name', 6, { id: 'hill-1-2-4' }, [4], null],
    ['none by another', 6, { id: 'other' }, [], null],
  ])('%s', async (_, count, query, ids, before) => expect(await numbers(count, query)).toEqual([ids, before]));

  test('forty where nobody says how many', async () => {
    const { games, before } = await of(41);
    expect([games.length, before]).toEqual([40, 1]);
  });

  test('but not of a tournament that is not there', async () => {
    await of(0);
    const asked = new TournamentFolder('/nowhere').games('none', {});
    await expect(asked).rejects.toMatchObject({ code: 'no-such-tournament' });
  });
});
