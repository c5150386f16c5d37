import type { Kind, Kinds, Shape } from '../../gameui/ui-kinds.ts';
import { drawDisc } from '../sprites.ts';
import type { Drawing, Look, Theme } from '../theme-looks.ts';
import { marksIn } from './flag-marks.ts';
import { DAY, inkOn, type Light, luminance, NIGHT } from './plugin-palette.ts';

/** How a kind of a face is drawn on a board; the tile of every square that has no other is drawn without its glyph. */
export function kindLook(name: string, isGround = false, text?: string): string {
  if (text !== undefined) return `kind ${name}\n${text}`;
  return isGround ? `ground ${name}` : `kind ${name}`;
}

/** The kind that a look of `kindLook` is of. */
export function kindOfLook(look: string): string {
  return look.slice('kind '.length).split('\n')[0] ?? '';
}

/** The pictures of kinds that have one, once they can be drawn. */
export type KindImages = ReadonlyMap<string, CanvasImageSource>;
const NO_IMAGES: KindImages = new Map();

/** The marks of the page itself: what is in hand, where it can go, what can be pressed, where something happened. */
export const FACE_MARKS = ['selected', 'go', 'take', 'can', 'able', 'to'] as const;
export type FaceMark = (typeof FACE_MARKS)[number];

/** What lies flat, and has no foot to cast a shadow from. */
const LOW: readonly Shape[] = ['dot', 'bar', 'cross'];

/** A theme for all kinds of a game, by day or by night. */
export function faceTheme(kinds: Kinds, isNight: boolean, images = NO_IMAGES): Theme {
  const light = isNight ? NIGHT : DAY;
  const looks: [string, Look][] = Object.entries(kinds).flatMap(([name, kind]): [string, Look][] => [
    [kindLook(name), { draw: drawingOf(kind, light, images.get(name)) }],
    ...(kind.sort === 'tile' ? [[kindLook(name, true), { draw: ground(kind, light) }] as [string, Look]] : []),
  ]);
  const { selected, go, take, to } = marksIn(light.marks);
  const marks = { selected, go, take, to, can: can(light), able: able(light) } satisfies Record<FaceMark, Drawing>;
  for (const mark of FACE_MARKS) looks.push([`mark ${mark}`, { draw: marks[mark] }]);
  return {
    name: `face-${light.name}`,
    background: light.background,
    ink: light.pencil,
    pulse: light.pulse,
    rim: light.pencil,
    looks: Object.fromEntries(looks),
    lookOf(look) {
      const name = kindOfLook(look);
      const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
      const text = look.split('\n')[1] ?? '';
      return kind && { draw: drawingOf({ ...kind, glyph: text }, light, images.get(name)) };
    },
  };
}

function drawingOf(kind: Kind, light: Light, image?: CanvasImageSource): Drawing {
  if (image !== undefined) return pictured(kind, light, image);
  if (kind.sort === 'tile') return tile(kind, light);
  return kind.sort === 'mark' ? mark(kind, light) : piece(kind, light);
}

/** A picture of the game's own: the whole of a tile, and most of the square of what stands there. */
function pictured(kind: Kind, light: Light, image: CanvasImageSource): Drawing {
  const below = ground(kind, light);
  const edge = kind.sort === 'tile' ? 0 : 0.08;
  return (pen, side, place) => {
    if (kind.sort === 'tile') below(pen, side, place);
    pen.drawImage(image, side * edge, side * edge, side * (1 - 2 * edge), side * (1 - 2 * edge));
  };
}

/** A bare square. */
function ground({ colour }: Pick<Kind, 'colour'>, { tones, line }: Light): Drawing {
  return (pen, side) => {
    pen.fillStyle = tones[colour].tile;
    pen.fillRect(0, 0, side, side);
    const width = Math.max(1, Math.round(side / 110));
    pen.strokeStyle = line;
    pen.lineWidth = width;
    pen.strokeRect(width / 2, width / 2, side - width, side - width);
  };
}

