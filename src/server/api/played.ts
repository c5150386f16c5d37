import type { FastifyRequest } from 'fastify';
import { heard } from '../../kernel/match/played.ts';
import type { PlayedAnswer } from '../../wire/schemas/match-answers.ts';
import type { ActionRequest } from '../../wire/schemas/match-requests.ts';
import { type Add, act } from '../matches/acting.ts';
import type { Matches } from '../matches/matches.ts';
import { present } from '../matches/present.ts';
import { asking, seatsOf } from '../matches/secrets.ts';
import { clientKey } from '../requests/client-address.ts';

interface Asked {
  Params: { id: string };
  Body: Pick<ActionRequest, 'seat' | 'at' | 'key'>;
}

/** Adds an entry to a match from the seat that is asked for, and shows what came of it. */
export async function played(matches: Matches, request: FastifyRequest<Asked>, add: Add): Promise<PlayedAnswer> {
  const { seat: wish, at, key } = request.body;
  const holder = asking(request);
  const asked = { id: request.params.id, holder, address: clientKey(request), seat: wish, at, key };
  const { open, seat, played } = await act(matches, asked, add, done => done);
  // A bot may have moved since: whoever asks again must see what is shown now.
  const then = await open.backAt(played.position);
  // Whoever has just left the seat looks on from another one, or from outside.
  const from = seatsOf(await then.keys(), holder).find(held => held === wish);
  return { happenings: heard(played.told, seat), match: await present(then, holder, matches.now(), from) };
}
