import { ARCHER, type Enemy, type EnemyKind, HOUND, newEnemy, RUST_MOTH, SLIME } from '../kinds/enemies.ts';
import { FLOOR, isWalkable } from '../kinds/glyphs.ts';
import { type ChamberState, say, type Turn } from '../state.ts';
import type { Abilities, Ability } from './ability.ts';
import { sees } from './hunt.ts';

/** Each creature has one idea: an archer shoots, a hound follows, a slime splits, a rust moth eats iron. */
export const CREATURES: Abilities = new Map<EnemyKind, Ability>([
  [ARCHER, { reaches: hasAim }],
  [HOUND, { heads: follow }],
  [SLIME, { onStruck: split }],
  [RUST_MOTH, { onHit: corrode }],
]);

const BOWSHOT = 5;

/** An archer shoots along rows, columns and diagonals, as far as nothing is in the way; with a field of view, at whom it sees. */
function hasAim(state: ChamberState, archer: Enemy): boolean {
  const { board, square, geometry, field } = state;
  if (field !== undefined && !sees(state, archer, field)) return false;
  return geometry.steps.some(step => {
    for (let n = 1, at = archer.square + step; n <= BOWSHOT; n++, at += step) {
      if (at === square) return true;
      if (!isWalkable(board[at] ?? 0)) return false;
    }
    return false;
  });
}

const SCENT = 7;

/** A hound that scents the player in its chamber takes the free tile that is nearest to them. */
function follow({ board, square, geometry }: ChamberState, hound: Enemy): number | undefined {
  const { steps, width, chamberOf } = geometry;
  const isNear = chamberOf[square] === chamberOf[hound.square] && apart(hound.square, square, width) <= SCENT;
  if (!isNear) return undefined;
  const free = steps.map(step => hound.square + step).filter(tile => board[tile] === FLOOR);
  const [nearest] = free.sort((a, b) => apart(a, square, width) - apart(b, square, width) || a - b);
  return nearest;
}

/** How many steps lie between two squares, if nothing is in the way. */
function apart(a: number, b: number, width: number): number {
  const rows = Math.abs(Math.floor(a / width) - Math.floor(b / width));
  return Math.max(rows, Math.abs((a % width) - (b % width)));
}

/** A slime that is hurt becomes two, each with half of what is left, where there is room beside it. */
function split(turn: Turn, slime: Enemy): void {
  const { board, geometry, enemies } = turn.state;
  const half = Math.floor(slime.hp / 2);
  const tile = geometry.steps.map(step => slime.square + step).find(square => board[square] === FLOOR);
  if (half === 0 || tile === undefined) return;
  slime.hp -= half;
  board[tile] = SLIME.glyph;
  enemies.push({ ...newEnemy(SLIME, tile), hp: half });
  say(turn, { type: 'split', enemy: 'S' });
}

const EATEN = 2;

/** A rust moth takes defence with each hit, until the next floor. */
function corrode(turn: Turn): void {
  turn.state.defShift -= EATEN;
  say(turn, { type: 'corroded', enemy: 'R', def: EATEN });
}
