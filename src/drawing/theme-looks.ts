/** What a drawing may depend on besides its size. */
export interface CellContext {
  /** Which neighbours have the same look: 1 up, 2 right, 4 down, 8 left. */
  readonly same: number;
  /** One of a few variants, always the same for a square: 0 to 3. */
  readonly variant: number;
}

/** Draws into a square of the given side, from its upper left corner. */
export type Drawing = (pen: CanvasRenderingContext2D, side: number, place: CellContext) => void;

/** An icon in our colours: an outline 512 units wide, lit from above. */
export interface IconLook {
  readonly icon: string;
  readonly light: string;
  readonly dark: string;
  /** Share of the square it fills. */
  readonly size?: number;
  /** A halo in this colour. */
  readonly glow?: string;
  /** Lies on the ground and so casts no shadow. */
  readonly flat?: boolean;
}

/** How one kind of piece or ground is drawn. */
export type Look = IconLook | { readonly draw: Drawing };

/** How a game looks: nothing but data, so a second theme is another object of this shape. */
export interface Theme {
  readonly name: string;
  /** The colour of where there is nothing. */
  readonly background: string;
  /** The outline of icons. */
  readonly ink: string;
  /** The colour of effects that mark a square. */
  readonly pulse: string;
  /** The colour of what is written on the rim of a board, where anything is. */
  readonly rim?: string;
  readonly looks: Readonly<Record<string, Look>>;
  /** Looks that there are too many of to be listed. */
  readonly lookOf?: (name: string) => Look | undefined;
}

/** Colours told apart also by people who are colour-blind: for looks that a theme does not know. */
const STRANGERS = ['#e69f00', '#56b4e9', '#009e73', '#f0e442', '#d55e00', '#cc79a7'];

/** The look of a kind that the theme does not know: a colour and a letter. */
export function strangerLook(look: string): { readonly colour: string; readonly letter: string } {
  let sum = 0;
  for (const char of look) sum = (sum * 31 + char.charCodeAt(0)) >>> 0;
  return { colour: STRANGERS[sum % STRANGERS.length] ?? '#e69f00', letter: (look[0] ?? '?').toUpperCase() };
}

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
