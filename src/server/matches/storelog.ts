import type { Entry, Log } from '../../kernel/log.ts';
import type { Beside, Store } from '../store/store.ts';
import { Breather } from './breather.ts';

/** The log of one match in a store. Says when the match may have got new keys. */
export class StoreLog implements Log {
  private readonly store: Store;
  private readonly id: string;
  private readonly seatsChanged: () => void;
  private breather = new Breather();

  constructor(store: Store, id: string, seatsChanged: () => void) {
    this.store = store;
    this.id = id;
    this.seatsChanged = seatsChanged;
  }

  append(at: number, entries: readonly Entry[], beside?: unknown): Promise<void> {
    const stored = this.store.append(this.id, at, entries, beside as Beside | undefined);
    return beside === undefined ? stored : stored.then(() => this.seatsChanged());
  }

  /** What is read was written by someone else, who may have taken a seat with it. */
  read(from: number, to?: number): Promise<readonly Entry[]> {
    this.seatsChanged();
    // What is read now is folded now: it has all the time that a fold may have.
    this.breather = new Breather();
    return this.store.read(this.id, from, to);
  }

  rest(): Promise<void> | undefined {
    return this.breather.rest();
  }

  find(key: string): Promise<number | undefined> {
    return this.store.findKey(this.id, key);
  }
}
