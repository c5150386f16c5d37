import { describe, expect, it } from 'vitest';
import { flag } from '../../../src/flag/rules.ts';
import { act, board, move, piece, playing, slides, winners } from '../help.ts';

describe('turns', () => {
  it('go round in the order of the slots', () => {
    const state = playing({ teams: 4, gridSize: [8, 8] });
    const order = [0, 1, 2, 3, 0].map(() => {
      const { current } = state;
      act(state, flag.legal(state, current)[0]!);
      return current;
    });
    expect(order).toEqual([0, 1, 2, 3, 0]);
  });
});

describe('no legal move, two teams in', () => {
  const bStuck = `
    .. .. .. .. ..
    .. .. @A .. ..
    .. .. kA .. ..
    .. .. @B .. ..
    .. .. .. .. oB
  `;

  it('is a draw of both when the turn of the stuck one begins', () => {
    const state = board(bStuck);
    expect(move(state, [2, 2], [2, 1]).at(-1)).toEqual({ type: 'ended', winners: [0, 1] });
    expect(winners(state)).toEqual(['A', 'B']);
    expect(flag.view(state, 'public')).toMatchObject({ over: true, winners: ['A', 'B'], currentTeam: -1 });
    expect(flag.view(state, 'public').teams.every(team => team !== null)).toBe(true);
    expect(flag.outcome(state)?.reason).toBe('Nobody can go on: a draw of A, B.');
  });

  it('does not matter before: who can move may still win', () => {
    const state = board(bStuck);
    move(state, [2, 2], [3, 2]);
    expect(winners(state)).toEqual(['A']);
  });

  const bLeapsNowhere = `
    .. .. .. .. ..
    .. .. @A .. kA
    .. oA .. .. ..
    .. .. @B .. ..
    nB .. .. .. ..
  `;
  const aIsNoLeaper = `
    .. .. .. .. ..
    oA .. @A .. ..
    .. .. .. .. ..
    .. .. @B .. ..
    .. .. .. .. nB
  `;
  it.each([
    ['whose leaps end on its base and on somebody stronger', 'path', bLeapsNowhere, 'A', [1, 4], [1, 3]],
    ['whose leaps end on its base and on somebody stronger', 'jump', bLeapsNowhere, 'A', [1, 4], [1, 3]],
    ['that has nobody who leaps, as others do', 'path', aIsNoLeaper, 'B', [4, 4], [2, 3]],
    ['that has nobody who leaps, as others do', 'jump', aIsNoLeaper, 'B', [4, 4], [2, 3]],
  ] as const)('is a draw with a team %s, by %s', (_says, lshape, drawn, turn, from, to) => {
    const state = board(drawn, { lshape, turn });
    move(state, from, to);
    expect(winners(state)).toEqual(['A', 'B']);
  });

  it('is a draw at the very start', () => {
    const stones = { pieces: [piece('Stone', 1, 1, slides({}))] };
    const state = playing(stones);
    expect(winners(state)).toEqual(['A', 'B']);
    expect(flag.view(state, 'public').started).toBe(true);
  });

  it('is a draw of the two that are left of three', () => {
    const state = board(`
      .. .. .. .. .. .. .. ..
      .. .. .. .. .. .. .. ..
      .. .. @A .. .. @B .. ..
      .. .. .. .. kA .. .. oB
      .. .. .. .. .. .. .. ..
      .. .. @C .. .. .. .. ..
      .. .. .. .. .. .. .. oC
      .. .. .. .. .. .. .. ..
    `);
    expect(move(state, [3, 4], [2, 5]).at(-1)).toEqual({ type: 'ended', winners: [0, 2] });
  });
});

describe('no legal move, more teams in', () => {
  const three = (b: string, c: string) => `
    .. .. .. .. .. .. .. ..
    .. .. .. .. .. .. .. ..
    .. .. @A .. .. @B .. ..
    kA .. .. .. .. .. .. ${b}B
    .. .. .. .. .. .. .. ..
    .. .. @C .. .. .. .. ..
    .. .. .. .. .. .. .. ${c}C
    .. .. .. .. .. .. .. ..
  `;

  it('passes the turn of a stuck team, as long as two can move', () => {
    const state = board(three('o', 'k'));
    expect(move(state, [3, 0], [4, 0]).at(-1)).toEqual({ type: 'passed', team: 1 });
    expect(state.current).toBe(2);
    expect(winners(state)).toBeUndefined();
  });

  it('is a draw of all that are left when fewer than two can move', () => {
    const state = board(three('o', 'o'));
    expect(move(state, [3, 0], [4, 0]).at(-1)).toEqual({ type: 'ended', winners: [0, 1, 2] });
    expect(winners(state)).toEqual(['A', 'B', 'C']);
  });

  it('passes several stuck teams in a row', () => {
    const state = board(`
      .. .. .. .. .. .. .. ..
      .. .. .. .. .. .. .. ..
      .. .. @A .. .. @B .. ..
      kA .. .. .. .. .. .. oB
      .. .. .. .. .. .. .. ..
      .. .. @C .. .. @D .. ..
      oC .. .. .. .. .. .. kD
      .. .. .. .. .. .. .. ..
    `);
    expect(move(state, [3, 0], [4, 0]).filter(({ type }) => type === 'passed')).toEqual([
      { type: 'passed', team: 1 },
      { type: 'passed', team: 2 },
    ]);
    expect(state.current).toBe(3);
  });

  it('is looked for at the first turn too', () => {
    const pawns = { pieces: [piece('Stone', 1, 1, slides({}))], teams: 3, gridSize: [8, 8] as const };
    expect(winners(playing(pawns))).toEqual(['A', 'B', 'C']);
  });
});
