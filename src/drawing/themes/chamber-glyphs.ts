import { type Drawing, type Theme, withMemories } from '../theme-looks.ts';

interface Drawn {
  readonly draw: Drawing;
}

const PAPER = '#0f0b11';

/** The colour of each character; walls and floor keep back. */
const COLOURS: Readonly<Record<string, string>> = {
  '|': '#8d7f8f',
  '-': '#8d7f8f',
  '.': '#6f6474',
  '#': '#8f7b68',
  '+': '#d9a05f',
  '\\': '#7cc4ff',
  P: '#8fe08a',
  G: '#ffd75e',
  C: '#a9e3ff',
  B: '#c9b2ff',
  M: '#7cc4ff',
  V: '#ff8fc6',
  W: '#d9c3ad',
  T: '#8fd18a',
  N: '#dcd75a',
  D: '#ff6f5c',
  X: '#ffa64d',
  A: '#ff9b8a',
  H: '#ff9b8a',
  S: '#ff9b8a',
  R: '#ff9b8a',
  K: '#ff6f61',
  '?': '#f4e7d3',
  '/': '#c9b2ff',
  '=': '#ffd75e',
  '~': '#ffd75e',
  ')': '#d8dee6',
  '[': '#c8b08a',
  _: '#8ff0dc',
  '&': '#d9a05f',
};

/** One character in the middle of its square; what stands hides what it stands on. */
function glyph(sign: string, colour: string, opaque: boolean): Drawn {
  const draw: Drawing = (pen, side) => {
    if (opaque) {
      pen.fillStyle = PAPER;
      pen.fillRect(0, 0, side, side);
    }
    pen.fillStyle = colour;
    pen.font = `${opaque ? 700 : 400} ${Math.round(side * 0.98)}px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(sign, side / 2, side * 0.53);
  };
  return { draw };
}

function looks(signs: string, opaque: boolean): [string, Drawn][] {
  return [...signs].map(sign => [sign, glyph(sign, COLOURS[sign] ?? '#f4e7d3', opaque)]);
}

/** The chambers as the terminal draws them. */
export const glyphs: Theme = {
  name: 'glyphs',
  background: PAPER,
  ink: PAPER,
  pulse: '#8ff0dc',
  looks: {
    ...withMemories(Object.fromEntries(looks('|-.#+', false))),
    ...Object.fromEntries(looks('\\PGCB?/=~_&MVWTNDXAHSRK', true)),
    ...Object.fromEntries(['human', 'dwarf', 'elf', 'orc'].map(race => [race, glyph('@', '#ffffff', true)])),
  },
};
