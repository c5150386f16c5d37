import { strangerLook } from '../theme-looks.ts';

/** The looks of the ground. */
export const GROUND = { light: 'field light', dark: 'field dark', block: 'block' } as const;

/** More flags than these are not counted on the board. */
export const MOST_DRAWN = 99;

/** How a piece of the team in a slot is drawn. */
export function pieceLook(slot: number, type: string): string {
  return `piece ${slot} ${type}`;
}

/** How a base with so many flags is drawn. */
export function baseLook(slot: number, flags: number): string {
  return `base ${slot} ${Math.min(flags, MOST_DRAWN)}`;
}

/** What stands on a token: a picture of somebody's, an icon, or a colour and letters for a type that has none. */
export type Sign =
  | { readonly image: CanvasImageSource }
  | { readonly icon: string }
  | { readonly colour: string; readonly letters: string };

/** The pictures of a map, by type. */
export type TypeImages = ReadonlyMap<string, CanvasImageSource>;

/** A sign for every type: its picture or an icon, or else letters that no other type has. */
export function signsOf(
  types: readonly string[],
  icons: Readonly<Record<string, string>>,
  images: TypeImages = new Map(),
): ReadonlyMap<string, Sign> {
  const signs = new Map<string, Sign>();
  const strangers = types.filter(type => !images.has(type) && !Object.hasOwn(icons, type.toLowerCase()));
  const used = new Set<string>();
  for (const type of types) {
    const image = images.get(type);
    if (image !== undefined) {
      signs.set(type, { image });
      continue;
    }
    const icon = strangers.includes(type) ? undefined : icons[type.toLowerCase()];
    if (icon !== undefined) {
      signs.set(type, { icon });
      continue;
    }
    const { colour, letter } = strangerLook(type);
    const alone = strangers.filter(other => strangerLook(other).letter === letter).length === 1;
    const letters = alone ? letter : freeLetters(letter, type, used);
    used.add(letters);
    signs.set(type, { colour, letters });
  }
  return signs;
}

/** The first two letters, or the first and a number if those are taken. */
function freeLetters(letter: string, type: string, used: ReadonlySet<string>): string {
  let letters = letter + type.slice(1, 2);
  for (let n = 1; letters === letter || used.has(letters); n++) letters = `${letter}${n}`;
  return letters;
}
