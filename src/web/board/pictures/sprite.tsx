import { useLayoutEffect, useRef } from 'react';
import { Sprites } from '../../../drawing/sprites.ts';
import type { Theme } from '../../../drawing/theme-looks.ts';

interface SpriteProps {
  readonly look: string;
  readonly theme: Theme;
  /** The side in CSS pixels. */
  readonly size: number;
}

/** One piece as a small picture, to stand in a text or on a button. */
export function Sprite({ look, theme, size }: SpriteProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    const side = Math.round(size * window.devicePixelRatio);
    pen.canvas.width = pen.canvas.height = side;
    pen.drawImage(new Sprites(theme).of(look, side), 0, 0);
  }, [look, theme, size]);
  return <canvas ref={canvas} className="sprite" style={{ width: size, height: size }} />;
}
