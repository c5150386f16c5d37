import { canonical } from '../kernel/json.ts';
import type { Seat, Viewer } from '../kernel/rules.ts';
import { FACE_BOUNDS } from './bounds.ts';
import type { Face } from './face.ts';
import type { Pressed, Shown, Told } from './shown.ts';

/** What a table asks of a face, whether the project has one or not. */
interface Faced<View, Action, Happening> {
  show(view: View, who: Viewer): Shown | null;
  press(action: Action, view: View, seat: Seat): Pressed;
  tell(happening: Happening): Told;
}

/** The face of a project; without one there is no board, and every action is a button with its text. */
export function facedBy<View, Action, Happening>({
  face,
}: {
  readonly face?: Face<View, Action, Happening>;
}): Faced<View, Action, Happening> {
  if (face === undefined) {
    return {
      show: () => null,
      press: action => {
        const text = canonical(action);
        return { action, button: text.slice(0, FACE_BOUNDS.name), says: text.slice(0, FACE_BOUNDS.words) };
      },
      tell: () => ({ words: '' }),
    };
  }
  return {
    show: (view, who) => face.show(view, who),
    press: (action, view, seat) => ({ ...face.press(action, view, seat), action }),
    tell: happening => face.tell?.(happening) ?? { words: '' },
  };
}
