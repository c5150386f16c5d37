import { useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Motion, Scene } from '../../drawing/scene.ts';
import type { Theme } from '../../drawing/theme-looks.ts';
import type { Cardinal, Square } from '../../kernel/square.ts';
import { useKeys } from '../keys/key-listener.ts';
import { BOARD_KEYS } from '../keys/zoom-and-undo-keys.ts';
import { boardDrawn } from '../parts/page-lifecycle.ts';
import { type SpellSquare, SpokenGrid, turnedMotions, turnedScene, turnedSquare } from './spoken-grid.tsx';
import { type BoardEvents, Viewport } from './viewport.ts';
import '../styles/board.css';
import '../styles/pointed.css';

/** How pieces are dragged, where they can be. */
export interface Carry {
  /** The id of the piece on a square that can be dragged. */
  idAt(square: Square): string | undefined;
  begin(square: Square): void;
  putDown(square: Square): void;
}

interface BoardProps {
  readonly scene: Scene;
  /** Whether one sits at its other side. Squares keep their names. */
  readonly turned?: boolean;
  /** How the pieces got here from the scene before. */
  readonly motions: readonly Motion[];
  readonly theme: Theme;
  /** What the board is called, for a screen reader. */
  readonly label: string;
  /** Whether the words of the grid may come a little after what is seen. */
  readonly wordsFollow?: boolean;
  /** Squares of at least this size (CSS pixels) are large enough for this game; unless told, a usual size. */
  readonly playable?: number;
  /** A finger goes a step; whether the way goes on. Without it, a finger drags the board. */
  readonly onSwipe?: (direction: Cardinal) => boolean;
  /** Two fingers have swiped together. */
  readonly onSwipeByTwo?: (direction: Cardinal) => void;
  /** A square was tapped, clicked, or chosen in the spoken grid. */
  readonly onSquare: (square: Square) => void;
  readonly carry?: Carry;
  /** Something that was dragged here from beside the board was put down on a square. */
  readonly onDropped?: ((square: Square) => void) | undefined;
  /** What there is to say of a square, where pointing at one (with a mouse, a finger that stays, or keys) tells. */
  readonly about?: (square: Square) => readonly SquareNote[];
  /** A square is pointed at, or none any more. */
  readonly onPoint?: (square: Square | undefined) => void;
  /** With it, one pointer draws; taps then are strokes too. */
  readonly stroke?: BoardEvents['stroke'];
  /** What a square is called in the spoken grid, by what is there; unless told, by its column and row. */
  readonly spell?: SpellSquare;
  /** A sign was typed on a square of the spoken grid; whether it meant something. */
  readonly onType?: (square: Square, sign: string) => boolean;
}

