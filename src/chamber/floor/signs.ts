import { CLASSIC_LETTERS, ENEMY_LETTERS } from '../kinds/enemies.ts';
import { SHRINE, VAULT } from '../kinds/glyphs.ts';
import { ITEMS } from '../kinds/items.ts';

/** What can stand in a layout file. */
export interface Signs {
  readonly known: ReadonlySet<string>;
  /** A row of nothing but these: nearly every one is. */
  readonly plain: RegExp;
}

const DOCUMENT = [...' |-#+.@\\CB0123456789', ...CLASSIC_LETTERS];

/** The signs of things and creatures that only a file with more to find has. */
export const FIND_SIGNS: readonly string[] = [
  ...Object.values(ITEMS).flatMap(({ glyph }) => (glyph === undefined ? [] : String.fromCharCode(glyph))),
  ...[SHRINE, VAULT].map(glyph => String.fromCharCode(glyph)),
  ...ENEMY_LETTERS.slice(CLASSIC_LETTERS.length),
];

function signsOf(signs: readonly string[]): Signs {
  const escaped = signs.map(sign => sign.replace(/[\\\]^-]/, '\\$&'));
  return { known: new Set(signs), plain: new RegExp(`^[${escaped.join('')}]*$`) };
}

const CLASSIC_SIGNS = signsOf(DOCUMENT);
const ALL_SIGNS = signsOf([...DOCUMENT, ...FIND_SIGNS]);

/** What may be drawn in a file: with more to find, or without. */
export function signsIn({ finds }: { readonly finds: boolean }): Signs {
  return finds ? ALL_SIGNS : CLASSIC_SIGNS;
}
