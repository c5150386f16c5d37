import { reseeded } from '../../src/flag/flag-search.ts';
import { handTurnTo } from '../../src/flag/play/turn.ts';
import { flag } from '../../src/flag/rules.ts';
import type { FlagSetup } from '../../src/flag/setup.ts';
import type { FlagState } from '../../src/flag/state.ts';
import { Rng } from '../../src/kernel/rng.ts';
import type { Seat } from '../../src/kernel/rules.ts';
import { flagBrain } from '../../src/players/flag/brains.ts';

/** One game to be measured. */
export interface FairGame {
  /** Blocks, respawns and the opening come from it. */
  readonly seed: number;
  /** The seat that moves first. */
  readonly start: Seat;
  /** How many moves `alphabeta` tries for each choice, on all seats. */
  readonly nodes: number;
}

export interface FairResult {
  readonly winners: readonly Seat[];
  readonly turns: number;
  /** It did not end by itself, and its time was called. */
  readonly capped: boolean;
}

/** So many moves at the beginning are drawn, so that no two games are alike. */
const OPENING = 4;
const TURNS_PER_TEAM = 200;

/** Plays a game of equals from a random opening. */
export function playFairly(setup: FlagSetup, { seed, start, nodes }: FairGame): FairResult {
  const state = begun(setup, seed, start);
  const drawn = Rng.seeded(seed, 'opening');
  const brains = state.names.map(() => flagBrain('alphabeta'));
  const most = TURNS_PER_TEAM * brains.length;
  while (state.phase === 'playing' && state.turns < most) {
    const seat = state.current;
    const action =
      state.turns < OPENING
        ? drawn.pick(flag.legal(state, seat).filter(({ type }) => type === 'move'))
        : brains[seat]?.choose(reseeded(state, state.turns), { nodes });
    flag.apply(state, seat, action ?? { type: 'give-up' });
  }
  const capped = state.phase === 'playing';
  if (capped) flag.apply(state, 'clock', { type: 'game-timeout' });
  return { winners: flag.outcome(state)?.winners ?? [], turns: state.turns, capped };
}

function begun(setup: FlagSetup, seed: number, start: Seat): FlagState {
  const state = flag.begin(setup, seed);
  for (const seat of state.names.keys()) flag.apply(state, seat, { type: 'join', team: '' });
  handTurnTo(state, start);
  return state;
}
