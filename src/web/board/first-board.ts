const { promise, resolve } = Promise.withResolvers<void>();

/** Settles when a board, or a picture of one, has been drawn for the first time. */
export const firstBoard: Promise<void> = promise;

/** A board was drawn. */
export const boardDrawn: () => void = resolve;
