import { type Entry, PositionTaken } from '../../../kernel/match/log.ts';
import type { Beside } from '../store.ts';
import type { Connections } from './connections.ts';
import { Gathering } from './gathering.ts';
import { entryColumns, keyTaken } from './rows.ts';
import { STATEMENTS as SQL } from './statements.ts';

/** One entry for one match. */
interface Single {
  readonly id: string;
  readonly at: number;
  readonly entry: Entry;
}

/** What is added to logs: single entries of many matches together, anything else by itself. */
export class Appends {
  private readonly connections: Connections;
  private readonly singles: Gathering<Single, void>;

  constructor(connections: Connections) {
    this.connections = connections;
    this.singles = new Gathering<Single, void>({
      together: all => this.appendEach(all),
      alone: ({ id, at, entry }) => this.appendAlone(id, at, [entry]),
      size: ({ entry }) => JSON.stringify(entry).length,
    });
  }

  /** Throws PositionTaken or KeyTaken and keeps nothing. */
  append(id: string, at: number, entries: readonly Entry[], beside?: Beside): Promise<void> {
    const [entry, ...more] = entries;
    if (entry === undefined || more.length > 0 || beside !== undefined)
      return this.appendAlone(id, at, entries, beside);
    return this.singles.ask({ id, at, entry });
  }

  drain(): Promise<void> {
    return this.singles.drain();
  }

  /** Those of them that are stored now. Of two entries for one match only the first is tried. */
  private async appendEach(all: readonly Single[]): Promise<ReadonlyMap<Single, void>> {
    const firsts = [...new Map(all.toReversed().map(single => [single.id, single])).values()];
    const places = [firsts.map(({ id }) => id), firsts.map(({ at }) => at)];
    const columns = entryColumns(firsts.map(({ entry }) => entry));
    const rows = await this.connections.query<{ place: number }>(SQL.appendEach, [...places, ...columns]);
    return new Map(rows.map(({ place }) => [firsts[place - 1] as Single, undefined]));
  }

  private async appendAlone(id: string, at: number, entries: readonly Entry[], beside?: Beside): Promise<void> {
    const { leave = null, take } = beside ?? {};
    const taken = take === undefined ? [null, null] : [take.seat, Buffer.from(take.holder)];
    const values = [id, at, ...entryColumns(entries), entries.at(-1)?.time ?? 0, leave, ...taken];
    try {
      const rows = await this.connections.query(SQL.append, values);
      if (rows.length === 0) throw new PositionTaken(at);
    } catch (error) {
      throw keyTaken(error, entries) ?? error;
    }
  }
}
