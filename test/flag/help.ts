import { anyWay, diagonal, LSHAPE, orthogonal, piece, slides, template } from '../../src/conform/flag/map-templates.ts';
import type { FlagAction } from '../../src/flag/actions.ts';
import { positionOf } from '../../src/flag/board/ground.ts';
import type { FlagEvent } from '../../src/flag/events.ts';
import type { MapTemplate, PieceDescription } from '../../src/flag/map/template.ts';
import { FLAG_MAPS } from '../../src/flag/maps/index.ts';
import { flag } from '../../src/flag/rules.ts';
import type { FlagOptions } from '../../src/flag/setup.ts';
import type { FlagState } from '../../src/flag/state.ts';
import { InvalidSetup, type Problem } from '../../src/kernel/errors.ts';
import { Rng } from '../../src/kernel/rng.ts';

export { anyWay, diagonal, LSHAPE, orthogonal, piece, slides, template };

/** A game that nobody has joined. */
export function waiting(given: Partial<MapTemplate> = {}, options: Partial<FlagOptions> = {}, seed = 1): FlagState {
  return flag.begin(flag.readSetup({ template: template(given), options }), seed);
}

/** A game that has just begun; teams are called A, B, C, D, and A begins. */
export function playing(given: Partial<MapTemplate> = {}, options: Partial<FlagOptions> = {}, seed = 1): FlagState {
  const state = waiting(given, { start: 'first', ...options }, seed);
  for (const team of state.names.keys()) flag.apply(state, team, { type: 'join', team: 'ABCD'[team]! });
  return state;
}

/** The pieces that boards are drawn with: a letter for the type, and after it the team's. */
export const KINDS: Readonly<Record<string, Omit<PieceDescription, 'count'>>> = {
  r: { type: 'Rook', attackPower: 5, movement: orthogonal(9) },
  b: { type: 'Bishop', attackPower: 3, movement: diagonal(9) },
  q: { type: 'Queen', attackPower: 5, movement: anyWay(2) },
  n: { type: 'Knight', attackPower: 3, movement: LSHAPE },
  k: { type: 'King', attackPower: 1, movement: anyWay(1) },
  p: { type: 'Pawn', attackPower: 1, movement: slides({ up: 1, upLeft: 1, upRight: 1 }) },
  o: { type: 'Stone', attackPower: 9, movement: slides({}) },
  z: { type: 'Zero', attackPower: 0, movement: anyWay(1) },
};

interface Drawn
  extends Partial<FlagOptions>,
    Partial<Pick<MapTemplate, 'flags' | 'totalTimeLimitInSeconds' | 'moveTimeLimitInSeconds'>> {
  readonly turn?: 'A' | 'B' | 'C' | 'D';
}

/**
 * A game in the middle, drawn: `..` empty, `##` a block, `@A` the base of team A, `rA` its rook. Bases must stand where
 * the rules put them; a team without one is out. Pieces are numbered from 1, row by row, team after team.
 */
export function board(text: string, { turn = 'A', directions, lshape, start, ...given }: Drawn = {}): FlagState {
  const cells = text
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/));
  const all = cells.flatMap((line, row) => line.map((cell, column) => ({ cell, at: [row, column] as const })));
  const teams = Math.max(...all.map(({ cell }) => 'ABCD'.indexOf(cell[1]!))) + 1;
  const mine = (team: number) => all.filter(({ cell }) => cell[0]! in KINDS && cell[1] === 'ABCD'[team]);
  const everybody = Array.from({ length: teams }, (_, team) => team);
  const letters = Object.keys(KINDS).filter(letter => all.some(({ cell }) => cell[0] === letter && cell !== '##'));
  const count = (letter: string) =>
    Math.max(...everybody.map(team => mine(team).filter(({ cell }) => cell[0] === letter).length));
  const pieces = letters.map(letter => ({ ...KINDS[letter]!, count: count(letter) }));
  const options = { ...(directions && { directions }), ...(lshape && { lshape }), ...(start && { start }) };
  const setup = {
    template: template({ gridSize: [cells.length, cells[0]!.length], teams, pieces, ...given }),
    options,
  };
  const begun = flag.begin(flag.readSetup(setup), 1);
  const perTeam = pieces.reduce((sum, { count }) => sum + count, 0);
  const squares: (readonly [number, number] | null)[] = Array(perTeam * teams).fill(null);
  for (const team of everybody) {
    let next = team * perTeam;
    for (const letter of letters) {
      const found = mine(team).filter(({ cell }) => cell[0] === letter);
      for (let n = 0; n < count(letter); n++) squares[next++] = found[n]?.at ?? null;
    }
  }
  const standing = everybody.map(team => (all.some(({ cell }) => cell === `@${'ABCD'[team]}`) ? 1 : 0));
  const state = flag.decode({
    ...(flag.encode(begun) as object),
    names: everybody.map(team => 'ABCD'[team]!),
    blocks: all.filter(({ cell }) => cell === '##').map(({ at }) => at),
    phase: 'playing',
    standing,
    flags: standing.map(stands => stands * begun.ground.setup.template.flags),
    squares,
    current: 'ABCD'.indexOf(turn),
  });
  if (draw(state) !== cells.map(line => line.join(' ')).join('\n')) {
    throw new Error(`the board cannot be set up like this:\n${draw(state)}`);
  }
  return state;
}

