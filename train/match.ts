import type { FlagAction } from '../src/flag/actions.ts';
import { reseeded } from '../src/flag/flag-search.ts';
import { flag } from '../src/flag/rules.ts';
import { Rng } from '../src/kernel/rng.ts';
import type { FlagBrain } from '../src/players/flag/brains.ts';
import { budgetOf, processorTime } from '../src/tournament/games/brain-player.ts';
import { beginning } from './selfplay.ts';

/** Moves of each team that are drawn first, and after how many the game is a draw. */
const OPENING = 2;
const LONGEST = 120;

/** A game of one player on a seat against another on all others. */
export interface Meeting {
  readonly template: number;
  readonly seed: number;
  readonly seat: number;
  readonly budget: { readonly nodes: number } | { readonly ms: number };
}

/** What came of a meeting. */
export interface Met extends Meeting {
  readonly teams: number;
  readonly moves: number;
  /** What the first player had of it: 1, or its part of a draw, or 0. */
  readonly share: number;
}

/** Plays a meeting. The same one with nodes always comes out the same. */
export function playMatch(meeting: Meeting, first: () => FlagBrain, second: () => FlagBrain): Met {
  const { template, seed, seat, budget } = meeting;
  const state = beginning(template, seed);
  const teams = state.names.length;
  const brains = state.names.map((_, team) => (team === seat ? first : second)());
  const chance = Rng.seeded(seed, 'opening');
  let moves = 0;
  for (; state.phase === 'playing' && moves < LONGEST * teams; moves++) {
    const team = state.current;
    const drawn = () => chance.pick(flag.legal(state, team).filter(({ type }) => type === 'move')) as FlagAction;
    const chosen = () =>
      (brains[team] as (typeof brains)[number]).choose(reseeded(state, state.turns), budgetOf(budget, processorTime));
    flag.apply(state, team, moves < OPENING * teams ? drawn() : chosen());
  }
  const winners = flag.outcome(state)?.winners ?? state.standing.flatMap((stands, team) => (stands ? [team] : []));
  return { ...meeting, teams, moves, share: winners.includes(seat) ? 1 / winners.length : 0 };
}
