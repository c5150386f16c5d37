/** More than a second of games is not taken at once, and never more games than these. */
const MOST_IN_BATCH = 32;
const BATCH_MS = 1000;

/** How many games a worker takes at once, by how long one takes (ms); unknown before the first. */
export function batchFor(usual: number | undefined): number {
  if (usual === undefined) return 1;
  return Math.max(1, Math.min(MOST_IN_BATCH, Math.floor(BATCH_MS / usual)));
}

const SHORTEST_PAUSE = 20;
const LONGEST_PAUSE = 1000;
/** All workers together ask an empty queue no more often than once in so long (ms), on average. */
const BETWEEN_ASKERS = 5;

/**
 * How long a worker that found nothing waits before it asks again (ms), twice as long as before: a second at most, or longer
 * where there are more than two hundred of them.
 */
export function pauseAfter(pause: number, workers: number): number {
  return Math.min(Math.max(LONGEST_PAUSE, workers * BETWEEN_ASKERS), Math.max(SHORTEST_PAUSE, 2 * pause));
}

/** How often a worker tells of the games that it plays at most (ms). */
const TELLING_PAUSE = 500;

/** How long it waits before it tells of them again: all workers together tell no more often than they ask. */
export function pauseBetweenTellings(workers: number): number {
  return Math.max(TELLING_PAUSE, workers * BETWEEN_ASKERS);
}

/** The same, a quarter longer or shorter by chance: who was started at the same moment shall not ask at the same moment for ever. */
export function strewn(pause: number, chance: number): number {
  return pause * (0.75 + chance / 2);
}
