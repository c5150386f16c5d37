import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canMove, mostMoves } from '../../../src/flag/board/any-move-left.ts';
import { listMovesOf } from '../../../src/flag/board/legal-moves.ts';
import type { MapTemplate, Movement } from '../../../src/flag/map/template.ts';
import { flag } from '../../../src/flag/rules.ts';
import { teamsIn } from '../../../src/flag/state.ts';
import { IllegalAction } from '../../../src/kernel/errors.ts';
import { Rng } from '../../../src/kernel/rng.ts';
import { DIRECTIONS } from '../../../src/kernel/square.ts';
import { act, board, idAt, LSHAPE, move, problemsOf, slides, targets } from '../help.ts';

it('a sliding piece passes over empty squares only: blocks, pieces and bases stop it', () => {
  const state = board(`
    .. .. .. .. .. .. ..
    .. .. .. @A .. .. ..
    ## .. .. .. .. .. ..
    rA .. .. .. kB .. ..
    .. .. .. .. .. .. ..
    kA .. .. @B .. .. ..
    .. .. .. .. .. .. ..
  `);
  expect(targets(state, 3, 0)).toEqual(['3,1', '3,2', '3,3', '3,4', '4,0']);
});

it('a captured piece is told of, and off the board for good', () => {
  const state = board(`
    .. .. .. .. ..
    .. .. @A .. ..
    rA .. kB .. ..
    .. .. @B .. ..
    .. .. .. .. kB
  `);
  const lost = idAt(state, 2, 2);
  expect(move(state, [2, 0], [2, 2])).toContainEqual({ type: 'captured', team: 1, piece: lost, by: 1, at: [2, 2] });
  expect(flag.view(state, 'public').teams[1]!.pieces.map(({ id }) => id)).not.toContain(lost);
});

describe('lshape', () => {
  const crowded = `
    .. .. .. .. .. .. ..
    .. .. .. @A .. .. ..
    .. .. kB .. .. .. ..
    .. .. nA .. kA .. ..
    .. .. .. .. .. .. ..
    .. .. ## @B .. .. ..
    kB .. .. .. .. .. ..
  `;

  it('needs the two straight squares empty', () => {
    expect(targets(board(crowded), 3, 2)).toEqual(['2,0', '4,0']);
  });

  it('jumps with the option lshape=jump', () => {
    const state = board(crowded, { lshape: 'jump' });
    expect(targets(state, 3, 2)).toEqual(['1,1', '2,0', '2,4', '4,0', '4,4', '5,1', '5,3']);
  });

  it('stays on the board in every corner', () => {
    const state = board(
      `
      nA .. .. .. nA
      .. .. @A .. ..
      .. .. .. .. ..
      .. .. @B .. ..
      nA .. .. .. kB
    `,
      { lshape: 'jump' },
    );
    expect(targets(state, 0, 0)).toEqual(['2,1']);
    expect(targets(state, 0, 4)).toEqual(['2,3']);
    expect(targets(state, 4, 0)).toEqual(['2,1', '3,2']);
  });

  it('captures by power like any other piece', () => {
    const state = board(`
      .. .. .. .. ..
      .. .. @A .. ..
      nA .. .. .. ..
      .. .. @B .. ..
      .. kB .. .. rB
    `);
    expect(targets(state, 2, 0)).toContain('4,1');
  });
});

describe('directions', () => {
  const pawns = `
    .. .. .. .. ..
    .. .. @A .. ..
    .. pA .. .. ..
    .. .. @B .. ..
    .. pB .. .. ..
  `;

  it.each([
    ['absolute', 'A', 2, ['1,0', '1,1']],
    ['absolute', 'B', 4, ['3,0', '3,1']],
    ['team', 'A', 2, ['3,0', '3,1', '3,2']],
    ['team', 'B', 4, ['3,0', '3,1']],
  ] as const)('%s: "up" of team %s', (directions, turn, row, expected) => {
    expect(targets(board(pawns, { directions, turn }), row, 1)).toEqual(expected);
  });

  it('of four teams turns those above', () => {
    const four = `
      .. .. .. .. .. .. .. ..
      .. .. .. .. .. .. .. ..
      .. .. @A .. .. @B .. ..
      .. .. pA .. .. pB .. ..
      .. .. .. .. .. .. .. ..
      .. .. @C .. .. @D .. ..
      pC .. .. .. .. .. .. pD
      .. .. .. .. .. .. .. ..
    `;
    expect(targets(board(four, { directions: 'team', turn: 'B' }), 3, 5)).toEqual(['4,4', '4,5', '4,6']);
    expect(targets(board(four, { directions: 'team', turn: 'C' }), 6, 0)).toEqual(['5,0', '5,1']);
  });
});

