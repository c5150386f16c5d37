import { type Entry, KeyTaken, type Log } from '../../kernel/match/log.ts';
import type { Beside, Store } from '../store/contract/store.ts';
import { Breather } from './breather.ts';

/** A promise that there is room for more of a match, or that there is none; undefined where it is known that there is. */
export type MayGrow = (id: string) => Promise<void> | undefined;

/** The log of one match in a store. Says when the match may have got new keys. */
export class StoreLog implements Log {
  private readonly store: Store;
  private readonly id: string;
  private readonly seatsChanged: () => void;
  private readonly mayGrow: MayGrow;
  private breather = new Breather();

  constructor(store: Store, id: string, seatsChanged: () => void, mayGrow: MayGrow = () => undefined) {
    this.mayGrow = mayGrow;
    this.store = store;
    this.id = id;
    this.seatsChanged = seatsChanged;
  }

  /** What the clocks owe is always stored; what people do, where there is room. */
  append(at: number, entries: readonly Entry[], beside?: unknown): Promise<void> {
    const wait = entries.every(({ by }) => by === 'clock') ? undefined : this.mayGrow(this.id);
    if (wait === undefined) return this.write(at, entries, beside);
    return wait.then(
      () => this.write(at, entries, beside),
      error => this.refuse(entries, error),
    );
  }

  /** What is in the log already needs no room: whoever asks again gets the first answer. */
  private async refuse(entries: readonly Entry[], error: unknown): Promise<never> {
    for (const { key } of entries) {
      if (key !== undefined && (await this.find(key)) !== undefined) throw new KeyTaken(key);
    }
    throw error;
  }

  private write(at: number, entries: readonly Entry[], beside?: unknown): Promise<void> {
    const stored = this.store.append(this.id, at, entries, beside as Beside | undefined);
    return beside === undefined ? stored : stored.then(() => this.seatsChanged());
  }

  /** What is read was written by someone else, who may have taken a seat with it. */
  read(from: number, to?: number): Promise<readonly Entry[]> {
    this.seatsChanged();
    // What is read now is folded now.
    this.wake();
    return this.store.read(this.id, from, to);
  }

  wake(): void {
    this.breather = new Breather();
  }

  rest(): Promise<void> | undefined {
    return this.breather.rest();
  }

  find(key: string): Promise<number | undefined> {
    return this.store.findKey(this.id, key);
  }
}
