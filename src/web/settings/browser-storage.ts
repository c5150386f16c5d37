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
