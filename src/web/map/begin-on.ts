import type { SeatAnswer } from '../../wire/answers.ts';
import type { CreateRequest } from '../../wire/schemas.ts';
import { refusalOf } from '../match/refusal.ts';
import { server } from '../server.ts';
import type { PlayedMap } from './played-map.ts';

/** Makes a match, on a published map perhaps, which then counts it; should that be gone, without. */
export async function createOn(map: PlayedMap | undefined, request: CreateRequest): Promise<SeatAnswer> {
  if (map === undefined) return server.create(request);
  return server.create({ ...request, map: map.id }).catch(error => {
    if (refusalOf(error)?.code !== 'no-such-map') throw error;
    return server.create(request);
  });
}
