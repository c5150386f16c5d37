import { mostMoves, pieceOf, targetOf } from '../../../src/flag/board/any-move-left.ts';
import { positionOf } from '../../../src/flag/board/ground.ts';
import { listMoves } from '../../../src/flag/board/legal-moves.ts';
import { EMPTY, PIECE, pieceIn } from '../../../src/flag/board/square-marks.ts';
import type { MapTemplate } from '../../../src/flag/map/template.ts';
import { make } from '../../../src/flag/play/make-move.ts';
import { flag } from '../../../src/flag/rules.ts';
import { clearUndo, type FlagState } from '../../../src/flag/state.ts';
import { Rng } from '../../../src/kernel/rng.ts';

/** Shares of the wins; a draw is shared by its winners. */
export interface Fairness {
  readonly bySeat: readonly number[];
  /** By the order of play, the team that begins first. */
  readonly byOrder: readonly number[];
  readonly draws: number;
  readonly capped: number;
  readonly turns: number;
}

/** A game need not end by itself: after so many turns per team its time is up. */
const TURNS_PER_TEAM = 200;

/** Plays games of equal players: each one greedy for flags, then pieces, then ground, and now and then careless. */
export function measureFairness(template: MapTemplate, games: number): Fairness {
  const { teams } = template;
  const bySeat = Array<number>(teams).fill(0);
  const byOrder = Array<number>(teams).fill(0);
  let draws = 0;
  let capped = 0;
  let turns = 0;
  for (let seed = 0; seed < games; seed++) {
    const state = flag.begin(flag.readSetup({ template }), seed);
    for (let team = 0; team < teams; team++) flag.apply(state, team, { type: 'join', team: '' });
    const first = state.current;
    const rng = Rng.seeded(seed, 'players');
    const moves = new Int32Array(mostMoves(state.ground));
    while (state.phase === 'playing' && state.turns < TURNS_PER_TEAM * teams) {
      make(state, choose(state, moves, rng));
      clearUndo(state.past);
    }
    turns += state.turns / games;
    if (state.phase === 'playing') {
      capped += 1 / games;
      flag.apply(state, 'clock', { type: 'game-timeout' });
    }
    const winners = flag.outcome(state)?.winners ?? [];
    if (winners.length > 1) draws += 1 / games;
    for (const winner of winners) {
      const share = 1 / winners.length / games;
      bySeat[winner]! += share;
      byOrder[(winner - first + teams) % teams]! += share;
    }
  }
  return { bySeat, byOrder, draws, capped, turns };
}

function choose(state: FlagState, moves: Int32Array, rng: Rng): number {
  const count = listMoves(state, moves);
  if (rng.below(5) === 0) return moves[rng.below(count)]!;
  let best = moves[0]!;
  let most = -1;
  for (let n = 0; n < count; n++) {
    const worth = worthOf(state, moves[n]!) * 1000 + rng.below(1000);
    if (worth > most) {
      most = worth;
      best = moves[n]!;
    }
  }
  return best;
}

function worthOf(state: FlagState, move: number): number {
  const { ground, at } = state;
  const there = at[targetOf(move)]!;
  if (there >= PIECE) return 500 + ground.strength[pieceIn(there)]!;
  if (there !== EMPTY) return 900;
  const team = state.current;
  const from = nearestBase(state, team, state.square[pieceOf(move)]!);
  return 100 + from - nearestBase(state, team, targetOf(move));
}

function nearestBase({ ground, standing }: FlagState, team: number, square: number): number {
  const [row, column] = positionOf(ground, square);
  let nearest = Number.POSITIVE_INFINITY;
  for (let other = 0; other < standing.length; other++) {
    if (other === team || standing[other] === 0) continue;
    const [baseRow, baseColumn] = positionOf(ground, ground.base[other]!);
    nearest = Math.min(nearest, Math.max(Math.abs(row - baseRow), Math.abs(column - baseColumn)));
  }
  return nearest;
}
