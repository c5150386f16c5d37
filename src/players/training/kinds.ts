/** A frame is a header of two words, its kind and how many bytes follow, and those bytes. All numbers are little-endian. */
export const KINDS = { reset: 1, step: 2, close: 3, space: 65, report: 66, error: 67 } as const;

export const HEADER_BYTES = 8;
