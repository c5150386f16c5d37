import { type Direction, stepOn } from '../floor/directions.ts';
import { findPlace } from '../floor/free-places.ts';
import { type Enemy, MERCHANT } from '../kinds/enemies.ts';
import { LEVEL_WALL, ROCK, WALL } from '../kinds/glyphs.ts';
import { ITEMS, type ItemName } from '../kinds/pack-items.ts';
import { type ChamberState, clear, isWorn, say, type Turn } from '../state.ts';
import { anger, wound } from './combat.ts';

const RANGE = 6;
const BOLT = 30;
const SLUMBER = 10;

/** What each wand does to the first whom it meets. */
const WANDS: Partial<Record<ItemName, (turn: Turn, enemy: Enemy) => void>> = {
  bolt: (turn, enemy) => wound(turn, enemy, BOLT),
  slumber: (_, enemy) => {
    enemy.rest = SLUMBER;
  },
  banishing: banish,
};

/** A wand works on the first enemy in a straight line. Merchants take it for the attack that it is. */
export function zap(turn: Turn, slot: number, direction: Direction): void {
  const { state } = turn;
  const wand = state.pack?.[slot];
  if (wand === undefined) return;
  const left = (wand.charges ?? 1) - 1;
  state.pack = state.pack?.flatMap((item, n) => (n !== slot ? item : left === 0 ? [] : { ...item, charges: left }));
  const enemy = firstTowards(state, direction);
  say(turn, { type: 'zapped', wand: wand.name, ...(enemy !== undefined && { enemy: enemy.kind.letter }) });
  if (enemy === undefined) return;
  if (enemy.kind === MERCHANT) anger(turn);
  WANDS[wand.name]?.(turn, enemy);
}

function firstTowards({ board, enemies, square, geometry }: ChamberState, direction: Direction): Enemy | undefined {
  const step = stepOn(geometry.width, direction);
  for (let n = 1, at = square + step; n <= RANGE; n++, at += step) {
    const enemy = enemies.find(each => each.square === at);
    if (enemy !== undefined) return enemy;
    const glyph = board[at];
    if (glyph === WALL || glyph === LEVEL_WALL || glyph === ROCK || glyph === undefined) return undefined;
  }
  return undefined;
}

/** Puts somebody on another free tile of the floor. */
function banish({ state }: Turn, enemy: Enemy): void {
  const { board, geometry, rng } = state;
  const square = findPlace({ board, geometry, rng });
  if (square === undefined) return;
  clear(state, enemy.square);
  enemy.square = square;
  board[square] = enemy.kind.glyph;
}

/** Puts something on, which takes off what was worn of its family; or takes off what is. */
export function wear(turn: Turn, slot: number): void {
  const { state } = turn;
  const ring = state.pack?.[slot];
  if (ring === undefined) return;
  const on = ring.worn !== true;
  const { family } = ITEMS[ring.name];
  state.pack = state.pack?.map((each, n) => {
    if (ITEMS[each.name].family !== family) return each;
    const { worn: _, ...item } = each;
    return on && n === slot ? { ...item, worn: true } : item;
  });
  say(turn, { type: 'wore', ring: ring.name, on });
}

const TURNS_TO_REGROW = 10;

/** A ring of regrowth gives back a hit point every tenth turn. What iron and greed do is where it counts. */
export function regrow(state: ChamberState): void {
  if (!isWorn(state, 'regrowth') || state.turn % TURNS_TO_REGROW !== 0) return;
  state.hp = Math.min(state.game.race.hp, state.hp + 1);
}
