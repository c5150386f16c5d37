import type { Obstacle, Sight } from '../events.ts';
import { type Direction, isBeside } from '../floor/directions.ts';
import type { FieldOfView } from '../floor/field-of-view.ts';
import { lookAbout } from '../floor/fog.ts';
import { isGuarded, isTreasure } from '../floor/hoard.ts';
import { DRAGON, enemyKindOf, KEEPER, MERCHANT } from '../kinds/enemies.ts';
import { COMPASS, isTile, isWalkable, PLAYER, SHRINE, STAIRS, SUIT, VAULT } from '../kinds/glyphs.ts';
import { pileOf } from '../kinds/gold.ts';
import { itemOf } from '../kinds/pack-items.ts';
import { potionOf } from '../kinds/potion-kinds.ts';
import { type ChamberState, clear, say, squareTowards, type Turn } from '../state.ts';
import { descend } from './floors.ts';
import { gain } from './gold-and-score.ts';
import { hasRoom, stow } from './pack.ts';
import { keySlot, openVault } from './shrine-and-vault.ts';

/** One step. What cannot be entered costs the turn and is told. */
export function move(turn: Turn, direction: Direction): void {
  const { state } = turn;
  const to = squareTowards(state, direction);
  const glyph = state.board[to] as number;
  if (glyph === VAULT && keySlot(state) >= 0) {
    openVault(turn, to);
    return;
  }
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
  lookAbout(state);
  say(turn, { type: 'moved', direction, sees: sightsFrom(state) });
  if (!isWalkable(glyph)) take(turn, glyph);
}

function obstacleAt(state: ChamberState, square: number, glyph: number): Obstacle | undefined {
  if (isWalkable(glyph) || glyph === COMPASS) return undefined;
  if (isTile(glyph)) return 'wall';
  if (glyph === STAIRS) return isBarred(state, square) ? 'barred' : undefined;
  const enemy = enemyKindOf(glyph);
  if (enemy !== undefined) return enemy.letter;
  if (potionOf(glyph) !== undefined) return 'potion';
  if (isTreasure(glyph)) return isGuarded(state.enemies, square, state.geometry.width) ? 'guarded' : undefined;
  if (itemOf(glyph) !== undefined) return hasRoom(state) ? undefined : 'full';
  if (glyph === SHRINE) return 'shrine';
  if (glyph === VAULT) return 'vault';
  return pileOf(glyph) === undefined ? 'wall' : undefined;
}

/** The last stairs are barred while the keeper beside them lives and is awake. */
function isBarred({ enemies, geometry }: ChamberState, stairs: number): boolean {
  return enemies.some(
    ({ kind, square, rest }) => kind === KEEPER && rest === 0 && isBeside(square, stairs, geometry.width),
  );
}

/** Picks up what lay where the player now stands. */
function take(turn: Turn, glyph: number): void {
  const pile = pileOf(glyph);
  if (pile !== undefined) say(turn, { type: 'took', what: 'gold', gold: gain(turn.state, pile.value) });
  if (glyph === COMPASS) say(turn, { type: 'took', what: 'compass' });
  const item = itemOf(glyph);
  if (item !== undefined) {
    stow(turn.state, item.name);
    say(turn, { type: 'found', item: item.name });
  }
  if (glyph !== SUIT) return;
  turn.state.suit = true;
  say(turn, { type: 'took', what: 'suit' });
}

/** Most steps lead to where there is nothing. */
const NOTHING: readonly Sight[] = [];

/** The things among the eight neighbours that a player would want to know of. */
function sightsFrom(state: ChamberState): readonly Sight[] {
  const { board, square, geometry } = state;
  let sights: Sight[] | undefined;
  for (const step of geometry.steps) {
    const glyph = board[square + step] as number;
    const sight = isTile(glyph) ? undefined : sightOf(state, glyph);
    if (sight === undefined) continue;
    if (sights === undefined) sights = [sight];
    else sights.push(sight);
  }
  return sights ?? NOTHING;
}

function sightOf({ known, compass }: ChamberState, glyph: number): Sight | undefined {
  const potion = potionOf(glyph);
  if (potion !== undefined) return known.includes(potion.name) ? potion.name : 'unknown potion';
  if (pileOf(glyph) !== undefined) return 'gold';
  switch (glyph) {
    case COMPASS:
      return 'compass';
    case SUIT:
      return 'suit';
    case STAIRS:
      return compass ? 'stairs' : undefined;
    case SHRINE:
      return 'shrine';
    case VAULT:
      return 'vault';
  }
  const family = itemOf(glyph)?.family;
  return family === 'potion' ? undefined : family;
}

/** Where hunters are, one can also get away: with no enemy in sight the player comes to breath again, by a hit point a turn. */
export function breathe(state: ChamberState, { inSight }: FieldOfView): void {
  if (state.ended !== undefined || state.hp >= state.game.race.hp) return;
  const isSafe = state.enemies.every(
    ({ kind, square }) => inSight[square] === 0 || kind === DRAGON || (kind === MERCHANT && !state.merchantsHostile),
  );
  if (isSafe) state.hp++;
}
