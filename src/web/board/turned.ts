import type { Motion, Piece, Scene } from '../../drawing/scene.ts';
import type { Bounds, Square } from '../../kernel/square.ts';

/** Where a square of a board lies when one sits at its other side; the same way leads back. */
export function turnedSquare<At extends Square>(at: At, { left, top, width, height }: Bounds): At {
  return { ...at, x: 2 * left + width - 1 - at.x, y: 2 * top + height - 1 - at.y };
}

/** A scene from the other side of the board. */
export function turnedScene(scene: Scene): Scene {
  const { bounds, ground, pieces, rim, focus } = scene;
  return {
    bounds,
    ground: ground.toReversed(),
    pieces: pieces.map((piece): Piece => turnedSquare(piece, bounds)),
    ...(rim && { rim: { columns: rim.columns.toReversed(), rows: rim.rows.toReversed() } }),
    focus: focus && turnedSquare(focus, bounds),
  };
}

/** How pieces move, from the other side. */
export function turnedMotions(motions: readonly Motion[], bounds: Bounds): Motion[] {
  return motions.map(motion => {
    if (motion.kind === 'pulse') return { ...motion, at: turnedSquare(motion.at, bounds) };
    if (motion.kind === 'bump') return { ...motion, towards: turnedSquare(motion.towards, bounds) };
    return { ...motion, from: turnedSquare(motion.from, bounds), to: turnedSquare(motion.to, bounds) };
  });
}
