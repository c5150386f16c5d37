import type { FlagAction } from '../../flag/actions.ts';
import { COLORS } from '../../flag/play/team-names.ts';
import { flag } from '../../flag/rules.ts';
import { copy, type FlagState } from '../../flag/state.ts';
import { view } from '../../flag/view.ts';
import { IllegalAction } from '../../kernel/errors.ts';
import type { Unread } from '../../kernel/reading.ts';
import type { Seat } from '../../kernel/rules.ts';
import { FlagRefusal, MEANINGS, moveAsked, sessionAnswer, stateAnswer } from '../../wire/answers/course-answers.ts';
import type { JoinGameResponse, MoveRequest } from '../../wire/schemas/flag-schemas.ts';

/** The session of one client: the game that it plays. */
export interface ClientSession {
  readonly session: string;
  /** What its client moves by, as soon as it has joined. */
  readonly secret: string;
  readonly state: FlagState;
  readonly seat: Seat;
  /** When it began (ms). */
  readonly began: number;
  hasJoined: boolean;
  /** When it ended, if it has. */
  ended?: number;
  /** While its client is to move: until when it may think, and what takes its action. */
  turn?: { readonly until: number | undefined; play(action: FlagAction): void } | undefined;
}

export interface ClientRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

export interface ClientResponse {
  readonly status: number;
  /** Nothing where it went well and there is nothing to say. */
  readonly body?: unknown;
}

/** Answers as a server of the course would, with this one session. */
export function handleClientRequest(client: ClientSession, asked: ClientRequest, now: number): ClientResponse {
  try {
    return { status: 200, body: answerTo(client, asked, now) };
  } catch (error) {
    if (!(error instanceof FlagRefusal)) throw error;
    const { status, message: detail } = error;
    return { status, body: { status, title: MEANINGS[status], detail } };
  }
}

function answerTo(client: ClientSession, { method, path, body }: ClientRequest, now: number): unknown {
  const [place = ''] = path.split('?');
  const base = `/api/gamesession/${client.session}`;
  if (place !== base && !place.startsWith(`${base}/`)) throw new FlagRefusal(404);
  switch (`${method} ${place.slice(base.length)}`) {
    case 'GET ':
      return sessionAnswer(client.session, view(client.state), timesOf(client, now));
    case 'GET /state':
      return stateAnswer(view(client.state));
    case 'POST /join':
      return joinSession(client);
    case 'POST /move':
      return playMove(client, readBody(body));
    case 'POST /giveup':
      return giveUp(client, readBody(body));
    case 'DELETE ':
      throw new FlagRefusal(403, 'a game of a tournament is not deleted');
    default:
      throw new FlagRefusal(404);
  }
}

/** Its seat is its own: whatever name it proposes, it is called as the tournament calls it. */
function joinSession(client: ClientSession): JoinGameResponse {
  if (client.hasJoined) throw new FlagRefusal(429);
  client.hasJoined = true;
  const { session, secret, seat, state } = client;
  const teamId = state.names[seat] ?? '';
  return { gameSessionId: session, teamSecret: secret, teamId, teamColor: COLORS[seat] ?? '' };
}

function playMove(client: ClientSession, request: Unread): void {
  mustBeTeam(client, request);
  const { state, seat, turn } = client;
  if (state.phase === 'over') throw new FlagRefusal(410);
  const action = readMove(request);
  try {
    flag.apply(copy(state), seat, action);
  } catch (error) {
    if (error instanceof IllegalAction) throw new FlagRefusal(409, error.message);
    throw error;
  }
  if (turn === undefined) throw new FlagRefusal(409, 'your move is being made');
  playAction(client, action);
}

function giveUp(client: ClientSession, request: Unread): void {
  mustBeTeam(client, request);
  if (client.state.phase === 'over') throw new FlagRefusal(410);
  // As the course has it: only in its turn.
  if (client.turn === undefined) throw new FlagRefusal(403);
  playAction(client, { type: 'give-up' });
}

function playAction(client: ClientSession, action: FlagAction): void {
  const { turn } = client;
  client.turn = undefined;
  turn?.play(action);
}

function mustBeTeam({ hasJoined, secret, state, seat }: ClientSession, { teamId, teamSecret }: Unread): void {
  if (!hasJoined || teamId !== state.names[seat] || teamSecret !== secret) throw new FlagRefusal(403);
}

function readMove(request: Unread): FlagAction {
  try {
    return flag.readAction(moveAsked(request as MoveRequest));
  } catch (error) {
    throw error instanceof IllegalAction ? new FlagRefusal(400, error.message) : error;
  }
}

function readBody(text: string): Unread {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json === 'object' && json !== null) return json as Unread;
  } catch {
    // It is said below what was expected.
  }
  throw new FlagRefusal(400, 'expected an object as JSON');
}

/** No clock of the map runs in a tournament. What its client is told is its own time for a move, where it has one. */
function timesOf({ began, ended, state, turn }: ClientSession, now: number) {
  const isOver = state.phase === 'over';
  const left = turn?.until === undefined ? -1 : Math.max(1, Math.ceil((turn.until - now) / 1000));
  return { started: began, ended: isOver ? (ended ?? now) : null, game: isOver ? 0 : -1, move: isOver ? 0 : left };
}
