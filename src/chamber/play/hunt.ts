import { isBeside } from '../floor/directions.ts';
import type { FieldOfView } from '../floor/field-of-view.ts';
import { DRAGON, type Enemy, type Hunt, MERCHANT } from '../kinds/enemies.ts';
import { NOTICED } from '../kinds/gear.ts';
import { FLOOR } from '../kinds/glyphs.ts';
import { armourOf, type ChamberState, say, type Turn } from '../state.ts';

/** Whoever sees the player near by and does not hunt yet begins to in one turn of so many. */
const NOTICES_ONE_IN = 6;
/** A hunt lasts so many turns, counted anew from each blow. */
const PATIENCE = 6;

/** Where an enemy that hunts the player goes on its turn; undefined if it does not hunt. */
export function huntedTo(turn: Turn, enemy: Enemy, field: FieldOfView): number | undefined {
  const { state } = turn;
  if (enemy.kind === MERCHANT && !state.merchantsHostile) return undefined;
  if (enemy.hunt === undefined) notice(turn, enemy, field);
  else follow(turn, enemy, enemy.hunt, field);
  return enemy.hunt && nearer(state, enemy.square, enemy.hunt.square);
}

/** Who fights the player knows where it is. Dragons fight, but never go anywhere. */
export function mark(state: ChamberState, enemy: Enemy): void {
  if (enemy.kind !== DRAGON) enemy.hunt = { square: state.square, patience: PATIENCE };
}

/** All in the chamber of an enemy who are like this know where the player is. */
export function rouse(state: ChamberState, { square }: Enemy, isLikely: (other: Enemy) => boolean): void {
  const { chamberOf } = state.geometry;
  for (const other of state.enemies) {
    if (chamberOf[other.square] !== chamberOf[square] || other.rest > 0 || !isLikely(other)) continue;
    if (other.kind !== MERCHANT || state.merchantsHostile) mark(state, other);
  }
}

/** Lines of sight lead both ways. Who stands in the dark is seen only from beside. */
export function sees({ square, geometry }: ChamberState, enemy: Enemy, { line, light }: FieldOfView): boolean {
  return line[enemy.square] === 1 && (light[square] === 1 || isBeside(square, enemy.square, geometry.width));
}

function notice(turn: Turn, enemy: Enemy, field: FieldOfView): void {
  const { state } = turn;
  const { noticed } = armourOf(state) ?? { noticed: NOTICED };
  const isNear = noticed === 0 || apart(enemy.square, state.square, state.geometry.width) <= noticed * noticed;
  if (!isNear || !sees(state, enemy, field)) return;
  if (noticed > 0 && state.rng.below(NOTICES_ONE_IN) !== 0) return;
  if (field.inSight[enemy.square] === 1) say(turn, { type: 'noticed', enemy: enemy.kind.letter });
  mark(state, enemy);
}

/** A hunter goes by where it saw the player last, and has had enough after a while. */
function follow(turn: Turn, enemy: Enemy, { square, patience }: Hunt, field: FieldOfView): void {
  const { state } = turn;
  if (patience > 1) {
    enemy.hunt = { square: sees(state, enemy, field) ? state.square : square, patience: patience - 1 };
    return;
  }
  delete enemy.hunt;
  if (field.inSight[enemy.square] === 1) say(turn, { type: 'lost', enemy: enemy.kind.letter });
}

/** The free tile beside a square that is nearest to a goal, if it is nearer than the square itself: nobody leaves a chamber. */
function nearer({ board, geometry: { width, steps } }: ChamberState, from: number, goal: number): number {
  let best = from;
  let least = apart(from, goal, width);
  for (const step of steps) {
    const to = from + step;
    if (board[to] !== FLOOR) continue;
    const left = apart(to, goal, width);
    if (left >= least) continue;
    best = to;
    least = left;
  }
  return best;
}

/** By the square of the distance: a straight way is nearer than one around. */
function apart(a: number, b: number, width: number): number {
  const rows = Math.floor(a / width) - Math.floor(b / width);
  const columns = (a % width) - (b % width);
  return rows * rows + columns * columns;
}
