import { randomUUID } from 'node:crypto';
import type { MatchRecord } from '../store/store.ts';
import type { Made } from '../store/upkeep.ts';
import { makerAt } from '../store/upkeep.ts';
import type { Adopted } from '../trial/tasks.ts';
import { allSeats, type Matches } from './matches.ts';

/** Takes in a match file that was tried as a new match; all its seats go to one holder. */
export async function keepFile(
  matches: Matches,
  tried: Adopted,
  holder: Uint8Array,
  address?: string,
): Promise<string> {
  matches.words.mustAllow(tried.title, '', address);
  const { file, setup, seats, title, saved, isOver } = tried;
  const id = randomUUID();
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
    origin: id,
    maker: makerAt(address, matches.now()),
  };
  await matches.store.adopt(record, allSeats(seats, holder), file.log, saved);
  return id;
}
