import type { GameSessionResponse, GameState, JoinGameResponse } from '../../../../src/wire/schemas/flag-schemas.ts';

export interface Answer<T> {
  readonly status: number;
  readonly text: string;
  readonly body: T;
  readonly headers: Headers;
}

/** A client of the course: it knows seven endpoints and looks at the status. */
export class FlagClient {
  private readonly server: string;

  constructor(server: string) {
    this.server = server;
  }

  create(template: unknown, query = ''): Promise<Answer<GameSessionResponse>> {
    return this.post(`/api/gamesession${query}`, { template });
  }

  session(id: string): Promise<Answer<GameSessionResponse>> {
    return this.call(`/api/gamesession/${id}`);
  }

  state(id: string): Promise<Answer<GameState>> {
    return this.call(`/api/gamesession/${id}/state`);
  }

  join(id: string, teamId: string): Promise<Answer<JoinGameResponse>> {
    return this.post(`/api/gamesession/${id}/join`, { teamId });
  }

  move(id: string, body: unknown): Promise<Answer<never>> {
    return this.post(`/api/gamesession/${id}/move`, body);
  }

  giveUp(id: string, body: unknown): Promise<Answer<never>> {
    return this.post(`/api/gamesession/${id}/giveup`, body);
  }

  remove(id: string, headers: Record<string, string> = {}): Promise<Answer<never>> {
    return this.call(`/api/gamesession/${id}`, { method: 'DELETE', headers });
  }

  post<T>(path: string, body: unknown, type = 'application/json'): Promise<Answer<T>> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return this.call(path, { method: 'POST', headers: { 'content-type': type }, body: text });
  }

  async call<T>(path: string, init?: RequestInit): Promise<Answer<T>> {
    const response = await fetch(this.server + path, { redirect: 'manual', ...init });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '') && text !== '';
    return {
      status: response.status,
      text,
      body: (isJson ? JSON.parse(text) : undefined) as T,
      headers: response.headers,
    };
  }
}
