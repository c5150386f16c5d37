import type { Square } from '../../kernel/square.ts';
import type { Edition } from '../entities/edition.ts';
import { BOULDER, type EntityOf, PORTAL, SOLID } from '../entities/entities.ts';
import { dx, dy, type Way } from '../entities/ways.ts';
import type { Board } from './board.ts';
import { findAt } from './board.ts';

type Portal = EntityOf<'portal'>;

/** How many sides of the twin are tried: in 2021, a portal whose far square is blocked takes nobody. */
const SIDES: Readonly<Record<Edition, number>> = { '2022': 4, '2021': 1 };

/**
 * Where somebody comes out who walks into a portal this way: beyond its twin in the same direction, else (in 2022) on the
 * next free side, clockwise; on through further portals. Without a twin it is floor. Undefined if every way is blocked.
 */
export function portalExit(board: Board, portal: Portal, way: Way): Square | undefined {
  return exitFrom(board, portal, way, new Set());
}

/** Whether a square has a portal on it that leads elsewhere: one without a twin is floor. */
export function isPassage(board: Board, x: number, y: number): boolean {
  if ((board.ground.marks(x, y) & PORTAL) === 0) return false;
  const portal = findAt(board, x, y, 'portal');
  return portal !== undefined && twinOf(board, portal) !== undefined;
}

function exitFrom(board: Board, portal: Portal, way: Way, tried: Set<number>): Square | undefined {
  const twin = twinOf(board, portal);
  if (twin === undefined) return { x: portal.x, y: portal.y };
  if (tried.has(4 * portal.id + way)) return undefined;
  tried.add(4 * portal.id + way);
  for (let turn = 0; turn < SIDES[board.dungeon.edition]; turn++) {
    const onward = (way + turn) % 4;
    const x = twin.x + dx(onward);
    const y = twin.y + dy(onward);
    const marks = board.ground.marks(x, y);
    if ((marks & (SOLID | BOULDER)) !== 0) continue;
    if ((marks & PORTAL) === 0) return { x, y };
    const next = findAt(board, x, y, 'portal');
    const out = next && exitFrom(board, next, onward, tried);
    if (out !== undefined) return out;
  }
  return undefined;
}

function twinOf(board: Board, portal: Portal): Portal | undefined {
  const { colour } = portal.own;
  if (colour === undefined) return undefined;
  for (const id of board.rosters.portals) {
    const other = board.entities.get(id);
    if (id !== portal.id && other?.type === 'portal' && other.own.colour === colour) return other;
  }
  return undefined;
}
