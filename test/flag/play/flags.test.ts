import { describe, expect, it } from 'vitest';
import { flag } from '../../../src/flag/rules.ts';
import { board, draw, move, piecesOf, winners } from '../help.ts';

describe('the last flag of two teams', () => {
  it('wins the game; the piece stands on the square that the base has left', () => {
    const state = board(`
      .. .. .. .. ..
      .. .. @A .. ..
      .. .. kA .. ..
      .. .. @B .. ..
      rB .. .. .. kB
    `);
    expect(move(state, [2, 2], [3, 2])).toEqual([
      { type: 'moved', team: 0, piece: 2, from: [2, 2], to: [3, 2] },
      { type: 'flagTaken', team: 1, by: 2, left: 0 },
      { type: 'eliminated', team: 1 },
      { type: 'ended', winners: [0] },
    ]);
    expect(draw(state)).toBe(
      ['.. .. .. .. ..', '.. .. @A .. ..', '.. .. .. .. ..', '.. .. kA .. ..', '.. .. .. .. ..'].join('\n'),
    );
    expect(flag.view(state, 'public')).toMatchObject({
      over: true,
      started: true,
      winners: ['A'],
      currentTeam: -1,
      teams: [{ id: 'A', flags: 1 }, null],
      lastMove: { pieceId: 2, teamId: 'A', newPosition: [3, 2] },
    });
    expect(flag.outcome(state)).toEqual({ winners: [0], reason: 'A is the last team in.' });
    expect(flag.toAct(state)).toEqual([]);
  });
});

describe('several flags', () => {
  const drawn = `
    .. .. .. .. .. .. ..
    .. .. .. @A .. .. ..
    .. .. .. .. .. .. ..
    .. .. .. .. .. .. ..
    .. .. .. kA .. .. ..
    .. .. .. @B .. .. ..
    kB .. .. .. .. .. ..
  `;

  it('one is taken, the piece respawns in contact with its own base, and the game goes on', () => {
    const state = board(drawn, { flags: 2 });
    const told = move(state, [4, 3], [5, 3]);
    expect(told.map(({ type }) => type)).toEqual(['moved', 'flagTaken', 'respawned']);
    expect(told[1]).toEqual({ type: 'flagTaken', team: 1, by: 1, left: 1 });
    const [[row, column]] = piecesOf(state, 0) as [readonly [number, number]];
    expect(Math.max(Math.abs(row - 1), Math.abs(column - 3))).toBe(1);
    const view = flag.view(state, 'public');
    expect(view.teams.map(team => team?.flags)).toEqual([2, 1]);
    expect(view.lastMove).toEqual({ pieceId: 1, teamId: 'A', newPosition: [5, 3] });
    expect(view.grid[5]![3]).toBe('b:B');
    expect(view.currentTeam).toBe(1);
  });

  it('with the last one the team is out, and the piece respawns like any other', () => {
    const state = board(drawn, { flags: 2 });
    state.flags[1] = 1;
    const told = move(state, [4, 3], [5, 3]);
    expect(told.map(({ type }) => type)).toEqual(['moved', 'flagTaken', 'eliminated', 'respawned', 'ended']);
    const [[row, column]] = piecesOf(state, 0) as [readonly [number, number]];
    expect(Math.max(Math.abs(row - 1), Math.abs(column - 3))).toBe(1);
    expect(winners(state)).toEqual(['A']);
    expect(flag.view(state, 'public').grid[5]![3]).toBe('');
  });

  it('every free square of the ring has its chance', () => {
    const seen = new Map<string, number>();
    for (let seed = 0; seed < 400; seed++) {
      const state = board(drawn, { flags: 2 });
      for (let skip = 0; skip < seed; skip++) state.rng.below(2 ** 32);
      move(state, [4, 3], [5, 3]);
      const at = String(piecesOf(state, 0)[0]);
      seen.set(at, (seen.get(at) ?? 0) + 1);
    }
    expect([...seen.keys()].sort()).toEqual(['0,2', '0,3', '0,4', '1,2', '1,4', '2,2', '2,3', '2,4']);
    for (const count of seen.values()) expect(count).toBeGreaterThan(25);
  });

  it.each([
    [
      'the one free square of the first ring',
      `
      .. .. kA zA zB .. ..
      .. .. ## @A .. .. ..
      .. .. zA zA zA .. ..
      .. .. .. .. .. .. ..
      .. .. .. kA .. .. ..
      .. .. .. @B .. .. ..
      kB .. .. .. .. .. ..
      `,
      ['1,4'],
    ],
    [
      'a free square of the second ring when the first is full of pieces and blocks',
      `
      .. kA zA zA ## .. ..
      .. ## ## @A zB .. ..
      .. ## zA zA zA ## ..
      .. ## ## ## .. zA ..
      .. .. .. kA .. .. ..
      .. .. .. @B .. .. ..
      kB .. .. .. .. .. ..
      `,
      ['0,5', '1,5', '3,4'],
    ],
    [
      'the square that it came from, when it lies there',
      `
      .. zA zA zA ## zA ..
      .. ## ## @A zB ## ..
      .. ## zA zA zA ## ..
      .. ## ## ## .. zA ..
      .. .. .. zA kA .. ..
      .. .. .. @B .. .. ..
      kB .. .. .. .. .. ..
      `,
      ['3,4'],
    ],
  ])('respawn: %s', (_name, text, squares) => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 60; seed++) {
      const state = board(text, { flags: 2 });
      for (let skip = 0; skip < seed; skip++) state.rng.below(2 ** 32);
      const from: [number, number] = text.includes('zA kA') ? [4, 4] : [4, 3];
      const told = move(state, from, [5, 3]);
      const respawned = told.find(({ type }) => type === 'respawned');
      seen.add(String(respawned?.type === 'respawned' ? respawned.at : ''));
    }
    expect([...seen].sort()).toEqual(squares);
  });

  it('the piece counts as gone from its square before it respawns', () => {
    const state = board(
      `
      .. zA zA zA ..
      .. zA @A zA ..
      .. zA kA zA ..
      .. .. @B .. ..
      .. .. .. .. kB
      `,
      { flags: 2 },
    );
    const told = move(state, [2, 2], [3, 2]);
    expect(told.at(-1)).toEqual({ type: 'respawned', team: 0, piece: 1, at: [2, 2] });
  });
});

