// Written for speed: from turn to turn little changes, and where is known.
import { layoutOf, type Part } from '../../kernel/training/layout.ts';
import type { Touched } from '../../kernel/training/touched.ts';
import type { Observer } from '../../kernel/training/training.ts';
import { shown } from '../drawn.ts';
import { COLOUR_OF, type Observation, observe, observeRest } from '../observation.ts';
import type { ChamberState } from '../state.ts';

/** Where more enemies are about, all is looked at. */
const MOST_ENEMIES = 100;
/** The player's square before, those beside it, and the player's square now. */
const ABOUT_PLAYER = 10;

/**
 * Observes game after game into the same arrays. What changes on a board changes where an enemy or the player stood or stands,
 * or beside where the player stood; a new floor, the compass, fog and fields of view have all of it drawn anew.
 */
export function chamberObserver(into: Observation, parts: readonly Part[]): Observer<ChamberState> {
  const { glyphs, colours, stats, pen } = into;
  const { offsets } = layoutOf(parts);
  const [, coloursAt = 0, statsAt = 0, messageAt = 0] = offsets;
  /** Where the enemies stood when they were seen last; behind them, and then behind those of now, the squares about the player. */
  const squares = new Int32Array(2 * MOST_ENEMIES + ABOUT_PLAYER);
  let enemyCount = 0;
  let board: Uint8Array | undefined;
  let compass = false;
  let player = 0;

  /** Gathers the squares on which something may have changed; returns how many. */
  const gather = ({ enemies, geometry: { steps }, square }: ChamberState): number => {
    let count = enemyCount;
    for (let n = 0; n < enemies.length; n++) squares[count++] = enemies[n].square;
    for (let n = 0; n < steps.length; n++) squares[count++] = player + steps[n];
    squares[count++] = player;
    squares[count++] = square;
    return count;
  };

  const lookAgain = (state: ChamberState, touched: Touched): void => {
    const looks = shown(state);
    const now = state.board;
    const count = gather(state);
    const { words } = touched;
    let noted = touched.count;
    for (let n = 0; n < count; n++) {
      const square = squares[n];
      const glyph = looks[now[square]];
      if (glyphs[square] === glyph) continue;
      glyphs[square] = glyph;
      colours[square] = COLOUR_OF[glyph];
      words[noted] = square >> 2;
      words[noted + 1] = (coloursAt + square) >> 2;
      noted = (noted + 2) | 0;
    }
    const before = pen.written;
    observeRest(state, into);
    const last = Math.max(before, pen.written);
    for (let n = 0; n < stats.length; n++) words[noted++] = (statsAt >> 2) + n;
    for (let n = 0; n < last; n += 4) words[noted++] = (messageAt + n) >> 2;
    touched.count = noted;
  };

  return (state, touched) => {
    const { enemies } = state;
    const isOpen = state.seen === undefined && state.field === undefined;
    // Nothing was noted yet since somebody has taken note: then there is room for all of it.
    const isSmall = enemies.length <= MOST_ENEMIES && touched.count === 0 && touched.words.length > ROOM;
    if (isOpen && isSmall && board === state.board && compass === state.compass) lookAgain(state, touched);
    else {
      observe(state, into);
      touched.everything = true;
    }
    board = enemies.length <= MOST_ENEMIES ? state.board : undefined;
    compass = state.compass;
    player = state.square;
    enemyCount = Math.min(enemies.length, MOST_ENEMIES);
    for (let n = 0; n < enemyCount; n++) squares[n] = enemies[n].square;
  };
}

/** More words are never noted at once: two for each square, the numbers and the message. */
const ROOM = 2 * (2 * MOST_ENEMIES + ABOUT_PLAYER) + 128;
