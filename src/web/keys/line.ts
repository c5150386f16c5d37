/** The screens whose keys can be moved. */
export const SCREENS = ['dungeon', 'chamber', 'flag', 'replay'] as const;
export type Screen = (typeof SCREENS)[number];

/** A line of keys: which, what they do in words, and the deed that each stands for. Binding and key sheet both come from it. */
export interface Key<Deed extends string = string> {
  /** As a browser names them, letters small. `ctrl+z` is Ctrl (or ⌘) and Z. */
  readonly keys: readonly string[];
  /** More keys, that need no place on the sheet, and their deeds. */
  readonly also?: Readonly<Record<string, Deed>>;
  readonly words: string;
  /** One deed, or one for each key. None: the board itself listens once it has the focus. */
  readonly act?: Deed | readonly Deed[];
  /** The screen whose keys they are, where one can move them. */
  readonly of?: Screen;
}

/** The lines of a screen on which each can have its keys where it likes. */
export function linesOf<const Lines extends readonly Key[]>(
  of: Screen,
  lines: Lines,
): readonly (Lines[number] & { readonly of: Screen })[] {
  return lines.map(line => ({ ...line, of }));
}

/** The arrows, each for its direction. */
export const ARROWS = {
  keys: ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'],
  act: ['up', 'right', 'down', 'left'],
} as const;