/** A board on a canvas, with a grid beside it that a screen reader can walk. It knows no rules. */
export function CanvasBoard({
  scene: told,
  motions: moved,
  turned = false,
  theme,
  label,
  wordsFollow,
  playable,
  onSwipe,
  onSwipeByTwo,
  onSquare,
  carry,
  onDropped,
  about,
  onPoint,
  stroke,
  spell,
  onType,
}: BoardProps) {
  const { bounds } = told;
  const scene = useMemo(() => (turned ? turnedScene(told) : told), [told, turned]);
  const motions = useMemo(() => (turned ? turnedMotions(moved, bounds) : moved), [moved, bounds, turned]);
  /** The square of the game that is seen at a place, or the place of a square. */
  const other = <At extends Square | undefined>(at: At): At =>
    turned && at !== undefined ? (turnedSquare(at, bounds) as At) : at;
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [viewport, setViewport] = useState<Viewport>();
  const swipe = useEffectEvent((to: Cardinal) => onSwipe?.(to) ?? false);
  const swipeByTwo = useEffectEvent((to: Cardinal) => onSwipeByTwo?.(to));
  const swipes = onSwipe !== undefined;
  const square = useEffectEvent((at: Square) => onSquare(other(at)));
  const [pointed, setPointed] = useState<Square>();
  const tells = about !== undefined;
  const tooltip = useId();
  const point = (at: Square | undefined) => {
    setPointed(at);
    onPoint?.(other(at));
  };
  const hover = useEffectEvent(point);
  const carries = carry !== undefined;
  const idAt = useEffectEvent((at: Square) => carry?.idAt(other(at)));
  const lift = useEffectEvent((at: Square) => carry?.begin(other(at)));
  const putDown = useEffectEvent((at: Square) => carry?.putDown(other(at)));
  const draws = stroke !== undefined;
  const begin = useEffectEvent((at: Square) => stroke?.begin(other(at)));
  const move = useEffectEvent((at: Square) => stroke?.move(other(at)));
  const end = useEffectEvent(() => stroke?.end());
  const cancel = useEffectEvent(() => stroke?.cancel());

  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null || canvas.current === null) return;
    const events: BoardEvents = {
      swipe: swipes ? to => swipe(to) : undefined,
      swipeByTwo: to => swipeByTwo(to),
      square: at => square(at),
      carry: carries ? { idAt: at => idAt(at), begin: at => lift(at), putDown: at => putDown(at) } : undefined,
      point: tells ? at => hover(at) : undefined,
      stroke: draws
        ? { begin: at => begin(at), move: at => move(at), end: () => end(), cancel: () => cancel() }
        : undefined,
    };
    const opened = new Viewport(element, canvas.current, theme, events, playable);
    setViewport(opened);
    return () => opened.stop();
  }, [theme, swipes, draws, carries, tells, playable]);

  useEffect(() => {
    if (viewport === undefined) return;
    viewport.show(scene, motions);
    boardDrawn();
  }, [viewport, scene, motions]);
  useKeys(BOARD_KEYS, {
    closer: () => viewport?.zoomBy(1.25),
    farther: () => viewport?.zoomBy(0.8),
    whole: () => viewport?.reset(),
  });

  // Whoever plays on with keys looks at something else.
  useEffect(() => {
    if (!tells) return;
    const unpoint = (event: KeyboardEvent) => {
      if (!(event.target as Element).closest?.('[role="grid"]')) hover(undefined);
    };
    window.addEventListener('keydown', unpoint);
    return () => window.removeEventListener('keydown', unpoint);
  }, [tells]);

  return (
    <div className="board" data-turned={turned || undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: whoever has no mouse to drag with has the grid below. */}
      <div
        className="board-view"
        ref={frame}
        style={{ background: theme.background }}
        onDragOver={event => onDropped !== undefined && event.preventDefault()}
        onDrop={event => {
          event.preventDefault();
          const at = viewport?.squareUnder(event);
          if (at !== undefined) onDropped?.(other(at));
        }}
      >
        <canvas ref={canvas} />
      </div>
      <SpokenGrid
        {...{ scene, label, wordsFollow, turned, spell }}
        onCursor={at => {
          viewport?.mark(at);
          if (tells) point(at);
        }}
        described={tells ? tooltip : undefined}
        onSquare={at => onSquare(other(at))}
        onType={onType && ((at, sign) => onType(other(at), sign))}
      />
      {pointed !== undefined && about !== undefined && (
        <SquareTooltip
          id={tooltip}
          at={{ ...pointed, upper: viewport?.isInUpperHalf(pointed) ?? true }}
          about={about(other(pointed))}
        />
      )}
    </div>
  );
}

/** Something that is pointed at: what it is, and what it can do. */
export interface SquareNote {
  readonly id: string;
  readonly name: string;
  readonly says: string;
}

/** A square that is pointed at, and whether it lies in the upper half of what is seen. */
interface PointedSquare extends Square {
  readonly upper: boolean;
}

interface PointedProps {
  readonly id: string;
  readonly at: PointedSquare;
  readonly about: readonly SquareNote[];
}

/** Names what is pointed at, in the other half of the board. */
function SquareTooltip({ id, at, about }: PointedProps) {
  if (about.length === 0) return null;
  return (
    // A new element for each square: it waits a little before it shows.
    <div id={id} key={`${at.x} ${at.y}`} className={at.upper ? 'pointed pointed-below' : 'pointed'} role="tooltip">
      {about.map(each => (
        <p key={each.id}>
          <strong>{each.name}</strong> {each.says}
        </p>
      ))}
    </div>
  );
}
