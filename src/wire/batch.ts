// Apart from schemas.ts, so that the page can load it.
/** How many entries of an open match can be sent at a time. */
export const MOST_ENTRIES = 256;
