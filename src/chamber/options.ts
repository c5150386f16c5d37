import type { Reading } from '../kernel/reading.ts';

/** Every setup writes these down, on or off: all hashes so far hold them. */
const WRITTEN = ['abilities', 'fog', 'practice'] as const;

/** A setup names these only where they are on, so that a classic setup, and its hash, stays what it was. */
const LATER = ['generated', 'field', 'shop', 'finds', 'modern'] as const;

/** What the classic game does not have. Each is off unless the setup switches it on. */
export const OPTION_NAMES = [...WRITTEN, ...LATER] as const;
/** A rule that can be switched on. */
export type OptionName = (typeof OPTION_NAMES)[number];
/** The rules that are switched on. */
export type Options = Readonly<
  Record<(typeof WRITTEN)[number], boolean> & Partial<Record<(typeof LATER)[number], true>>
>;

/** What the modern game consists of; its floors are generated, too, unless somebody has drawn them. */
const MODERN: readonly OptionName[] = ['field', 'shop', 'finds', 'modern'];

/** The options of a game, from those that somebody wishes for. */
export function optionsOf(wished: { readonly [Name in OptionName]?: boolean | undefined }, isDrawn = false): Options {
  const { abilities = false, fog = false, practice = false, modern = false } = wished;
  const isOn = (name: OptionName) =>
    wished[name] === true || (modern && (MODERN.includes(name) || (name === 'generated' && !isDrawn)));
  const later = LATER.filter(isOn);
  return { abilities, fog, practice, ...(Object.fromEntries(later.map(name => [name, true])) as Partial<Options>) };
}

/** Whether things can be carried. */
export function hasPack({ shop, finds }: Options): boolean {
  return shop === true || finds === true;
}

/** The two games that one chooses between: the document to the letter, and the one that was designed. */
export const EDITIONS = ['classic', 'modern'] as const;
export type Edition = (typeof EDITIONS)[number];

/** Reads the options of a setup, whose floors somebody has drawn or not. */
export function readOptions(reading: Reading, json: unknown, isDrawn: boolean): Options {
  const object = reading.object(json, '/options') ?? {};
  reading.only(object, '/options', OPTION_NAMES);
  const named = OPTION_NAMES.filter(name => object[name] !== undefined);
  const wished = Object.fromEntries(named.map(name => [name, reading.boolean(object[name], `/options/${name}`)]));
  return optionsOf(wished, isDrawn);
}
