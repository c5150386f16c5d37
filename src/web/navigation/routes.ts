import { useSyncExternalStore } from 'react';
import { openedAddress, saveScrollPosition } from './scroll-restoration.ts';

/** The address of a route. */
export const pathTo = {
  home: '/',
  daily: '/daily',
  settings: '/settings',
  me: '/me',
  credits: '/credits',
  play: (game: string) => `/play/${encodeURIComponent(game)}`,
  games: '/games',
  match: (id: string) => `/match/${encodeURIComponent(id)}`,
  /** A match that is over, as it was after some moves: counted as players do, joining is none. */
  moment: (id: string, move: number) => `/match/${encodeURIComponent(id)}#${move}`,
  /** The same in an address that the server sees whole: whoever shows a link to it asks there for its card. */
  shared: (id: string, move: number) => `/match/${encodeURIComponent(id)}?at=${move}`,
  matches: '/matches',
  replay: '/replay',
  /** One of the plays worth seeing. */
  chosenReplay: (name: string) => `/replay?watch=${encodeURIComponent(name)}`,
  tournaments: '/tournaments',
  tournament: (name: string) => `/tournaments/${encodeURIComponent(name)}`,
  tournamentGame: (name: string, game: string) =>
    `/tournaments/${encodeURIComponent(name)}/${encodeURIComponent(game)}`,
  make: '/make',
  gallery: '/gallery',
  /** A map that somebody has published; in a collection, where one goes through that. */
  map: (id: string, collection?: string) =>
    `/map/${encodeURIComponent(id)}${collection === undefined ? '' : `?in=${encodeURIComponent(collection)}`}`,
  /** Somebody who has published maps. */
  author: (id: string) => `/authors/${encodeURIComponent(id)}`,
  collection: (id: string) => `/collections/${encodeURIComponent(id)}`,
  collections: '/gallery?part=collections',
  tagged: (tag: string) => `/gallery?tag=${encodeURIComponent(tag)}`,
  /** A map that is being made in this browser. */
  draft: (id: string) => `/make/${encodeURIComponent(id)}`,
};

const MOVED = 'quadrille:moved';

/** Goes to another address of this page, without loading it anew; back to where one was there, if one returns to it. */
export function goTo(address: string, way: 'anew' | 'back' = 'anew'): void {
  saveScrollPosition();
  if (isOutdated()) {
    window.location.assign(address);
    return;
  }
  window.history.pushState(null, '', address);
  openedAddress(way);
  window.dispatchEvent(new Event(MOVED));
  // Who cannot see the page change is taken to where it has changed.
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** Changes the search of the open address: who comes back, or loads the page anew, finds the same choice. */
export function keepInAddress(values: Readonly<Record<string, string | undefined>>): void {
  const { pathname, search, hash } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${withValues(search, values)}${hash}`);
  openedAddress('choosing');
  window.dispatchEvent(new Event(MOVED));
}

/** The search of an address with other values; undefined takes one away, and whatever else it speaks of stays. */
export function withValues(search: string, values: Readonly<Record<string, string | undefined>>): string {
  const named = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) named.delete(name);
    else named.set(name, value);
  }
  return named.size === 0 ? '' : `?${named}`;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  window.addEventListener(MOVED, onChange);
  return () => {
    window.removeEventListener('popstate', onChange);
    window.removeEventListener(MOVED, onChange);
  };
}

/** The path that is open now. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, () => window.location.pathname);
}

/** The search of the open address. */
export function useSearch(): string {
  return useSyncExternalStore(subscribe, () => window.location.search);
}

/** The move that an address points at, as `#42` or `?at=42`. */
export function readMoment({ hash, search }: { readonly hash: string; readonly search: string }): number | undefined {
  // Asked at every press, and mostly there is nothing to read.
  if (hash === '' && search === '') return undefined;
  const text = /^#(\d{1,9})$/.exec(hash)?.[1] ?? /^\d{1,9}$/.exec(new URLSearchParams(search).get('at') ?? '')?.[0];
  return text === undefined ? undefined : Number(text);
}

/** The move that the open address points at. */
export function useMoment(): number | undefined {
  return useSyncExternalStore(subscribe, () => readMoment(window.location));
}

let outdated = false;

/** Another version has taken over: this page is that of the version before. */
export function markOutdated(): void {
  outdated = true;
}

/** Whether the next address is to be loaded anew, since there is a newer page than this one. */
export function isOutdated(): boolean {
  return outdated;
}
