import { type Problem, problemOf } from '../../kernel/errors.ts';
import type { Message } from '../../kernel/message-catalog.ts';
import { mostMoves } from '../board/any-move-left.ts';
import { listMovesOf } from '../board/legal-moves.ts';
import { BLOCK } from '../board/square-marks.ts';
import type { FlagSetup } from '../setup.ts';
import { begin, type FlagState, settle } from '../state.ts';
import { flagAdviceMessages } from './map-messages.ts';
import type { MapTemplate } from './template.ts';

/** Boards that are drawn to see what chance may do; large ones take longer, and leave more room. */
const BOARDS = { small: 12, large: 3 };
const LARGE = 400;

type Warn = (path: string, message: Message) => void;

/**
 * What the rules allow in a template, and a designer would still want to know. Paths point into the template. Expects
 * a setup that was read.
 */
export function lintFlag(setup: FlagSetup): Problem[] {
  const found: Problem[] = [];
  const warn: Warn = (path, message) => found.push(problemOf(path, message));
  lintPieces(setup.template, warn);
  lintLimits(setup.template, warn);
  lintBoards(setup, warn);
  return found;
}

function lintPieces({ pieces }: MapTemplate, warn: Warn): void {
  for (const [n, { type, count, movement }] of pieces.entries()) {
    if (count === 0) warn(`/pieces/${n}/count`, flagAdviceMessages.pieceUncounted({ type }));
    const still = movement.directions !== null && Object.values(movement.directions).every(steps => steps === 0);
    if (still) warn(`/pieces/${n}/movement`, flagAdviceMessages.pieceStill({ type }));
  }
}

function lintLimits({ totalTimeLimitInSeconds: total, moveTimeLimitInSeconds: move }: MapTemplate, warn: Warn): void {
  if (total > 0 && move > total) {
    warn('/moveTimeLimitInSeconds', flagAdviceMessages.moveOutlastsGame({ move, total }));
  }
}

/** Draws boards as the engine would, and looks whether every team can move, and get to a flag. */
function lintBoards(setup: FlagSetup, warn: Warn): void {
  const { gridSize, blocks, teams } = setup.template;
  const many = gridSize[0] * gridSize[1] > LARGE ? BOARDS.large : BOARDS.small;
  const boards = blocks === 0 ? 1 : many;
  const stuck = new Array<number>(teams).fill(0);
  const walled = new Array<number>(teams).fill(0);
  for (let seed = 0; seed < boards; seed++) {
    const state = begin(setup, seed);
    const open = Array.from({ length: teams }, (_, team) => reachesFlag(state, team));
    for (const team of walled.keys()) settle(state, team);
    for (const team of walled.keys()) {
      if (open[team] === false) walled[team] = (walled[team] ?? 0) + 1;
      else if (movesOf(state, team) === 0) stuck[team] = (stuck[team] ?? 0) + 1;
    }
  }
  for (const team of walled.keys()) {
    const often = (times: number) => ({ team: team + 1, times, boards });
    const path = blocks === 0 ? '/pieces' : '/blocks';
    if (walled[team]) warn(path, flagAdviceMessages.walledIn(often(walled[team] ?? 0)));
    else if (stuck[team]) warn(path, flagAdviceMessages.noFirstMove(often(stuck[team] ?? 0)));
  }
}

/** Whether some piece of a team gets to another's base, were nobody in the way. However far it slides, it can go step by step. */
function reachesFlag({ ground, at }: FlagState, team: number): boolean {
  const { home, teamOf, gait, rays, raysFrom, leaps, leapsFrom, base } = ground;
  const goals = new Set([...base].filter((_, other) => other !== team));
  const tried = new Set<string>();
  for (const [piece, from] of home.entries()) {
    const way = gait[piece] as number;
    if (teamOf[piece] !== team || tried.has(`${way} ${from}`)) continue;
    const reached = new Set([from]);
    // A set that grows while it is walked: every square is visited once.
    for (const square of reached) {
      if (goals.has(square)) return true;
      tried.add(`${way} ${square}`);
      for (let ray = raysFrom[way] as number; ray < (raysFrom[way + 1] as number); ray += 2) {
        const to = square + (rays[ray] as number);
        if (at[to] !== BLOCK) reached.add(to);
      }
      for (let leap = leapsFrom[way] as number; leap < (leapsFrom[way + 1] as number); leap += 3) {
        const to = square + (leaps[leap + 2] as number);
        if (at[to] !== BLOCK) reached.add(to);
      }
    }
  }
  return false;
}

function movesOf(state: FlagState, team: number): number {
  const { piecesPerTeam } = state.ground;
  const into = new Int32Array(mostMoves(state.ground));
  return listMovesOf(state, team * piecesPerTeam, (team + 1) * piecesPerTeam, into);
}
