import { useEffect, useMemo, useRef } from 'react';
import type { Motion, Scene } from '../../drawing/scene.ts';
import { type Square, sameSquare } from '../../kernel/square.ts';

/** A piece, and the square on which it will stand once the server has answered, as far as anybody can know. */
export interface OptimisticMove {
  readonly id: string;
  readonly to: Square;
}

/** What is shown of a position. */
export interface OptimisticScene {
  readonly scene: Scene;
  readonly motions: readonly Motion[];
  /** The motions of the position itself, and the piece that has gone ahead of it. */
  readonly told: readonly Motion[];
  readonly ahead: OptimisticMove | undefined;
}

/** A scene in which a piece has gone ahead of the server. */
export function useOptimisticScene(
  scene: Scene,
  motions: readonly Motion[],
  ahead: OptimisticMove | undefined,
): OptimisticScene {
  const before = useRef<OptimisticScene>(undefined);
  const [id, x, y] = [ahead?.id, ahead?.to.x, ahead?.to.y];
  const shown = useMemo(
    () =>
      optimisticScene(
        scene,
        motions,
        id && x !== undefined && y !== undefined ? { id, to: { x, y } } : undefined,
        before.current,
      ),
    [scene, motions, id, x, y],
  );
  useEffect(() => {
    before.current = shown;
  }, [shown]);
  return shown;
}

/**
 * The piece goes there as soon as that is foreseen, and does not go there again when the server says so; where the server
 * says something else, it goes from where it was shown to where it is.
 */
export function optimisticScene(
  scene: Scene,
  told: readonly Motion[],
  ahead: OptimisticMove | undefined,
  before: OptimisticScene | undefined,
): OptimisticScene {
  const id = ahead?.id ?? before?.ahead?.id;
  if (id === undefined) return { scene, motions: told, told, ahead };
  const shown = ahead === undefined ? scene : moved(scene, ahead);
  const others = told === before?.told ? [] : told.filter(motion => !('id' in motion) || motion.id !== id);
  const from = before?.scene.pieces.find(piece => piece.id === id);
  const to = shown.pieces.find(piece => piece.id === id);
  const way: Motion[] =
    from === undefined || to === undefined || sameSquare(from, to)
      ? []
      : [{ kind: 'slide', id, from: { x: from.x, y: from.y }, to: { x: to.x, y: to.y } }];
  return { scene: shown, motions: [...others, ...way], told, ahead };
}

function moved(scene: Scene, { id, to }: OptimisticMove): Scene {
  const pieces = scene.pieces.map(piece => (piece.id === id ? { ...piece, ...to } : piece));
  return { ...scene, pieces, focus: to };
}
