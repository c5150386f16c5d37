import { StoredSetting } from '../settings/browser-storage.ts';

/** The screens whose keys can be moved. */
export const SCREENS = ['dungeon', 'chamber', 'flag', 'replay'] as const;
export type Screen = (typeof SCREENS)[number];

/** A line of keys: which, what they do in words, and the deed that each stands for. Binding and key sheet both come from it. */
export interface KeyBinding<Deed extends string = string> {
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
export function movableKeys<const Lines extends readonly KeyBinding[]>(
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

/** For each screen, where the keys lie now that were moved: by the key that they came with. */
export type CustomKeys = { readonly [Name in Screen]?: Readonly<Record<string, string>> };

/** No key has a longer name. */
const LONGEST = 20;

/** Where a key lies now, on its screen. */
export function boundKey(of: Screen | undefined, key: string): string {
  return of === undefined ? key : (customKeys.get()[of]?.[key] ?? key);
}

/** What can be made of whatever is kept: what is no key counts as none. */
export function readCustomKeys(json: unknown): CustomKeys {
  if (typeof json !== 'object' || json === null) return {};
  const known = json as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    SCREENS.map(screen => {
      const moved = typeof known[screen] === 'object' ? Object.entries(known[screen] ?? {}) : [];
      return [screen, Object.fromEntries(moved.filter(([, to]) => typeof to === 'string' && to.length <= LONGEST))];
    }),
  );
}

/** Where the keys lie. */
export const customKeys = new StoredSetting('keys', readCustomKeys);

/**
 * Puts a key of a screen elsewhere. What lay there comes to where that key was, so no key ever stands for two things and
 * none is lost. Returns the key that has made way, by the name it came with.
 */
export function moveKey(of: Screen, lines: readonly KeyBinding[], key: string, to: string): string | undefined {
  const from = boundKey(of, key);
  const all = lines.flatMap(({ keys, also = {} }) => [...keys, ...Object.keys(also)]);
  const other = all.find(each => each !== key && boundKey(of, each) === to);
  const moved = { ...customKeys.get()[of], [key]: to, ...(other === undefined ? {} : { [other]: from }) };
  const own = Object.fromEntries(Object.entries(moved).filter(([was, is]) => was !== is));
  customKeys.set({ ...customKeys.get(), [of]: own });
  return other;
}
