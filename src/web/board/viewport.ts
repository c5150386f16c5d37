import type { Motion, Scene } from '../../drawing/scene.ts';
import type { Theme } from '../../drawing/theme-looks.ts';
import { type Cardinal, type Square, sameSquare } from '../../kernel/square.ts';
import { settings } from '../settings/settings.ts';
import { type Camera, type Extent, following, opening, panned, placeAt, squareAt, zoomed } from './camera.ts';
import { type Carrying, readGestures, type Strokes } from './gestures.ts';
import { Painter } from './painter.ts';

/** What the player does to the board. */
export interface BoardEvents {
  readonly swipe: ((direction: Cardinal) => boolean) | undefined;
  readonly swipeByTwo?: ((direction: Cardinal) => void) | undefined;
  square(square: Square): void;
  /** Pieces that can be dragged: their ids, and what comes of it. */
  readonly carry?:
    | { idAt(square: Square): string | undefined; begin(square: Square): void; putDown(square: Square): void }
    | undefined;
  /** A square is pointed at, or none any more. */
  readonly point?: ((square: Square | undefined) => void) | undefined;
  /** Without it nobody draws here: a pointer drags the board. */
  readonly stroke?: Omit<Strokes<Square>, 'hover'> | undefined;
}

/** A scene in an element of the page: keeps painter, camera and gestures together until it is closed. */
export class Viewport {
  private readonly element: HTMLElement;
  private readonly painter: Painter;
  private readonly close: AbortController = new AbortController();
  private extent: Extent = { width: 0, height: 0 };
  private camera: Camera | undefined;
  private scene: Scene | undefined;
  private readonly playable: number | undefined;
  private readonly lessMotion = askLessMotion();

  constructor(element: HTMLElement, canvas: HTMLCanvasElement, theme: Theme, events: BoardEvents, playable?: number) {
    this.playable = playable;
    this.painter = new Painter(theme, { still: document.createElement('canvas'), lively: canvas });
    this.element = element;
    const sizes = new ResizeObserver(() => this.fit());
    sizes.observe(element);
    const stopReading = readGestures(element, {
      swipe: events.swipe,
      swipeByTwo: events.swipeByTwo,
      stroke: events.stroke && this.inSquares(events.stroke),
      tap: point => {
        if (this.camera !== undefined) events.square(squareAt(this.camera, point, this.extent));
      },
      carry: events.carry && this.carrying(events.carry),
      point: events.point && this.pointing(events.point),
      pan: by => this.turn((camera, { bounds }) => panned(camera, by, bounds, this.extent)),
      zoom: (factor, point) => this.turn((camera, { bounds }) => zoomed(camera, factor, point, bounds, this.extent)),
    });
    this.close.signal.addEventListener('abort', () => {
      sizes.disconnect();
      stopReading();
      this.painter.stop();
    });
  }

  /** Shows the next scene and keeps its focus in sight. */
  show(scene: Scene, motions: readonly Motion[]): void {
    // Another viewport may have taken over these canvases: it would be painted over.
    if (this.close.signal.aborted) return;
    const still = isCalm(this.lessMotion);
    this.scene = scene;
    this.painter.show(scene, still ? [] : motions);
    // Who presses a square of the first scene at once is not to find that nobody has measured it yet.
    if (this.camera === undefined) this.fit();
    if (this.camera === undefined || scene.focus === undefined) return;
    const next = following(this.camera, scene.focus, scene.bounds, this.extent);
    if (next.x === this.camera.x && next.y === this.camera.y) return;
    this.camera = next;
    this.painter.look(next, !still);
  }

  /** Frames a square, or none. */
  mark(square: Square | undefined): void {
    this.painter.mark(square);
  }

  /** Whether a square lies in the upper half of what is seen. */
  isInUpperHalf({ y }: Square): boolean {
    return this.camera === undefined || y < this.camera.y;
  }

