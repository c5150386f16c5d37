import { Worker } from 'node:worker_threads';
import type { Task } from './hand.ts';

/** Lets threads play games, and hands on each result as it comes. After so many seconds no new game is begun. */
export async function inHands<Result>(
  tasks: Task[],
  { threads, seconds }: { readonly threads: number; readonly seconds: number },
  take: (result: Result) => void,
): Promise<void> {
  const end = performance.now() + 1000 * seconds;
  const left = tasks.values();
  await Promise.all(
    Array.from({ length: threads }, () => {
      const hand = new Worker(new URL('./hand.ts', import.meta.url));
      return new Promise<void>((resolve, reject) => {
        const ask = () => {
          const { value: task } = performance.now() > end ? { value: undefined } : left.next();
          if (task === undefined) void hand.terminate().then(() => resolve());
          else hand.postMessage(task);
        };
        hand.on('error', reject);
        hand.on('message', (result: Result) => {
          take(result);
          ask();
        });
        ask();
      });
    }),
  );
}
