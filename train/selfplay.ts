import type { FlagAction } from '../src/flag/actions.ts';
import type { FlagSetup } from '../src/flag/map/setup.ts';
import { flag } from '../src/flag/rules.ts';
import { flagSearch, reseeded } from '../src/flag/search.ts';
import type { FlagState } from '../src/flag/state.ts';
import { Chance } from '../src/kernel/chance.ts';
import type { Playable } from '../src/players/brain.ts';
import { LineSearch } from '../src/players/search/linesearch.ts';
import { setupOf } from './templates.ts';

/** One game of a brain against itself, as moves: what else is wanted of a position is found by playing them again. */
export interface LearnGame {
  readonly template: number;
  readonly seed: number;
  readonly moves: readonly number[];
  /** By move: what the search found the position worth for whoever made it; null where the move was drawn. */
  readonly worths: readonly (number | null)[];
  /** Seats; several share a draw. */
  readonly winners: readonly number[];
}

/** Moves of each team; then the game is a draw. */
const LONGEST = 70;
/** A move in so many is drawn, not thought about, so that games come to positions that nobody would choose. */
const STRAYS = 14;

/** To draw a template takes longer than to begin a game on it. */
const setups = new Map<number, FlagSetup>();

/** The state in which a game of this template and seed begins. */
export function beginning(template: number, seed: number): FlagState {
  const setup = setups.get(template) ?? setupOf(template);
  setups.set(template, setup);
  const state = flag.begin(setup, seed);
  for (let seat = 0; seat < flag.seats(setup); seat++) flag.apply(state, seat, { type: 'join', team: `team${seat}` });
  return state;
}

/** The same template, seed and nodes give the same game. */
export function selfPlay(
  template: number,
  seed: number,
  nodes: number,
  playable: Playable<FlagState, FlagAction>,
): LearnGame {
  const state = beginning(template, seed);
  const chance = Chance.seeded(seed, 'selfplay');
  const search = new LineSearch(flagSearch, playable.judge(state));
  const room = new Int32Array(playable.judge(state).mostMoves);
  const teams = state.names.length;
  const opening = teams * (1 + chance.below(4));
  const been = new Set<number>();
  const moves: number[] = [];
  const worths: (number | null)[] = [];
  while (state.phase === 'playing' && moves.length < LONGEST * teams) {
    let move: number;
    if (moves.length < opening || chance.below(STRAYS) === 0) {
      move = room[chance.below(flagSearch.moves(state, room))] as number;
      worths.push(null);
    } else {
      const found = search.think(reseeded(state, state.turns), { nodes }, { isStale: key => been.has(key) });
      move = found.move;
      worths.push(found.worth);
    }
    moves.push(move);
    flagSearch.make(state, move);
    been.add(flagSearch.key(state) as number);
  }
  const winners = flag.outcome(state)?.winners ?? state.standing.flatMap((stands, seat) => (stands ? [seat] : []));
  return { template, seed, moves, worths, winners };
}
