// Written for speed: who is beside whom, in flat lists.

/** Lists of numbers one after the other: the nth goes from `starts[n]` to `starts[n + 1]`. */
export interface Lists {
  readonly starts: Int32Array;
  readonly all: Int32Array;
}

/** Visits one of some lists. */
export function eachOf({ starts, all }: Lists, list: number, visit: (value: number) => void): void {
  for (let at = starts[list]; at < starts[list + 1]; at++) visit(all[at]);
}

/** A list for each of some things. */
export function listsOf<T>(things: readonly T[], find: (thing: T, into: number[]) => void): Lists {
  const starts = new Int32Array(things.length + 1);
  const all: number[] = [];
  for (const [n, thing] of things.entries()) {
    find(thing, all);
    starts[n + 1] = all.length;
  }
  return { starts, all: Int32Array.from(all) };
}

/** The same lists with only some of what they hold. */
export function only({ starts, all }: Lists, isIn: (value: number) => boolean): Lists {
  const fewer = new Int32Array(starts.length);
  const found: number[] = [];
  for (let list = 0; list + 1 < starts.length; list++) {
    for (let at = starts[list]; at < starts[list + 1]; at++) {
      if (isIn(all[at])) found.push(all[at]);
    }
    fewer[list + 1] = found.length;
  }
  return { starts: fewer, all: Int32Array.from(found) };
}

/** By number, the lists that hold it. */
export function turnedRound({ starts, all }: Lists, count: number): Lists {
  const ends = new Int32Array(count + 1);
  for (const value of all) ends[value + 1] = ends[value + 1] + 1;
  for (let n = 0; n < count; n++) ends[n + 1] = ends[n + 1] + ends[n];
  const turned = new Int32Array(all.length);
  const next = ends.slice();
  for (let list = 0; list + 1 < starts.length; list++) {
    for (let at = starts[list]; at < starts[list + 1]; at++) {
      const value = all[at];
      turned[next[value]] = list;
      next[value] = next[value] + 1;
    }
  }
  return { starts: ends, all: turned };
}

/** Numbers what hangs together among those that belong, by the lists of who is beside whom; −1 for the others. */
export function joined(beside: Lists, belongs: (each: number) => boolean): { of: Int32Array; count: number } {
  const size = beside.starts.length - 1;
  const of = new Int32Array(size).fill(-1);
  const queue = new Int32Array(size);
  let count = 0;
  for (let first = 0; first < size; first++) {
    if (of[first] !== -1 || !belongs(first)) continue;
    queue[0] = first;
    of[first] = count;
    let found = 1;
    for (let n = 0; n < found; n++) {
      const here = queue[n];
      for (let at = beside.starts[here]; at < beside.starts[here + 1]; at++) {
        const next = beside.all[at];
        if (of[next] !== -1 || !belongs(next)) continue;
        of[next] = count;
        queue[found++] = next;
      }
    }
    count++;
  }
  return { of, count };
}
