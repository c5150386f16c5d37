import { IllegalAction } from '../../kernel/errors.ts';
import { DIRECTIONS, type Direction, stepOn } from '../floor/directions.ts';
import { lookFrom } from '../floor/field.ts';
import { lookAround } from '../floor/fog.ts';
import { isGuarded, isTreasure } from '../floor/hoard.ts';
import type { Obstacle, Sight } from '../happenings.ts';
import { type Enemy, enemyKindOf } from '../kinds/enemies.ts';
import { COMPASS, isWalkable, PLAYER, STAIRS, SUIT } from '../kinds/glyphs.ts';
import { pileOf } from '../kinds/gold.ts';
import { effectOn, POTION_NAMES, potionOf } from '../kinds/potions.ts';
import { type ChamberState, clear, say, type Turn } from '../state.ts';
import { gain, hurt, strike } from './combat.ts';
import { descend } from './floors.ts';

/** The square that lies in a direction from the player. */
export function squareTowards({ square, geometry }: ChamberState, direction: Direction): number {
  return square + stepOn(geometry.width, direction);
}

/** One step. What cannot be entered costs the turn and is told. */
export function move(turn: Turn, direction: Direction): void {
  const { state } = turn;
  const to = squareTowards(state, direction);
  const glyph = state.board[to] as number;
  const by = obstacleAt(state, to, glyph);
  if (by !== undefined) {
    say(turn, { type: 'blocked', direction, by });
    return;
  }
  clear(state, state.square);
  state.square = to;
  state.board[to] = PLAYER;
  if (glyph === STAIRS) {
    say(turn, { type: 'moved', direction, sees: [] });
    descend(turn);
    return;
  }
  if (glyph === COMPASS) state.compass = true;
  if (state.seen !== undefined) lookAround(state.seen, to, state.geometry);
  if (state.field !== undefined) lookFrom(state.field, to, state.geometry);
  say(turn, { type: 'moved', direction, sees: sightsFrom(state) });
  take(turn, glyph);
}

function obstacleAt(state: ChamberState, square: number, glyph: number): Obstacle | undefined {
  if (isWalkable(glyph) || glyph === STAIRS || glyph === COMPASS) return undefined;
  const enemy = enemyKindOf(glyph);
  if (enemy !== undefined) return enemy.letter;
  if (potionOf(glyph) !== undefined) return 'potion';
  if (isTreasure(glyph)) return isGuarded(state.enemies, square, state.geometry.width) ? 'guarded' : undefined;
  return pileOf(glyph) === undefined ? 'wall' : undefined;
}

/** Picks up what lay where the player now stands. */
function take(turn: Turn, glyph: number): void {
  const pile = pileOf(glyph);
  if (pile !== undefined) say(turn, { type: 'took', what: 'gold', gold: gain(turn.state, pile.value) });
  if (glyph === COMPASS) say(turn, { type: 'took', what: 'compass' });
  if (glyph !== SUIT) return;
  turn.state.suit = true;
  say(turn, { type: 'took', what: 'suit' });
}

/** The things among the eight neighbours that a player would want to know of. */
function sightsFrom({ board, square, geometry, known, compass }: ChamberState): Sight[] {
  const sights: Sight[] = [];
  for (const step of geometry.steps) {
    const glyph = board[square + step] as number;
    if (isWalkable(glyph)) continue;
    const potion = potionOf(glyph);
    if (potion !== undefined) sights.push(known.includes(potion.name) ? potion.name : 'unknown potion');
    else if (pileOf(glyph) !== undefined) sights.push('gold');
    else if (glyph === COMPASS) sights.push('compass');
    else if (glyph === SUIT) sights.push('suit');
    else if (glyph === STAIRS && compass) sights.push('stairs');
  }
  return sights;
}

/** A blow at whatever is there; at nothing it costs the turn. */
export function attack(turn: Turn, direction: Direction): void {
  const enemy = enemyAt(turn.state, squareTowards(turn.state, direction));
  if (enemy === undefined) say(turn, { type: 'swung', direction });
  else strike(turn, enemy);
}

function enemyAt({ enemies }: ChamberState, square: number): Enemy | undefined {
  return enemies.find(enemy => enemy.square === square);
}

/** Throws IllegalAction unless a potion is there. */
export function mustHavePotion(state: ChamberState, direction: Direction): void {
  if (potionTowards(state, direction) !== undefined) return;
  throw new IllegalAction('expected the direction of a potion beside the player', '/direction');
}

/** Drinks a potion. Whatever it does is a sum: for good on hit points, until the next floor on attack and defence. */
export function use(turn: Turn, direction: Direction): void {
  const { state } = turn;
  const potion = potionTowards(state, direction);
  if (potion === undefined) return;
  const { race } = state.game;
  clear(state, squareTowards(state, direction));
  state.known = POTION_NAMES.filter(name => name === potion.name || state.known.includes(name));
  say(turn, { type: 'used', potion: potion.name });
  state.atkShift += effectOn(race, potion.atk);
  state.defShift += effectOn(race, potion.def);
  const hp = effectOn(race, potion.hp);
  if (hp > 0) state.hp = Math.min(race.hp, state.hp + hp);
  if (hp < 0) hurt(turn, -hp);
}

function potionTowards(state: ChamberState, direction: Direction) {
  return potionOf(state.board[squareTowards(state, direction)] as number);
}

/** Where a potion is within reach. */
export function potionDirections(state: ChamberState): Direction[] {
  return DIRECTIONS.filter(direction => potionTowards(state, direction) !== undefined);
}
