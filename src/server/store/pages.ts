/** So many are read at a time. */
const PAGE = 500;

/** Everything that a store has of a kind, page by page; `after` makes of the last of a page where the next one begins. */
export async function* paged<Thing, Place>(
  first: Place,
  page: (after: Place, limit: number) => Promise<readonly Thing[]>,
  after: (last: Thing) => Place,
): AsyncGenerator<Thing> {
  for (let place = first; ; ) {
    const things = await page(place, PAGE);
    yield* things;
    const last = things.at(-1);
    if (things.length < PAGE || last === undefined) return;
    place = after(last);
  }
}

/** Bytes as an export has them. */
export function hex(holder: Uint8Array): string {
  return Buffer.from(holder).toString('hex');
}

export function bytes(text: string | null): Uint8Array {
  return Buffer.from(text ?? '', 'hex');
}
