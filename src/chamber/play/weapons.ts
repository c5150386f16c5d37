import { type Direction, isBeside, stepOn } from '../floor/directions.ts';
import { DRAGON, type Enemy, enemyKindOf, KEEPER, MERCHANT } from '../kinds/enemies.ts';
import type { Weapon } from '../kinds/gear.ts';
import { FLOOR } from '../kinds/glyphs.ts';
import { type ChamberState, clear, say, squareTowards, type Turn, weaponOf } from '../state.ts';
import { strike } from './combat.ts';
import { rouse } from './hunt.ts';

/** A blow at whatever is there; at nothing it costs the turn. */
export function attack(turn: Turn, direction: Direction): void {
  const { state } = turn;
  const weapon = weaponOf(state);
  const struck = targets(state, direction, weapon);
  if (struck.length === 0) say(turn, { type: 'swung', direction });
  for (const enemy of struck) {
    // The flames of one that died may have taken another, or the player.
    if (enemy.hp > 0 && state.ended === undefined) strike(turn, enemy);
  }
  const [first] = struck;
  if (weapon?.isHeavy && first !== undefined) land(turn, first, direction);
}

const NOBODY: readonly Enemy[] = [];

/**
 * Whom a blow in a direction strikes. Nobody strikes a peaceful merchant but by aiming at one that is beside them. Learners
 * strike at nothing most of the time: on the board an enemy is its glyph, so nobody need be asked where they stand.
 */
function targets(state: ChamberState, direction: Direction, weapon: Weapon | undefined): readonly Enemy[] {
  const { board, enemies, geometry, square, merchantsHostile } = state;
  const to = squareTowards(state, direction);
  const isAimed = enemyKindOf(board[to] as number) !== undefined;
  const aimed = isAimed ? enemies.filter(enemy => enemy.square === to) : NOBODY;
  if (weapon === undefined || weapon.reach === 'one') return aimed;
  const foes = enemies.filter(({ kind }) => kind !== MERCHANT || merchantsHostile);
  if (weapon.reach === 'around') {
    return [...aimed, ...foes.filter(enemy => enemy.square !== to && isBeside(enemy.square, square, geometry.width))];
  }
  if (isAimed || board[to] !== FLOOR) return aimed;
  const beyond = to + stepOn(geometry.width, direction);
  return foes.filter(enemy => enemy.square === beyond);
}

/** A heavy blow takes time, is heard, and throws back whoever lives and can be moved; a raised club falls from the hand. */
function land(turn: Turn, enemy: Enemy, direction: Direction): void {
  const { state } = turn;
  const { board, geometry } = state;
  turn.isSlow = true;
  rouse(state, enemy, () => true);
  if (enemy.hp === 0 || enemy.kind === DRAGON || enemy.kind === KEEPER) return;
  delete enemy.raised;
  const to = enemy.square + stepOn(geometry.width, direction);
  if (board[to] !== FLOOR) return;
  clear(state, enemy.square);
  enemy.square = to;
  board[to] = enemy.kind.glyph;
  say(turn, { type: 'thrown', enemy: enemy.kind.letter });
}
