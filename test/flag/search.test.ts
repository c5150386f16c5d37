import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostMoves } from '../../src/flag/board/any-move-left.ts';
import { hashAnew } from '../../src/flag/board/position-hash.ts';
import { flagSearch, reseeded } from '../../src/flag/flag-search.ts';
import { FLAG_MAPS } from '../../src/flag/maps/index.ts';
import { flag } from '../../src/flag/rules.ts';
import type { FlagState } from '../../src/flag/state.ts';
import type { FlagView } from '../../src/flag/view.ts';
import { canonical } from '../../src/kernel/canonical-json.ts';
import { Rng } from '../../src/kernel/rng.ts';
import { setups } from './arbitrary.ts';
import { board, move, playing } from './help.ts';
import { slowGame, slowMoves } from './slow.ts';

const PLIES = 80;
const RUNS = { numRuns: 30, seed: 1 };

/** A random game of every kind of template; calls back before each move with the moves there are. */
function playRandomly(
  setup: unknown,
  seed: number,
  each: (state: FlagState, moves: Int32Array, chosen: number) => void,
): FlagState {
  const state = flag.begin(flag.readSetup(setup), seed);
  for (const seat of flag.toAct(state)) flag.apply(state, seat, { type: 'join', team: `team ${seat}` });
  const rng = Rng.seeded(seed, 'test');
  const buffer = new Int32Array(mostMoves(state.ground));
  for (let ply = 0; ply < PLIES && flagSearch.turn(state) !== undefined; ply++) {
    const moves = buffer.slice(0, flagSearch.moves(state, buffer));
    const chosen = moves[rng.below(moves.length)]!;
    each(state, moves, chosen);
    flagSearch.make(state, chosen);
  }
  return state;
}

function everyGame(each: Parameters<typeof playRandomly>[2], after?: (state: FlagState) => void): void {
  const property = fc.property(setups(), fc.nat(), (setup, seed) => {
    const state = playRandomly(setup, seed, each);
    after?.(state);
  });
  fc.assert(property, RUNS);
}

describe('make and unmake', () => {
  it('restore the state, the hash and the chance', () => {
    everyGame((state, moves) => {
      const before = canonical(flag.encode(state));
      const key = flagSearch.key(state);
      const keys = new Set(
        [...moves].map(one => {
          flagSearch.make(state, one);
          flagSearch.unmake(state);
          return flagSearch.key(state);
        }),
      );
      expect([...keys]).toEqual([key]);
      expect(canonical(flag.encode(state))).toBe(before);
    });
  });

  it('restore the beginning after a whole game', () => {
    const starts = new Map<FlagState, { text: string; plies: number }>();
    everyGame(
      state => {
        const start = starts.get(state) ?? { text: canonical(flag.encode(state)), plies: 0 };
        start.plies++;
        starts.set(state, start);
      },
      state => {
        const start = starts.get(state);
        if (start === undefined) return;
        while (start.plies-- > 0) flagSearch.unmake(state);
        expect(canonical(flag.encode(state))).toBe(start.text);
      },
    );
  });

  it('do what apply does', () => {
    everyGame((state, _moves, chosen) => {
      const applied = flag.copy(state);
      flag.apply(applied, state.current, flagSearch.read(state, chosen));
      const made = flag.copy(state);
      flagSearch.make(made, chosen);
      expect(canonical(flag.encode(made))).toBe(canonical(flag.encode(applied)));
      expect(made.at).toEqual(applied.at);
    });
  });

  it('bring back a team that was out, with base, pieces and flags', () => {
    const state = board(`
      .. .. .. .. ..
      .. .. @A .. ..
      .. .. kA .. ..
      .. .. @B .. ..
      rB .. .. .. kB
    `);
    const before = flag.view(state, 'public');
    const buffer = new Int32Array(mostMoves(state.ground));
    const winning = [...buffer.subarray(0, flagSearch.moves(state, buffer))].find(one => {
      const action = flagSearch.read(state, one);
      return action.type === 'move' && canonical(action.to) === '[3,2]';
    })!;
    flagSearch.make(state, winning);
    expect(flagSearch.outcome(state)?.winners).toEqual([0]);
    expect(flagSearch.turn(state)).toBeUndefined();
    expect(flagSearch.moves(state, buffer)).toBe(0);
    flagSearch.unmake(state);
    expect(flag.view(state, 'public')).toEqual(before);
    expect(flagSearch.turn(state)).toBe(0);
  });
});

