import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostMoves, pieceOf } from '../../src/flag/board/any-move-left.ts';
import { positionOf } from '../../src/flag/board/ground.ts';
import { flagSearch } from '../../src/flag/flag-search.ts';
import { flag } from '../../src/flag/rules.ts';
import { type ServedPosition, stateOfScene } from '../../src/flag/served-position.ts';
import type { FlagState } from '../../src/flag/state.ts';
import { Rng } from '../../src/kernel/rng.ts';
import { setups } from './arbitrary.ts';
import { anyWay, orthogonal, piece } from './help.ts';

/** What a client of the service could know of a game. */
function sceneOf(state: FlagState): ServedPosition<number> {
  const { grid, teams, currentTeam, template, options } = flag.view(state, 'public');
  return {
    gridSize: template.gridSize,
    blocks: grid.flatMap((line, row) => line.flatMap((cell, column) => (cell === 'b' ? [[row, column] as const] : []))),
    teams: teams.map(team => team && { name: team.id, base: team.base, flags: team.flags, pieces: team.pieces }),
    currentTeam,
    flags: template.flags,
    options,
  };
}

function movesOf(state: FlagState, ids: readonly unknown[]): string[] {
  const buffer = new Int32Array(mostMoves(state.ground));
  return [...buffer.subarray(0, flagSearch.moves(state, buffer))]
    .map(move => {
      const action = flagSearch.read(state, move);
      return `${ids[pieceOf(move)]} ${action.type === 'move' && action.to}`;
    })
    .sort();
}

describe('a state made from what a server shows', () => {
  it('has the moves of the game it shows, all along the game', () => {
    fc.assert(
      fc.property(setups(), fc.nat(), (setup, seed) => {
        const state = flag.begin(flag.readSetup(setup), seed);
        for (const seat of flag.toAct(state)) flag.apply(state, seat, { type: 'join', team: '' });
        const rng = Rng.seeded(seed, 'test');
        const own = [...state.square.keys()].map(n => n + 1);
        for (let ply = 0; ply < 40 && flagSearch.turn(state) !== undefined; ply++) {
          const shown = stateOfScene(sceneOf(state), 1);
          expect(movesOf(shown.state, shown.ids)).toEqual(movesOf(state, own));
          const buffer = new Int32Array(mostMoves(state.ground));
          flagSearch.make(state, buffer[rng.below(flagSearch.moves(state, buffer))]!);
        }
      }),
      { numRuns: 20, seed: 1 },
    );
  });

  describe('with bases anywhere, teams of different size and strange ids', () => {
    const rook = piece('Rook', 5, 1, orthogonal(3));
    const king = piece('King', 1, 1, anyWay(1));
    const x = { name: 'x', base: [0, 0], flags: 1, pieces: [{ id: 'p:x_7', description: king, position: [0, 1] }] };
    const y = {
      name: 'y',
      base: [3, 0],
      flags: 1,
      pieces: [
        { id: 'p:y_1', description: king, position: [3, 3] },
        { id: 'p:y_2', description: rook, position: [2, 0] },
      ],
    };
    const scene = {
      gridSize: [4, 4],
      blocks: [[1, 1]],
      teams: [null, x, y],
      currentTeam: 2,
      flags: 1,
      options: { directions: 'absolute', lshape: 'path', start: 'random' },
    } as unknown as ServedPosition<string>;

    /** Goes to a square that only one piece can go to. */
    function go(state: FlagState, to: string): void {
      const buffer = new Int32Array(mostMoves(state.ground));
      const move = [...buffer.subarray(0, flagSearch.moves(state, buffer))].find(each => {
        const action = flagSearch.read(state, each);
        return action.type === 'move' && String(action.to) === to;
      })!;
      flagSearch.make(state, move);
    }

    it('has their moves, and no limits', () => {
      const { state, ids } = stateOfScene(scene, 1);
      expect(movesOf(state, ids)).toEqual([
        'p:y_1 2,2',
        'p:y_1 2,3',
        'p:y_1 3,2',
        'p:y_2 0,0',
        'p:y_2 1,0',
        'p:y_2 2,1',
        'p:y_2 2,2',
        'p:y_2 2,3',
      ]);
      expect(flag.due?.(state)).toEqual([]);
    });

    it('ends when the last flag is taken, and goes on when that is taken back', () => {
      const { state } = stateOfScene(scene, 1);
      go(state, '0,0');
      expect(flagSearch.outcome(state)).toEqual({ winners: [2], reason: 'y is the last team in.' });
      flagSearch.unmake(state);
      expect(flagSearch.turn(state)).toBe(2);
    });

    it('ends when the last piece is taken', () => {
      const beside = { ...x.pieces[0], position: [1, 0] };
      const { state } = stateOfScene({ ...scene, teams: [null, { ...x, pieces: [beside] }, y] } as typeof scene, 1);
      go(state, '1,0');
      expect(flagSearch.outcome(state)?.winners).toEqual([2]);
    });

    it('puts who took one of several flags beside the own base', () => {
      const { state, ids } = stateOfScene(
        { ...scene, flags: 2, teams: [null, { ...x, flags: 2 }, y] } as typeof scene,
        1,
      );
      go(state, '0,0');
      expect(flagSearch.outcome(state)).toBeUndefined();
      const [row, column] = positionOf(state.ground, state.square[ids.indexOf('p:y_2')]!);
      expect(['2,0', '2,1', '3,1']).toContain(`${row},${column}`);
    });

    it('has a key that tells positions apart', () => {
      const moved = { ...y, pieces: [{ ...y.pieces[0], position: [3, 2] }, y.pieces[1]] };
      const keys = [
        scene,
        { ...scene, currentTeam: 1 },
        { ...scene, teams: [null, { ...x, flags: 2 }, y] },
        { ...scene, teams: [null, x, moved] },
      ].map(each => flagSearch.key(stateOfScene(each as typeof scene, 1).state));
      expect(new Set(keys).size).toBe(keys.length);
    });
  });
});
