import type { MatchFile } from '../../../kernel/match/matchfile.ts';
import type { MatchAnswer } from '../../../wire/answers.ts';
import type { Client } from '../../../wire/client.ts';

/** The server, as a match of one's own needs it. */
export interface Sender extends Pick<Client, 'append' | 'file' | 'watchEntries'> {
  /** Makes a match there of one that was begun here, under its own id. */
  handOver(id: string, title: string, file: MatchFile): Promise<Pick<MatchAnswer, 'position'>>;
}

/** What a match of one's own is folded from. */
export interface Source {
  readonly file: MatchFile;
  /** Whether the server knows the match; else it was begun here. */
  readonly isKnown: boolean;
}
