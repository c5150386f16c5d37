import { setTimeout as sleep } from 'node:timers/promises';
import type { Rng } from '../../../src/kernel/rng.ts';
import { Client } from '../../../src/wire/client/api-client.ts';
import { ApiError } from '../../../src/wire/shared/api-error.ts';

/** Asks servers that may vanish at any moment, again and again. */
export class Stubborn {
  retries = 0;
  protected stopped = false;
  private readonly urls: readonly string[];
  protected readonly rng: Rng;

  constructor(urls: readonly string[], rng: Rng) {
    this.urls = urls;
    this.rng = rng;
  }

  stop(): void {
    this.stopped = true;
  }

  /** Asks any of the servers until one answers. Undefined if stopped before. */
  protected async untilAnswered<T>(ask: (client: Client, url: string) => Promise<T>): Promise<T | undefined> {
    for (;;) {
      const server = this.rng.pick(this.urls) ?? '';
      try {
        return await ask(new Client({ server }), server);
      } catch (error) {
        // A server that is gone, or that says to come again; anything else is a fault.
        if (error instanceof ApiError && error.problem.retryAfter === undefined) throw error;
        if (!(error instanceof ApiError || error instanceof TypeError || isHalf(error))) throw error;
        this.retries++;
        if (this.stopped) return undefined;
        await sleep(20 + this.rng.below(60));
      }
    }
  }
}

/** An answer that broke off in the middle, or a server that was just closing. */
function isHalf(error: unknown): boolean {
  return error instanceof SyntaxError || (error instanceof Error && /answered 503|terminated/.test(error.message));
}
