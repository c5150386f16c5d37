import { vi } from 'vitest';

/** A thread beside the page that says what the test says. */
export class Thread {
  static all: Thread[] = [];
  readonly asked: unknown[] = [];
  isGone = false;
  onmessage = (_: { readonly data: object }) => {};
  onerror = (_: { readonly message: string }) => {};

  constructor() {
    Thread.all.push(this);
  }

  postMessage(question: unknown): void {
    this.asked.push(question);
  }

  terminate(): void {
    this.isGone = true;
  }
}

/** Every thread that is begun is one of these; until `vi.unstubAllGlobals`. */
export function stubThreads(): void {
  Thread.all = [];
  vi.stubGlobal('Worker', Thread);
}
