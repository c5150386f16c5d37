import { useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from '../settings/browser-storage.ts';
import { type Key, SCREENS, type Screen } from './line.ts';

/** For each screen, where the keys lie now that were moved: by the key that they came with. */
export type OwnKeys = { readonly [Name in Screen]?: Readonly<Record<string, string>> };

/** Under which name the browser keeps them. */
const OWN_KEYS = 'keys';
/** No key has a longer name. */
const LONGEST = 20;

let current: OwnKeys | undefined;
const watchers = new Set<() => void>();

/** Where a key lies now, on its screen. */
export function keyNow(of: Screen | undefined, key: string): string {
  return of === undefined ? key : (ownKeys()[of]?.[key] ?? key);
}

/** What can be made of whatever is kept: what is no key counts as none. */
export function readOwnKeys(json: unknown): OwnKeys {
  if (typeof json !== 'object' || json === null) return {};
  const known = json as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    SCREENS.map(screen => {
      const moved = typeof known[screen] === 'object' ? Object.entries(known[screen] ?? {}) : [];
      return [screen, Object.fromEntries(moved.filter(([, to]) => typeof to === 'string' && to.length <= LONGEST))];
    }),
  );
}

/**
 * Puts a key of a screen elsewhere. What lay there comes to where that key was, so no key ever stands for two things and
 * none is lost. Returns the key that has made way, by the name it came with.
 */
export function moveKey(of: Screen, lines: readonly Key[], key: string, to: string): string | undefined {
  const from = keyNow(of, key);
  const all = lines.flatMap(({ keys, also = {} }) => [...keys, ...Object.keys(also)]);
  const other = all.find(each => each !== key && keyNow(of, each) === to);
  const moved = { ...ownKeys()[of], [key]: to, ...(other === undefined ? {} : { [other]: from }) };
  const own = { ...ownKeys(), [of]: Object.fromEntries(Object.entries(moved).filter(([was, is]) => was !== is)) };
  writeStored(OWN_KEYS, own);
  take(own);
  return other;
}

/** Puts all keys back to where they came. */
export function resetKeys(): void {
  removeStored(OWN_KEYS);
  take({});
}

/** Where the keys lie, and again whenever one was moved. */
export function useOwnKeys(): OwnKeys {
  return useSyncExternalStore(onOwnKeys, ownKeys);
}

/** Follows what is moved in other tabs. */
export function followKeys(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === `quadrille:${OWN_KEYS}` || key === null) take(readOwnKeys(readStored(OWN_KEYS)));
  });
}

function ownKeys(): OwnKeys {
  current ??= readOwnKeys(readStored(OWN_KEYS));
  return current;
}

function onOwnKeys(changed: () => void): () => void {
  watchers.add(changed);
  return () => void watchers.delete(changed);
}

function take(own: OwnKeys): void {
  current = own;
  for (const changed of watchers) changed();
}
