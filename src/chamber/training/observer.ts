// Written for speed: from turn to turn little changes, and where is known.
import { type Observer, observationLayout, type Part, type TouchedWords } from '../../kernel/learnable.ts';
import { shownGlyphs } from '../shown-floor.ts';
import type { ChamberState } from '../state.ts';
import { COLOUR_OF, type Observation, observe, observeRest } from './observation.ts';

/** Where more enemies are about, all is looked at. */
const MOST_ENEMIES = 100;

/**
 * Observes game after game into the same arrays. What changes on a board changes where an enemy or the player stood or stands,
 * or beside where the player stood; a new floor, the compass, fog and fields of view have all of it drawn anew.
 */
export function chamberObserver(into: Observation, parts: readonly Part[]): Observer<ChamberState> {
  const { glyphs, colours, stats, pen } = into;
  const { offsets } = observationLayout(parts);
  const [, coloursAt = 0, statsAt = 0, messageAt = 0] = offsets;
  /** Where the enemies stood when they were seen last, and where they stand now. */
  let stood = new Int32Array(MOST_ENEMIES);
  let stand = new Int32Array(MOST_ENEMIES);
  let enemyCount = 0;
  let board: Uint8Array | undefined;
  let compass = false;
  let player = 0;
  let looks: Uint8Array = new Uint8Array(0);

  /** Looks at squares once more. Most have changed, so to write them all costs less than to ask. */
  const lookAt = (now: Uint8Array, squares: Int32Array, count: number): void => {
    for (let n = 0; n < count; n++) {
      const square = squares[n];
      const glyph = looks[now[square]];
      glyphs[square] = glyph;
      colours[square] = COLOUR_OF[glyph];
    }
  };

  /** Looks at squares once more, and notes those that have changed. */
  const noteAt = (now: Uint8Array, squares: Int32Array, count: number, touched: TouchedWords): void => {
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
    touched.count = noted;
  };

  /** The player's square before, those beside it, and the player's square now. */
  const about = new Int32Array(10);
  const gather = ({ geometry: { steps }, square }: ChamberState): void => {
    for (let n = 0; n < 8; n++) about[n] = player + steps[n];
    about[8] = player;
    about[9] = square;
  };

  const lookAgain = (state: ChamberState): void => {
    const { board: now, enemies } = state;
    lookAt(now, stood, enemyCount);
    lookAt(now, stand, enemies.length);
    lookAt(now, about, about.length);
    observeRest(state, into);
  };

  const noteAgain = (state: ChamberState, touched: TouchedWords): void => {
    const { board: now, enemies } = state;
    noteAt(now, stood, enemyCount, touched);
    noteAt(now, stand, enemies.length, touched);
    noteAt(now, about, about.length, touched);
    const before = pen.written;
    observeRest(state, into);
    const last = Math.max(before, pen.written);
    for (let n = 0; n < stats.length; n++) touched.add((statsAt >> 2) + n);
    for (let n = 0; n < last; n += 4) touched.add((messageAt + n) >> 2);
  };

  return (state, touched) => {
    const { enemies } = state;
    const isOpen = state.seen === undefined && state.field === undefined;
    const isSmall = enemies.length <= MOST_ENEMIES;
    // Where notes are wanted, none was made yet: then there is room for all of them.
    const hasRoom = touched.everything || (touched.count === 0 && touched.words.length > ROOM);
    if (isSmall) for (let n = 0; n < enemies.length; n++) stand[n] = enemies[n].square;
    if (isOpen && isSmall && hasRoom && board === state.board && compass === state.compass) {
      looks = shownGlyphs(state);
      gather(state);
      if (touched.everything) lookAgain(state);
      else noteAgain(state, touched);
    } else {
      observe(state, into);
      touched.everything = true;
    }
    board = isSmall ? state.board : undefined;
    compass = state.compass;
    player = state.square;
    enemyCount = isSmall ? enemies.length : 0;
    [stood, stand] = [stand, stood];
  };
}

/** More words are never noted at once: two for each square, the numbers and the message. */
const ROOM = 2 * (2 * MOST_ENEMIES + 10) + 128;
