import type * as galleries from '../schemas/gallery-schemas.ts';
import type * as maps from '../schemas/map-schemas.ts';
import type { CatalogueAnswer, CheckAnswer, ReplayAnswer } from '../schemas/match-answers.ts';
import { type RequestContext, type RequestOptions, request } from './http.ts';

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
  protected readonly asker: RequestContext;

  constructor({ server = '', secret, fetch = globalThis.fetch.bind(globalThis) }: ClientOptions = {}) {
    this.asker = { server: server.replace(/\/+$/, ''), secret, fetch };
  }

  /** Gives a map to everybody. One that is there already stays as it is. */
  publish(request: maps.PublishRequest): Promise<maps.PublishAnswer> {
    return this.call('/api/maps', { method: 'POST', body: request });
  }

  /** The maps that people have published, newest first. */
  gallery(query: maps.GalleryQuery = {}): Promise<maps.GalleryAnswer> {
    return this.call('/api/maps', { query });
  }

  published(id: string): Promise<maps.MapAnswer> {
    return this.call(`/api/maps/${encodeURIComponent(id)}`);
  }

  /** Changes a map of one's own. With a new content it has a new address; the old one stays what it was. */
  revise(id: string, change: maps.MapChange): Promise<maps.MapSummary> {
    return this.call(`/api/maps/${encodeURIComponent(id)}`, { method: 'PATCH', body: change });
  }

  /** Takes a map of one's own away, with all its versions. */
  async withdraw(id: string): Promise<void> {
    await this.call(`/api/maps/${encodeURIComponent(id)}`, { method: 'DELETE' });
  }

  /** Tells whoever runs the server of a map or a name that should not be there. */
  report(request: maps.ReportRequest): Promise<maps.ReportAnswer> {
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
  solve(request: maps.SolveRequest): Promise<maps.SolveAnswer> {
    return this.call('/api/solve', { method: 'POST', body: request });
  }

  /** A puzzle by what it is about, made by the server. */
  makePuzzle(request: maps.PuzzleRequest): Promise<maps.PuzzleAnswer> {
    return this.call('/api/puzzles', { method: 'POST', body: request });
  }

  replay(file: unknown): Promise<ReplayAnswer> {
    return this.call('/api/replay', { method: 'POST', body: file });
  }

  protected async call<T>(path: string, call?: RequestOptions): Promise<T> {
    const response = await request(this.asker, path, call);
    return (response.status === 204 ? undefined : await response.json()) as T;
  }
}

const at = (kind: string, id: string) => `/api/${kind}/${encodeURIComponent(id)}`;

/** What of our own API is about what people do with maps. */
export class GalleryClient extends MapClient {
  /** Likes a map that was played, once however often it is said. Throws ApiError (`not-played`). */
  like(id: string, request: galleries.LikeRequest = {}): Promise<galleries.LikeAnswer> {
    return this.call(`${at('maps', id)}/like`, { method: 'PUT', body: request });
  }

  unlike(id: string): Promise<galleries.LikeAnswer> {
    return this.call(`${at('maps', id)}/like`, { method: 'DELETE' });
  }

  /** What a map was made from, and what was made from it. */
  family(id: string): Promise<galleries.FamilyAnswer> {
    return this.call(`${at('maps', id)}/family`);
  }

  author(id: string): Promise<galleries.AuthorAnswer> {
    return this.call(at('authors', id));
  }

  /** The collections that people have made, those that changed last first. */
  collections(query: galleries.CollectionsQuery = {}): Promise<galleries.CollectionsAnswer> {
    return this.call('/api/collections', { query });
  }

  collection(id: string): Promise<galleries.CollectionAnswer> {
    return this.call(at('collections', id));
  }

  collect(request: galleries.CollectionRequest): Promise<galleries.MadeCollection> {
    return this.call('/api/collections', { method: 'POST', body: request });
  }

  changeCollection(id: string, change: galleries.CollectionChange): Promise<galleries.CollectionAnswer> {
    return this.call(at('collections', id), { method: 'PATCH', body: change, outlives: true });
  }

  async removeCollection(id: string): Promise<void> {
    await this.call(at('collections', id), { method: 'DELETE' });
  }
}
