import { randomUUID } from 'node:crypto';
import { InvalidSetup } from '../../kernel/errors.ts';
import type { MatchFile } from '../../kernel/matchfile.ts';
import { replay } from '../../kernel/replay.ts';
import type { MatchRecord } from '../store/store.ts';
import type { Matches } from './matches.ts';

/** Takes in a match file as a new match; all its seats go to one holder. Throws InvalidSetup where it does not hold. */
export async function adoptFile(matches: Matches, file: MatchFile, holder: Uint8Array): Promise<string> {
  const { rules, title } = await matches.game(file.game);
  const { state, hash, holds } = replay(rules, file);
  if (!holds) throw new InvalidSetup([{ path: '/hash', message: `expected ${hash}, found ${file.hash}` }]);
  const setup = rules.readSetup(file.setup);
  const id = randomUUID();
  const updated = file.log.at(-1)?.time ?? file.time;
  const isOver = rules.outcome(state) !== undefined;
  const record: MatchRecord = {
    id,
    game: file.game,
    version: file.version,
    setup,
    seed: file.seed,
    time: file.time,
    position: file.log.length,
    status: isOver ? 'over' : 'running',
    listed: false,
    title: title(setup),
    owner: holder,
    updated,
    started: file.time,
    ended: isOver ? updated : null,
    origin: id,
  };
  const seats = Array.from({ length: rules.seats(setup) }, (_, seat) => ({ seat, holder }));
  await matches.store.adopt(record, seats, file.log);
  return id;
}
