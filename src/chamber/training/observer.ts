// Written for speed: from turn to turn little changes, and where is known.
import { layoutOf, type Part } from '../../kernel/training/layout.ts';
import type { Touched } from '../../kernel/training/touched.ts';
import type { Observer } from '../../kernel/training/training.ts';
import { shown } from '../drawn.ts';
import { COLOUR_OF, type Observation, observe, observeRest } from '../observation.ts';
import type { ChamberState } from '../state.ts';

/**
 * Observes game after game into the same arrays. What changes on a board changes where an enemy or the player stood or stands,
 * or beside where the player stood; a new floor, the compass, fog and fields of view have all of it drawn anew.
 */
export function chamberObserver(into: Observation, parts: readonly Part[]): Observer<ChamberState> {
  const { glyphs, colours } = into;
  const { offsets } = layoutOf(parts);
  const [, coloursAt = 0, statsAt = 0, messageAt = 0] = offsets;
  const enemySquares: number[] = [];
  let board: Uint8Array | undefined;
  let compass = false;
  let player = 0;

  const look = (state: ChamberState, looks: Uint8Array, square: number, touched: Touched): void => {
    const glyph = looks[state.board[square]];
    if (glyphs[square] === glyph) return;
    glyphs[square] = glyph;
    colours[square] = COLOUR_OF[glyph];
    touched.add(square >> 2);
    touched.add((coloursAt + square) >> 2);
  };

  const lookAround = (state: ChamberState, touched: Touched): void => {
    const looks = shown(state);
    const { steps } = state.geometry;
    for (let n = 0; n < enemySquares.length; n++) look(state, looks, enemySquares[n], touched);
    const { enemies } = state;
    for (let n = 0; n < enemies.length; n++) look(state, looks, enemies[n].square, touched);
    look(state, looks, player, touched);
    for (let n = 0; n < steps.length; n++) look(state, looks, player + steps[n], touched);
    look(state, looks, state.square, touched);
    const before = into.pen.written;
    observeRest(state, into);
    for (let n = 0; n < into.stats.length; n++) touched.add((statsAt >> 2) + n);
    const last = Math.max(before, into.pen.written);
    for (let n = 0; n < last; n += 4) touched.add((messageAt + n) >> 2);
  };

  return (state, touched) => {
    const isOpen = state.seen === undefined && state.field === undefined;
    if (isOpen && board === state.board && compass === state.compass) lookAround(state, touched);
    else {
      observe(state, into);
      touched.everything = true;
    }
    board = state.board;
    compass = state.compass;
    player = state.square;
    const { enemies } = state;
    enemySquares.length = enemies.length;
    for (let n = 0; n < enemies.length; n++) enemySquares[n] = enemies[n].square;
  };
}
