import { useEffect, useRef } from 'react';
import type { Scene } from '../../../drawing/scene.ts';
import { Sprites } from '../../../drawing/sprites.ts';
import { strokeGround, strokePieces } from '../../../drawing/strokes.ts';
import type { Theme } from '../../../drawing/theme-looks.ts';
import { boardDrawn } from '../../parts/page-lifecycle.ts';

interface PictureProps {
  readonly scene: Scene;
  readonly theme: Theme;
  /** At most this large, in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** How far below the window a picture is drawn already. */
const AHEAD = '300px';

/** A scene as a still picture: the whole board, small. A long list of them is drawn as one scrolls along it. */
export function Picture({ scene, theme, width, height }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { bounds } = scene;
  const scale = Math.min(width / bounds.width, height / bounds.height);

  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    const draw = (): void => {
      const side = Math.max(2, Math.round(scale * window.devicePixelRatio));
      pen.canvas.width = side * bounds.width;
      pen.canvas.height = side * bounds.height;
      pen.translate(-bounds.left * side, -bounds.top * side);
      const brush = { pen, side, sprites: new Sprites(theme) };
      const whole = { x: bounds.left, y: bounds.top, width: bounds.width, height: bounds.height };
      strokeGround(brush, scene, whole);
      strokePieces(brush, scene.pieces, whole, piece => piece);
      pen.canvas.dataset.drawn = '';
      boardDrawn();
    };
    const lookout = new IntersectionObserver(
      sights => {
        if (!sights.some(({ isIntersecting }) => isIntersecting)) return;
        lookout.disconnect();
        draw();
      },
      { rootMargin: AHEAD },
    );
    lookout.observe(pen.canvas);
    return () => lookout.disconnect();
  }, [scene, theme, scale, bounds]);

  return (
    <canvas
      ref={canvas}
      className="picture"
      style={{ width: scale * bounds.width, aspectRatio: `${bounds.width} / ${bounds.height}` }}
    />
  );
}
