import { LRUCache } from 'lru-cache';

/**
 * The last so many things that somebody asked for, each of which counts for one. By its `max` the cache would make room for all of
 * them at once: three milliseconds, in a server of which most never see as many.
 */
export function lruCache<Value extends {}>(most: number, ttl?: number): LRUCache<string, Value> {
  return new LRUCache({ maxSize: most, sizeCalculation: () => 1, ...(ttl !== undefined && { ttl }) });
}
