import type { FastifyReply } from 'fastify';
import type { MatchFile } from '../../kernel/matchfile.ts';
import { Refused } from '../../wire/problems.ts';
import type { OpenMatch } from '../matches/openmatch.ts';

/** The file of a match, to be kept under its name. Throws Refused while there is something that nobody may know yet. */
export function givenFile({ match, status, record, id }: OpenMatch, reply: FastifyReply): Promise<MatchFile> {
  if (match.rules.hidden && status !== 'over' && status !== 'aborted') {
    throw new Refused('hidden-until-over', 'the match file holds the seed: it is given out when the match is over');
  }
  reply.header('content-disposition', `attachment; filename="${record.game}-${id}.quadrille.json"`);
  return match.file();
}
