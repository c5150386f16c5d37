import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ReportAnswer, ReportRequest } from '../../wire/schemas/map-schemas.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import { visibleLine } from '../../wire/shared/names-and-codes.ts';
import { clientKey } from '../budget/client-address.ts';
import { publishedListing } from '../content/published-maps.ts';
import { authenticate, seatsOf } from '../matches/auth.ts';
import type { Matches } from '../matches/matches.ts';
import { mustBeShown } from '../matches/seats.ts';
import type { NewReport } from '../store/contract/moderation-store.ts';
import { reporterHere } from '../store/contract/people-store.ts';
import { collectionAt } from './gallery-routes.ts';

type Reported = Pick<NewReport, 'kind' | 'thing' | 'words'>;

/** Anyone may tell whoever runs the server of a map or a name that should not be there. */
export function reportRoutes(app: FastifyInstance, matches: Matches): void {
  app.post<{ Body: ReportRequest }>(
    '/api/reports',
    { schema: { body: ReportRequest }, config: { takes: 'reports' } },
    async (request, reply): Promise<ReportAnswer> => {
      const { reason = '' } = request.body;
      const reported = await reportedIn(matches, request.body, authenticate(request));
      const time = matches.now();
      const isNew = await matches.store.reports.add({ ...reported, reason, reporter: reporterOf(request), time });
      reply.code(isNew ? 201 : 200);
      return { isNew };
    },
  );
}

/** What is meant, as it stands there now: nobody can put words into somebody else's mouth. */
async function reportedIn(
  matches: Matches,
  { map, match, name, collection }: ReportRequest,
  asker: Uint8Array | undefined,
): Promise<Reported> {
  if ([map, match, collection].filter(thing => thing !== undefined).length !== 1) {
    throw new ApiError('bad-request', 'expected one of /map, /match and /collection', { path: '/map' });
  }
  if (collection !== undefined) {
    const { id: thing, title: words } = await collectionAt(matches.store, collection);
    return { kind: 'collection', thing, words };
  }
  if (match === undefined) {
    const { id: thing, title, author } = await publishedListing(matches.store, map ?? '');
    return { kind: 'map', thing, words: author === '' ? title : `${title} (${author})` };
  }
  const open = await matches.at(match);
  mustBeShown(open, seatsOf(await open.keys(), asker));
  const { id: thing, record, game, match: played } = open;
  const names = [visibleLine(record.title), ...(game.names?.(played.view('public')) ?? [])];
  if (name === undefined || !names.includes(name)) {
    const expected = names.map(each => JSON.stringify(each)).join(', ');
    throw new ApiError('bad-request', `/name: expected one of ${expected}`, { path: '/name' });
  }
  return { kind: 'match', thing, words: name };
}

/** One address is one reporter; at the machine itself, one browser is. */
function reporterOf(request: FastifyRequest): string {
  const holder = authenticate(request);
  return clientKey(request) ?? (holder === undefined ? 'here' : reporterHere(holder));
}
