import type { BoardArea, Scene } from '../../drawing/scene.ts';
import { type Brush, strokeGround } from '../../drawing/strokes.ts';
import { EVERYTHING } from './dirty-patches.ts';

/** A sheet is about this wide (device pixels); and so many are kept, the oldest go first. */
const WIDTH = 512;
const MOST = 64;

/** The ground, drawn once on sheets of several squares each: a camera that moves need not draw every square anew. */
export class GroundTiles {
  private readonly sheets = new Map<string, HTMLCanvasElement>();
  /** Device pixels a square, and squares a sheet. */
  private side = 0;
  private span = 1;

  /** Draws the ground of the squares in sight. */
  draw(brush: Brush, scene: Scene, seen: BoardArea): void {
    const { pen, side } = brush;
    if (side !== this.side) {
      this.sheets.clear();
      this.side = side;
      this.span = Math.max(1, Math.floor(WIDTH / side));
    }
    const { bounds } = scene;
    const from = this.sheetOf(Math.max(seen.x, bounds.left), Math.max(seen.y, bounds.top));
    const to = this.sheetOf(
      Math.min(seen.x + seen.width, bounds.left + bounds.width) - 1,
      Math.min(seen.y + seen.height, bounds.top + bounds.height) - 1,
    );
    for (let row = from.row; row <= to.row; row++) {
      for (let column = from.column; column <= to.column; column++) {
        const [x, y] = [column * this.span, row * this.span];
        pen.drawImage(this.sheet(brush, scene, x, y), x * side, y * side);
      }
    }
  }

  /** What lies there has changed. */
  forget(patch: BoardArea): void {
    if (patch === EVERYTHING) {
      this.sheets.clear();
      return;
    }
    const from = this.sheetOf(patch.x, patch.y);
    const to = this.sheetOf(patch.x + patch.width - 1, patch.y + patch.height - 1);
    for (let row = from.row; row <= to.row; row++) {
      for (let column = from.column; column <= to.column; column++) {
        this.sheets.delete(keyOf(column * this.span, row * this.span));
      }
    }
  }

  private sheetOf(x: number, y: number): { column: number; row: number } {
    return { column: Math.floor(x / this.span), row: Math.floor(y / this.span) };
  }

  private sheet({ side, sprites }: Brush, scene: Scene, x: number, y: number): HTMLCanvasElement {
    const key = keyOf(x, y);
    const known = this.sheets.get(key);
    if (known !== undefined) return known;
    const { span } = this;
    const made = document.createElement('canvas');
    made.width = made.height = span * side;
    const pen = made.getContext('2d');
    if (pen !== null) {
      pen.translate(-x * side, -y * side);
      strokeGround({ pen, side, sprites }, scene, { x, y, width: span, height: span });
    }
    const [oldest] = this.sheets.keys();
    if (this.sheets.size >= MOST && oldest !== undefined) this.sheets.delete(oldest);
    this.sheets.set(key, made);
    return made;
  }
}

function keyOf(x: number, y: number): string {
  return `${x} ${y}`;
}
