import { describe, expect, test } from 'vitest';
import { encounters, SoloPairs } from '../../../src/tournament/rating/encounters.ts';
import { Scoreboard, standingsOf } from '../../../src/tournament/rating/scoreboard.ts';
import type { Result } from '../../../src/tournament/results/ledger.ts';

const game = (seats: readonly string[], winners: readonly number[], more: Partial<Result> = {}): Result => ({
  ...{ id: '', seats, winners, reason: '', plies: 1, capped: false, forfeits: {} },
  ...more,
});
const run = (id: string, name: string, ...marks: number[]) => game([name], [0], { id, marks });

describe('a scoreboard', () => {
  const board = new Scoreboard(['a', 'b']);
  board.addResults([game(['a', 'b'], [0]), game(['b', 'a'], [1]), game(['a', 'b'], [0, 1])]);
  board.addResults([game(['b', 'a'], [0])]);

  test('counts games, won, drawn and lost, and what was scored', () => {
    expect(board.standings()).toMatchObject([
      { name: 'a', games: 4, wins: 2, draws: 1, losses: 1, score: 2.5 / 4 },
      { name: 'b', games: 4, wins: 1, draws: 1, losses: 2, score: 1.5 / 4 },
    ]);
  });

  test('knows who has met whom, and how that went', () => {
    expect(board.cross.get('a')?.get('b')).toEqual({ points: 2.5, games: 4, wins: 2, losses: 1 });
    expect(board.cross.get('b')?.get('a')).toEqual({ points: 1.5, games: 4, wins: 1, losses: 2 });
    expect(board.cross.get('a')?.has('a')).toBe(false);
  });

  test('has Elo where two play, around nought, and none before the first game nor where three do', () => {
    const [a, b] = board.standings();
    expect(a?.elo?.rating).toBeGreaterThan(0);
    expect((a?.elo?.rating ?? 0) + (b?.elo?.rating ?? 0)).toBeCloseTo(0);
    expect(a?.elo?.error).toBeGreaterThan(0);
    expect(new Scoreboard(['a', 'b']).standings()[0]).not.toHaveProperty('elo');
    const three = new Scoreboard(['a', 'b', 'c']);
    three.addResults([game(['a', 'b', 'c'], [0])]);
    expect(three.standings()[0]).not.toHaveProperty('elo');
  });

  test('of three that share a victory: these have drawn with each other, and won of the third', () => {
    const three = new Scoreboard(['a', 'b', 'c']);
    three.addResults([game(['c', 'a', 'b'], [1, 2])]);
    expect(three.standings()).toMatchObject([{ draws: 1 }, { draws: 1 }, { name: 'c', losses: 1, draws: 0, score: 0 }]);
    expect(three.cross.get('a')?.get('b')).toEqual({ points: 0.5, games: 1, wins: 0, losses: 0 });
    expect(three.cross.get('a')?.get('c')).toEqual({ points: 1, games: 1, wins: 1, losses: 0 });
    expect(three.cross.get('c')?.get('b')).toEqual({ points: 0, games: 1, wins: 0, losses: 1 });
  });

  test('who has not played has scored nothing, and stands by its score where ratings are equal', () => {
    const late = new Scoreboard();
    for (const name of ['a', 'b']) late.join(name);
    expect(late.standings()).toMatchObject([
      { name: 'a', games: 0, score: 0 },
      { name: 'b', games: 0, score: 0 },
    ]);
    // Who plays itself learns nothing: no rating moves.
    late.addResults([game(['b', 'b'], [1])]);
    expect(late.standings()).toMatchObject([
      { name: 'b', games: 2, wins: 1, losses: 1 },
      { name: 'a', games: 0 },
    ]);
    expect(late.cross.get('b')?.size).toBe(0);
  });

  test('nobody is counted who has not joined', () => {
    const alone = new Scoreboard(['a']);
    alone.addResults([game(['a', 'stranger'], [1])]);
    expect(alone.standings()).toMatchObject([{ name: 'a', games: 1, losses: 1 }]);
  });
});

describe('runs of those who play alone', () => {
  test('games of several stay as they are', () => {
    const games = [game(['a', 'b'], [0]), game(['b', 'a'], [0, 1])];
    expect(encounters(games)).toBe(games);
  });

  test('one by one: who waits for the other is not counted before, and no third waits for both', () => {
    const [first, elsewhere, second, third] = [
      run('vault-1-1-1', 'a', 1),
      run('cave-1-1-1', 'a', 1),
      run('vault-1-2-1', 'b', 2),
      run('vault-1-3-1', 'c', 3),
    ] as const;
    const together = game(['a', 'b'], [0]);
    const soloPairs = new SoloPairs();
    expect(soloPairs.addResults([first, elsewhere, together])).toEqual([together]);
    expect(soloPairs.addResults([second])).toEqual([first, second]);
    expect(soloPairs.addResults([third])).toEqual([]);
  });
});

describe('ratings', () => {
  test('who wins stands above who loses', () => {
    const results = [game(['a', 'b'], [0]), game(['b', 'c'], [0]), game(['a', 'c'], [0]), game(['c', 'a'], [0, 1])];
    const standings = standingsOf(['c', 'b', 'a'], results);
    expect(standings.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    expect(standings[0]).toMatchObject({ games: 3, wins: 2, draws: 1, losses: 0 });
    for (const { rating, mean, deviation } of standings) expect(rating).toBeCloseTo(mean - 3 * deviation);
  });

  test('of a player in two seats, both meet the third, and not each other', () => {
    const board = new Scoreboard(['a', 'b']);
    board.addResults([game(['a', 'a', 'b'], [0])]);
    const { cross } = board;
    expect(cross.get('b')!.get('a')).toMatchObject({ points: 0.5, games: 2 });
    expect(cross.get('a')!.get('b')).toMatchObject({ points: 1.5, games: 2 });
    expect(cross.get('a')!.has('a')).toBe(false);
  });
});
