import type { CatalogueAnswer, CheckAnswer, ReplayAnswer } from './answers.ts';
import { type Asker, ask, type Call } from './ask.ts';
import type {
  GalleryAnswer,
  GalleryQuery,
  MapAnswer,
  MapChange,
  MapSummary,
  PublishAnswer,
  PublishRequest,
} from './maps.ts';
import type { ReportAnswer, ReportRequest } from './reports.ts';
import type { SolveAnswer, SolveRequest } from './solve.ts';

/** Which server is asked, by whom, and through what. */
export interface ClientOptions {
  /** Where the server is; empty in the page, which asks its own. */
  readonly server?: string;
  /** The secret that opens the client's seats. The page has a cookie instead. */
  readonly secret?: string;
  readonly fetch?: typeof fetch;
}

/** What of our own API is about maps, and how a server is asked. */
export class MapClient {
  protected readonly asker: Asker;

  constructor({ server = '', secret, fetch = globalThis.fetch.bind(globalThis) }: ClientOptions = {}) {
    this.asker = { server: server.replace(/\/+$/, ''), secret, fetch };
  }

  /** Gives a map to everybody. One that is there already stays as it is. */
  publish(request: PublishRequest): Promise<PublishAnswer> {
    return this.call('/api/maps', { method: 'POST', body: request });
  }

  /** The maps that people have published, newest first. */
  gallery(query: GalleryQuery = {}): Promise<GalleryAnswer> {
    return this.call('/api/maps', { query });
  }

  published(id: string): Promise<MapAnswer> {
    return this.call(`/api/maps/${encodeURIComponent(id)}`);
  }

  /** Changes a map of one's own. With a new content it has a new address; the old one stays what it was. */
  revise(id: string, change: MapChange): Promise<MapSummary> {
    return this.call(`/api/maps/${encodeURIComponent(id)}`, { method: 'PATCH', body: change });
  }

  /** Takes a map of one's own away, with all its versions. */
  async withdraw(id: string): Promise<void> {
    await this.call(`/api/maps/${encodeURIComponent(id)}`, { method: 'DELETE' });
  }

  /** Tells whoever runs the server of a map or a name that should not be there. */
  report(request: ReportRequest): Promise<ReportAnswer> {
    return this.call('/api/reports', { method: 'POST', body: request });
  }

  catalogue(): Promise<CatalogueAnswer> {
    return this.call('/api/catalogue');
  }

  map(game: string, name: string): Promise<unknown> {
    return this.call(`/api/catalogue/${encodeURIComponent(game)}/maps/${encodeURIComponent(name)}`);
  }

  config(game: string, name: string): Promise<unknown> {
    return this.call(`/api/catalogue/${encodeURIComponent(game)}/configs/${encodeURIComponent(name)}`);
  }

  /** Throws ApiError (`invalid-setup`) with every problem of the setup. */
  check(game: string, setup: unknown): Promise<CheckAnswer> {
    return this.call('/api/check', { method: 'POST', body: { game, setup } });
  }

  /** Whether a dungeon can be won, found out by the server. */
  solve(request: SolveRequest): Promise<SolveAnswer> {
    return this.call('/api/solve', { method: 'POST', body: request });
  }

  replay(file: unknown): Promise<ReplayAnswer> {
    return this.call('/api/replay', { method: 'POST', body: file });
  }

  protected async call<T>(path: string, call?: Call): Promise<T> {
    const response = await ask(this.asker, path, call);
    return (response.status === 204 ? undefined : await response.json()) as T;
  }
}
