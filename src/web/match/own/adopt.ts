import type { MatchAnswer } from '../../../wire/answers.ts';
import { server } from '../../server.ts';
import type { Adopt } from '../host.ts';

/** Makes a match of the server one's own, where the page can fold it; what that takes is loaded only then. */
export const adopt: Adopt = async (match, ears) => {
  if (!canBeOwn(match)) return undefined;
  const own = await import('./own-match.ts').catch(() => undefined);
  return own?.OwnMatch.adopt(server, match, ears);
};

/** Only whoever has all seats and drew the seed knows all there is to fold; clocks are the server's. */
function canBeOwn({ open, held, seats, status, deadlines }: MatchAnswer): boolean {
  return open && held.length === seats && status === 'running' && Object.keys(deadlines).length === 0;
}
