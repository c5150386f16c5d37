/** The kinds of numbers that an observation has, by the names that Python's numpy knows them by. */
export const NUMBERS = { u1: Uint8Array, u2: Uint16Array, i4: Int32Array, f4: Float32Array } as const;
export type NumberKind = keyof typeof NUMBERS;

/** One array of an observation. */
export interface Part {
  readonly name: string;
  readonly kind: NumberKind;
  readonly shape: readonly number[];
  /** No number is less or more than these. */
  readonly least: number;
  readonly most: number;
  /** What the numbers are called, or where `of` is `values` what their values are. */
  readonly names?: readonly string[];
  readonly of?: 'places' | 'values';
}

/** Every part begins at a multiple of this many bytes, so that it can be read as numbers of any kind. */
const ALIGNED = 8;

/** Where the parts of an observation lie, in bytes from its beginning. */
export interface Layout {
  readonly offsets: readonly number[];
  readonly bytes: number;
}

/** Part after part, each from the next aligned byte on. */
export function layoutOf(parts: readonly Part[]): Layout {
  const offsets: number[] = [];
  let bytes = 0;
  for (const part of parts) {
    offsets.push(bytes);
    bytes = aligned(bytes + lengthOf(part) * NUMBERS[part.kind].BYTES_PER_ELEMENT);
  }
  return { offsets, bytes };
}

/** How many numbers a part has. */
export function lengthOf({ shape }: Part): number {
  return shape.reduce((product, side) => product * side, 1);
}

/** The next multiple of what all begins at. */
export function aligned(bytes: number): number {
  return Math.ceil(bytes / ALIGNED) * ALIGNED;
}

type Named<Parts extends readonly Part[]> = {
  readonly [P in Parts[number] as P['name']]: InstanceType<(typeof NUMBERS)[P['kind']]>;
};

/** The arrays of an observation in memory, by the names of its parts. */
export function arraysIn<const Parts extends readonly Part[]>(
  parts: Parts,
  memory: ArrayBuffer,
  from: number,
): Named<Parts> {
  const { offsets } = layoutOf(parts);
  const arrays = parts.map((part, n) => {
    const array = new NUMBERS[part.kind](memory, from + (offsets[n] as number), lengthOf(part));
    return [part.name, array] as const;
  });
  return Object.fromEntries(arrays) as Named<Parts>;
}
