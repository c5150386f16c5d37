import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IllegalAction } from '../../kernel/errors.ts';
import { KeyReused } from '../../kernel/match/log.ts';
import { eventsFor } from '../../kernel/match/match-types.ts';
import type { AppendedAnswer, PlayedAnswer } from '../../wire/schemas/match-answers.ts';
import { ActionRequest, BackRequest, EntriesRequest, MatchPath } from '../../wire/schemas/match-requests.ts';
import { MOST_ENTRIES_AT_ONCE } from '../../wire/shared/api-constants.ts';
import { ApiError, saidIn } from '../../wire/shared/api-error.ts';
import { authenticate, seatsOf } from '../matches/auth.ts';
import type { Matches } from '../matches/matches.ts';
import { presentMatch } from '../matches/present-match.ts';
import { seatToPlay } from '../matches/seats.ts';
import { type AppendEntry, goBackTo, playAction, submitEntry } from '../matches/submit-entry.ts';
import { noteHints } from '../people/hint-notes.ts';
import { apiErrorOf } from '../requests/error-responses.ts';

interface OfMatch {
  Params: { id: string };
}

/** How entries come into a match over HTTP: one action, a step back or forward, or many entries of what was played elsewhere. */
export function moveRoutes(app: FastifyInstance, matches: Matches): void {
  app.post<OfMatch & { Body: ActionRequest }>(
    '/api/matches/:id/actions',
    { schema: { params: MatchPath, body: ActionRequest }, config: { takes: 'moves', daily: 'players' } },
    (request): Promise<PlayedAnswer> => submitAndPresent(matches, request, playAction(request.body.action)),
  );

  app.post<OfMatch & { Body: BackRequest }>(
    '/api/matches/:id/back',
    { schema: { params: MatchPath, body: BackRequest }, config: { takes: 'moves', daily: 'players' } },
    (request): Promise<PlayedAnswer> => submitAndPresent(matches, request, goBackTo(request.body.to)),
  );

  // What was played of an open match elsewhere.
  app.post<OfMatch & { Body: EntriesRequest }>(
    '/api/matches/:id/entries',
    { schema: { params: MatchPath, body: EntriesRequest }, config: { takes: 'moves' } },
    async (request): Promise<AppendedAnswer> => {
      const { at, entries, seat: wish, hints } = request.body;
      mustBeReadable(entries);
      const open = await matches.at(request.params.id);
      const holder = authenticate(request);
      const first = await seatToPlay(open, holder, wish);
      if (!open.record.open) throw new ApiError('illegal-action', 'only an open match is played elsewhere');
      if (open.status === 'aborted') throw new ApiError('illegal-action', 'the match was called off');
      // Before what was played with them: a win is noted as it comes.
      if (hints !== undefined && holder !== undefined) await noteHints(matches.store, open, holder, hints);
      const most = matches.trials.budget(request.account.address).weight;
      for (const [n, entry] of entries.entries()) {
        const moment = { time: matches.now(), at: at + n, key: entry.key, most };
        const seat = entry.seat === undefined ? first : await seatToPlay(open, holder, entry.seat);
        try {
          if (entry.back !== undefined) await open.goBack(seat, entry.back, moment);
          else await open.play(seat, entry.action, moment);
        } catch (error) {
          throw ofEntry(error, n);
        }
      }
      request.account.notePlayer(holder);
      return { position: open.match.position, hash: open.match.hash() };
    },
  );
}

/** Adds an entry to a match from the seat that is asked for, and shows what came of it. */
async function submitAndPresent(
  matches: Matches,
  request: FastifyRequest<OfMatch & { Body: Pick<ActionRequest, 'seat' | 'at' | 'key'> }>,
  append: AppendEntry,
): Promise<PlayedAnswer> {
  const { seat: wish, at, key } = request.body;
  const holder = authenticate(request);
  const asked = { id: request.params.id, holder, account: request.account, seat: wish, at, key };
  const { open, seat, played } = await submitEntry(matches, asked, append);
  // A bot may have moved since: whoever asks again must see what is shown now.
  const then = await open.asOf(played.position);
  // Whoever has just left the seat looks on from another one, or from outside.
  const from = seatsOf(await then.keys(), holder).find(held => held === wish);
  return { happenings: eventsFor(played.events, seat), match: await presentMatch(then, holder, matches.now(), from) };
}

function mustBeReadable(entries: EntriesRequest['entries']): void {
  const count = `from 1 to ${MOST_ENTRIES_AT_ONCE} entries`;
  if (entries.length < 1 || entries.length > MOST_ENTRIES_AT_ONCE) {
    throw new ApiError('bad-request', `expected ${count}, found ${entries.length}`, { path: '/entries' });
  }
  const wrong = entries.findIndex(({ action, back }) => (action === undefined) === (back === undefined));
  if (wrong < 0) return;
  throw new ApiError('bad-request', 'expected either "action" or "back"', { path: `/entries/${wrong}` });
}

/** What is wrong is told with the entry that it is in; those before it are stored. */
function ofEntry(error: unknown, n: number): unknown {
  if (!(error instanceof IllegalAction)) return error;
  const { code, problem } = apiErrorOf(error);
  if (code === 'illegal-action') return new ApiError(code, error.reason, { path: `/entries/${n}`, ...saidIn(error) });
  if (error instanceof KeyReused) return new ApiError(code, error.message, { path: `/entries/${n}/key` });
  return new ApiError(code, problem.detail, problem.position === undefined ? {} : { position: problem.position });
}