/** The board as text, in the same signs. */
export function draw(state: FlagState): string {
  const letterOf = (type: string) => Object.keys(KINDS).find(letter => KINDS[letter]!.type === type);
  const view = flag.view(state, 'public');
  const pieces = new Map(view.teams.flatMap(team => team?.pieces ?? []).map(one => [one.id, one]));
  const cell = (text: string) => {
    if (text === '') return '..';
    if (text === 'b') return '##';
    if (text.startsWith('b:')) return `@${text.slice(2)}`;
    const found = pieces.get(Number(text.slice(text.lastIndexOf('_') + 1)))!;
    return `${letterOf(found.description.type)}${found.teamId}`;
  };
  return view.grid.map(line => line.map(cell).join(' ')).join('\n');
}

/** The piece on a square, by its id. */
export function idAt(state: FlagState, row: number, column: number): number {
  const cell = flag.view(state, 'public').grid[row]![column]!;
  if (!cell.startsWith('p:')) throw new Error(`no piece on [${row}, ${column}]: ${JSON.stringify(cell)}`);
  return Number(cell.slice(cell.lastIndexOf('_') + 1));
}

/** Moves the piece on one square to another; returns what happened. */
export function move(state: FlagState, from: readonly [number, number], to: readonly [number, number]): FlagEvent[] {
  return act(state, { type: 'move', piece: idAt(state, ...from), to });
}

/** The team whose turn it is acts, or the given one; returns what happened. */
export function act(state: FlagState, action: FlagAction, by: number | 'clock' = state.current): FlagEvent[] {
  const told: FlagEvent[] = [];
  flag.apply(state, by, action, what => told.push(what));
  return told;
}

/** Where the piece on a square may go, as `row,column`, in the order of the board. */
export function targets(state: FlagState, row: number, column: number): string[] {
  const id = idAt(state, row, column);
  return flag
    .legal(state, state.current)
    .filter(action => action.type === 'move' && action.piece === id)
    .map(action => (action.type === 'move' ? action.to : [0, 0]))
    .sort((a, b) => a[0] - b[0] || a[1] - b[1])
    .map(to => to.join());
}

/** The problems of a setup that is refused, in English. */
export function problemsOf(json: unknown): readonly Problem[] {
  try {
    flag.readSetup(json);
  } catch (error) {
    if (error instanceof InvalidSetup) return error.problems.map(({ path, message }) => ({ path, message }));
    throw error;
  }
  return [];
}

/** The names of the winners; undefined while the game runs. */
export function winners(state: FlagState): string[] | undefined {
  return flag.outcome(state)?.winners.map(team => state.names[team]!);
}

/** Where the pieces of a team stand. */
export function piecesOf(state: FlagState, team: number): (readonly [number, number])[] {
  const { piecesPerTeam } = state.ground;
  return state.square
    .slice(team * piecesPerTeam, (team + 1) * piecesPerTeam)
    .filter(square => square !== 0)
    .map(square => positionOf(state.ground, square));
}

/** A game after so many random moves. */
export function midGame(map: string, moves: number, seed: number): FlagState {
  const state = playing(FLAG_MAPS[map]!.template, {}, 3);
  const rng = Rng.seeded(seed, 'test');
  for (let n = 0; n < moves && state.phase === 'playing'; n++) {
    const legal = flag.legal(state, state.current).filter(({ type }) => type === 'move');
    flag.apply(state, state.current, rng.pick(legal)!);
  }
  return state;
}
