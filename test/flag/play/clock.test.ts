import { describe, expect, it } from 'vitest';
import { flag } from '../../../src/flag/rules.ts';
import type { Entry } from '../../../src/kernel/match/log.ts';
import { Match } from '../../../src/kernel/match/match.ts';
import { replay } from '../../../src/kernel/match/replay.ts';
import { act, board, move, playing, template, winners } from '../help.ts';

const even = `
  .. .. .. .. ..
  .. .. @A .. ..
  kA .. .. .. ..
  .. .. @B .. ..
  .. .. .. .. kB
`;

describe('the limits', () => {
  it('run while the game does', () => {
    const state = playing({ totalTimeLimitInSeconds: 60, moveTimeLimitInSeconds: 5 });
    const dues = flag.due(state).map(({ clock, ms, play, repeats }) => ({ clock, ms, action: play(3), repeats }));
    expect(dues).toEqual([
      { clock: 'game', ms: 60_000, action: { type: 'game-timeout' }, repeats: undefined },
      { clock: 'turn 0', ms: 5000, action: { type: 'turn-timeout', turns: 3 }, repeats: true },
    ]);
    act(state, { type: 'game-timeout' }, 'clock');
    expect(flag.due(state)).toEqual([]);
  });

  it('are none without limits', () => {
    expect(flag.due(playing())).toEqual([]);
  });

  it('may be as short as a second', () => {
    const state = playing({ totalTimeLimitInSeconds: 1, moveTimeLimitInSeconds: 1 });
    expect(flag.due(state).map(({ ms }) => ms)).toEqual([1000, 1000]);
  });

  it('of a turn starts anew with every turn', () => {
    const state = playing({ moveTimeLimitInSeconds: 5 });
    const first = flag.due(state)[0]!.clock;
    act(state, flag.legal(state, 0)[0]!);
    expect(flag.due(state)[0]!.clock).not.toBe(first);
  });

  it.each(['turn-timeout', 'game-timeout'] as const)('%s is for the clock alone', type => {
    const state = playing();
    const action = type === 'turn-timeout' ? { type, turns: 1 } : { type };
    expect(() => act(state, action, 0)).toThrow('only the clock');
  });

  it('the clock does not move or give up', () => {
    const state = playing();
    expect(() => act(state, { type: 'give-up' }, 'clock')).toThrow('the clock cannot give-up');
  });
});

describe('time that is called without a limit', () => {
  const seats = [0, 1].map(by => ({ by, action: { type: 'join', team: '' }, time: 0 }));
  const called = { by: 'clock' as const, action: { type: 'game-timeout' }, time: 0 };
  const fileOf = (log: readonly Entry[]) =>
    ({ format: 2, game: 'flag', version: 1, seed: 1, time: 0, log, hash: '' }) as const;
  const fold = (...log: Entry[]) => replay(flag, { ...fileOf(log), setup: { template: template() } });

  it('any fold accepts while the game runs', () => {
    expect(flag.outcome(fold(...seats, called).state)?.reason).toContain('Time is up');
  });

  it.each<[string, Entry[], string]>([
    ['before the start', [seats[0]!, called], '/log/1/by: no clock was running'],
    ['after the end', [...seats, called, called], '/log/3/by: no clock was running'],
  ])('no fold accepts %s', (_when, log, message) => {
    expect(() => fold(...log)).toThrow(message);
  });
});

