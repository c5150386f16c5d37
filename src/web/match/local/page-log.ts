import { MemoryLog } from '../../../kernel/match/log.ts';

/** How long a fold may keep the page from drawing (ms). */
const BREATH = 12;

/** A log in this page: a long fold lets the page draw now and then. */
export class PageLog extends MemoryLog<unknown> {
  private since = performance.now();

  rest(): Promise<void> | undefined {
    if (performance.now() - this.since < BREATH) return undefined;
    return new Promise(resolve =>
      setTimeout(() => {
        this.since = performance.now();
        resolve();
      }),
    );
  }
}
