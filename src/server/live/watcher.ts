import type { ServerResponse } from 'node:http';
import type { Viewer } from '../../kernel/rules.ts';

/** Whose view a watcher is sent, or that it folds the log itself. */
export type Hearing = Viewer | 'log';

/** How much may wait unsent before a watcher is too slow. */
const MOST_UNSENT = 1024 * 1024;
/** How long a watcher that is told of the past may take for one event. */
const PATIENCE_MS = 30_000;

/** One open stream. It knows how far its client has come, so nothing is sent twice. */
export class Watcher {
  readonly as: Hearing;
  readonly holder: Uint8Array | undefined;
  /** Whether it wants to be told what has changed, once it has a view. */
  readonly takesChanges: boolean;
  private readonly response: ServerResponse;
  private position = -1;
  private hasView = false;

  constructor(response: ServerResponse, as: Hearing, holder: Uint8Array | undefined, takesChanges = false) {
    this.response = response;
    this.as = as;
    this.holder = holder;
    this.takesChanges = takesChanges;
  }

  /** How far its client has come. */
  get at(): number {
    return this.position;
  }

  get isOpen(): boolean {
    return !this.response.writableEnded && !this.response.destroyed;
  }

  /** The client has everything up to here already. */
  skipTo(position: number): void {
    this.position = position;
  }

  send(position: number, text: string): void {
    if (position <= this.position) return;
    this.position = position;
    this.hasView = true;
    this.write(text);
  }

  /** Whether what has changed since a position is all that it has to be told. */
  knows(position: number): boolean {
    return this.takesChanges && this.hasView && this.position === position;
  }

  /** A watcher that does not read is dropped: it will come again and be told from where it was. */
  write(text: string): void {
    if (!this.isOpen) return;
    if (this.response.writableLength > MOST_UNSENT) this.response.destroy();
    else this.response.write(text);
  }

  /** Settles when its client has taken what was written, or is gone; one that takes nothing for long is dropped. */
  async taken(): Promise<void> {
    const { response } = this;
    if (!this.isOpen || !response.writableNeedDrain) return;
    const late = setTimeout(() => response.destroy(), PATIENCE_MS);
    await new Promise<void>(resolve => {
      const done = (): void => {
        response.off('drain', done).off('close', done);
        resolve();
      };
      response.on('drain', done).on('close', done);
    });
    clearTimeout(late);
  }

  end(text = ''): void {
    if (this.isOpen) this.response.end(text);
  }
}
