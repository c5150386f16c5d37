import type { Colour } from '../../gameui/ui-kinds.ts';
import type { MarkColours } from './flag-marks.ts';

/** The tones of a colour: of a square that lies there, and of what stands on it. */
interface Tone {
  readonly tile: string;
  readonly piece: string;
}

/** A board by one light: a tone for each colour that a face may use, and what the board itself is drawn with. */
export interface Light {
  readonly name: 'day' | 'night';
  readonly background: string;
  /** Between squares. */
  readonly line: string;
  /** Around pieces that are lighter than half, and around the others. */
  readonly rims: readonly [light: string, dark: string];
  /** What is written on the squares themselves. */
  readonly pencil: string;
  readonly pulse: string;
  readonly marks: MarkColours & { readonly can: string };
  readonly tones: Readonly<Record<Colour, Tone>>;
}

/** What is written on a piece: whichever of these is seen better. */
const INKS = ['#17111a', '#fffdf6'] as const;

export const DAY: Light = {
  name: 'day',
  background: '#e3d8c2',
  line: '#b3a78f',
  rims: ['#2b2a33', '#17111a'],
  pencil: '#5c503d',
  pulse: '#7a1fa2',
  marks: {
    selected: 'rgb(255 214 64 / 0.6)',
    selectedRim: '#7a5b00',
    go: '#5b2a86',
    halo: '#fffdf6',
    take: '#b3261e',
    last: 'rgb(255 214 64 / 0.38)',
    lastRim: '#a8862a',
    can: 'rgb(43 42 51 / 0.42)',
  },
  tones: {
    plain: { tile: '#f6efe0', piece: '#e2d2b4' },
    light: { tile: '#fffdf7', piece: '#fffdf7' },
    dark: { tile: '#827b88', piece: '#2f2a36' },
    grey: { tile: '#d6d1d8', piece: '#6e6975' },
    orange: { tile: '#f8dcb2', piece: '#e69f00' },
    sky: { tile: '#d3eaf8', piece: '#56b4e9' },
    green: { tile: '#cae9dd', piece: '#00a87a' },
    yellow: { tile: '#faf3bf', piece: '#f0e442' },
    blue: { tile: '#c8dcec', piece: '#0064a0' },
    red: { tile: '#f6d3c0', piece: '#d55e00' },
    purple: { tile: '#f1d9e6', piece: '#cc79a7' },
  },
};

export const NIGHT: Light = {
  name: 'night',
  background: '#150f18',
  line: '#5b4a60',
  rims: ['#0d0910', '#f4e7d3'],
  pencil: '#cdbcae',
  pulse: '#8ff0dc',
  marks: {
    selected: 'rgb(255 215 94 / 0.42)',
    selectedRim: '#ffd75e',
    go: '#8ff0dc',
    halo: '#150f18',
    take: '#ff8a75',
    last: 'rgb(255 215 94 / 0.22)',
    lastRim: '#c9a545',
    can: 'rgb(244 231 211 / 0.45)',
  },
  tones: {
    plain: { tile: '#392e3d', piece: '#cdbcae' },
    light: { tile: '#52475a', piece: '#f8f3e8' },
    dark: { tile: '#1f1824', piece: '#1f1824' },
    grey: { tile: '#4a434f', piece: '#8d8891' },
    orange: { tile: '#56421f', piece: '#f0ad2e' },
    sky: { tile: '#2a4355', piece: '#6fc3f2' },
    green: { tile: '#1f4438', piece: '#1fb58a' },
    yellow: { tile: '#524c1f', piece: '#f5ea5c' },
    blue: { tile: '#1d3650', piece: '#1f6fb0' },
    red: { tile: '#552e1f', piece: '#e0682a' },
    purple: { tile: '#4b3344', piece: '#d98fb8' },
  },
};

/** The colour in which something is written on another one. */
export function inkOn(colour: string): string {
  const [dark, light] = INKS;
  return contrast(colour, dark) >= contrast(colour, light) ? dark : light;
}

/** How well two colours can be told apart, from 1 to 21, as WCAG counts it. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** How light a colour is, 0 to 1. */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
