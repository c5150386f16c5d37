import type { MatchAnswer } from '../../../wire/answers.ts';
import { server } from '../../parts/fetching/server.ts';
import type { Adopt } from '../host.ts';
import { handOver } from './hand-over.ts';
import { house } from './house.ts';
import type { Sender } from './sender.ts';
import { shelved } from './shelf.ts';

/** Makes a match one's own, where the page can fold it; what that takes is loaded only then. */
export const adopt: Adopt = async (match, ears) => {
  if (!canBeOwn(match)) return undefined;
  const own = await import('./own-match.ts').catch(() => undefined);
  const isKnown = (await shelved(match.id))?.sent ?? true;
  return own?.OwnMatch.adopt(SENDER, match, ears, { file: await house.file(match.id), isKnown });
};

const SENDER: Sender = {
  append: (id, request) => server.append(id, request),
  file: id => server.file(id),
  watchEntries: (id, options) => server.watchEntries(id, options),
  handOver,
};

/** Only whoever has all seats and drew the seed knows all there is to fold; clocks are the server's. */
function canBeOwn({ open, held, seats, status, deadlines, daily }: MatchAnswer): boolean {
  // The seed of the day is told to nobody.
  if (daily !== undefined) return false;
  return open && held.length === seats && status === 'running' && Object.keys(deadlines).length === 0;
}
