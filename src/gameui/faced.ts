import { canonical } from '../kernel/json.ts';
import type { GameTypes, Seat, Viewer } from '../kernel/rules.ts';
import { GAME_UI_LIMITS } from './bounds.ts';
import type { GameUi } from './face.ts';
import type { BoardView, EventView, Pressed } from './shown.ts';

/** What a table asks of a face, whether the project has one or not. */
interface Faced<G extends GameTypes> {
  show(view: G['View'], who: Viewer): BoardView | null;
  press(action: G['Action'], view: G['View'], seat: Seat): Pressed;
  tell(happening: G['Event']): EventView;
}

/** The face of a project; without one there is no board, and every action is a button with its text. */
export function uiOf<G extends GameTypes>({ face }: { readonly face?: GameUi<G> }): Faced<G> {
  if (face === undefined) {
    return {
      show: () => null,
      press: action => {
        const text = canonical(action);
        return { action, button: text.slice(0, GAME_UI_LIMITS.name), says: text.slice(0, GAME_UI_LIMITS.words) };
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
