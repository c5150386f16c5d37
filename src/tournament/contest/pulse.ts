/** So often a thread says at most that it goes on (ms). */
const EVERY_MS = 500;

let tell: () => void = () => undefined;
let told = Number.NEGATIVE_INFINITY;

/** Has this heard while games of somebody's own are played in this thread: whoever waits for them knows that they go on. */
export function onHeartbeat(hear: () => void): void {
  tell = hear;
}

/** A game goes on. */
export function heartbeat(): void {
  const now = performance.now();
  if (now - told < EVERY_MS) return;
  told = now;
  tell();
}
