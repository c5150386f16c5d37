import type { FastifyReply } from 'fastify';
import type { MatchFile } from '../../kernel/match/matchfile.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import type { Matches } from '../matches/matches.ts';
import type { OpenMatch } from '../matches/openmatch.ts';

/**
 * The file of a match, to be kept under its name. Throws ApiError while there is something that nobody may know yet: a
 * match, all that were saved or loaded from it, and what it was loaded from itself have one seed.
 */
export async function givenFile(matches: Matches, open: OpenMatch, reply: FastifyReply): Promise<MatchFile> {
  const { match, record, id } = open;
  // Whoever plays an open match has drawn its seed.
  if (match.rules.hidden && !record.open) await mustBeOver(matches, open);
  reply.header('content-disposition', `attachment; filename="${record.game}-${id}.quadrille.json"`);
  return match.file();
}

async function mustBeOver(matches: Matches, open: OpenMatch): Promise<void> {
  if (!hasEnded(open)) {
    throw new ApiError('hidden-until-over', 'the match file holds the seed: it is given out when the match is over');
  }
  const { store } = matches;
  const { origin } = open.record;
  // The store learns of an end after those who watch: what it does not know to have ended is looked at.
  for (let id = await store.unended(origin, ''); id !== undefined; id = await store.unended(origin, id)) {
    if (id === open.id || (await hasEndedUnnoted(matches, id))) continue;
    const detail =
      'the match file holds the seed of other matches, saved or loaded: it is given out when all of them are over';
    throw new ApiError('hidden-until-over', detail);
  }
}

async function hasEndedUnnoted(matches: Matches, id: string): Promise<boolean> {
  try {
    return hasEnded(await matches.at(id));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // What other rules have written may go on where those are.
    return error.code === 'no-such-match';
  }
}

function hasEnded({ status }: OpenMatch): boolean {
  return status === 'over' || status === 'aborted';
}
