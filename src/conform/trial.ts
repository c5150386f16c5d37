/** What became of a case. */
export type Verdict = 'held' | 'failed' | 'open' | 'untried';

/** What every case says of itself, whatever the game. */
export interface Said {
  /** The rule that it belongs to, as the specification heads it. */
  readonly rule: string;
  /** Unique among the cases of its rule. */
  readonly name: string;
  /** The sentence that it tests, and where it stands. */
  readonly says: string;
  /** Why the document leaves the reading open; such a case is never a fault. */
  readonly open?: string | undefined;
}

/** What was done to a program, and what came of it. */
export interface Played {
  readonly done: string;
  readonly expected: string;
  readonly seen: string;
  readonly held: boolean;
}

/** A case that is ready to be played. */
export interface Trial extends Said {
  readonly play: () => Promise<Played>;
}

/** A case after it was played. */
export interface Finding extends Said {
  readonly verdict: Verdict;
  readonly done: string;
  readonly expected: string;
  readonly seen: string;
  /** How long it took (ms). */
  readonly took: number;
}

/** The case cannot be brought about on this program, for a reason that is no fault of the rule. */
export class Untried extends Error {
  override readonly name = 'Untried';
}

/** The other side says nothing at all. */
export class Silent extends Error {
  override readonly name = 'Silent';
}
