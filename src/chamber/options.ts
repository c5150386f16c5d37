import type { Reading } from '../kernel/reading.ts';

/** Every setup writes these down, on or off: all hashes so far hold them. */
const WRITTEN = ['abilities', 'fog', 'practice'] as const;

/** A setup names these only where they are on, so that a classic setup, and its hash, stays what it was. */
const LATER = ['generated', 'field', 'shop', 'finds'] as const;

/** What the classic game does not have. Each is off unless the setup switches it on. */
export const OPTION_NAMES = [...WRITTEN, ...LATER] as const;
/** A rule that can be switched on. */
export type OptionName = (typeof OPTION_NAMES)[number];
/** The rules that are switched on. */
export type Options = Readonly<
  Record<(typeof WRITTEN)[number], boolean> & Partial<Record<(typeof LATER)[number], true>>
>;

/** The options of a game, from those that somebody wishes for. */
export function optionsOf(wished: { readonly [Name in OptionName]?: boolean | undefined }): Options {
  const { abilities = false, fog = false, practice = false } = wished;
  const later = LATER.filter(name => wished[name] === true);
  return { abilities, fog, practice, ...(Object.fromEntries(later.map(name => [name, true])) as Partial<Options>) };
}

/** Whether things can be carried. */
export function hasPack({ shop, finds }: Options): boolean {
  return shop === true || finds === true;
}

/** One sees in one way only. */
const RIVALS: Partial<Record<OptionName, OptionName>> = { fog: 'field', field: 'fog' };

/** The same options with one switched on or off; what cannot be on beside it goes off. */
export function switched(options: Options, name: OptionName, isOn: boolean): Options {
  const rival = isOn ? RIVALS[name] : undefined;
  return optionsOf({ ...options, ...(rival !== undefined && { [rival]: false }), [name]: isOn });
}

/** Reads the options of a setup. */
export function readOptions(reading: Reading, json: unknown): Options {
  const object = reading.object(json, '/options') ?? {};
  reading.only(object, '/options', OPTION_NAMES);
  const named = OPTION_NAMES.filter(name => object[name] !== undefined);
  return optionsOf(Object.fromEntries(named.map(name => [name, reading.boolean(object[name], `/options/${name}`)])));
}
