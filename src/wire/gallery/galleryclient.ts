import { MapClient } from '../mapclient.ts';
import type { AuthorAnswer } from './authors.ts';
import type {
  CollectionAnswer,
  CollectionChange,
  CollectionRequest,
  CollectionsAnswer,
  CollectionsQuery,
  MadeCollection,
} from './collections.ts';
import type { FamilyAnswer } from './family.ts';
import type { LikeAnswer, LikeRequest } from './likes.ts';

const at = (kind: string, id: string) => `/api/${kind}/${encodeURIComponent(id)}`;

/** What of our own API is about what people do with maps. */
export class GalleryClient extends MapClient {
  /** Likes a map, once however often it is said. */
  like(id: string, request: LikeRequest = {}): Promise<LikeAnswer> {
    return this.call(`${at('maps', id)}/like`, { method: 'PUT', body: request });
  }

  unlike(id: string): Promise<LikeAnswer> {
    return this.call(`${at('maps', id)}/like`, { method: 'DELETE' });
  }

  /** What a map was made from, and what was made from it. */
  family(id: string): Promise<FamilyAnswer> {
    return this.call(`${at('maps', id)}/family`);
  }

  author(id: string): Promise<AuthorAnswer> {
    return this.call(at('authors', id));
  }

  /** The collections that people have made, those that changed last first. */
  collections(query: CollectionsQuery = {}): Promise<CollectionsAnswer> {
    return this.call('/api/collections', { query });
  }

  collection(id: string): Promise<CollectionAnswer> {
    return this.call(at('collections', id));
  }

  collect(request: CollectionRequest): Promise<MadeCollection> {
    return this.call('/api/collections', { method: 'POST', body: request });
  }

  changeCollection(id: string, change: CollectionChange): Promise<CollectionAnswer> {
    return this.call(at('collections', id), { method: 'PATCH', body: change, outlives: true });
  }

  async removeCollection(id: string): Promise<void> {
    await this.call(at('collections', id), { method: 'DELETE' });
  }
}
