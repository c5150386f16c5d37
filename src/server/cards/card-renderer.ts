import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Asker } from '../budget/fair-queue.ts';
import type { Limits } from '../budget/server-limits.ts';
import { tooHeavy } from '../games/setup-measures.ts';
import { INSTALLED } from '../runtime/installed.ts';
import { lruCache } from '../runtime/lru-cache.ts';
import { ThreadPool } from '../threads/thread-pool.ts';
import type { Drawn } from './card-thread.ts';
import type { Card, CardTask } from './link-card.ts';

const MB = 1024 * 1024;
/** Of so many that could not be drawn in time it is remembered, so that nobody tries again and again. */
const MOST_HOPELESS = 200;
/** What is shown where nothing can be drawn. */
const ICON = join(import.meta.dirname, INSTALLED ? '../../page' : '../../web/public', 'icon-512.png');

/** A picture to be sent. What stands in for a card is no card: nobody should keep it. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly isCard: boolean;
}

/** One that is being drawn, as long as anybody waits for it. */
interface Coming {
  readonly picture: Promise<Picture>;
  readonly abandon: AbortController;
  waiting: number;
}

/** Draws cards on threads, at most so many at once, and keeps those that were asked for last. */
export class CardRenderer {
  private readonly ms: number;
  private readonly threads: ThreadPool<CardTask, Drawn>;
  private readonly warn: (sentence: string) => void;
  private readonly kept: LRUCache<string, Uint8Array>;
  private readonly hopeless = lruCache<true>(MOST_HOPELESS);
  private readonly coming = new Map<string, Coming>();
  private icon: Promise<Picture> | undefined;

  constructor(
    { cards, cardMs, cardsKept }: Pick<Limits, 'cards' | 'cardMs' | 'cardsKept'>,
    warn: (sentence: string) => void,
  ) {
    this.ms = cardMs;
    this.warn = warn;
    this.kept = new LRUCache({ maxSize: Math.max(1, cardsKept * MB), sizeCalculation: bytes => bytes.length });
    const source = new URL('./card-thread.ts', import.meta.url);
    this.threads = new ThreadPool(source, { threads: cards, full: 'too much is being drawn' });
  }

  /** Throws ApiError where it takes too long, or too many wait. */
  async picture(card: Card, { account, line, signal }: Asker): Promise<Picture> {
    const known = this.kept.get(card.etag);
    if (known !== undefined) return { bytes: known, isCard: true };
    if (this.hopeless.has(card.etag)) throw tooHeavy('this takes longer to draw than the server has time for');
    const coming = this.coming.get(card.etag) ?? this.begin(card, { account, line });
    coming.waiting++;
    signal?.addEventListener('abort', () => --coming.waiting === 0 && coming.abandon.abort());
    return coming.picture;
  }

  close(): Promise<void> {
    return this.threads.close();
  }

  private begin(card: Card, asker: Asker): Coming {
    const abandon = new AbortController();
    const picture = this.draw(card, { ...asker, signal: abandon.signal }).finally(() => {
      if (this.coming.get(card.etag) === coming) this.coming.delete(card.etag);
    });
    const coming: Coming = { picture, abandon, waiting: 0 };
    // Who comes after all have left begins again.
    abandon.signal.addEventListener('abort', () => this.coming.delete(card.etag));
    this.coming.set(card.etag, coming);
    return coming;
  }

  private async draw({ etag: mark, task, about }: Card, asker: Asker): Promise<Picture> {
    if (this.icon !== undefined) return this.icon;
    const reply = await this.threads.run(task, { ms: this.ms, about: Math.min(about, this.ms) }, asker);
    if (reply === undefined) {
      if (!asker.signal?.aborted) this.hopeless.set(mark, true);
      throw tooHeavy('this takes longer to draw than the server has time for');
    }
    if ('unable' in reply) return this.standIn(reply.unable);
    this.kept.set(mark, reply.png);
    return { bytes: reply.png, isCard: true };
  }

  /** What is missing now will be missing as long as this server runs. */
  private standIn(reason: string): Promise<Picture> {
    if (this.icon === undefined) this.warn(`cards cannot be drawn on this machine, so our icon stands in: ${reason}`);
    this.icon ??= readFile(ICON).then(bytes => ({ bytes, isCard: false }));
    return this.icon;
  }
}
