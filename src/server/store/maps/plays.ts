/** A match that is played on a published map, for as long as the match is kept. */
export interface Play {
  readonly match: string;
  /** The address of the map. */
  readonly map: string;
  /** How it ended; null before, and where nobody plays alone. */
  readonly ending: 'won' | 'lost' | null;
}

/** Which matches are played on published maps. They are noted with the match itself; the maps know how many there were. */
export interface PlayStore {
  /** The map that a match is played on; undefined where it is none that is published. */
  mapOf(match: string): Promise<string | undefined>;
  /** Notes how a match ended. Ends it again, after it was taken back, the later one counts. */
  end(match: string, ending: 'won' | 'lost'): Promise<void>;
  /** Takes in one that was counted elsewhere. */
  take(play: Play): Promise<void>;
  /** All of them, in an order of their own; `after` pages on. */
  page(after: string, limit: number): Promise<readonly Play[]>;
}

/** The table of the best plays of a map; the map is the place. */
export const BEST = 'map';
