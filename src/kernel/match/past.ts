import type { GameTypes, Rules } from '../rules.ts';
import { Fold } from './fold.ts';
import type { Log } from './log.ts';
import type { Begun, Saved, Told } from './played.ts';

/** After every so many entries a match leaves a waypoint. */
export const WAYPOINT_EVERY = 64;

/** Where a match has been, so that looking back begins nearby. Whoever keeps them may forget any of them. */
export interface Waypoints<Passed> {
  /** The last that is known up to a position. */
  nearest(position: number): Passed | undefined;
  /** What is left here is never changed again. */
  leave(passed: Passed): void;
  /** The snapshot that is kept with the match. */
  saved(): Promise<Saved | undefined>;
}

/** The match has gone back, which only happens where its players have agreed on it: it takes a trail to fold that. */
export class WentBack extends Error {
  override readonly name = 'WentBack';
}

/** What a match was like before, one that does not go back. */
export class Past<G extends GameTypes> {
  private readonly rules: Rules<G>;
  private readonly start: Begun<G['Setup']>;
  private readonly log: Log<G['Action']>;
  private readonly waypoints: Waypoints<Fold<G>> | undefined;

  constructor(rules: Rules<G>, start: Begun<G['Setup']>, log: Log<G['Action']>, waypoints?: Waypoints<Fold<G>>) {
    this.rules = rules;
    this.start = start;
    this.log = log;
    this.waypoints = waypoints;
  }

  /** Notes where a match stands. What stands there must not change any more. */
  pass(fold: Fold<G>): void {
    if (isWaypoint(fold.position)) this.waypoints?.leave(fold);
  }

  /** The match after n entries; undefined where other rules have written it. */
  async at(position: number): Promise<Fold<G> | undefined> {
    const from = await this.lastUpTo(position);
    return from && (await this.foldOn(from, position)).fold;
  }

  /** What entry n told; nothing where other rules have written it. */
  async toldBy(n: number): Promise<readonly Told<G['Event']>[]> {
    const from = await this.lastUpTo(n);
    return from === undefined ? [] : (await this.foldOn(from, n + 1)).told;
  }

  private async foldOn(from: Fold<G>, position: number) {
    let told: readonly Told<G['Event']>[] = [];
    if (from.position === position) return { fold: from, told };
    const fold = from.copy();
    for (const entry of await this.log.read(fold.position, position)) {
      await this.log.rest?.();
      if (entry.back !== undefined) throw new WentBack();
      await fold.ahead(entry);
      ({ told } = fold.apply(entry));
      if (isWaypoint(fold.position)) this.waypoints?.leave(fold.copy());
    }
    // Whoever asks what was told asks next how it looked.
    this.waypoints?.leave(fold);
    return { fold, told };
  }

  private async lastUpTo(position: number): Promise<Fold<G> | undefined> {
    const { rules, start } = this;
    const known = this.waypoints?.nearest(position);
    if (known !== undefined && position - known.position < WAYPOINT_EVERY) return known;
    const saved = await this.waypoints?.saved();
    const isOfUse = saved?.version === rules.version && saved.position <= position;
    if (isOfUse && saved.position > (known?.position ?? 0)) return Fold.waitedFor(rules, start, saved);
    return known ?? (start.version === rules.version ? Fold.waitedFor(rules, start) : undefined);
  }
}

function isWaypoint(position: number): boolean {
  return position > 0 && position % WAYPOINT_EVERY === 0;
}
