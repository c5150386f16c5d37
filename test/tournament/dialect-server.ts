import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FlagAction, type Position, readAction } from '../../src/flag/actions.ts';
import type { MapTemplate } from '../../src/flag/map/template.ts';
import { flag } from '../../src/flag/rules.ts';
import type { FlagOptions } from '../../src/flag/setup.ts';
import type { FlagState } from '../../src/flag/state.ts';
import { IllegalAction } from '../../src/kernel/errors.ts';

/** How a server of somebody else's differs from ours; see the facts about the four public ones. */
export interface Dialect extends Partial<Pick<FlagOptions, 'directions' | 'lshape' | 'start'>> {
  readonly currentFrom?: 0 | 1;
  readonly teamIds?: 'names' | 'numbers';
  /** It tells a team one id when it joins and calls it another one in the state. */
  readonly tellsOtherId?: boolean;
  readonly pieceIds?: 'bare' | 'prefixed';
  readonly winner?: 'list' | 'null';
  /** `always 1970`: also while the game is played. */
  readonly notStarted?: 'null' | '1970' | 'always 1970';
  /** `filled`: before the start all teams are on the board, those that have not come under names of the server's. */
  readonly freeSlots?: 'null' | 'filled';
  readonly positions?: 'true' | 'stale';
  readonly flagField?: 'flags' | 'flag';
  readonly extraFields?: boolean;
  readonly winningMove?: 200 | 410;
  readonly outTeams?: 'null' | 'left';
  readonly outOfTurn?: 403 | 409;
  /** Every so many requests are answered with 503. */
  readonly falters?: number;
  readonly moveLimit?: number;
  /** The session is deleted after so many moves. */
  readonly deletedAfter?: number;
}

const SESSION = 'b7c1d3de-0000-4000-8000-000000000001';

/** A small server of the course's interface that speaks any dialect, on our engine. One session. */
export class DialectServer {
  readonly session: string;
  readonly state: FlagState;
  requests = 0;
  refusals = 0;
  moves = 0;
  /** The shortest time that was left for a move (s). */
  closest = Number.POSITIVE_INFINITY;
  private readonly dialect: Dialect;
  private readonly homes = new Map<number, Position>();
  private readonly server: Server;
  private turnSince = 0;

