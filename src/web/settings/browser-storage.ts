/** A value in local storage; undefined where it keeps nothing, or something that is no JSON. */
export function readStored(name: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(`quadrille:${name}`) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value for the next visit, where the browser lets us. */
export function writeStored(name: string, value: unknown): void {
  try {
    window.localStorage.setItem(`quadrille:${name}`, JSON.stringify(value));
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

/** Under which name the browser keeps that of its person. */
export const NAME = 'name';

/** The name as it was kept. */
export function storedName(): string {
  const name = readStored(NAME);
  return typeof name === 'string' ? name : '';
}

const STREAK = 'streak';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Notes on how many days in a row somebody has played, as the server has told on a day. */
export function keepStreak(day: string, days: number): void {
  writeStored(STREAK, { day, days });
}

/** The days in a row, as far as this browser knows: what was told before yesterday may be over. */
export function ownStreak(): number {
  const { day, days } = (readStored(STREAK) ?? {}) as { readonly day?: unknown; readonly days?: unknown };
  const isFresh = typeof day === 'string' && Date.now() - Date.parse(day) < 2 * DAY_MS;
  return isFresh && Number.isSafeInteger(days) ? Number(days) : 0;
}
