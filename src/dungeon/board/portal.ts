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
 * next free side, clockwise; on through further portals. Undefined if every way is blocked or there is no twin.
 */
export function portalExit(board: Board, portal: Portal, way: Way): Square | undefined {
  return exitFrom(board, portal, way, new Set());
}

function exitFrom(board: Board, portal: Portal, way: Way, tried: Set<number>): Square | undefined {
  const twin = twinOf(board, portal);
  if (twin === undefined || tried.has(4 * portal.id + way)) return undefined;
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
  for (const id of board.rosters.portals) {
    const other = board.entities.get(id);
    if (id !== portal.id && other?.type === 'portal' && other.own.colour === portal.own.colour) return other;
  }
  return undefined;
}
