import { type CSSProperties, useCallback, useEffect, useMemo, useRef } from 'react';
import type { Motion, Scene } from '../../../../drawing/scene.ts';
import {
  type FaceMarks,
  faceMotions,
  namesOn,
  sceneOfFace,
  touchedBy,
} from '../../../../drawing/scenes/plugin-scene.ts';
import type { BoardView, EventView, Pressed } from '../../../../gameui/board-view.ts';
import type { Kinds } from '../../../../gameui/ui-kinds.ts';
import type { Square } from '../../../../kernel/square.ts';
import { CanvasBoard, type Carry } from '../../../board/canvas-board.tsx';
import { faceTexts } from '../../../texts/face.ts';
import { aboutSquare, squareWords } from './about-square.ts';
import { useFaceTheme } from './use-plugin-theme.ts';

const say = faceTexts.play;
const STILL: readonly Motion[] = [];
const NO_PRESSES: readonly Pressed[] = [];
const NO_MARKS: FaceMarks = {};
/** Squares of this size can be pressed with a finger: a board of some twelve squares is shown whole on a phone. */
const PLAYABLE = 24;

interface FaceBoardProps {
  readonly shown: BoardView;
  readonly kinds: Kinds;
  /** What happened on the way here. */
  readonly told: readonly EventView[];
  readonly title: string;
  readonly marks?: FaceMarks;
  readonly presses?: readonly Pressed[];
  readonly onSquare?: (square: Square) => void;
  readonly carry?: Carry;
}

/** A board of a game that is only known by its face. */
export function FaceBoard({
  shown,
  kinds,
  told,
  title,
  marks = NO_MARKS,
  presses = NO_PRESSES,
  onSquare,
  carry,
}: FaceBoardProps) {
  const theme = useFaceTheme(kinds);
  const last = useMemo(() => touchedBy(told).filter(({ x, y }) => x < shown.width && y < shown.height), [told, shown]);
  const scene = useMemo(
    () => sceneOfFace(shown, kinds, { ...marks, to: last }, say.marks),
    [shown, kinds, last, marks],
  );
  const motions = useMotions(scene, shown, told);
  const spell = useCallback(
    (at: Square, marked: readonly string[]) =>
      say.square(squareWords(shown, at), [...namesOn(shown, kinds, at), ...marked.filter(name => name !== '')]),
    [shown, kinds],
  );
  return (
    <CanvasBoard
      {...{ scene, motions, theme, spell }}
      playable={PLAYABLE}
      label={say.label(title, shown.width, shown.height)}
      onSquare={at => isOn(shown, at) && onSquare?.(at)}
      {...(carry && { carry, onDropped: at => isOn(shown, at) && carry.putDown(at) })}
      about={at => (isOn(shown, at) ? aboutSquare(shown, kinds, presses, at) : [])}
    />
  );
}

/** Beside the board, too, somebody may press. */
function isOn({ width, height }: BoardView, { x, y }: Square): boolean {
  return x >= 0 && y >= 0 && x < width && y < height;
}

/** How the board has become what it is. Whatever is marked on it later moves nothing. */
function useMotions(scene: Scene, shown: BoardView, told: readonly EventView[]): readonly Motion[] {
  const drawn = useRef<{ readonly shown: BoardView; readonly scene: Scene }>(undefined);
  const motions = useMemo(() => {
    const before = drawn.current;
    return before === undefined || before.shown === shown ? STILL : faceMotions(before.scene, scene, told);
  }, [scene, shown, told]);
  useEffect(() => {
    drawn.current = { shown, scene };
  }, [shown, scene]);
  return motions;
}

/** How high a board is for its width, so that a narrow screen gives it no more room than it needs. */
export function boardShape(shown: Pick<BoardView, 'width' | 'height'> | null): CSSProperties {
  return { '--face-high': shown === null ? 0.3 : shown.height / shown.width } as CSSProperties;
}
