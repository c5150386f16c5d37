import { setTimeout as sleep } from 'node:timers/promises';
import { messages } from '../../src/wire/client/http.ts';
import type { FlagGame } from './scenes.ts';

/** Opens a stream; calls back with the position of every event. Settles with what closes it, after the first event. */
export async function watch(url: string, id: string, seen: (position: number) => void): Promise<() => void> {
  const abort = new AbortController();
  const response = await fetch(`${url}/api/matches/${id}/events`, { signal: abort.signal });
  if (response.status !== 200) throw new Error(`the stream was refused: ${response.status}`);
  await new Promise<void>((resolve, reject) => {
    const read = async (): Promise<void> => {
      for await (const { id: position } of messages(response)) {
        seen(Number(position));
        resolve();
      }
    };
    read().catch(error => (abort.signal.aborted ? resolve() : reject(error)));
  });
  return () => abort.abort();
}

/** Moves of each game that are not counted: both sides are still being compiled. */
export const WARM_UP_MOVES = 30;

/** How long it takes from sending a move until a watcher sees it (ms), over all games, each at an easy pace. */
export async function delays(url: string, watchUrl: string, games: readonly FlagGame[]): Promise<number[]> {
  const found: number[] = [];
  await Promise.all(
    games.map(async ({ id, shots }, n) => {
      let expected = Number.POSITIVE_INFINITY;
      let sent = 0;
      let isWarm = false;
      let arrive = (): void => undefined;
      const close = await watch(watchUrl, id, position => {
        if (position < expected) return;
        if (isWarm) found.push(performance.now() - sent);
        expected = Number.POSITIVE_INFINITY;
        arrive();
      });
      await sleep(n * 5);
      for (const [move, { path, headers = {}, body = '' }] of shots.entries()) {
        const arrived = new Promise<void>(resolve => {
          arrive = resolve;
        });
        expected = move + 3; // two joined before
        isWarm = move >= WARM_UP_MOVES;
        sent = performance.now();
        await fetch(url + path, { method: 'POST', headers, body });
        await arrived;
        await sleep(50);
      }
      close();
    }),
  );
  return found.sort((a, b) => a - b);
}

/** The value below which a part of a sorted list lies. */
export function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}
