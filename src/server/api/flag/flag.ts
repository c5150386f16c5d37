import { randomUUID } from 'node:crypto';
import type {} from '@fastify/swagger';
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import type { TSchema } from 'typebox';
import { COLORS } from '../../../flag/play/names.ts';
import { IllegalAction } from '../../../kernel/errors.ts';
import type { Seat } from '../../../kernel/rules.ts';
import {
  CreateQuery,
  GameSessionRequest,
  GameSessionResponse,
  GameState,
  GiveupRequest,
  JoinGameRequest,
  JoinGameResponse,
  MoveRequest,
} from '../../../wire/flag/flag.ts';
import { Refused } from '../../../wire/problems/problems.ts';
import type { Matches } from '../../matches/matches.ts';
import type { OpenMatch } from '../../matches/openmatch.ts';
import { takeSeat } from '../../matches/seating.ts';
import { asking, holderOf, newHolder, sameHolder } from '../../matches/secrets.ts';
import { strangerAt } from '../../requests/address.ts';
import type { Limits } from '../../requests/limits.ts';
import type { Mark } from '../../requests/marks.ts';
import { readJsonStrictly } from '../../requests/strictjson.ts';
import type { Key } from '../../store/store.ts';
import { namesOf, sessionOf, stateOf, viewOf } from './answers.ts';
import { answerFlagFault, FlagRefusal, type FlagStatus, MEANINGS } from './faults.ts';
import { type FlagDefaults, optionsOf } from './options.ts';

export const FLAG = 'flag';
/** Where the owner's secret of a listed session is told: the bodies are the course's. */
export const OWNER_HEADER = 'quadrille-owner';

interface OfSession {
  Params: { sessionId: string };
}

/** The seven endpoints of the Capture The Flag course, to the letter. */
export function flagRoutes(app: FastifyInstance, matches: Matches, defaults: FlagDefaults, limits: Limits): void {
  app.register(async course => {
    course.setErrorHandler(answerFlagFault);
    // Clients send `Content-Type: application/json` with nothing behind it when they delete.
    readJsonStrictly(course, limits, { mayBeEmpty: true });
    const sessions = new FlagSessions(matches);

    course.post<{ Body: GameSessionRequest; Querystring: CreateQuery }>(
      '/api/gamesession',
      documented('Create a game session', {
        takes: 'matches',
        query: CreateQuery,
        body: GameSessionRequest,
        answer: GameSessionResponse,
        others: [400],
      }),
      async (request, reply) => {
        const { listed = false, directions, lshape, start } = request.query;
        const setup = { template: request.body.template, options: optionsOf({ directions, lshape, start }, defaults) };
        const address = strangerAt(request);
        if (!listed) return sessionOf(await matches.create({ game: FLAG, setup, address }), matches.now());
        const { holder: owner, secret } = newHolder(request, reply);
        if (secret !== undefined) reply.header(OWNER_HEADER, secret);
        return sessionOf(await matches.create({ game: FLAG, setup, listed, owner, address }), matches.now());
      },
    );

    course.get<OfSession>(
      '/api/gamesession/:sessionId',
      documented('What a game session is up to', { takes: 'requests', answer: GameSessionResponse, others: [404] }),
      async ({ params }) => sessionOf(await sessions.at(params.sessionId), matches.now()),
    );

    course.get<OfSession>(
      '/api/gamesession/:sessionId/state',
      documented('The board', { takes: 'requests', answer: GameState, others: [404] }),
      async ({ params }) => stateOf(await sessions.at(params.sessionId)),
    );

    course.post<OfSession & { Body: JoinGameRequest }>(
      '/api/gamesession/:sessionId/join',
      documented('Take a free slot', {
        takes: 'requests',
        body: JoinGameRequest,
        answer: JoinGameResponse,
        others: [400, 404, 429],
      }),
      async request => {
        const { params, body } = request;
        return sessions.join(await sessions.at(params.sessionId), body.teamId ?? '', strangerAt(request));
      },
    );

    course.post<OfSession & { Body: MoveRequest }>(
      '/api/gamesession/:sessionId/move',
      documented('Move a piece', { takes: 'requests', body: MoveRequest, others: [400, 403, 404, 409, 410] }),
      // Most requests are moves: nothing is waited for that is there.
      ({ params, body }, reply) => {
        sessions.move(params.sessionId, body).then(
          () => reply.send(),
          error => reply.send(error),
        );
      },
    );

    course.post<OfSession & { Body: GiveupRequest }>(
      '/api/gamesession/:sessionId/giveup',
      documented('Give up, or leave before the start', {
        takes: 'requests',
        body: GiveupRequest,
        others: [400, 403, 404, 410],
      }),
      async ({ params, body }, reply) => {
        await sessions.giveUp(await sessions.at(params.sessionId), body);
        return reply.send();
      },
    );

    course.delete<OfSession>(
      '/api/gamesession/:sessionId',
      documented('Delete a game session', { takes: 'requests', others: [403, 404] }),
      async (request, reply) => {
        await sessions.remove(await sessions.at(request.params.sessionId), request);
        return reply.send();
      },
    );
  });
}

