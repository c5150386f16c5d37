/** Makes n things, a few at a time. */
export async function inTurns<T>(n: number, make: (n: number) => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let from = 0; from < n; from += 10) {
    const some = Array.from({ length: Math.min(10, n - from) }, (_, place) => make(from + place));
    all.push(...(await Promise.all(some)));
  }
  return all;
}