/** A square that is another than the rest: its glyph says so to those who see no colours. */
function tile(kind: Kind, light: Light): Drawing {
  const isWhole = kind.shape === undefined || kind.shape === 'square';
  const below = ground(isWhole ? kind : { colour: 'plain' }, light);
  const { tile: tone } = light.tones[kind.colour];
  return (pen, side, place) => {
    below(pen, side, place);
    if (kind.shape !== undefined && !isWhole) {
      traceShape(pen, side, kind.shape, 0.42);
      pen.fillStyle = tone;
      pen.fill();
    }
    pen.globalAlpha = 0.6;
    write(pen, side, kind.glyph, inkOn(tone), { y: 0.5, size: 0.42 });
    pen.globalAlpha = 1;
  };
}

function piece({ shape = 'disc', colour, glyph }: Kind, { tones, rims }: Light): Drawing {
  const tone = tones[colour].piece;
  const rim = rims[luminance(tone) > 0.12 ? 0 : 1];
  const written = WRITTEN[shape];
  return (pen, side) => {
    if (!LOW.includes(shape)) drawShadow(pen, side);
    pen.lineJoin = 'round';
    traceShape(pen, side, shape, 0.37);
    if (shape === 'ring') {
      for (const [width, stroke] of [
        [0.17, rim],
        [0.11, tone],
      ] as const) {
        pen.strokeStyle = stroke;
        pen.lineWidth = side * width;
        pen.stroke();
      }
    } else {
      pen.fillStyle = tone;
      pen.fill();
      pen.strokeStyle = rim;
      pen.lineWidth = Math.max(1, side * 0.045);
      pen.stroke();
    }
    if (written !== undefined) write(pen, side, glyph, shape === 'ring' ? rim : inkOn(tone), written);
  };
}

function drawShadow(pen: CanvasRenderingContext2D, side: number): void {
  pen.fillStyle = 'rgb(0 0 0 / 0.22)';
  pen.beginPath();
  pen.ellipse(side * 0.52, side * 0.87, side * 0.3, side * 0.06, 0, 0, 2 * Math.PI);
  pen.fill();
}

/** An outline above whatever stands there. */
function mark({ shape = 'ring', colour }: Kind, { tones, marks }: Light): Drawing {
  const tone = tones[colour].piece;
  return (pen, side) => {
    const isFilled = shape === 'dot' || shape === 'cross';
    pen.lineJoin = 'round';
    traceShape(pen, side, shape, isFilled ? 0.3 : 0.43);
    pen.strokeStyle = marks.halo;
    pen.lineWidth = Math.max(3, side * 0.11);
    pen.stroke();
    if (isFilled) {
      pen.fillStyle = tone;
      pen.fill();
      return;
    }
    pen.strokeStyle = tone;
    pen.lineWidth = Math.max(2, side * 0.065);
    pen.stroke();
  };
}

/** A small dot on a square that can be pressed. */
function can({ marks }: Light): Drawing {
  return (pen, side) => drawDisc(pen, side, 0.05, marks.can);
}

/** A line below what can be taken up. */
function able({ marks }: Light): Drawing {
  return (pen, side) => {
    pen.lineCap = 'round';
    for (const [width, stroke] of [
      [0.1, marks.halo],
      [0.055, marks.go],
    ] as const) {
      pen.strokeStyle = stroke;
      pen.lineWidth = Math.max(2, side * width);
      pen.beginPath();
      pen.moveTo(side * 0.3, side * 0.93);
      pen.lineTo(side * 0.7, side * 0.93);
      pen.stroke();
    }
  };
}

