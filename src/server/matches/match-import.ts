import { randomUUID } from 'node:crypto';
import { ApiError } from '../../wire/shared/api-error.ts';
import { turns } from '../budget/event-loop-queue.ts';
import type { Adopted } from '../games/served-game.ts';
import type { MatchRecord } from '../store/contract/store.ts';
import { type Made, makerAt } from '../store/contract/usage-store.ts';
import { isOwner, keysToAllSeats } from './auth.ts';
import type { Matches } from './matches.ts';
import type { OpenMatch } from './open-match.ts';

/** How a file is to be kept. */
interface FileWish {
  /** Drawn by whoever sends the file; unless told, by the server. */
  readonly id?: string;
  readonly title?: string;
  /** The stranger who sends it; undefined for whoever sits at the machine. */
  readonly address?: string | undefined;
}

/** The match that a holder has handed over under this id before. Throws ApiError where it is somebody else's. */
export async function findImported(
  matches: Matches,
  id: string | undefined,
  holder: Uint8Array,
): Promise<OpenMatch | undefined> {
  const record = id === undefined ? undefined : await matches.store.find(id);
  if (record === undefined) return undefined;
  if (!isOwner(record.owner, holder)) throw new ApiError('not-yours', 'a match of somebody else has this id');
  return matches.at(record.id);
}

/**
 * Takes in a match file that was tried as a new match; all its seats go to one holder. Sent twice at once, it is new to one
 * of them.
 */
export async function importMatchFile(
  matches: Matches,
  { file, setup, seats, saved, isOver, ...tried }: Adopted,
  holder: Uint8Array,
  wish: FileWish = {},
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { id = randomUUID(), address } = wish;
  const title = wish.title || tried.title;
  matches.words.mustAllow(title, '', address);
  const updated = file.log.at(-1)?.time ?? file.time;
  const record: MatchRecord & Made = {
    id,
    game: file.game,
    version: file.version,
    setup,
    seed: file.seed,
    time: file.time,
    position: file.log.length,
    status: isOver ? 'over' : 'running',
    listed: false,
    title,
    owner: holder,
    updated,
    started: file.time,
    ended: isOver ? updated : null,
    open: file.open ?? false,
    seeded: true,
    // What was played elsewhere is no fork, and stands in no table.
    origin: `file ${id}`,
    maker: makerAt(address, matches.now()),
  };
  // Long logs are stored one in a turn, however many come at once.
  await turns.step();
  try {
    await matches.store.adopt(record, keysToAllSeats(seats, holder), file.log, saved);
  } catch (error) {
    if ((await findImported(matches, wish.id, holder)) === undefined) throw error;
    return { id, isNew: false };
  }
  return { id, isNew: true };
}
