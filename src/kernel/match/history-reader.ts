import type { GameTypes, Rules } from '../rules.ts';
import { Fold } from './fold.ts';
import type { Log } from './log.ts';
import type { Begun, EmittedEvent, Saved } from './match-types.ts';

/** After every so many entries a match saves a checkpoint. */
export const CHECKPOINT_EVERY = 64;

/** Where a match has been, so that looking back begins nearby. Whoever keeps them may forget any of them. */
export interface Checkpoints<Passed> {
  /** The last that is known up to a position. */
  nearest(position: number): Passed | undefined;
  /** What is left here is never changed again. */
  save(passed: Passed): void;
  /** The snapshot that is kept with the match. */
  saved(): Promise<Saved | undefined>;
}

/** The match has gone back, which only happens where its players have agreed on it: it takes an undo history to fold that. */
export class WentBack extends Error {
  override readonly name = 'WentBack';
}

/** What a match was like before, one that does not go back. */
export class HistoryReader<G extends GameTypes> {
  private readonly rules: Rules<G>;
  private readonly start: Begun<G['Setup']>;
  private readonly log: Log<G['Action']>;
  private readonly checkpoints: Checkpoints<Fold<G>> | undefined;

  constructor(rules: Rules<G>, start: Begun<G['Setup']>, log: Log<G['Action']>, checkpoints?: Checkpoints<Fold<G>>) {
    this.rules = rules;
    this.start = start;
    this.log = log;
    this.checkpoints = checkpoints;
  }

  /** Notes where a match stands. What stands there must not change any more. */
  saveCheckpoint(fold: Fold<G>): void {
    if (isCheckpoint(fold.position)) this.checkpoints?.save(fold);
  }

  /** The match after n entries; undefined where other rules have written it. */
  async foldAt(position: number): Promise<Fold<G> | undefined> {
    const from = await this.nearestFold(position);
    return from && (await this.foldForward(from, position)).fold;
  }

  /** What entry n told; nothing where other rules have written it. */
  async eventsOf(n: number): Promise<readonly EmittedEvent<G['Event']>[]> {
    const from = await this.nearestFold(n);
    return from === undefined ? [] : (await this.foldForward(from, n + 1)).events;
  }

  private async foldForward(from: Fold<G>, position: number) {
    let events: readonly EmittedEvent<G['Event']>[] = [];
    if (from.position === position) return { fold: from, events };
    const fold = from.copy();
    for (const entry of await this.log.read(fold.position, position)) {
      await this.log.yieldIfNeeded?.();
      if (entry.back !== undefined) throw new WentBack();
      await fold.ahead(entry);
      ({ events } = fold.apply(entry));
      if (isCheckpoint(fold.position)) this.checkpoints?.save(fold.copy());
    }
    // Whoever asks what was told asks next how it looked.
    this.checkpoints?.save(fold);
    return { fold, events };
  }

  private async nearestFold(position: number): Promise<Fold<G> | undefined> {
    const { rules, start } = this;
    const known = this.checkpoints?.nearest(position);
    if (known !== undefined && position - known.position < CHECKPOINT_EVERY) return known;
    const saved = await this.checkpoints?.saved();
    const isOfUse = saved?.version === rules.version && saved.position <= position;
    if (isOfUse && saved.position > (known?.position ?? 0)) return Fold.waitedFor(rules, start, saved);
    return known ?? (start.version === rules.version ? Fold.waitedFor(rules, start) : undefined);
  }
}

function isCheckpoint(position: number): boolean {
  return position > 0 && position % CHECKPOINT_EVERY === 0;
}