  constructor(template: MapTemplate, dialect: Dialect, session = SESSION) {
    this.session = session;
    const { directions = 'absolute', lshape = 'path', start = 'random' } = dialect;
    this.dialect = dialect;
    this.state = flag.begin(flag.readSetup({ template, options: { directions, lshape, start } }), 7);
    this.server = createServer(async (request, response) => {
      const { status, body } = this.answer(request.method ?? '', request.url ?? '', await bodyOf(request));
      if (status >= 400) this.refusals++;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(body === undefined ? '' : JSON.stringify(body));
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>(resolve => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  answer(method: string, url: string, body: Record<string, unknown>): { status: number; body?: unknown } {
    this.requests++;
    const { falters, deletedAfter } = this.dialect;
    if (falters !== undefined && this.requests % falters === 0) return { status: 503 };
    const path = url.replace(`/api/gamesession/${this.session}`, '');
    if (path === url || (deletedAfter !== undefined && this.moves >= deletedAfter)) return { status: 404 };
    if (method === 'GET' && path === '') return { status: 200, body: this.about() };
    if (method === 'GET' && path === '/state') return { status: 200, body: this.board() };
    if (path === '/join') return this.join(String(body.teamId));
    if (path === '/move') return this.move(body);
    if (path === '/giveup') return this.giveUp(body);
    return { status: 404 };
  }

  private join(name: string): { status: number; body?: unknown } {
    const slot = this.state.names.indexOf(null);
    if (slot < 0) return { status: 429 };
    flag.apply(this.state, slot, { type: 'join', team: name });
    this.turnSince = Date.now();
    for (const team of flag.view(this.state, 'public').teams) {
      for (const piece of team?.pieces ?? []) this.homes.set(piece.id, piece.position);
    }
    const teamId = this.dialect.tellsOtherId ? name : this.nameOf(slot);
    return {
      status: 200,
      body: { gameSessionId: this.session, teamSecret: `secret ${slot}`, teamId, teamColor: `#00000${slot}` },
    };
  }

  private move({ teamSecret, pieceId, newPosition }: Record<string, unknown>): { status: number } {
    const slot = Number(String(teamSecret).slice(7));
    if (this.state.phase === 'over') return { status: 410 };
    if (this.state.current !== slot) return { status: this.dialect.outOfTurn ?? 409 };
    const prefix = `p:${this.nameOf(slot)}_`;
    const id = String(pieceId);
    if ((this.dialect.pieceIds === 'prefixed') !== id.startsWith('p:')) return { status: 409 };
    try {
      const action = readAction({ type: 'move', piece: Number(id.replace(prefix, '')), to: newPosition });
      flag.apply(this.state, slot, action as FlagAction);
    } catch (error) {
      if (error instanceof IllegalAction) return { status: 409 };
      throw error;
    }
    this.moves++;
    this.closest = Math.min(this.closest, this.left());
    this.turnSince = Date.now();
    return { status: flag.outcome(this.state) !== undefined ? (this.dialect.winningMove ?? 200) : 200 };
  }

  private giveUp({ teamSecret }: Record<string, unknown>): { status: number } {
    if (this.state.phase === 'over') return { status: 410 };
    flag.apply(this.state, Number(String(teamSecret).slice(7)), { type: 'give-up' });
    return { status: 200 };
  }

  private left(): number {
    return (this.dialect.moveLimit ?? Number.POSITIVE_INFINITY) - (Date.now() - this.turnSince) / 1000;
  }

  private about(): unknown {
    const { dialect, state } = this;
    const winners = flag.outcome(state)?.winners ?? [];
    return {
      id: this.session,
      gameStarted: this.started(),
      gameEnded: null,
      remainingGameTimeInSeconds: -1,
      remainingMoveTimeInSeconds: dialect.moveLimit === undefined ? -1 : Math.max(0, Math.ceil(this.left())),
      gameOver: state.phase === 'over',
      winner: dialect.winner === 'null' ? null : winners.map(slot => this.nameOf(slot)),
      ...(dialect.extraFields ? { serverName: 'other', spectators: 3 } : {}),
    };
  }

  private started(): string | null {
    const { notStarted = 'null' } = this.dialect;
    if (this.state.phase !== 'waiting' && notStarted !== 'always 1970') return '2024-05-01T10:00:00.000+00:00';
    return notStarted === 'null' ? null : '1970-01-01T00:00:00.000+00:00';
  }

  /** The game as this server shows it. */
  private shown(): FlagState {
    if (this.dialect.freeSlots !== 'filled') return this.state;
    const filled = flag.copy(this.state);
    for (const [slot, name] of filled.names.entries()) {
      if (name === null) flag.apply(filled, slot, { type: 'join', team: `free ${slot}` });
    }
    return filled;
  }

  /** The board, as it answers. */
  board(): unknown {
    const { dialect } = this;
    const state = this.shown();
    const { currentFrom = 0, flagField = 'flags', pieceIds, extraFields, outTeams } = dialect;
    const view = flag.view(state, 'public');
    const renamed = new Map(state.names.map((name, slot) => [name, this.nameOf(slot, state)]));
    const rename = (cell: string): string => {
      if (cell.startsWith('b:')) return `b:${renamed.get(cell.slice(2))}`;
      const end = cell.lastIndexOf('_');
      return cell.startsWith('p:') ? `p:${renamed.get(cell.slice(2, end))}${cell.slice(end)}` : cell;
    };
    const idOf = (piece: number, team: string) =>
      pieceIds === 'prefixed' ? `p:${renamed.get(team)}_${piece}` : String(piece);
    const teams = view.teams.map((team, slot) => {
      if (team === null) {
        const stays = outTeams === 'left' && view.started;
        return stays
          ? { id: this.nameOf(slot, state), color: `#00000${slot}`, base: [0, 0], [flagField]: 0, pieces: [] }
          : null;
      }
      return {
        id: this.nameOf(slot, state),
        color: `#00000${slot}`,
        base: team.base,
        [flagField]: team.flags,
        pieces: team.pieces.map(({ id, description, position }) => ({
          id: idOf(id, team.id),
          teamId: this.nameOf(slot, state),
          description,
          position: dialect.positions === 'stale' ? this.homes.get(id) : position,
        })),
        ...(extraFields ? { mood: 'fine' } : {}),
      };
    });
    const { lastMove, currentTeam } = view;
    return {
      grid: view.grid.map(row => row.map(rename)),
      teams,
      currentTeam: currentTeam + currentFrom,
      lastMove: lastMove && {
        pieceId: idOf(lastMove.pieceId, lastMove.teamId),
        teamId: renamed.get(lastMove.teamId),
        newPosition: lastMove.newPosition,
      },
      ...(extraFields ? { turnNumber: view.turns } : {}),
    };
  }

  private nameOf(slot: number, { names } = this.state): string {
    return this.dialect.teamIds === 'numbers' ? String(slot + 1) : (names[slot] ?? '');
  }
}

/** What a request brings, as JSON. */
export async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}
