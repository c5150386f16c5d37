import { type CellContext, type IconLook, strangerLook, type Theme } from './theme-looks.ts';

const ALONE: CellContext = { same: 0, variant: 0 };
const VARIANTS = 4;

/** Pictures of looks at the size in use, drawn once each. */
export class Sprites {
  private readonly theme: Theme;
  /** By look, then by what lies around it and by variant. */
  private readonly drawn = new Map<string, HTMLCanvasElement[]>();
  private side = 0;

  constructor(theme: Theme) {
    this.theme = theme;
  }

  /** The picture of a look, `side` device pixels wide; pictures of another size are forgotten. */
  of(look: string, side: number, place: CellContext = ALONE): HTMLCanvasElement {
    if (side !== this.side) {
      this.drawn.clear();
      this.side = side;
    }
    const pictures = this.drawn.get(look) ?? [];
    const known = pictures[place.same * VARIANTS + place.variant];
    if (known !== undefined) return known;
    const picture = this.draw(look, side, place);
    pictures[place.same * VARIANTS + place.variant] = picture;
    this.drawn.set(look, pictures);
    return picture;
  }

  private draw(name: string, side: number, place: CellContext): HTMLCanvasElement {
    const picture = document.createElement('canvas');
    picture.width = picture.height = side;
    const pen = picture.getContext('2d');
    if (pen === null) return picture;
    const look = this.theme.looks[name] ?? this.theme.lookOf?.(name);
    if (look === undefined) drawStranger(pen, side, name);
    else if ('draw' in look) look.draw(pen, side, place);
    else drawIcon(pen, side, look, this.theme.ink);
    return picture;
  }
}

/** Every icon has 512 units. */
const UNITS = 512;

/** An icon in the middle of a square. */
export function drawIcon(pen: CanvasRenderingContext2D, side: number, look: IconLook, ink: string): void {
  const size = look.size ?? 0.74;
  const outline = new Path2D(look.icon);
  if (look.glow !== undefined) drawGlow(pen, side, look.glow);
  if (look.flat !== true) drawShadow(pen, side, size);
  pen.save();
  pen.translate(side / 2, side / 2 - (look.flat === true ? 0 : side * 0.03));
  pen.scale((side * size) / UNITS, (side * size) / UNITS);
  pen.translate(-UNITS / 2, -UNITS / 2);
  pen.lineJoin = 'round';
  pen.strokeStyle = ink;
  pen.lineWidth = 62;
  pen.stroke(outline);
  const shade = pen.createLinearGradient(0, 0, UNITS * 0.35, UNITS);
  shade.addColorStop(0, look.light);
  shade.addColorStop(1, look.dark);
  pen.fillStyle = shade;
  pen.fill(outline);
  pen.restore();
}

function drawShadow(pen: CanvasRenderingContext2D, side: number, size: number): void {
  pen.fillStyle = 'rgb(0 0 0 / 0.34)';
  pen.beginPath();
  pen.ellipse(side / 2, side * (0.5 + size * 0.47), side * size * 0.42, side * 0.075, 0, 0, 2 * Math.PI);
  pen.fill();
}

/** A soft light on the whole square. */
export function drawGlow(pen: CanvasRenderingContext2D, side: number, colour: string): void {
  const glow = pen.createRadialGradient(side / 2, side / 2, side * 0.08, side / 2, side / 2, side * 0.5);
  glow.addColorStop(0, colour);
  glow.addColorStop(1, 'transparent');
  pen.fillStyle = glow;
  pen.fillRect(0, 0, side, side);
}

/** A disc in the middle of a square; `reach` is how far it goes, as a share of the side. */
export function drawDisc(pen: CanvasRenderingContext2D, side: number, reach: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(side / 2, side / 2, side * reach, 0, 2 * Math.PI);
  pen.fill();
}

function drawStranger(pen: CanvasRenderingContext2D, side: number, name: string): void {
  const { colour, letter } = strangerLook(name);
  drawShadow(pen, side, 0.7);
  pen.fillStyle = colour;
  pen.beginPath();
  pen.roundRect(side * 0.18, side * 0.15, side * 0.64, side * 0.64, side * 0.14);
  pen.fill();
  pen.fillStyle = '#17111a';
  pen.font = `700 ${Math.round(side * 0.44)}px system-ui, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(letter, side / 2, side * 0.49);
}
