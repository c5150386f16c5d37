import { useSyncExternalStore } from 'react';

/** For how long something is kept: for all visits, or as long as this tab is open. */
type Store = 'localStorage' | 'sessionStorage';

/** A value in the browser's storage; undefined where it keeps nothing, or something that is no JSON. */
export function readStored(name: string, store: Store = 'localStorage'): unknown {
  try {
    return JSON.parse(window[store].getItem(`quadrille:${name}`) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value, where the browser lets us. */
export function writeStored(name: string, value: unknown, store: Store = 'localStorage'): void {
  try {
    window[store].setItem(`quadrille:${name}`, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing is no reason to stop.
  }
}

/** Forgets a value. */
export function removeStored(name: string): void {
  try {
    window.localStorage.removeItem(`quadrille:${name}`);
  } catch {
    // As above.
  }
}

/** A setting: the browser keeps it, and whoever looks at it is told when it changes. */
export class StoredSetting<T> {
  private readonly name: string;
  /** What can be made of whatever is kept. */
  private readonly read: (json: unknown) => T;
  private readonly watchers = new Set<() => void>();
  private current: T | undefined;

  constructor(name: string, read: (json: unknown) => T) {
    this.name = name;
    this.read = read;
  }

  readonly get = (): T => {
    this.current ??= this.read(readStored(this.name));
    return this.current;
  };

  /** Sets it for this visit and all that come. */
  set(json: unknown): void {
    writeStored(this.name, json);
    this.publish(this.read(json));
  }

  /** Back to how it was at first. */
  reset(): void {
    removeStored(this.name);
    this.publish(this.read(undefined));
  }

  /** Calls whenever it is set, until what this returns is called. */
  readonly watch = (changed: () => void): (() => void) => {
    this.watchers.add(changed);
    return () => void this.watchers.delete(changed);
  };

  /** As it is, and again whenever that changes. */
  readonly use = (): T => useSyncExternalStore(this.watch, this.get);

  /** Follows what is set in other tabs. */
  follow(): void {
    window.addEventListener('storage', ({ key }) => {
      if (key === `quadrille:${this.name}` || key === null) this.publish(this.read(readStored(this.name)));
    });
  }

  private publish(news: T): void {
    this.current = news;
    for (const changed of this.watchers) changed();
  }
}

/** Under which name the browser keeps that of its person. */
export const NAME = 'name';

/** The name as it was kept. */
export function storedName(): string {
  const name = readStored(NAME);
  return typeof name === 'string' ? name : '';
}

const PLAYED = 'played';

/** Whether somebody has played in this browser before: then the first page is theirs. */
export function hasPlayedBefore(): boolean {
  return readStored(PLAYED) === true;
}

export function notePlayed(): void {
  if (!hasPlayedBefore()) writeStored(PLAYED, true);
}

/** The days in a row, as far as this browser knows: until when they may have gone on (ms, by its own clock). */
const streak = new StoredSetting('streak', json => {
  const { days, until } = (json ?? {}) as { readonly days?: unknown; readonly until?: unknown };
  return Number.isSafeInteger(days) && Number(until) > Date.now() ? Number(days) : 0;
});

/** On how many days in a row somebody has played, wherever that is shown. */
export const useStreak = streak.use;

/** Notes it, as the server has told. */
export function keepStreak(days: number, until: number): void {
  streak.set({ days, until });
}
