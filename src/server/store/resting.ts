import type { Behind } from './store.ts';

/** Where the log of a match stands, when it was last played (ms), and where its snapshot stands. */
export interface Resting {
  readonly id: string;
  readonly position: number;
  readonly updated: number;
  readonly kept: number;
  readonly [column: string]: unknown;
}

/** Those of a page of matches that rest without a snapshot. */
export function behindOf(page: readonly Resting[], size: number, since: number): Behind {
  const behind = page.filter(({ position, updated, kept }) => position > kept && updated < since);
  return { ids: behind.map(({ id }) => id), last: page.length < size ? undefined : page.at(-1)?.id };
}
