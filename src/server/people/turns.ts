import type { TurnsAnswer } from '../../wire/schemas/people-schemas.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import { visibleLine } from '../../wire/shared/names-and-codes.ts';
import { seatsOf } from '../matches/auth.ts';
import { isBot } from '../matches/bot-seats.ts';
import type { Matches } from '../matches/matches.ts';

/** Of so many of somebody's running matches, the newest ones, it is known whose turn it is. */
const MOST_LOOKED_AT = 30;

/** The matches in which people wait for somebody's move, whose clock runs out first before all others. */
export async function turnsOf(matches: Matches, holder: Uint8Array): Promise<TurnsAnswer> {
  const running = await matches.store.list({ holder, status: 'running', limit: MOST_LOOKED_AT });
  const found: TurnsAnswer['matches'][number][] = [];
  let together = 0;
  for (const { id, game, title, open: isOwn } of running) {
    if (isOwn) continue;
    const open = await matches.at(id).catch(ifUnreadable);
    if (open?.status !== 'running') continue;
    const keys = await open.keys();
    const held = seatsOf(keys, holder);
    const hasOthers = keys.some(key => !held.includes(key.seat) && !isBot(key));
    if (!hasOthers) continue;
    together++;
    if (!open.match.toAct().some(seat => held.includes(seat))) continue;
    const until = Math.min(...open.match.deadlines().values());
    found.push({ id, game, title: visibleLine(title), until: Number.isFinite(until) ? until : null });
  }
  return { matches: found.sort((a, b) => (a.until ?? Infinity) - (b.until ?? Infinity)), together };
}

/** What other rules have written is passed over. */
function ifUnreadable(error: unknown): undefined {
  if (error instanceof ApiError) return undefined;
  throw error;
}
