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
  const tried = new Set<number>();
  // A list, and no recursion: a row of portals may be longer than a stack is deep.
  const sides: (Square & { readonly onward: Way })[] = [];
  let entered: Portal | undefined = portal;
  for (let onward = way; ; ) {
    const twin = entered && twinOf(board, entered);
    if (entered !== undefined && twin === undefined) return { x: entered.x, y: entered.y };
    const isNew = entered !== undefined && tried.size < tried.add(4 * entered.id + onward).size;
    for (let turn = SIDES[board.dungeon.edition]; twin !== undefined && isNew && turn-- > 0; ) {
      const to = (onward + turn) % 4;
      sides.push({ x: twin.x + dx(to), y: twin.y + dy(to), onward: to });
    }
    const side = sides.pop();
    if (side === undefined) return undefined;
    const marks = board.ground.marks(side.x, side.y);
    if ((marks & (SOLID | BOULDER | PORTAL)) === 0) return { x: side.x, y: side.y };
    entered = (marks & (SOLID | BOULDER)) === 0 ? findAt(board, side.x, side.y, 'portal') : undefined;
    onward = side.onward;
  }
}

/** Whether a square has a portal on it that leads elsewhere: one without a twin is floor. */
export function isPassage(board: Board, x: number, y: number): boolean {
  if ((board.ground.marks(x, y) & PORTAL) === 0) return false;
  const portal = findAt(board, x, y, 'portal');
  return portal !== undefined && twinOf(board, portal) !== undefined;
}

/** The portals of each colour, by the list of all: such a list is never changed, another takes its place. */
const COLOURS = new WeakMap<readonly number[], ReadonlyMap<string | undefined, readonly number[]>>();

function twinOf({ rosters: { portals }, entities }: Board, { id, own: { colour } }: Portal): Portal | undefined {
  if (colour === undefined) return undefined;
  const colours = COLOURS.get(portals) ?? Map.groupBy(portals, each => (entities.get(each) as Portal).own.colour);
  COLOURS.set(portals, colours);
  const twin = colours.get(colour)?.find(each => each !== id);
  return twin === undefined ? undefined : (entities.get(twin) as Portal);
}
