import type { FlagAction } from '../src/flag/actions.ts';
import { flagSearch, reseeded } from '../src/flag/flag-search.ts';
import { flag } from '../src/flag/rules.ts';
import type { FlagSetup } from '../src/flag/setup.ts';
import type { FlagState } from '../src/flag/state.ts';
import { Rng } from '../src/kernel/rng.ts';
import type { Playable } from '../src/players/brain.ts';
import { AlphaBetaSearch, type Found } from '../src/players/search/alphabeta.ts';
import { setupOf } from './templates.ts';

/** One game of a brain against itself, as moves: what else is wanted of a position is found by playing them again. */
export interface LearnGame {
  readonly template: number;
  readonly seed: number;
  readonly moves: readonly number[];
  /** By move: what the search found the position worth for whoever made it; null where the move was drawn. */
  readonly worths: readonly (number | null)[];
  /** Positions that were looked at and not played. */
  readonly asides: readonly Aside[];
  /** Seats; several share a draw. */
  readonly winners: readonly number[];
}

/**
 * What a search meets and a good player avoids: after so many moves of the game a few were drawn and tried, a search said
 * what came of it for whoever was then to move, and they were taken back.
 */
export interface Aside {
  readonly after: number;
  readonly moves: readonly number[];
  readonly worth: number;
  readonly answer: number;
}

/** Moves of each team; then the game is a draw. */
const LONGEST = 70;
/** A move in so many is drawn, not thought about, so that games come to positions that nobody would choose. */
const STRAYS = 14;

/** To draw a template takes longer than to begin a game on it. */
let latest: { readonly template: number; readonly setup: FlagSetup } | undefined;

/** The state in which a game of this template and seed begins. */
export function beginning(template: number, seed: number): FlagState {
  if (latest?.template !== template) latest = { template, setup: setupOf(template) };
  const { setup } = latest;
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
  const chance = Rng.seeded(seed, 'selfplay');
  const search = new AlphaBetaSearch(flagSearch, playable.evaluator(state));
  const room = new Int32Array(playable.evaluator(state).mostMoves);
  const teams = state.names.length;
  const opening = teams * (1 + chance.below(4));
  const been = new Set<number>();
  const moves: number[] = [];
  const worths: (number | null)[] = [];
  const asides: Aside[] = [];
  while (state.phase === 'playing' && moves.length < LONGEST * teams) {
    let move: number;
    if (moves.length < opening || chance.below(STRAYS) === 0) {
      move = room[chance.below(flagSearch.moves(state, room))] as number;
      worths.push(null);
    } else {
      const found = search.think(reseeded(state, state.turns), { nodes }, { isStale: key => been.has(key) });
      move = found.move;
      worths.push(found.worth);
      const aside = lookAside(reseeded(state, state.turns), chance, room, seen => search.think(seen, { nodes }));
      if (aside !== undefined) asides.push({ after: moves.length, ...aside });
    }
    moves.push(move);
    flagSearch.make(state, move);
    been.add(flagSearch.key(state) as number);
  }
  const winners = flag.outcome(state)?.winners ?? state.standing.flatMap((stands, seat) => (stands ? [seat] : []));
  return { template, seed, moves, worths, asides, winners };
}

/** One to three moves, drawn; undefined if they end the game or put somebody out. */
function lookAside(
  seen: FlagState,
  chance: Rng,
  room: Int32Array,
  think: (seen: FlagState) => Found,
): Omit<Aside, 'after'> | undefined {
  const moves: number[] = [];
  for (let left = 1 + chance.below(3); left > 0; left--) {
    const move = room[chance.below(flagSearch.moves(seen, room))] as number;
    moves.push(move);
    flagSearch.make(seen, move);
    if (seen.phase !== 'playing') return undefined;
  }
  const { worth, move } = think(seen);
  return { moves, worth, answer: move };
}
