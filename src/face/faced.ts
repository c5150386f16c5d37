import { canonical } from '../kernel/json.ts';
import type { GameTypes, Seat, Viewer } from '../kernel/rules.ts';
import { FACE_BOUNDS } from './bounds.ts';
import type { Face } from './face.ts';
import type { Pressed, Shown, Told } from './shown.ts';

/** What a table asks of a face, whether the project has one or not. */
interface Faced<G extends GameTypes> {
  show(view: G['View'], who: Viewer): Shown | null;
  press(action: G['Action'], view: G['View'], seat: Seat): Pressed;
  tell(happening: G['Event']): Told;
}

/** The face of a project; without one there is no board, and every action is a button with its text. */
export function facedBy<G extends GameTypes>({ face }: { readonly face?: Face<G> }): Faced<G> {
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
