import { Rng } from '../kernel/rng.ts';
import type { FlagOffer } from './actions.ts';
import { type Ground, sharedGround, squareOf } from './board/ground.ts';
import { BLOCK, EMPTY, markOfBase } from './board/square-marks.ts';
import { type BlockPlan, blockPlanOf } from './map/block-search.ts';
import { drawBlocks } from './map/blocks.ts';
import { layOut } from './map/placement.ts';
import type { MapTemplate } from './map/template.ts';
import type { FlagTerms } from './setup.ts';

/** No team, no piece. */
export const NOBODY = -1;

/** How a game ended; the place in this list is what a state holds. */
export const ENDINGS = ['not yet', 'last team in', 'no legal move', 'time is up', 'agreed'] as const;

export type Phase = 'waiting' | 'playing' | 'over';

/** A whole game, flat. Everything on `ground` stays; the rest changes by the steps of the rules. */
export interface FlagState {
  readonly ground: Ground;
  /** By slot: the team's id, also of a team that is out; null while the slot is free. Copies share it: it is replaced, not changed. */
  names: readonly (string | null)[];
  phase: Phase;
  /** The mark of what stands on each square. */
  readonly at: number[];
  /** Each piece's square; 0 when it is off the board. */
  readonly square: number[];
  /** By team: flags left in its base, pieces left, and whether it is on the board (1) or not (0). */
  readonly flags: number[];
  readonly pieces: number[];
  readonly standing: number[];
  /** Whose turn it is; NOBODY before the start and after the end. */
  current: number;
  /** Turns taken, or let lapse, since the start. */
  turns: number;
  /** NOBODY before the first. */
  lastMove: number;
  /** Bit by team. */
  winners: number;
  ending: number;
  /** What is offered and not answered by all. */
  offer: FlagOffer | null;
  /** A bit by team and kind: what was offered since the team's last move. */
  asked: number;
  /** The position's hash, in two lanes. */
  low: number;
  high: number;
  /** Draws the starting team and the squares of respawns. */
  rng: Rng;
  /** By team: a piece and a step of its own that it could take when last asked. It is checked: copies share it. */
  readonly likely: number[];
  /** What unmake needs; empty between actions of a match. */
  readonly past: UndoStack;
}

/** Where blocks may lie on a map: matches that share it are begun again whenever they are folded from their first entry. */
const plans = new WeakMap<MapTemplate, BlockPlan>();

function planOf(template: MapTemplate): BlockPlan {
  const plan = plans.get(template) ?? blockPlanOf(template, layOut(template));
  plans.set(template, plan);
  return plan;
}

/** A game to which nobody has come yet; the blocks lie already. */
export function begin({ template, options }: FlagTerms, seed: number): FlagState {
  const plan = planOf(template);
  const blocks = template.blocks === 0 ? [] : drawBlocks(plan, template.blocks, Rng.seeded(seed, 'map'));
  return emptyState(sharedGround({ template, options }, blocks), Rng.seeded(seed, 'rules'));
}

/** The board with nothing on it but the blocks. */
export function emptyState(ground: Ground, rng: Rng): FlagState {
  const { teams } = ground.setup.template;
  const at = filled(ground.squares, BLOCK);
  for (let row = 0; row < ground.rows; row++) {
    const first = squareOf(ground, [row, 0]);
    at.fill(EMPTY, first, first + ground.columns);
  }
  for (const block of ground.blocks) at[squareOf(ground, block)] = BLOCK;
  return {
    ground,
    names: Array<string | null>(teams).fill(null),
    phase: 'waiting',
    at,
    square: filled(ground.home.length, 0),
    flags: filled(teams, 0),
    pieces: filled(teams, 0),
    standing: filled(teams, 0),
    current: NOBODY,
    turns: 0,
    lastMove: NOBODY,
    winners: 0,
    ending: 0,
    offer: null,
    asked: 0,
    low: 0,
    high: 0,
    rng,
    likely: Array.from({ length: 2 * teams }, (_, n) => (n % 2 === 0 ? (n >> 1) * ground.piecesPerTeam : 0)),
    past: emptyUndoStack(),
  };
}

/** Packed: an array that never had a hole is read faster. */
function filled(length: number, number: number): number[] {
  const list: number[] = [];
  for (let n = 0; n < length; n++) list.push(number);
  return list;
}

/** A copy with the same future and no past: what was made before cannot be unmade on it. */
export function copy(state: FlagState): FlagState {
  return {
    ...state,
    at: state.at.slice(),
    square: state.square.slice(),
    flags: state.flags.slice(),
    pieces: state.pieces.slice(),
    standing: state.standing.slice(),
    rng: state.rng.copy(),
    past: emptyUndoStack(),
  };
}

/** The teams still on the board, in the order of their slots. */
export function teamsIn(state: FlagState): number[] {
  const teams: number[] = [];
  for (let team = 0; team < state.standing.length; team++) if (state.standing[team] === 1) teams.push(team);
  return teams;
}

/** Sets the pieces and the base of a team on their squares. */
export function settle(state: FlagState, team: number): void {
  const { ground } = state;
  const { piecesPerTeam } = ground;
  state.standing[team] = 1;
  state.flags[team] = ground.setup.template.flags;
  state.pieces[team] = piecesPerTeam;
  state.at[ground.base[team] as number] = markOfBase(team);
  for (let piece = team * piecesPerTeam; piece < (team + 1) * piecesPerTeam; piece++) {
    const home = ground.home[piece] as number;
    state.square[piece] = home;
    state.at[home] = ground.mark[piece] as number;
  }
}

/** Notes of the moves made, the last on top, and the chance before each draw. */
interface UndoStack {
  readonly numbers: number[];
  readonly chances: Rng[];
}

function emptyUndoStack(): UndoStack {
  return { numbers: [], chances: [] };
}

export function pushUndo({ numbers }: UndoStack, number: number): void {
  numbers.push(number);
}

/** The number noted last that has not been recalled yet. */
export function popUndo({ numbers }: UndoStack): number {
  return numbers.pop() as number;
}

/** An action of a match is never unmade: its past is dropped. */
export function clearUndo({ numbers, chances }: UndoStack): void {
  numbers.length = 0;
  chances.length = 0;
}
