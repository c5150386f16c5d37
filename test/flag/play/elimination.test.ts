import { describe, expect, it } from 'vitest';
import { flag } from '../../../src/flag/rules.ts';
import { act, board, move, winners } from '../help.ts';

const two = `
  .. .. .. .. ..
  .. .. @A .. ..
  rA .. kB .. ..
  .. .. @B .. ..
  .. .. .. .. ..
`;

const three = `
  .. .. .. .. .. .. .. ..
  .. .. .. .. .. .. .. ..
  .. .. @A .. .. @B .. ..
  .. .. .. .. .. .. .. ..
  rA .. .. .. kB .. .. ..
  .. .. @C .. .. .. .. ..
  .. .. kC .. .. .. .. ..
  .. .. .. .. .. .. .. ..
`;

describe('the last piece', () => {
  it('of one of two teams ends the game', () => {
    const state = board(two);
    expect(move(state, [2, 0], [2, 2]).map(({ type }) => type)).toEqual(['moved', 'captured', 'eliminated', 'ended']);
    expect(winners(state)).toEqual(['A']);
    expect(flag.view(state, 'public').teams[1]).toBeNull();
    expect(flag.view(state, 'public').grid[3]![2]).toBe('');
  });

  it('of one of three puts it out, and the others play on', () => {
    const state = board(three);
    expect(move(state, [4, 0], [4, 4]).map(({ type }) => type)).toEqual(['moved', 'captured', 'eliminated']);
    expect(flag.view(state, 'public').grid[2]![5]).toBe('');
    expect(state.current).toBe(2);
  });
});

describe('giving up', () => {
  it('of one of two makes the other the winner', () => {
    const state = board(two, { turn: 'B' });
    expect(act(state, { type: 'give-up' })).toEqual([
      { type: 'gaveUp', team: 1 },
      { type: 'eliminated', team: 1 },
      { type: 'ended', winners: [0] },
    ]);
    expect(winners(state)).toEqual(['A']);
  });

  it('of one of three puts it out as if its last flag were taken', () => {
    const state = board(three);
    expect(act(state, { type: 'give-up' }).map(({ type }) => type)).toEqual(['gaveUp', 'eliminated']);
    const { teams, grid, currentTeam, over, lastMove } = flag.view(state, 'public');
    expect(teams.map(team => team?.id ?? null)).toEqual([null, 'B', 'C']);
    expect(grid.flat().filter(cell => cell.includes('A'))).toEqual([]);
    expect({ currentTeam, over, lastMove }).toEqual({ currentTeam: 1, over: false, lastMove: null });
    act(state, { type: 'give-up' });
    expect(winners(state)).toEqual(['C']);
  });

  it('is possible out of turn, and whoever is to move still is', () => {
    const state = board(three);
    const { turns } = state;
    expect(act(state, { type: 'give-up' }, 1)).toEqual([
      { type: 'gaveUp', team: 1 },
      { type: 'eliminated', team: 1 },
    ]);
    expect([state.current, state.turns, winners(state)]).toEqual([0, turns, undefined]);
    expect(flag.view(state, 'public').teams.map(team => team?.id ?? null)).toEqual(['A', null, 'C']);
    expect(act(state, { type: 'give-up' }, 2).map(({ type }) => type)).toEqual(['gaveUp', 'eliminated', 'ended']);
    expect(winners(state)).toEqual(['A']);
  });

  it('is nothing for a team that is out, or for a slot that is not there', () => {
    const state = board(three);
    act(state, { type: 'give-up' }, 1);
    expect(() => act(state, { type: 'give-up' }, 1)).toThrow('slot 1 is out');
    expect(() => act(state, { type: 'give-up' }, 7)).toThrow('slot 7 is out');
  });

  it('is listed for the team whose turn it is', () => {
    const state = board(three);
    expect(flag.legal(state, 0)).toContainEqual({ type: 'give-up' });
    expect(flag.legal(state, 1)).toEqual([]);
  });

  it('is refused once the game is over', () => {
    const state = board(two, { turn: 'B' });
    act(state, { type: 'give-up' });
    expect(() => act(state, { type: 'give-up' }, 0)).toThrow('the game is over');
    expect(() => act(state, { type: 'move', piece: 1, to: [0, 0] }, 0)).toThrow('the game is over');
  });

  it('leaves the last move of a team that is out as it was', () => {
    const state = board(three);
    move(state, [4, 0], [4, 1]);
    act(state, { type: 'turn-timeout', turns: 2 }, 'clock');
    act(state, { type: 'give-up' });
    expect(flag.view(state, 'public').lastMove).toEqual({ pieceId: 1, teamId: 'A', newPosition: [4, 1] });
  });
});
