import { thingName } from '../../../../drawing/scenes/plugin-scene.ts';
import type { Theme } from '../../../../drawing/theme-looks.ts';
import { kindLook } from '../../../../drawing/themes/plugin-theme.ts';
import type { BoardView, Held, Pressed, TouchTarget } from '../../../../gameui/board-view.ts';
import type { Kinds } from '../../../../gameui/ui-kinds.ts';
import { Sprite } from '../../../board/pictures/sprite.tsx';
import { faceTexts } from '../../../texts/face.ts';
import { sameTouched } from '../look/about-square.ts';
import type { FaceHand } from './board-input.ts';

const say = faceTexts.play;

/** Rows and things that have no id of their own are known by their place: nothing is kept in them. */
const keyOf = (place: number, name: string) => `${place} ${name}`;

interface TraysProps {
  readonly shown: BoardView;
  readonly kinds: Kinds;
  readonly theme: Theme;
  /** Without them nothing in a tray can be pressed. */
  readonly presses?: readonly Pressed[];
  readonly hand?: Pick<FaceHand, 'inHand' | 'goals' | 'touch' | 'take'> | undefined;
}

/** The rows beside the board: hands, piles, what was captured. */
export function Trays({ shown, kinds, theme, presses = [], hand }: TraysProps) {
  const { trays = [] } = shown;
  if (trays.length === 0) return null;
  return (
    <div className="panel face-trays">
      {trays.map(({ name, held }, tray) => (
        <section key={keyOf(tray, name)} aria-label={name}>
          <h2>{name}</h2>
          {held.length === 0 && <p>{say.empty}</p>}
          <ul>
            {held.map((each, n) => (
              <li key={each.id ?? keyOf(n, each.kind)}>
                <Lying held={each} place={{ tray, held: n }} {...{ kinds, theme, presses, hand }} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface LyingProps extends Required<Pick<TraysProps, 'kinds' | 'theme' | 'presses'>>, Pick<TraysProps, 'hand'> {
  readonly held: Held;
  readonly place: TouchTarget;
}

/** Something that lies in a tray: a button where it can be pressed, or taken up, or where something can be put. */
function Lying({ held, place, kinds, theme, presses, hand }: LyingProps) {
  const { count = 1 } = held;
  const name = say.held(thingName(held, kinds), count);
  const drawn = (
    <>
      <Sprite look={kindLook(held.kind)} theme={theme} size={40} />
      {count !== 1 && <span aria-hidden="true">×{count}</span>}
    </>
  );
  const press = presses.find(one => 'on' in one && sameTouched(one.on, place));
  const isFrom = presses.some(one => 'from' in one && sameTouched(one.from, place));
  const isGoal = hand?.goals.some(goal => sameTouched(goal, place)) ?? false;
  if (press === undefined && !isFrom && !isGoal) {
    return (
      <span className="face-lying" role="img" aria-label={name} title={name}>
        {drawn}
      </span>
    );
  }
  const inHand = hand?.inHand !== undefined && sameTouched(hand.inHand, place);
  const says = press === undefined ? name : say.pressable(name, press.says);
  return (
    <button
      type="button"
      className={isGoal ? 'face-lying face-goal' : 'face-lying'}
      aria-label={says}
      title={says}
      aria-pressed={isFrom ? inHand : undefined}
      onClick={() => hand?.touch(place)}
      draggable={isFrom}
      onDragStart={() => hand?.take(place)}
    >
      {drawn}
    </button>
  );
}