it('a respawn is told even where it ends on the square moved to', () => {
  const state = board(
    `
    .. ## ## ##
    .. ## @A ##
    .. kA @B ##
    .. .. .. kB
    `,
    { flags: 2 },
  );
  state.flags[1] = 1;
  const seen = new Set<string>();
  for (let skip = 0; skip < 30; skip++) {
    const next = flag.copy(state);
    for (let n = 0; n < skip; n++) next.rng.below(2 ** 32);
    const respawned = move(next, [2, 1], [2, 2]).find(({ type }) => type === 'respawned');
    seen.add(String(respawned?.type === 'respawned' && respawned.at));
  }
  expect([...seen].sort()).toEqual(['2,1', '2,2']);
});

describe('three or more teams', () => {
  it('one that lost its flags is out, its base and pieces leave the board, the others play on', () => {
    const state = board(`
      .. .. .. .. .. .. .. ..
      .. .. .. .. .. kB .. ..
      .. .. @A .. .. @B .. ..
      .. .. .. .. kA .. .. ..
      .. .. .. .. .. .. .. ..
      .. .. @C .. .. .. .. ..
      .. .. kC .. .. .. .. kB
      .. .. .. .. .. .. .. ..
    `);
    expect(move(state, [3, 4], [2, 5]).map(({ type }) => type)).toEqual(['moved', 'flagTaken', 'eliminated']);
    expect(draw(state).split('\n').slice(0, 4)).toEqual([
      '.. .. .. .. .. .. .. ..',
      '.. .. .. .. .. .. .. ..',
      '.. .. @A .. .. kA .. ..',
      '.. .. .. .. .. .. .. ..',
    ]);
    const { teams, currentTeam, names, over } = flag.view(state, 'public');
    expect(teams.map(team => team?.id ?? null)).toEqual(['A', null, 'C']);
    expect(names).toEqual(['A', 'B', 'C']);
    expect({ currentTeam, over }).toEqual({ currentTeam: 2, over: false });
  });
});
