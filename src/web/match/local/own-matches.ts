import type { MatchSummary } from '../../../wire/answers.ts';
import { refusalOf } from '../../parts/fetching/refusal.ts';
import { server } from '../../parts/fetching/server.ts';
import { allShelved } from './shelf.ts';

/** A match of one's own in a list. */
export type OwnSummary = Pick<MatchSummary, 'id' | 'game' | 'title' | 'updated'> & { readonly position?: number };

/** One's own matches, the newest first; where the server is away, those that this browser keeps. */
export async function ownMatches(status: 'running' | 'over', limit: number): Promise<readonly OwnSummary[]> {
  try {
    return (await server.list({ mine: true, status, limit })).matches;
  } catch (error) {
    if (refusalOf(error) !== undefined) throw error;
    return (await allShelved()).filter(({ isOver }) => isOver === (status === 'over')).slice(0, limit);
  }
}
