import { ENEMIES } from '../../src/chamber/kinds/enemies.ts';
import { FLOOR, STAIRS } from '../../src/chamber/kinds/glyphs.ts';
import { POTIONS, potionOf } from '../../src/chamber/kinds/potions.ts';
import type { ChamberAction, ChamberState } from '../../src/chamber/state.ts';
import type { Step } from '../laws/playout.ts';

/**
 * Changes what the player may not know: which unknown potion is which, where the hidden stairs are, who holds the
 * compass. Before a step only the potions are exchanged: walking may find the stairs, a blow the compass.
 */
export function disguise(
  state: ChamberState,
  _viewer: unknown,
  coming?: Step<ChamberAction>,
): ChamberState | undefined {
  if (coming?.action.type === 'use' || coming?.action.type === 'apply' || coming?.action.type === 'sell')
    return undefined;
  const unknown = POTIONS.filter(({ name }) => !state.known.includes(name));
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
  return state;
}
