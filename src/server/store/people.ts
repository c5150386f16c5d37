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
  /** Forgets all that is kept by a holder, in every table: see heldby.ts. */
  forget(holder: Uint8Array): Promise<void>;
  /** All of them, in an order of their own; `after` pages on. */
  page(after: Uint8Array, limit: number): Promise<readonly Person[]>;
}
