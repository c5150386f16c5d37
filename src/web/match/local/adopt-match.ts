import type { MatchAnswer } from '../../../wire/schemas/match-answers.ts';
import { server } from '../../parts/fetching/server-client.ts';
import type { AdoptMatch } from '../controller/match-host.ts';
import { carryOverHints, hintsToTell } from '../hint-count.ts';
import { handOver } from './hand-over.ts';
import type { SyncServer } from './local-match.ts';
import { storedMatch } from './local-store.ts';
import { matchSource } from './match-source.ts';

/** Makes a match one's own, where the page can fold it; what that takes is loaded only then. */
export const adoptMatch: AdoptMatch = async (match, ears) => {
  if (!canBeLocal(match)) return undefined;
  const own = await import('./local-match.ts').catch(() => undefined);
  const isKnown = (await storedMatch(match.id))?.sent ?? true;
  const file = await matchSource.file(match.id);
  carryOverHints(match.id, file.setup);
  return own?.LocalMatch.adopt(SYNC_SERVER, match, ears, { file, isKnown });
};

const SYNC_SERVER: SyncServer = {
  append: (id, request) => server.append(id, { ...request, ...hintsToTell(id) }),
  file: id => server.file(id),
  watchEntries: (id, options) => server.watchEntries(id, options),
  handOver,
};

/** Only whoever has all seats and drew the seed knows all there is to fold; clocks are the server's. */
function canBeLocal({ open, held, seats, status, deadlines, daily }: MatchAnswer): boolean {
  // The seed of the day is told to nobody.
  if (daily !== undefined) return false;
  return open && held.length === seats && status === 'running' && Object.keys(deadlines).length === 0;
}