describe('a move is refused', () => {
  const state = board(`
    .. .. .. .. ..
    .. .. @A .. ..
    rA .. .. .. ..
    .. .. @B .. ..
    .. .. .. .. kB
  `);

  it.each([
    [{ piece: 1, to: [2, 0] }, 'cannot go from [2, 0] to [2, 0]'],
    [{ piece: 1, to: [4, 1] }, 'cannot go from [2, 0] to [4, 1]'],
    [{ piece: 1, to: [2, 5] }, '[2, 5] is outside the board'],
    [{ piece: 1, to: [-1, 0] }, '[-1, 0] is outside the board'],
    [{ piece: 1, to: [2, 7] }, '[2, 7] is outside the board'],
    [{ piece: 3, to: [3, 4] }, 'there is no piece 3 of this team'],
    [{ piece: 4, to: [3, 4] }, 'there is no piece 4 of this team'],
    [{ piece: 0, to: [3, 4] }, 'there is no piece 0 of this team'],
    [{ piece: 99, to: [3, 4] }, 'there is no piece 99 of this team'],
    [{ piece: 2, to: [3, 4] }, 'piece 2 has been captured'],
  ] as const)('%o', ({ piece, to }, why) => {
    expect(() => act(state, { type: 'move', piece, to })).toThrow(IllegalAction);
    expect(() => act(state, { type: 'move', piece, to })).toThrow(why);
  });

  it('out of turn', () => {
    expect(() => act(state, { type: 'move', piece: 4, to: [3, 4] }, 1)).toThrow('it is not the turn of slot 1');
  });
});

describe('whether a team can move', () => {
  const step = fc
    .array(fc.tuple(fc.constantFrom(...DIRECTIONS), fc.integer({ min: 1, max: 2 })), { maxLength: 2 })
    .map((ways): Movement => slides(Object.fromEntries(ways)));
  const movement = fc.oneof({ weight: 3, arbitrary: step }, { weight: 1, arbitrary: fc.constant(LSHAPE) });
  /** Crowded boards of pieces that hardly get anywhere. */
  const crowded = fc.record({
    gridSize: fc.tuple(fc.integer({ min: 3, max: 6 }), fc.integer({ min: 3, max: 6 })),
    teams: fc.integer({ min: 2, max: 4 }),
    flags: fc.integer({ min: 1, max: 2 }),
    pieces: fc
      .array(fc.record({ attackPower: fc.nat(2), count: fc.nat(3), movement }), { minLength: 1, maxLength: 3 })
      .map(kinds => kinds.map((kind, n) => ({ type: `kind ${n}`, ...kind }))),
    blocks: fc.nat(6),
  });

  it('is whether any of its moves is listed, whoever was asked before', () => {
    const found = { stuck: 0, free: 0 };
    fc.assert(
      fc.property(crowded, fc.constantFrom('path', 'jump'), fc.nat(), (given, lshape, seed) => {
        const template = { ...given, placement: 'symmetrical' } as unknown as MapTemplate;
        fc.pre(problemsOf({ template }).length === 0);
        const state = flag.begin(flag.readSetup({ template, options: { lshape } }), seed);
        const { piecesPerTeam } = state.ground;
        const rng = Rng.seeded(seed, 'test');
        const into = new Int32Array(mostMoves(state.ground));
        for (const seat of flag.toAct(state)) flag.apply(state, seat, { type: 'join', team: '' });
        for (let n = 0; n < 12; n++) {
          for (const team of teamsIn(state)) {
            const listed = listMovesOf(state, team * piecesPerTeam, (team + 1) * piecesPerTeam, into);
            expect(listed).toBeLessThanOrEqual(into.length);
            found[listed === 0 ? 'stuck' : 'free'] += 1;
            expect(canMove(state, team)).toBe(listed > 0);
          }
          const moves = flag.legal(state, state.current).filter(({ type }) => type === 'move');
          if (moves.length === 0) break;
          flag.apply(state, state.current, rng.pick(moves)!);
        }
      }),
      { numRuns: 150, seed: 1 },
    );
    expect(Math.min(found.stuck, found.free)).toBeGreaterThan(100);
  });
});
