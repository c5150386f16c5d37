import { EventEmitter } from 'node:events';
import { vi } from 'vitest';
import type { Question } from '../../../src/server/brought/messages.ts';

/** A thread that says what the test lets it say. */
export class Thread extends EventEmitter {
  static readonly all: Thread[] = [];
  readonly options: { readonly workerData: unknown; readonly resourceLimits: object };
  readonly asked: { readonly n: number; readonly question: Question }[] = [];
  unref = vi.fn();
  terminate = vi.fn(async () => 0);

  constructor(_: URL, options: Thread['options']) {
    super();
    this.options = options;
    Thread.all.push(this);
  }

  postMessage(asked: Thread['asked'][number]): void {
    this.asked.push(asked);
  }

  /** A reply under a number: to the last question where none is named. */
  says(reply: object, n = this.asked.at(-1)?.n ?? 0): void {
    this.emit('message', { n, text: JSON.stringify(reply) });
  }
}
