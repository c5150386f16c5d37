import { STEPS } from '../../../chamber/floor/directions.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import type { Square } from '../../../kernel/square.ts';
import { ESCAPE } from '../../shared/keyboard.ts';
import { ENTER, INTERRUPT, strideOf } from './keys.ts';
import { describePlace, type Place } from './look.ts';
import type { GameWindow } from './window.ts';

const DONE: readonly string[] = [ESCAPE, ';', 'q', INTERRUPT];
/** So far a direction goes that is pressed with shift. */
const LEAP = 8;

/** Moves a cursor over the floor and says what is under it. Returns where the player wants to go, if anywhere. */
export async function chooseSquare(window: GameWindow, view: ChamberView): Promise<Square | undefined> {
  let place: Place = view;
  for (;;) {
    const notice = `${describePlace(view, place)}   (move the cursor; Enter goes there, Esc when done)`;
    const key = await window.ask(notice, place);
    if (DONE.includes(key)) return undefined;
    if (key === ENTER) return { x: place.column, y: place.row };
    const stride = strideOf(key);
    if (stride === undefined) continue;
    const { rows, columns } = STEPS[stride.direction];
    const far = stride.runs ? LEAP : 1;
    place = {
      row: clamp(place.row + far * rows, view.rows.length),
      column: clamp(place.column + far * columns, view.rows[0]?.length ?? 1),
    };
  }
}

function clamp(index: number, length: number): number {
  return Math.max(0, Math.min(length - 1, index));
}
