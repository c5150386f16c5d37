import { useEffect, useRef } from 'react';
import type { Scene } from '../../../../drawing/scene.ts';
import { remembered } from '../../../../drawing/theme-looks.ts';

/** How large a square is on it, in pixels of the map. */
const SIDE = 3;
const GROUND: Readonly<Record<string, string>> = {
  floor: '#4a3f52',
  passage: '#5b4a44',
  doorway: '#a9713c',
  wall: '#8a7463',
};
const UNSEEN: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(GROUND).map(([look, colour]) => [remembered(look), `${colour}88`]),
);
const THING = '#ffd75e';
const STAIRS = '#8fd0ff';
const FOE = '#ff7a66';
const HERO = '#ffffff';
const FOES = 'VWTNDXAHSRK';
/** Every phone shows so much of a floor at once. */
const SEEN_WHOLE = { width: 11, height: 8 };

/** Whether a floor is so small that nobody needs a map of it. */
export function isSeenWhole({ bounds }: Scene): boolean {
  return bounds.width <= SEEN_WHOLE.width && bounds.height <= SEEN_WHOLE.height;
}

/** The whole floor at a glance, for who sees only a part of it: the ground, what lies there, who is about. */
export function Minimap({ scene }: { readonly scene: Scene }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { bounds, ground, pieces, focus } = scene;
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height);
    const dot = (x: number, y: number, colour: string): void => {
      pen.fillStyle = colour;
      pen.fillRect((x - bounds.left) * SIDE, (y - bounds.top) * SIDE, SIDE, SIDE);
    };
    for (const [n, look] of ground.entries()) {
      const colour = GROUND[look] ?? UNSEEN[look];
      if (colour !== undefined)
        dot(bounds.left + (n % bounds.width), bounds.top + Math.floor(n / bounds.width), colour);
    }
    for (const { look, x, y } of pieces) dot(x, y, FOES.includes(look) ? FOE : look === '\\' ? STAIRS : THING);
    if (focus !== undefined) dot(focus.x, focus.y, HERO);
  }, [bounds, ground, pieces, focus]);
  // Never where the player stands.
  const isRight = focus !== undefined && focus.x > bounds.left + bounds.width / 2;
  return (
    <canvas
      ref={canvas}
      className={isRight ? 'small-map small-map-left' : 'small-map'}
      width={bounds.width * SIDE}
      height={bounds.height * SIDE}
    />
  );
}
