import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Cardinal, Square } from '../../kernel/square.ts';
import { useKeys } from '../parts/keys.ts';
import { boardDrawn } from './first-board.ts';
import { SpokenGrid } from './grid.tsx';
import { BOARD_KEYS } from './keys.ts';
import type { Motion, Scene } from './scene.ts';
import type { Theme } from './theme.ts';
import { type BoardEvents, Viewport } from './viewport.ts';
import '../styles/board.css';

interface BoardProps {
  readonly scene: Scene;
  /** How the pieces got here from the scene before. */
  readonly motions: readonly Motion[];
  readonly theme: Theme;
  /** What the board is called, for a screen reader. */
  readonly label: string;
  /** Whether the words of the grid may come a little after what is seen. */
  readonly wordsFollow?: boolean;
  /** Squares of at least this size (CSS pixels) are large enough for this game; unless told, a usual size. */
  readonly playable?: number;
  /** Without it, a finger drags the board. */
  readonly onSwipe?: (direction: Cardinal) => void;
  /** Two fingers have swiped together. */
  readonly onSwipeByTwo?: (direction: Cardinal) => void;
  /** A square was tapped, clicked, or chosen in the spoken grid. */
  readonly onSquare: (square: Square) => void;
  /** With it, one pointer draws; taps then are strokes too. */
  readonly stroke?: BoardEvents['stroke'];
  /** A sign was typed on a square of the spoken grid; whether it meant something. */
  readonly onType?: (square: Square, sign: string) => boolean;
}

/** A board on stacked canvases, with a grid beside it that a screen reader can walk. It knows no rules. */
export function Board({
  scene,
  motions,
  theme,
  label,
  wordsFollow,
  playable,
  onSwipe,
  onSwipeByTwo,
  onSquare,
  stroke,
  onType,
}: BoardProps) {
  const frame = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLCanvasElement>(null);
  const things = useRef<HTMLCanvasElement>(null);
  const actors = useRef<HTMLCanvasElement>(null);
  const effects = useRef<HTMLCanvasElement>(null);
  const [viewport, setViewport] = useState<Viewport>();
  const swipe = useEffectEvent((to: Cardinal) => onSwipe?.(to));
  const swipeByTwo = useEffectEvent((to: Cardinal) => onSwipeByTwo?.(to));
  const swipes = onSwipe !== undefined;
  const square = useEffectEvent(onSquare);
  const draws = stroke !== undefined;
  const begin = useEffectEvent((at: Square) => stroke?.begin(at));
  const move = useEffectEvent((at: Square) => stroke?.move(at));
  const end = useEffectEvent(() => stroke?.end());
  const cancel = useEffectEvent(() => stroke?.cancel());

  useLayoutEffect(() => {
    const [element, ...layers] = [frame.current, ground.current, things.current, actors.current, effects.current];
    const [first, second, third, fourth] = layers;
    if (!element || !first || !second || !third || !fourth) return;
    const canvases = { ground: first, things: second, actors: third, effects: fourth };
    const events: BoardEvents = {
      swipe: swipes ? to => swipe(to) : undefined,
      swipeByTwo: to => swipeByTwo(to),
      square: at => square(at),
      stroke: draws
        ? { begin: at => begin(at), move: at => move(at), end: () => end(), cancel: () => cancel() }
        : undefined,
    };
    const opened = new Viewport(element, canvases, theme, events, playable);
    setViewport(opened);
    return () => opened.stop();
  }, [theme, swipes, draws, playable]);

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

  return (
    <div className="board">
      <div className="board-view" ref={frame} style={{ background: theme.background }}>
        <canvas ref={ground} />
        <canvas ref={things} />
        <canvas ref={actors} />
        <canvas ref={effects} />
      </div>
      <SpokenGrid
        scene={scene}
        label={label}
        wordsFollow={wordsFollow}
        onCursor={at => viewport?.mark(at)}
        onSquare={onSquare}
        onType={onType}
      />
    </div>
  );
}
