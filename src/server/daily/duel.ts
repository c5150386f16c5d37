import { reseeded } from '../../flag/flag-search.ts';
import { FLAG_MAPS } from '../../flag/maps/index.ts';
import { flag } from '../../flag/rules.ts';
import type { FlagState } from '../../flag/state.ts';
import { Rng } from '../../kernel/rng.ts';
import type { Seat } from '../../kernel/rules.ts';
import { flagBrain } from '../../players/flag/brains.ts';
import type { DrawnDuel } from './drawn.ts';

/** So many games are begun, for so many moves; the one that stands most evenly is taken. */
const GAMES = 6;
const MOVES = 8;
/** What the judge of them may try. */
const NODES = 1500;
const MOVER = { nodes: 60 };

/** The duel of a day: a position that two bots have come to, with even chances for whoever is to move. */
export function drawDuel(seed: number): DrawnDuel {
  const rng = Rng.seeded(seed, 'daily duel');
  const maps = Object.values(FLAG_MAPS).filter(({ template }) => isForTwo(template));
  const template = maps[rng.below(maps.length)]?.template;
  const setup = flag.readSetup({ template });
  let best: { readonly moves: DrawnDuel['moves']; readonly seat: Seat; readonly worth: number } | undefined;
  for (let n = 0; n < GAMES; n++) {
    const state = flag.begin(setup, seed);
    for (const seat of [0, 1]) flag.apply(state, seat, { type: 'join', team: String(seat) });
    const moves = playOn(state, rng.below(2 ** 31));
    const [seat] = flag.toAct(state);
    if (seat === undefined) continue;
    const judge = flagBrain('alphabeta');
    judge.choose(reseeded(state, 0), { nodes: NODES });
    const worth = Math.abs(judge.explain?.()?.worth ?? 0);
    if (best === undefined || worth < best.worth) best = { moves, seat, worth };
  }
  if (best === undefined) throw new Error('every game was over before it had begun');
  return { setup, moves: best.moves, seat: best.seat };
}

/** Moves of beginners and of better players in turn: so games go different ways. */
function playOn(state: FlagState, seed: number): DrawnDuel['moves'] {
  const novice = flagBrain('novice', seed);
  const better = flagBrain('alphabeta');
  const moves: DrawnDuel['moves'][number][] = [];
  for (let n = 0; n < MOVES; n++) {
    const [by] = flag.toAct(state);
    if (by === undefined) break;
    const mind = n % 4 < 2 ? novice : better;
    const action = mind.choose(reseeded(state, seed), MOVER);
    flag.apply(state, by, action);
    moves.push({ by, action });
  }
  return moves;
}

function isForTwo(template: (typeof FLAG_MAPS)[string]['template']): boolean {
  const { teams, moveTimeLimitInSeconds, totalTimeLimitInSeconds } = template;
  return teams === 2 && moveTimeLimitInSeconds <= 0 && totalTimeLimitInSeconds <= 0;
}