describe('the time of a move is over', () => {
  it('the turn passes, nothing else changes', () => {
    const state = board(even);
    const before = flag.view(state, 'public');
    expect(act(state, { type: 'turn-timeout', turns: 1 }, 'clock')).toEqual([{ type: 'timedOut', team: 0, turns: 1 }]);
    expect(flag.view(state, 'public')).toEqual({ ...before, currentTeam: 1, turns: 1 });
  });

  it.each([
    [1, 1],
    [2, 0],
    [3, 1],
    [1_000_000_000, 0],
    [999_999_999, 1],
    [1_000_000_000_000, 0],
  ])('%i times in a row: it is the turn of slot %i, without counting them off', (turns, current) => {
    const state = board(even);
    act(state, { type: 'turn-timeout', turns }, 'clock');
    expect(state.current).toBe(current);
    expect(state.turns).toBe(turns);
  });

  it('goes round the teams that can move', () => {
    const drawn = `
      .. .. .. .. .. .. .. ..
      .. .. .. .. .. .. .. ..
      .. .. @A .. .. @B .. ..
      kA .. .. .. .. .. .. oB
      .. .. .. .. .. .. .. ..
      .. .. @C .. .. @D .. ..
      kC .. .. .. .. .. .. kD
      .. .. .. .. .. .. .. ..
    `;
    const after = [1, 2, 3, 4, 1_000_000_001].map(turns => {
      const state = board(drawn);
      const told = act(state, { type: 'turn-timeout', turns }, 'clock');
      return [state.current, told.filter(({ type }) => type === 'passed').length];
    });
    expect(after).toEqual([
      [2, 1],
      [3, 0],
      [0, 0],
      [2, 1],
      [3, 0],
    ]);
  });

  it('is a draw when the other of two teams cannot move', () => {
    const state = board(even.replace('kB', 'oB'));
    expect(act(state, { type: 'turn-timeout', turns: 1_000_000_000 }, 'clock')).toEqual([
      { type: 'timedOut', team: 0, turns: 1_000_000_000 },
      { type: 'ended', winners: [0, 1] },
    ]);
    expect(state.turns).toBe(1);
  });
});

describe('the time of the game is over', () => {
  it('the team with the most pieces wins', () => {
    const state = board(even.replace('.. .. .. .. ..', 'kA .. .. .. ..'));
    expect(act(state, { type: 'game-timeout' }, 'clock')).toEqual([{ type: 'ended', winners: [0] }]);
    expect(flag.outcome(state)?.reason).toBe('Time is up: A has the most pieces.');
  });

  it('all that share the most win', () => {
    const state = board(`
      .. .. .. .. .. .. .. ..
      .. .. .. .. .. .. .. ..
      .. .. @A .. .. @B .. ..
      kA .. .. .. .. .. kB kB
      .. .. .. .. .. .. .. ..
      .. .. @C .. .. @D .. ..
      kC kC .. .. .. .. .. kD
      .. .. .. .. .. .. .. ..
    `);
    act(state, { type: 'game-timeout' }, 'clock');
    expect(winners(state)).toEqual(['B', 'C']);
    expect(flag.outcome(state)?.reason).toBe('Time is up: a draw of B, C, with the most pieces each.');
  });

  it('teams that are out do not count', () => {
    const state = board(`
      .. .. .. .. .. .. .. ..
      .. .. .. .. .. .. .. ..
      .. .. @A .. .. @B .. ..
      .. .. .. .. kA .. kB kB
      .. .. .. .. .. .. .. ..
      .. .. @C .. .. .. .. ..
      kC .. .. .. .. .. .. ..
      .. .. .. .. .. .. .. ..
    `);
    move(state, [3, 4], [2, 5]);
    act(state, { type: 'game-timeout' }, 'clock');
    expect(winners(state)).toEqual(['A', 'C']);
  });

  it('can be called without a limit, as an arena does at its cap', () => {
    const state = board(even);
    act(state, { type: 'game-timeout' }, 'clock');
    expect(winners(state)).toEqual(['A', 'B']);
  });
});

describe('in a match', () => {
  const setup = {
    template: template({ moveTimeLimitInSeconds: 10, totalTimeLimitInSeconds: 100 }),
    options: { start: 'first' },
  };

  async function begun() {
    const match = Match.begin(flag, { setup, seed: 1, time: 0 });
    await match.play(0, { type: 'join', team: 'A' }, { time: 1000 });
    await match.play(1, { type: 'join', team: 'B' }, { time: 2000 });
    return match;
  }

  it('nothing runs before the start; then both limits count from there', async () => {
    const match = await begun();
    expect([...match.deadlines()]).toEqual([
      ['game', 102_000],
      ['turn 0', 12_000],
    ]);
  });

  it('turns that nobody minded are one entry, however many', async () => {
    const match = await begun();
    await match.settle(47_000);
    expect(match.position).toBe(3);
    expect(match.view('public').currentTeam).toBe(0);
    expect([...match.deadlines()]).toEqual([
      ['game', 102_000],
      ['turn 4', 52_000],
    ]);
  });

  it('the game’s limit ends it, also when nobody looked for years', async () => {
    const match = await begun();
    await match.settle(10 ** 12);
    expect(match.outcome()?.winners).toEqual([0, 1]);
    expect(match.position).toBeLessThanOrEqual(4);
    expect([...match.deadlines()]).toEqual([]);
  });
});
