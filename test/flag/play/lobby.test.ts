import { describe, expect, it } from 'vitest';
import { flag } from '../../../src/flag/rules.ts';
import { act, draw, waiting } from '../help.ts';

describe('before the start', () => {
  it('free slots are null, and nothing but blocks is on the grid', () => {
    const { grid, teams, currentTeam, lastMove, started, over, winners } = flag.view(waiting({ blocks: 2 }), 'public');
    expect(teams).toEqual([null, null]);
    expect(grid.flat().filter(cell => cell !== '')).toEqual(['b', 'b']);
    expect({ currentTeam, lastMove, started, over, winners }).toEqual({
      currentTeam: -1,
      lastMove: null,
      started: false,
      over: false,
      winners: [],
    });
  });

  it('a joined team’s base and pieces are on the grid, the other side is empty', () => {
    const state = waiting();
    expect(act(state, { type: 'join', team: 'B' }, 1)).toEqual([{ type: 'joined', team: 1, name: 'B' }]);
    expect(draw(state)).toBe(
      ['.. .. .. .. ..', '.. .. .. .. ..', '.. .. .. .. ..', '.. kB @B .. ..', '.. .. .. .. ..'].join('\n'),
    );
    expect(flag.view(state, 'public').teams.map(team => team?.id)).toEqual([undefined, 'B']);
  });

  it('every seat may act: free ones join, joined ones leave', () => {
    const state = waiting({ teams: 3, gridSize: [8, 8] });
    act(state, { type: 'join', team: 'A' }, 0);
    expect(flag.toAct(state)).toEqual([0, 1, 2]);
    expect(flag.legal(state, 0)).toEqual([{ type: 'leave' }]);
    expect(flag.legal(state, 2)).toEqual([{ type: 'join', team: 'team3' }]);
  });

  it('who leaves takes base and pieces along, and the slot and the name are free again', () => {
    const state = waiting();
    const before = JSON.stringify(flag.encode(state));
    act(state, { type: 'join', team: 'A' }, 0);
    expect(act(state, { type: 'leave' }, 0)).toEqual([{ type: 'left', team: 0, name: 'A' }]);
    expect(JSON.stringify(flag.encode(state))).toBe(before);
    act(state, { type: 'join', team: 'A' }, 1);
    expect(state.names).toEqual([null, 'A']);
  });

  it('to give up is to leave', () => {
    const state = waiting();
    act(state, { type: 'join', team: 'A' }, 0);
    expect(act(state, { type: 'give-up' }, 0)).toEqual([{ type: 'left', team: 0, name: 'A' }]);
    expect(flag.outcome(state)).toBeUndefined();
  });

  it('no clock runs, whatever the limits', () => {
    const state = waiting({ totalTimeLimitInSeconds: 60, moveTimeLimitInSeconds: 5 });
    act(state, { type: 'join', team: 'A' }, 0);
    expect(flag.due(state)).toEqual([]);
    expect(() => act(state, { type: 'game-timeout' }, 'clock')).toThrow('no clock runs');
  });

  it.each([
    ['a slot that is taken', { type: 'join', team: 'X' }, 0, 'slot 0 is taken by A'],
    ['leaving a free slot', { type: 'leave' }, 1, 'slot 1 is free'],
    ['giving up a free slot', { type: 'give-up' }, 1, 'slot 1 is free'],
    ['a move', { type: 'move', piece: 1, to: [0, 0] }, 0, 'the game has not started'],
  ] as const)('%s is refused', (_name, action, seat, why) => {
    const state = waiting();
    act(state, { type: 'join', team: 'A' }, 0);
    expect(() => act(state, action, seat)).toThrow(why);
  });
});

describe('the start', () => {
  it('comes with the last slot', () => {
    const state = waiting({}, { start: 'first' });
    act(state, { type: 'join', team: 'B' }, 1);
    expect(act(state, { type: 'join', team: 'A' }, 0)).toEqual([
      { type: 'joined', team: 0, name: 'A' },
      { type: 'started', team: 0 },
    ]);
    expect(flag.toAct(state)).toEqual([0]);
    expect(flag.view(state, 'public')).toMatchObject({ started: true, over: false, currentTeam: 0 });
    expect(() => act(state, { type: 'join', team: 'C' }, 0)).toThrow('no slot is free');
    expect(() => act(state, { type: 'leave' }, 0)).toThrow('gives up');
  });

  it('draws the team that begins, each about as often', () => {
    const begins = [0, 0, 0, 0];
    for (let seed = 0; seed < 400; seed++) {
      const state = waiting({ teams: 4, gridSize: [8, 8] }, {}, seed);
      for (let team = 0; team < 4; team++) act(state, { type: 'join', team: '' }, team);
      begins[state.current]!++;
    }
    for (const count of begins) expect(Math.abs(count - 100)).toBeLessThan(40);
  });

  it('is the first slot’s with the option start=first, whoever joined first', () => {
    for (let seed = 0; seed < 20; seed++) {
      const state = waiting({}, { start: 'first' }, seed);
      act(state, { type: 'join', team: 'late slot' }, 1);
      act(state, { type: 'join', team: 'first slot' }, 0);
      expect(state.current).toBe(0);
    }
  });
});

it('pieces are numbered from 1 on through the teams', () => {
  const state = waiting({ teams: 3, gridSize: [8, 8] });
  for (let team = 0; team < 3; team++) act(state, { type: 'join', team: '' }, team);
  expect(flag.view(state, 'public').teams.map(team => team?.pieces.map(({ id }) => id))).toEqual([[1], [2], [3]]);
});
