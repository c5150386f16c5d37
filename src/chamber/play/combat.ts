import { type Enemy, MERCHANT } from '../kinds/enemies.ts';
import { COMPASS } from '../kinds/glyphs.ts';
import { MERCHANT_HOARD } from '../kinds/gold.ts';
import { attackOf, type ChamberState, clear, defenceOf, isWorn, say, type Turn } from '../state.ts';
import { abilitiesIn } from './abilities.ts';
import { breakVow, scoreOf } from './score.ts';

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
  wound(turn, enemy, damage(attackOf(turn.state), enemy.kind.def));
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
  abilitiesIn(state.game).get(enemy.kind)?.onDeath?.(turn, enemy);
}

/** What a ring of greed makes of every gain. */
const GREED = 1.5;

/** Adds gold as the race counts it, and says how much that was. */
export function gain(state: ChamberState, value: number): number {
  const gold = value * state.game.race.goldFactor * (isWorn(state, 'greed') ? GREED : 1);
  state.gold += gold;
  return gold;
}

/** Half of all attacks on the player miss. */
export function assail(turn: Turn, enemy: Enemy): void {
  if (turn.state.rng.below(2) === 0) say(turn, { type: 'missed', enemy: enemy.kind.letter });
  else hit(turn, enemy);
}

/** A blow that does not miss. */
export function hit(turn: Turn, enemy: Enemy): void {
  const { state } = turn;
  const { letter, atk } = enemy.kind;
  const dealt = damageToPlayer(state, atk);
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