function write(
  pen: CanvasRenderingContext2D,
  side: number,
  glyph: string,
  colour: string,
  { y, size }: { readonly y: number; readonly size: number },
): void {
  const scale = SCALES[Math.min([...glyph].length, SCALES.length) - 1] ?? 1;
  pen.fillStyle = colour;
  pen.font = `700 ${Math.round(side * size * scale)}px system-ui, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(glyph, side / 2, side * (y + 0.02));
}

/** How large one to five characters are written, so that all fit. */
const SCALES = [1, 0.8, 0.66, 0.52, 0.42];

/** Where the middle of what is written on a shape lies, and how large it is, as shares of the square; absent where nothing fits. */
const WRITTEN: Readonly<Partial<Record<Shape, { readonly y: number; readonly size: number }>>> = {
  disc: { y: 0.5, size: 0.46 },
  ring: { y: 0.5, size: 0.4 },
  square: { y: 0.5, size: 0.48 },
  diamond: { y: 0.5, size: 0.36 },
  triangle: { y: 0.6, size: 0.34 },
  hexagon: { y: 0.5, size: 0.46 },
  star: { y: 0.53, size: 0.28 },
  bar: { y: 0.5, size: 0.3 },
  card: { y: 0.5, size: 0.46 },
};

type Corner = readonly [x: number, y: number];

/** Each shape as a path around the middle of a square; `far` is how far it goes. */
const TRACES: Readonly<Record<Shape, (pen: CanvasRenderingContext2D, middle: number, far: number) => void>> = {
  disc: (pen, middle, far) => pen.arc(middle, middle, far, 0, 2 * Math.PI),
  ring: (pen, middle, far) => pen.arc(middle, middle, far, 0, 2 * Math.PI),
  dot: (pen, middle, far) => pen.arc(middle, middle, far * 0.42, 0, 2 * Math.PI),
  square: box(0.9, 0.9),
  bar: box(1, 0.45),
  card: box(0.74, 1.04),
  diamond: cornered(far => circle(4, far * 1.08)),
  triangle: cornered(far => circle(3, far * 1.12).map(([x, y]) => [x, y + far * 0.16])),
  hexagon: cornered(far => circle(6, far * 1.04)),
  star: cornered(far => circle(10, far * 1.1).map(([x, y], n) => (n % 2 === 0 ? [x, y] : [x * 0.48, y * 0.48]))),
  cross: cornered(cross),
};

/** The outline of a shape in the middle of a square, as a path; `reach` is how far it goes, as a share of the side. */
function traceShape(pen: CanvasRenderingContext2D, side: number, shape: Shape, reach: number): void {
  pen.beginPath();
  TRACES[shape](pen, side / 2, side * reach);
}

function box(wide: number, high: number): (typeof TRACES)[Shape] {
  return (pen, middle, far) =>
    pen.roundRect(middle - far * wide, middle - far * high, 2 * far * wide, 2 * far * high, far * 0.2);
}

function cornered(corners: (far: number) => readonly Corner[]): (typeof TRACES)[Shape] {
  return (pen, middle, far) => {
    for (const [n, [x, y]] of corners(far).entries()) {
      if (n === 0) pen.moveTo(middle + x, middle + y);
      else pen.lineTo(middle + x, middle + y);
    }
    pen.closePath();
  };
}

/** Corners around the middle, the first of them above it. */
function circle(count: number, far: number): Corner[] {
  return Array.from({ length: count }, (_, n) => {
    const angle = (2 * Math.PI * n) / count - Math.PI / 2;
    return [Math.cos(angle) * far, Math.sin(angle) * far];
  });
}

/** Two bars that cross: four arms, each with two corners, and one between it and the next. */
function cross(far: number): Corner[] {
  const [out, arm] = [far * 0.95, far * 0.3];
  return [0, 1, 2, 3].flatMap(quarter => {
    const angle = (quarter * Math.PI) / 2 + Math.PI / 4;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const turned = (x: number, y: number): Corner => [x * cos - y * sin, x * sin + y * cos];
    return [turned(-arm, -out), turned(arm, -out), turned(arm, -arm)];
  });
}
