import type { Position } from '../../flag/actions.ts';
import type { Directions, Movement } from '../../flag/map/template.ts';
import type { Unread } from '../../kernel/reading.ts';
import { DIRECTIONS } from '../../kernel/square.ts';

/** What a piece can do, as far as a game needs it. */
export interface ForeignKind {
  readonly type: string;
  readonly attackPower: number;
  readonly movement: Movement;
}

export interface ForeignPiece {
  /** As the server calls it, to be sent back like that. */
  readonly id: string;
  readonly kind: ForeignKind;
  readonly at: Position;
}

export interface ForeignTeam {
  readonly id: string;
  readonly color: string;
  readonly base: Position;
  readonly flags: number;
  readonly pieces: readonly ForeignPiece[];
}

/** A game as some server tells it, with the differences between servers taken out where one look is enough. */
export interface ForeignGame {
  readonly rows: number;
  readonly columns: number;
  readonly blocks: readonly Position[];
  /** By slot; null where the slot is free or the team is out. */
  readonly teams: readonly (ForeignTeam | null)[];
  /** As told: some servers count from 0, some from 1. */
  readonly currentTeam: number;
  readonly lastMove: { readonly piece: string; readonly team: string; readonly to: Position } | null;
}

/** Reads a server's answer. Positions come from the grid: the lists of some servers are stale. */
export function readForeign(json: unknown): ForeignGame {
  const state = asObject(json);
  const grid = asList(state.grid).map(row => asList(row).map(cell => String(cell ?? '')));
  const cells = new Map<string, Position>();
  const blocks: Position[] = [];
  for (const [row, line] of grid.entries()) {
    for (const [column, cell] of line.entries()) {
      if (cell === 'b') blocks.push([row, column]);
      else if (cell !== '') cells.set(cell, [row, column]);
    }
  }
  const last = asObject(state.lastMove);
  return {
    rows: grid.length,
    columns: grid[0]?.length ?? 0,
    blocks,
    teams: asList(state.teams).map(team => readTeam(asObject(team), cells)),
    currentTeam: Number(state.currentTeam ?? -1),
    lastMove:
      last.pieceId === undefined
        ? null
        : {
            piece: bareId(String(last.pieceId)),
            team: String(last.teamId ?? ''),
            to: asPosition(last.newPosition) ?? [-1, -1],
          },
  };
}

/** `p:red_7` and `7` are the same piece. */
export function bareId(id: string): string {
  return id.startsWith('p:') ? id.slice(id.lastIndexOf('_') + 1) : id;
}

/** A team without flags or pieces is out, even where the server leaves it in its place. */
function readTeam(team: Unread, cells: ReadonlyMap<string, Position>): ForeignTeam | null {
  if (team.id === undefined || team.id === null) return null;
  const id = String(team.id);
  const pieces = asList(team.pieces).flatMap(item => {
    const piece = asObject(item);
    const pieceId = String(piece.id ?? '');
    const at = cells.get(`p:${id}_${bareId(pieceId)}`);
    return at === undefined ? [] : [{ id: pieceId, kind: readKind(asObject(piece.description)), at }];
  });
  const flags = Number(team.flags ?? team.flag ?? 1);
  const base = cells.get(`b:${id}`) ?? asPosition(team.base);
  if (base === undefined || flags <= 0 || pieces.length === 0) return null;
  return { id, color: String(team.color ?? ''), base, flags, pieces };
}

function readKind(description: Unread): ForeignKind {
  const movement = asObject(description.movement);
  const given =
    movement.directions === null || movement.directions === undefined ? undefined : asObject(movement.directions);
  const directions =
    given && (Object.fromEntries(DIRECTIONS.map(name => [name, Math.max(0, Number(given[name] ?? 0))])) as Directions);
  return {
    type: String(description.type ?? ''),
    attackPower: Number(description.attackPower ?? 0),
    movement: directions === undefined ? { directions: null, shape: { type: 'lshape' } } : { directions, shape: null },
  };
}

function asObject(json: unknown): Unread {
  return typeof json === 'object' && json !== null ? (json as Unread) : {};
}

function asList(json: unknown): readonly unknown[] {
  return Array.isArray(json) ? json : [];
}

function asPosition(json: unknown): Position | undefined {
  const [row, column] = asList(json).map(Number);
  return row === undefined || column === undefined ? undefined : [row, column];
}

const A_YEAR_MS = 365 * 24 * 3600 * 1000;

/**
 * Whether a session has begun. Before the start `gameStarted` is null or lies in 1970, and on some servers it stays
 * there: so a move, or all teams there and one of them to act, say it too.
 */
export function hasBegun(gameStarted: string | null | undefined, game: ForeignGame): boolean {
  return surelyBegun(gameStarted, game) || everybodyIsThere(game);
}

/** Whether the server itself says so; else whoever is refused may only be too early. */
export function surelyBegun(gameStarted: string | null | undefined, { lastMove }: ForeignGame): boolean {
  return lastMove !== null || new Date(gameStarted ?? 0).getTime() >= A_YEAR_MS;
}

/** The current team counts from 0 on some servers and from 1 on others. */
function everybodyIsThere({ teams, currentTeam }: ForeignGame): boolean {
  return teams.length > 1 && !teams.includes(null) && currentTeam >= 0 && currentTeam <= teams.length;
}
