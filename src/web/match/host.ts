import type { MatchAnswer } from '../../wire/answers.ts';
import type { Client } from '../../wire/client.ts';
import type { Seen } from './seen.ts';

/** Who keeps a match: the server, or the page itself. */
export type Host = Pick<Client, 'match' | 'play' | 'goBack' | 'legal' | 'file' | 'watch'>;

/** A match that the page folds itself, and hands to the server behind. */
export interface OwnHost extends Host {
  /** Begins to hand over and to listen; returns how to stop listening. */
  open(): () => void;
  /** Tries again to hand over, now. */
  retry(): void;
  /** Settles when the server has everything. */
  settle(): Promise<void>;
}

/** Whoever shows a match is told so when it changes by itself. */
export interface Ears {
  tell(news: Partial<Seen>): void;
  /** The server must keep the match from now on. */
  giveBack(why: string): void;
}

/** Makes a match of the server one's own, where that can be. */
export type Adopt = (match: MatchAnswer, ears: Ears) => Promise<OwnHost | undefined>;
