import type { MapSort } from '../../wire/shared/api-constants.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import type { ListPlace } from '../store/contract/map-store.ts';

/** Where a page of the gallery ends, as clients send it back. */
export function writePlace(sort: MapSort, { value, time, id }: ListPlace): string {
  return sort === 'newest' ? `${time}-${id}` : `${value}-${time}-${id}`;
}

/** Throws ApiError where it belongs to another sort. */
export function readPlace(sort: MapSort, text: string): ListPlace {
  const parts = text.split('-');
  const [value = '0', time = '', id = ''] = sort === 'newest' ? ['0', ...parts] : parts;
  if (parts.length === (sort === 'newest' ? 2 : 3)) return { value: Number(value), time: Number(time), id };
  throw new ApiError('bad-request', `?after: expected what \`next\` said of the same list, found ${text}`, {
    path: '?after',
  });
}