  /** The square under a point of the screen. */
  squareUnder(at: { readonly clientX: number; readonly clientY: number }): Square | undefined {
    const { left, top } = this.element.getBoundingClientRect();
    return this.camera && squareAt(this.camera, { x: at.clientX - left, y: at.clientY - top }, this.extent);
  }

  /** Zooms around the middle of the view. */
  zoomBy(factor: number): void {
    const middle = { x: this.extent.width / 2, y: this.extent.height / 2 };
    this.turn((camera, { bounds }) => zoomed(camera, factor, middle, bounds, this.extent));
  }

  /** Looks at the board as at the beginning. */
  reset(): void {
    this.turn((_, { bounds, focus }) => opening(bounds, this.extent, focus, this.playable));
  }

  stop(): void {
    this.close.abort();
  }

  /** Points become squares; within a square a pointer does not move. */
  private inSquares(stroke: Omit<Strokes<Square>, 'hover'>): Strokes<Square> {
    let last: Square | undefined;
    const at = (point: Square, tell: (square: Square) => void): void => {
      const square = this.camera && squareAt(this.camera, point, this.extent);
      if (square === undefined || (last !== undefined && sameSquare(last, square))) return;
      last = square;
      this.painter.mark(square);
      tell(square);
    };
    return {
      begin: point => {
        last = undefined;
        at(point, square => stroke.begin(square));
      },
      move: point => at(point, square => stroke.move(square)),
      end: () => stroke.end(),
      cancel: () => stroke.cancel(),
      hover: point => at(point, () => undefined),
    };
  }

  /** A piece follows the pointer until it is put down. */
  private carrying(carry: NonNullable<BoardEvents['carry']>): Carrying {
    let id = '';
    const at = (point: Square, tell: (square: Square) => void): void => {
      if (this.camera !== undefined) tell(squareAt(this.camera, point, this.extent));
    };
    const idUnder = (point: Square) => this.camera && carry.idAt(squareAt(this.camera, point, this.extent));
    return {
      isThere: point => idUnder(point) !== undefined,
      begin: point => {
        id = idUnder(point) ?? '';
        at(point, square => carry.begin(square));
      },
      move: point => {
        if (this.camera === undefined) return;
        const { x, y } = placeAt(this.camera, point, this.extent);
        this.painter.carry({ id, x: x - 0.5, y: y - 0.5 });
      },
      end: point => {
        this.painter.carry(undefined);
        at(point, square => carry.putDown(square));
      },
      cancel: () => this.painter.carry(undefined),
    };
  }

  /** Tells of each square once. */
  private pointing(tell: (square: Square | undefined) => void): (point: Square | undefined) => void {
    let last: Square | undefined;
    return point => {
      const square = point && this.camera && squareAt(this.camera, point, this.extent);
      if (square === last || (square !== undefined && last !== undefined && sameSquare(last, square))) return;
      last = square;
      tell(square);
    };
  }

  private fit(): void {
    const extent = { width: this.element.clientWidth, height: this.element.clientHeight };
    if (extent.width === 0 || extent.height === 0 || this.scene === undefined) return;
    this.extent = extent;
    this.painter.resize(extent, window.devicePixelRatio);
    this.camera = opening(this.scene.bounds, extent, this.scene.focus, this.playable);
    this.painter.look(this.camera, false);
  }

  private turn(by: (camera: Camera, scene: Scene) => Camera): void {
    if (this.camera === undefined || this.scene === undefined) return;
    this.camera = by(this.camera, this.scene);
    this.painter.look(this.camera, false);
  }
}

/** Whether the player has asked for less motion. */
export function isCalm(lessMotion = askLessMotion()): boolean {
  const { motion } = settings();
  return motion === 'none' || (motion === 'system' && lessMotion.matches);
}

function askLessMotion(): MediaQueryList {
  return window.matchMedia('(prefers-reduced-motion: reduce)');
}
