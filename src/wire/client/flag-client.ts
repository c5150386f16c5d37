import type { GameSessionResponse, GameState, JoinGameResponse } from '../schemas/flag-schemas.ts';

/** Whose team a request is for. */
export interface TeamKey {
  readonly teamId: string;
  readonly teamSecret: string;
}

/** A server said no. The status says what kind of no: 404 gone, 403 not yours, 409 not allowed, 410 over, 429 full. */
export class FlagRefused extends Error {
  override readonly name = 'FlagRefused';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const MEANINGS: Readonly<Record<number, string>> = {
  400: 'the server does not accept the request',
  403: 'that is not allowed for this team now',
  404: 'there is no such session on this server',
  409: 'that move is not valid',
  410: 'the game is over',
  429: 'all teams of this session are taken',
};

/** The seven endpoints of the Capture The Flag course, on any server that speaks them. */
export class FlagClient {
  readonly server: string;
  private readonly fetch: typeof fetch;

  constructor(server: string, fetch: typeof globalThis.fetch = globalThis.fetch.bind(globalThis)) {
    this.server = server.replace(/\/+$/, '');
    this.fetch = fetch;
  }

  /** `query` takes options of ours, such as `directions=team`; other servers pass over them. */
  create(template: unknown, query: Readonly<Record<string, string>> = {}): Promise<GameSessionResponse> {
    const options = new URLSearchParams(query).toString();
    return this.call('POST', options === '' ? '' : `?${options}`, { template });
  }

  session(id: string): Promise<GameSessionResponse> {
    return this.call('GET', `/${encodeURIComponent(id)}`);
  }

  state(id: string): Promise<GameState> {
    return this.call('GET', `/${encodeURIComponent(id)}/state`);
  }

  join(id: string, teamId: string): Promise<JoinGameResponse> {
    return this.call('POST', `/${encodeURIComponent(id)}/join`, { teamId });
  }

  move(id: string, team: TeamKey, pieceId: string, newPosition: readonly [number, number]): Promise<void> {
    return this.call('POST', `/${encodeURIComponent(id)}/move`, { ...team, pieceId, newPosition });
  }

  giveUp(id: string, team: TeamKey): Promise<void> {
    return this.call('POST', `/${encodeURIComponent(id)}/giveup`, team);
  }

  remove(id: string): Promise<void> {
    return this.call('DELETE', `/${encodeURIComponent(id)}`);
  }

  private async call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await this.fetch(`${this.server}/api/gamesession${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new FlagRefused(response.status, reasonOf(text) ?? meaningOf(response.status));
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  }
}

function meaningOf(status: number): string {
  return MEANINGS[status] ?? `the server answers with status ${status}`;
}

/** What the server itself says, if it is one of those that give a reason. */
function reasonOf(text: string): string | undefined {
  try {
    const { detail, message } = JSON.parse(text) as { detail?: unknown; message?: unknown };
    return [detail, message].find(reason => typeof reason === 'string' && reason !== '') as string | undefined;
  } catch {
    return undefined;
  }
}
