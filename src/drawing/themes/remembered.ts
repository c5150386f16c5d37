import type { Drawing, Look } from '../theme.ts';

/** What the look of ground that one only remembers is called. */
export function remembered(look: string): string {
  return `${look}, remembered`;
}

/** The looks of ground, and each once more as it is remembered: in the dark. */
export function withMemories<Name extends string>(
  looks: Readonly<Record<Name, { readonly draw: Drawing }>>,
): Record<string, Look> {
  const grounds = Object.entries<{ readonly draw: Drawing }>(looks);
  return Object.fromEntries(
    grounds.flatMap(([name, look]) => [
      [name, look],
      [remembered(name), { draw: darkened(look.draw) }],
    ]),
  );
}

function darkened(draw: Drawing): Drawing {
  return (pen, side, place) => {
    draw(pen, side, place);
    pen.fillStyle = 'rgb(12 8 16 / 0.62)';
    pen.fillRect(0, 0, side, side);
  };
}
