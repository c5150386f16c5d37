// Written for speed: twenty enemies act here every turn. The slow twin is in test/chamber/play/enemy-turn.test.ts.
import { isBeside } from '../floor/directions.ts';
import { sortBySquare } from '../floor/free-places.ts';
import { isRoused } from '../floor/hoard.ts';
import { DRAGON, type Enemy, KEEPER, MERCHANT } from '../kinds/enemies.ts';
import { FLOOR } from '../kinds/glyphs.ts';
import { type ChamberState, isInSight, say, type Turn, weaponOf } from '../state.ts';
import { type Ability, abilitiesIn } from './abilities.ts';
import { assail, hit, strike } from './combat.ts';
import { huntedTo, mark, rouse } from './hunt.ts';
import { anyFreeTile, freeTileBeside, roam } from './wander.ts';

/** Every enemy acts once, in row-major order of where it stood: it attacks, or it takes a step. */
export function prowl(turn: Turn): void {
  const { state, emit } = turn;
  const { enemies, field, frozen, rng } = state;
  const abilities = abilitiesIn(state.game);
  const isPlain = abilities.size === 0 && field === undefined && emit === undefined && !frozen;
  const source = isPlain ? rng.source : undefined;
  sortBySquare(enemies);
  for (let n = 0; n < enemies.length; n++) {
    const next = source === undefined ? n : roam(state, n, source);
    n = next < 0 ? ~next : next;
    if (n === enemies.length) return;
    const enemy = enemies[n];
    if (next < 0) go(turn, enemy, anyFreeTile(state, enemy.square));
    else act(turn, enemy, abilities.get(enemy.kind));
    if (state.ended !== undefined) return;
    // Whoever leapt into a spear may be no more.
    if (enemies[n] !== enemy) n--;
  }
}

/** Whatever an enemy may have to think of. */
function act(turn: Turn, enemy: Enemy, ability: Ability | undefined): void {
  const { state } = turn;
  if (enemy.rest > 0) {
    sleep(turn, enemy);
    return;
  }
  ability?.onTurn?.(turn, enemy);
  const isNear =
    isBeside(enemy.square, state.square, state.geometry.width) || ability?.reaches?.(state, enemy) === true;
  if (isNear && isHostile(state, enemy)) {
    if (ability?.windsUp) swing(turn, enemy);
    else assail(turn, enemy);
    if (state.field !== undefined) mark(state, enemy);
  } else if (enemy.raised) {
    // The blow falls on nobody.
    delete enemy.raised;
    tell(turn, enemy, 'swept');
  } else if (ability?.leaps && enemy.hunt !== undefined && !state.frozen && leap(turn, enemy)) {
    mark(state, enemy);
  } else if (enemy.kind !== DRAGON && enemy.kind !== KEEPER && !state.frozen) {
    const hadNoticed = enemy.hunt !== undefined;
    const headed = ability?.heads?.(state, enemy) ?? (state.field && huntedTo(turn, enemy, state.field));
    if (ability?.calls && enemy.hunt !== undefined && !hadNoticed) call(turn, enemy);
    go(turn, enemy, headed ?? freeTileBeside(state, enemy.square));
  }
}

/** What an enemy does is told if it is seen. */
function tell(turn: Turn, { kind, square }: Enemy, type: 'leapt' | 'raised' | 'swept' | 'called'): void {
  if (isInSight(turn.state, square)) say(turn, { type, enemy: kind.letter });
}

/** One turn to raise the club, one to bring it down: twice as hard as another blow, and it does not miss. */
function swing(turn: Turn, enemy: Enemy): void {
  if (enemy.raised) {
    delete enemy.raised;
    hit(turn, enemy, 2);
  } else {
    enemy.raised = true;
    tell(turn, enemy, 'raised');
  }
}

/** Whoever notices the player tells its kind. */
function call(turn: Turn, enemy: Enemy): void {
  rouse(turn.state, enemy, ({ kind }) => kind === enemy.kind);
  tell(turn, enemy, 'called');
}

/** Leaps over one free tile of floor beside the player and strikes; a spear meets it in the air. */
function leap(turn: Turn, enemy: Enemy): boolean {
  const { state } = turn;
  const { board, geometry, square } = state;
  const step = geometry.steps.find(each => enemy.square + 2 * each === square);
  if (step === undefined || board[enemy.square + step] !== FLOOR) return false;
  go(turn, enemy, enemy.square + step);
  tell(turn, enemy, 'leapt');
  if (weaponOf(state)?.reach === 'two') strike(turn, enemy);
  if (enemy.hp > 0) assail(turn, enemy);
  return true;
}

function sleep(turn: Turn, enemy: Enemy): void {
  enemy.rest--;
  if (enemy.rest === 0 && isInSight(turn.state, enemy.square)) say(turn, { type: 'woke', enemy: enemy.kind.letter });
}

function isHostile(state: ChamberState, enemy: Enemy): boolean {
  if (enemy.kind === MERCHANT) return state.merchantsHostile;
  if (enemy.kind === DRAGON) return isRoused(enemy, state.square, state.board, state.geometry);
  return true;
}

function go({ state, emit }: Turn, enemy: Enemy, to: number): void {
  const { board } = state;
  const from = enemy.square;
  if (to === from) return;
  board[from] = FLOOR;
  board[to] = enemy.kind.glyph;
  enemy.square = to;
  if (emit !== undefined && isInSight(state, from) && isInSight(state, to)) {
    emit({ type: 'stepped', enemy: enemy.kind.letter, from, to });
  }
}
