import { lookAbout } from '../floor/fog.ts';
import { findPlace } from '../floor/free-places.ts';
import { DRAGON, MERCHANT } from '../kinds/enemies.ts';
import { PLAYER, ROCK, STAIRS } from '../kinds/glyphs.ts';
import type { ItemName } from '../kinds/pack-items.ts';
import { clear, say, type Turn } from '../state.ts';
import { wound } from './combat.ts';

/** What each scroll does when it is read; then it is gone. */
const SCROLLS: Partial<Record<ItemName, (turn: Turn) => void>> = { map: unfold, flight: fly, thunder };

export function read(turn: Turn, scroll: ItemName): void {
  say(turn, { type: 'read', scroll });
  SCROLLS[scroll]?.(turn);
}

/** A map of the floor: the stairs are drawn, as the compass would draw them, and nothing is dark any more. */
function unfold({ state }: Turn): void {
  const { seen, field, board, geometry } = state;
  state.compass = true;
  if (seen !== undefined) for (const [square, mark] of seen.entries()) seen[square] = mark || 1;
  if (field === undefined) return;
  for (const [square, tile] of geometry.tiles.entries()) {
    if (field.memory[square] === ROCK) field.memory[square] = board[square] === STAIRS ? STAIRS : tile;
  }
}

/**
 * Carries the player to a free tile of another chamber; of their own, where there is no other. Not to a dragon, where another
 * will do: in a vault its hoard may bar the only way out.
 */
function fly({ state }: Turn): void {
  const { board, geometry, rng, enemies } = state;
  const chamberOf = (square: number) => geometry.chamberOf[square];
  const own = chamberOf(state.square);
  const lairs = new Set(enemies.flatMap(({ kind, square }) => (kind === DRAGON ? chamberOf(square) : [])));
  const site = { board, geometry, rng };
  const square =
    findPlace(site, tile => chamberOf(tile) !== own && !lairs.has(chamberOf(tile))) ??
    findPlace(site, tile => chamberOf(tile) !== own) ??
    findPlace(site);
  if (square === undefined) return;
  clear(state, state.square);
  state.square = square;
  board[square] = PLAYER;
  lookAbout(state);
}

const THUNDER = 30;
const HEARD = 2;

/** Hurts everybody within two blocks, but no peaceful merchant. */
function thunder(turn: Turn): void {
  const { enemies, square, geometry, merchantsHostile } = turn.state;
  const near = enemies.filter(({ kind, square: at }) => {
    const rows = Math.abs(Math.floor(at / geometry.width) - Math.floor(square / geometry.width));
    const columns = Math.abs((at % geometry.width) - (square % geometry.width));
    return Math.max(rows, columns) <= HEARD && (kind !== MERCHANT || merchantsHostile);
  });
  for (const enemy of near) wound(turn, enemy, THUNDER);
}
