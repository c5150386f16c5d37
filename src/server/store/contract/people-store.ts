/** Somebody who has a name here, or a way to another device. */
export interface Person {
  readonly holder: Uint8Array;
  /** May be empty. */
  readonly name: string;
  /** When they were first noted (ms). */
  readonly since: number;
}

/** A secret on its way to another device. */
export interface Handover {
  /** The hash of the code; the code itself is never stored. */
  readonly code: Uint8Array;
  readonly holder: Uint8Array;
  /** The secret, which only the code opens. */
  readonly sealed: Uint8Array;
  /** When it lapses (ms). */
  readonly until: number;
}

/** An entry of a log in other words. */
export interface Reworded {
  /** Its place in the log. */
  readonly n: number;
  readonly action: unknown;
}

/** A match without somebody's name. */
export interface Words {
  readonly entries: readonly Reworded[];
  /** Of its snapshot, where it has one. */
  readonly state?: unknown;
  /** The names that went: what was reported of them goes, too. */
  readonly names: readonly string[];
}

/** Who is who. */
export interface PeopleStore {
  find(holder: Uint8Array): Promise<Person | undefined>;
  /** Notes somebody, or their new name, which the tables then tell too. */
  note(person: Person): Promise<void>;
  /** Keeps a handover; the holder's last one makes room, and so do all that have lapsed. */
  offer(handover: Handover, now: number): Promise<void>;
  /** Takes out the handover of a code, once, unless it has lapsed. */
  take(code: Uint8Array, now: number): Promise<Handover | undefined>;
  /** Takes somebody out of a match that others play on: their key, their ownership, and their name wherever it stands. */
  leave(match: string, holder: Uint8Array, words: Words): Promise<void>;
  /** Forgets all that is kept by a holder, in every table: see ERASURE_RULES. */
  forget(holder: Uint8Array): Promise<void>;
  /** All of them, in an order of their own; `after` pages on. */
  page(after: Uint8Array, limit: number): Promise<readonly Person[]>;
}

/** What becomes of a row that has somebody's hash in it, when they are forgotten: it goes, it loses the hash, or is nobody's. */
type ErasureAction = 'goes' | 'loses it' | 'is of nobody';

/** Every column with the hash of somebody's secret. A test holds this list against the schemas of both stores. */
export const ERASURE_RULES: Readonly<Record<string, ErasureAction>> = {
  'matches.owner': 'is of nobody',
  'seats.holder': 'goes',
  'sessions.holder': 'goes',
  'invitations.holder': 'goes',
  'maps.owner': 'goes',
  'authors.holder': 'goes',
  'likes.holder': 'goes',
  'collections.owner': 'goes',
  'feats.holder': 'goes',
  'people.holder': 'goes',
  'handovers.holder': 'goes',
  'results.holder': 'goes',
  'results.rival': 'loses it',
};

/** Nobody's secret hashes to this: who owned a match that others play has left it, and it is not anybody's now. */
export const NO_HOLDER = new Uint8Array(32);

/** The statements that forget somebody; `holder` stands for the hash, `nobody` for what takes its place. */
export function erasureStatements(holder: string, nobody: string): readonly string[] {
  const uncounted = `DELETE FROM stored
    WHERE kind = 'collection' AND id IN (SELECT id FROM collections WHERE owner = ${holder})`;
  const rules = Object.entries(ERASURE_RULES).map(([place, fate]) => {
    const [table, column] = place.split('.');
    if (fate === 'goes') return `DELETE FROM ${table} WHERE ${column} = ${holder}`;
    return `UPDATE ${table} SET ${column} = ${fate === 'loses it' ? 'NULL' : nobody} WHERE ${column} = ${holder}`;
  });
  return [uncounted, ...rules];
}

/** How whoever sits at the machine itself is known as a reporter. */
export function reporterHere(holder: Uint8Array): string {
  return Buffer.from(holder).toString('hex').slice(0, 16);
}
