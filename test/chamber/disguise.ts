import { ENEMIES } from '../../src/chamber/kinds/enemies.ts';
import { FLOOR, STAIRS } from '../../src/chamber/kinds/glyphs.ts';
import { pileOf } from '../../src/chamber/kinds/gold.ts';
import { POTION_KINDS, potionOf } from '../../src/chamber/kinds/potion-kinds.ts';
import type { ChamberAction, ChamberState } from '../../src/chamber/state.ts';
import type { Step } from '../../src/laws/law-trial.ts';

/** These tell what a potion is. */
const TEACHING: readonly string[] = ['use', 'apply', 'sell', 'buy', 'rob'];

/**
 * Changes what the player may not know: which unknown potion is which, where the hidden stairs are, who holds the
 * compass, and with a field of view all that is out of sight. Before a step only the potions are exchanged: walking may find the stairs, a blow the compass.
 */
export function disguise(
  state: ChamberState,
  _viewer: unknown,
  coming?: Step<ChamberAction>,
): ChamberState | undefined {
  if (coming !== undefined && TEACHING.includes(coming.action.type)) return undefined;
  const unknown = POTION_KINDS.filter(({ name }) => !state.known.includes(name));
  for (const [square, code] of state.board.entries()) {
    const place = unknown.findIndex(({ glyph }) => glyph === code);
    const next = unknown[(place + 1) % unknown.length];
    if (place >= 0 && next !== undefined && potionOf(code) !== undefined) state.board[square] = next.glyph;
  }
  state.pack = state.pack?.map(item => {
    const place = unknown.findIndex(({ name }) => name === item.name);
    return place < 0 ? item : { ...item, name: unknown[(place + 1) % unknown.length]?.name ?? item.name };
  });
  if (coming !== undefined) return state;
  const stairs = state.board.indexOf(STAIRS);
  const free = state.board.lastIndexOf(FLOOR);
  if (!state.compass && stairs >= 0 && free >= 0) {
    state.board[stairs] = FLOOR;
    state.board[free] = STAIRS;
  }
  const ordinary = state.enemies.filter(({ kind }) => kind !== ENEMIES.M && kind !== ENEMIES.D);
  const holder = ordinary.findIndex(({ holdsCompass }) => holdsCompass);
  for (const [n, enemy] of ordinary.entries()) enemy.holdsCompass = n === (holder + 1) % ordinary.length;
  if (state.field !== undefined) disguiseUnseen(state, state.field.inSight);
  return state;
}

/** Out of sight anybody may be anywhere, and anything may have been taken. */
function disguiseUnseen({ board, enemies, geometry }: ChamberState, inSight: Uint8Array): void {
  for (const enemy of enemies.filter(({ square }) => inSight[square] === 0)) {
    const elsewhere = board.findLastIndex((code, square) => code === FLOOR && inSight[square] === 0);
    if (elsewhere < 0) continue;
    board[enemy.square] = FLOOR;
    board[elsewhere] = enemy.kind.glyph;
    enemy.square = elsewhere;
    enemy.hunt = { square: 0, patience: 3 };
  }
  for (const [square, code] of board.entries()) {
    if (inSight[square] === 0 && pileOf(code) !== undefined) board[square] = geometry.tiles[square] as number;
  }
}
