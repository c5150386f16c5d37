import { isBeside } from '../floor/directions.ts';
import { isRoused } from '../floor/hoard.ts';
import { DRAGON, type Enemy, MERCHANT } from '../kinds/enemies.ts';
import type { Weapon } from '../kinds/gear.ts';
import { COMPASS } from '../kinds/glyphs.ts';
import { MERCHANT_HOARD } from '../kinds/gold.ts';
import { attackOf, type ChamberState, clear, defenceOf, say, type Turn, weaponOf } from '../state.ts';
import { abilitiesIn } from './abilities.ts';
import { breakVow } from './challenge-progress.ts';
import { gain, scoreOf } from './gold-and-score.ts';
import { mark } from './hunt.ts';

const GOLD_PER_KILL = 1;

/** Damage = ceil(100 / (100 + Def) × Atk). One division of whole numbers, so a whole result is exact. */
export function damage(atk: number, def: number): number {
  return Math.ceil((100 * atk) / (100 + def));
}

/** What a blow does to the player. */
export function damageToPlayer(state: ChamberState, atk: number): number {
  return throughSuit(damage(atk, defenceOf(state)), state.suit);
}

/** The barrier suit halves damage, rounded up. */
export function throughSuit(full: number, suit: boolean): number {
  return suit ? Math.ceil(full / 2) : full;
}

/** The player never misses. */
export function strike(turn: Turn, enemy: Enemy): void {
  const { state } = turn;
  wound(turn, enemy, blowOf(attackOf(state), enemy.kind.def, weaponOf(state), isUnaware(state, enemy)));
}

/** What a blow does, by the weapon in the hand. */
export function blowOf(atk: number, def: number, weapon: Weapon | undefined, isStab: boolean): number {
  const full = damage(atk, def);
  if (weapon === undefined) return full;
  return Math.ceil((full * weapon.force * (isStab ? weapon.stab : 1)) / 100);
}

/** Whether an enemy sleeps, or has not noticed the player; a dragon has, once somebody is beside what it guards. */
export function isUnaware({ square, board, geometry }: ChamberState, enemy: Enemy): boolean {
  if (enemy.rest > 0) return true;
  return enemy.kind === DRAGON ? !isRoused(enemy, square, board, geometry) : enemy.hunt === undefined;
}

/** What the player does to an enemy, by a blow or by magic; it wakes whoever sleeps. */
export function wound(turn: Turn, enemy: Enemy, dealt: number): void {
  const { state } = turn;
  breakVow(state, 'pacifist');
  enemy.rest = 0;
  enemy.hp = Math.max(0, enemy.hp - dealt);
  say(turn, { type: 'struck', enemy: enemy.kind.letter, damage: dealt, left: enemy.hp });
  if (enemy.kind === MERCHANT) anger(turn);
  if (enemy.hp === 0) slay(turn, enemy);
  else abilitiesIn(state.game).get(enemy.kind)?.onStruck?.(turn, enemy);
  if (state.game.setup.options.modern && enemy.hp > 0) mark(state, enemy);
}

/** All merchants are hostile for the rest of the game. */
export function anger(turn: Turn): void {
  if (turn.state.merchantsHostile) return;
  turn.state.merchantsHostile = true;
  say(turn, { type: 'angered' });
}

function slay(turn: Turn, enemy: Enemy): void {
  const { state } = turn;
  state.enemies.splice(state.enemies.indexOf(enemy), 1);
  clear(state, enemy.square);
  const { letter } = enemy.kind;
  if (enemy.kind === MERCHANT) {
    state.board[enemy.square] = MERCHANT_HOARD;
    say(turn, { type: 'slew', enemy: letter, gold: 0, drops: 'hoard' });
  } else if (letter === 'D') {
    say(turn, { type: 'slew', enemy: letter, gold: 0 });
  } else {
    const gold = gain(state, GOLD_PER_KILL);
    if (enemy.holdsCompass) state.board[enemy.square] = COMPASS;
    say(turn, { type: 'slew', enemy: letter, gold, ...(enemy.holdsCompass && { drops: 'compass' }) });
  }
  const ability = abilitiesIn(state.game).get(enemy.kind);
  ability?.onDeath?.(turn, enemy);
  if (ability?.bursts !== undefined) burst(turn, enemy, ability.bursts);
}

/** Flames strike everybody beside whoever dies in them: the player through what they wear, all others as any blow would. */
function burst(turn: Turn, { kind, square: from }: Enemy, atk: number): void {
  const { state } = turn;
  const { width } = state.geometry;
  const isNear = isBeside(from, state.square, width);
  say(turn, { type: 'burst', enemy: kind.letter, damage: isNear ? damageToPlayer(state, atk) : 0 });
  if (isNear) hurt(turn, damageToPlayer(state, atk));
  const scorched = state.enemies.filter(({ square }) => isBeside(from, square, width));
  for (const enemy of scorched) {
    if (enemy.hp > 0 && state.ended === undefined) wound(turn, enemy, damage(atk, enemy.kind.def));
  }
}

/** Half of all attacks on the player miss. */
export function assail(turn: Turn, enemy: Enemy): void {
  if (turn.state.rng.below(2) === 0) say(turn, { type: 'missed', enemy: enemy.kind.letter });
  else hit(turn, enemy);
}

/** A blow that does not miss, so many times as hard as it would be. */
export function hit(turn: Turn, enemy: Enemy, times = 1): void {
  const { state } = turn;
  const { letter, atk } = enemy.kind;
  const dealt = damageToPlayer(state, times * atk);
  say(turn, { type: 'hit', enemy: letter, damage: dealt });
  hurt(turn, dealt);
  if (state.ended === undefined) abilitiesIn(state.game).get(enemy.kind)?.onHit?.(turn, enemy, dealt);
}

/** At 0 the player dies. */
export function hurt(turn: Turn, by: number): void {
  const { state } = turn;
  state.hp = Math.max(0, state.hp - by);
  if (state.hp > 0) return;
  state.ended = 'died';
  say(turn, { type: 'died', score: scoreOf(state) });
}
