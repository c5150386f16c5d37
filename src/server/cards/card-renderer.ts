import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Limits } from '../budget/server-limits.ts';
import { tooHeavy } from '../games/setup-measures.ts';
import { INSTALLED } from '../runtime/installed.ts';
import { lruCache } from '../runtime/lru-cache.ts';
import { ThreadPool } from '../runtime/thread-pool.ts';
import type { CardReply } from './card-thread.ts';
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

/** Draws cards on threads, at most so many at once, and keeps those that were asked for last. */
export class CardRenderer {
  private readonly ms: number;
  private readonly threads: ThreadPool<CardTask, CardReply>;
  private readonly warn: (sentence: string) => void;
  private readonly kept: LRUCache<string, Uint8Array>;
  private readonly hopeless = lruCache<true>(MOST_HOPELESS);
  private readonly coming = new Map<string, Promise<Picture>>();
  private icon: Promise<Picture> | undefined;

  constructor(
    { cards, cardsEach, cardMs, cardsKept }: Pick<Limits, 'cards' | 'cardsEach' | 'cardMs' | 'cardsKept'>,
    warn: (sentence: string) => void,
  ) {
    this.ms = cardMs;
    this.warn = warn;
    this.kept = new LRUCache({ maxSize: Math.max(1, cardsKept * MB), sizeCalculation: bytes => bytes.length });
    const source = new URL('./card-thread.ts', import.meta.url);
    this.threads = new ThreadPool(source, { all: cards, each: cardsEach, doing: 'drawn' });
  }

  /** Throws ApiError where it takes too long, or too many wait. */
  async picture(card: Card, address: string | undefined): Promise<Picture> {
    const known = this.kept.get(card.etag);
    if (known !== undefined) return { bytes: known, isCard: true };
    if (this.hopeless.has(card.etag)) throw tooHeavy('this takes longer to draw than the server has time for');
    const asked = this.coming.get(card.etag);
    if (asked !== undefined) return asked;
    const coming = this.draw(card, address).finally(() => this.coming.delete(card.etag));
    this.coming.set(card.etag, coming);
    return coming;
  }

  close(): Promise<void> {
    return this.threads.close();
  }

  private async draw({ etag: mark, task }: Card, address: string | undefined): Promise<Picture> {
    if (this.icon !== undefined) return this.icon;
    const reply = await this.threads.run(await task(), this.ms, address);
    if (reply === undefined) {
      this.hopeless.set(mark, true);
      throw tooHeavy('this takes longer to draw than the server has time for');
    }
    if ('broken' in reply) throw new Error(reply.broken);
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