/** The sessions of the course: each is a match like any other. */
export class FlagSessions {
  private readonly matches: Matches;

  constructor(matches: Matches) {
    this.matches = matches;
  }

  /** Any text may be asked for. What was deleted is gone. */
  async at(id: string): Promise<OpenMatch> {
    try {
      const open = await this.matches.at(id);
      if (isSession(open)) return open;
    } catch (error) {
      if (!(error instanceof Refused && error.code === 'no-such-match')) throw error;
    }
    throw new FlagRefusal(404);
  }

  async join(open: OpenMatch, proposed: string, address: string | undefined): Promise<JoinGameResponse> {
    this.matches.words.mustAllow(proposed, '/teamId', address);
    const teamSecret = randomUUID();
    const seat = await takeSeat(open, proposed, holderOf(teamSecret), this.matches.now()).catch(error => {
      throw error instanceof Refused && error.code === 'no-free-seat' ? new FlagRefusal(429) : error;
    });
    return { gameSessionId: open.id, teamSecret, teamId: namesOf(open)[seat] ?? '', teamColor: COLORS[seat] ?? '' };
  }

  async move(id: string, request: MoveRequest): Promise<void> {
    const { pieceId, newPosition, teamId } = request;
    const ready = this.matches.atOnce(id);
    const open = ready !== undefined && isSession(ready) ? ready : await this.at(id);
    const seat = seatIn(open, open.keysAtOnce ?? (await open.keys()), request);
    if (open.status === 'over') throw new FlagRefusal(410);
    if (pieceId === undefined || pieceId === null)
      throw new FlagRefusal(400, '/pieceId: expected a text, found nothing');
    if (newPosition === undefined || newPosition === null) {
      throw new FlagRefusal(400, '/newPosition: expected [row, column], found nothing');
    }
    const piece = pieceOf(String(pieceId), teamId ?? '');
    try {
      await open.play(seat, { type: 'move', piece, to: newPosition }, { time: this.matches.now() });
    } catch (error) {
      throw refusedPlay(open, error, 409);
    }
  }

  async giveUp(open: OpenMatch, claim: GiveupRequest): Promise<void> {
    const seat = seatIn(open, await open.keys(), claim);
    if (open.status === 'over') throw new FlagRefusal(410);
    const { started, currentTeam } = viewOf(open);
    // Our own interface lets a team go at any time; the course's only in its turn.
    if (started && currentTeam !== seat) throw new FlagRefusal(403);
    const { position } = open.match;
    try {
      await open.play(seat, { type: 'give-up' }, { time: this.matches.now(), at: position });
    } catch (error) {
      if (open.match.position === position) throw refusedPlay(open, error, 403);
      await this.giveUp(open, claim);
    }
  }

  /** Sessions of the course can be deleted by anyone who knows them, as there; what has an owner, by the owner. */
  async remove(open: OpenMatch, request: FastifyRequest): Promise<void> {
    const { owner } = open.record;
    const holder = asking(request);
    if (owner !== null && !(holder !== undefined && sameHolder(owner, holder))) {
      throw new FlagRefusal(403, "only whoever made this session may delete it: send the owner's secret");
    }
    await this.matches.abort(open);
  }
}

/** What was deleted is no session any more. */
function isSession(open: OpenMatch): boolean {
  return open.record.game === FLAG && open.status !== 'aborted';
}

/** What is answered where an action was refused: the game may have ended while the request was under way. */
function refusedPlay(open: OpenMatch, error: unknown, illegal: FlagStatus): unknown {
  if (!(error instanceof IllegalAction)) return error;
  return open.status === 'over' ? new FlagRefusal(410) : new FlagRefusal(illegal, error.message);
}

/** The seat of the team that the secret belongs to. */
function seatIn(open: OpenMatch, keys: readonly Key[], { teamId, teamSecret }: GiveupRequest): Seat {
  const seat = namesOf(open).findIndex(name => name !== null && name === teamId);
  const key = keys.find(each => each.seat === seat);
  if (key === undefined || !teamSecret || !sameHolder(key.holder, holderOf(teamSecret))) throw new FlagRefusal(403);
  return seat;
}

/** Reads `7` and `p:<team>_7`; whatever is neither is no piece. */
function pieceOf(id: string, team: string): number {
  const bare = id.startsWith(`p:${team}_`) ? id.slice(team.length + 3) : id;
  return /^\d{1,9}$/.test(bare) ? Number(bare) : 0;
}

interface Documented {
  readonly takes: Mark;
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly answer?: TSchema;
  readonly others: readonly FlagStatus[];
}

/** The schema of a route: it validates, and the OpenAPI document is made of it. */
function documented(summary: string, { takes, query, body, answer, others }: Documented) {
  const refusals = others.map(status => [status, { description: MEANINGS[status], type: 'null' }]);
  const schema: FastifySchema = {
    summary,
    tags: ['gamesession'],
    ...(query === undefined ? {} : { querystring: query }),
    ...(body === undefined ? {} : { body }),
    response: {
      200: answer ?? { description: 'Nothing: the body is empty', type: 'null' },
      ...Object.fromEntries(refusals),
    },
  };
  return { schema, config: { takes } };
}