describe('the hash', () => {
  it('that follows the moves is the one made anew', () => {
    everyGame(state => {
      const anew = flag.copy(state);
      hashAnew(anew);
      expect(flagSearch.key(state)).toBe(flagSearch.key(anew));
      expect(Number.isSafeInteger(flagSearch.key(state))).toBe(true);
    });
  });

  it('tells positions apart, and knows one again that was reached by another way', () => {
    const keys = new Map<number | string, string>();
    everyGame(state => {
      const { turns: _turns, lastMove: _lastMove, ...seen } = flag.view(state, 'public');
      const text = canonical({ ...seen, options: null, template: null });
      const key = `${flagSearch.key(state)} ${canonical(seen.template)} ${canonical(seen.options)}`;
      expect(keys.get(key) ?? text).toBe(text);
      keys.set(key, text);
    });
    expect(keys.size).toBeGreaterThan(500);
  });

  it('depends on whose turn it is and on the flags that are left', () => {
    const drawn = `
      .. .. .. .. ..
      .. .. @A .. ..
      kA .. .. .. ..
      .. .. @B .. ..
      .. .. .. .. kB
    `;
    const states = [board(drawn), board(drawn, { turn: 'B' }), board(drawn, { flags: 2 })];
    expect(new Set(states.map(flagSearch.key)).size).toBe(3);
  });

  it('is the same whatever order two pieces moved in', () => {
    const drawn = `
      .. .. .. .. .. .. ..
      .. .. .. @A .. .. ..
      kA .. .. .. .. .. zA
      .. .. .. .. .. .. ..
      kB .. .. .. .. .. zB
      .. .. .. @B .. .. ..
      .. .. .. .. .. .. ..
    `;
    const one = board(drawn);
    move(one, [2, 0], [2, 1]);
    move(one, [4, 6], [4, 5]);
    move(one, [2, 6], [2, 5]);
    const other = board(drawn);
    move(other, [2, 6], [2, 5]);
    move(other, [4, 6], [4, 5]);
    move(other, [2, 0], [2, 1]);
    expect(flagSearch.key(one)).toBe(flagSearch.key(other));
  });
});

describe('the board', () => {
  it('lists exactly the moves of the slow twin', () => {
    everyGame((state, moves) => {
      const slow = slowGame(flag.view(state, 'public'));
      const listed = [...moves].map(one => {
        const action = flagSearch.read(state, one);
        return action.type === 'move' ? `${action.piece} ${action.to}` : '';
      });
      const expected = slowMoves(slow, state.current).map(({ piece, to }) => `${piece} ${to}`);
      expect(listed.sort()).toEqual(expected.sort());
    });
  });

  it('does so on boards of every size, up to 64 × 64', () => {
    const property = fc.property(setups(64), fc.nat(), (setup, seed) => {
      playRandomly(setup, seed, (state, moves) => {
        if (state.turns > 10) return;
        expect(moves.length).toBe(slowMoves(slowGame(flag.view(state, 'public')), state.current).length);
      });
    });
    fc.assert(property, { numRuns: 10, seed: 1 });
  });

  it('never lets a team move another’s piece', () => {
    everyGame(state => {
      const own = new Set(flag.view(state, 'public').teams[state.current]!.pieces.map(({ id }) => id));
      const moved = flag.legal(state, state.current).flatMap(action => (action.type === 'move' ? [action.piece] : []));
      expect(moved.filter(piece => !own.has(piece))).toEqual([]);
    });
  });

  it('never gains a flag or a piece', () => {
    const last = new Map<FlagState, number[]>();
    everyGame(state => {
      const counts = [...state.flags, ...state.pieces];
      const before = last.get(state) ?? counts;
      expect(counts.map((count, n) => Math.min(count, before[n]!))).toEqual(counts);
      last.set(state, counts);
    });
  });

  it('agrees with the teams’ lists and the engine’s own', () => {
    everyGame(
      state => agree(state, flag.view(state, 'public')),
      state => agree(state, flag.view(state, 'public')),
    );
  });
});

function agree(state: FlagState, { grid, teams }: FlagView): void {
  const cells = new Map<string, string>();
  for (const team of teams) {
    if (team === null) continue;
    cells.set(team.base.join(), `b:${team.id}`);
    for (const { id, position } of team.pieces) cells.set(position.join(), `p:${team.id}_${id}`);
  }
  for (const block of state.ground.blocks) cells.set(block.join(), 'b');
  expect(grid).toEqual(grid.map((line, row) => line.map((_, column) => cells.get(`${row},${column}`) ?? '')));
  expect(teams.map(team => team?.pieces.length ?? 0)).toEqual([...state.pieces]);
  expect(teams.map(team => team?.flags ?? 0)).toEqual([...state.flags]);
}

it('a snapshot that a database has put into another order lists the same moves in the same order', () => {
  const state = playing(FLAG_MAPS.example!.template);
  const sorted = flag.decode(JSON.parse(canonical(flag.encode(state))));
  expect(flag.legal(sorted, 0)).toEqual(flag.legal(state, 0));
});

describe('a copy to think on', () => {
  it('has the position of the match and a chance of its own', () => {
    const state = board(
      `
      .. .. .. .. .. .. ..
      .. .. .. @A .. .. ..
      .. .. .. .. .. .. ..
      .. .. .. kA .. .. ..
      .. .. .. .. .. .. ..
      .. .. .. @B .. .. ..
      kB .. .. .. .. .. ..
    `,
      { flags: 3 },
    );
    const thought = reseeded(state, 7);
    expect(flagSearch.key(thought)).toBe(flagSearch.key(state));
    expect(thought.rng.encode()).not.toEqual(state.rng.encode());
    expect(thought.rng.encode()).toEqual(reseeded(state, 7).rng.encode());
    flagSearch.make(thought, firstMove(thought));
    expect(flagSearch.key(thought)).not.toBe(flagSearch.key(state));
  });
});

function firstMove(state: FlagState): number {
  const buffer = new Int32Array(mostMoves(state.ground));
  flagSearch.moves(state, buffer);
  return buffer[0]!;
}
