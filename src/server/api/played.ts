import type { FastifyRequest } from 'fastify';
import { heard, type Moment, type Played } from '../../kernel/match/played.ts';
import type { Seat } from '../../kernel/rules.ts';
import type { PlayedAnswer } from '../../wire/answers.ts';
import { Refused } from '../../wire/problems.ts';
import type { ActionRequest } from '../../wire/schemas.ts';
import type { Matches } from '../matches/matches.ts';
import type { OpenMatch } from '../matches/openmatch.ts';
import { present, seatToPlay } from '../matches/present.ts';
import { asking, seatsOf } from '../matches/secrets.ts';
import { strangerAt } from '../requests/address.ts';

interface Asked {
  Params: { id: string };
  Body: Pick<ActionRequest, 'seat' | 'at' | 'key'>;
}

/** Adds an entry to a match from the seat that is asked for, and shows what came of it. */
export async function played(
  matches: Matches,
  request: FastifyRequest<Asked>,
  add: (open: OpenMatch, seat: Seat, moment: Moment) => Promise<Played<unknown, unknown>>,
): Promise<PlayedAnswer> {
  const { seat: wish, at, key } = request.body;
  const holder = asking(request);
  const open = await matches.at(request.params.id);
  const seat = await seatToPlay(open, holder, wish, key);
  if (open.status === 'aborted') throw new Refused('illegal-action', 'the match was called off');
  const { position, told } = await add(open, seat, {
    time: matches.now(),
    most: matches.trials.budget(strangerAt(request)).weight,
    ...(at === undefined ? {} : { at }),
    ...(key === undefined ? {} : { key }),
  });
  // A bot may have moved since: whoever asks again must see what is shown now.
  const then = await open.backAt(position);
  // Whoever has just left the seat looks on from another one, or from outside.
  const from = seatsOf(await then.keys(), holder).find(held => held === wish);
  return { happenings: heard(told, seat), match: await present(then, holder, matches.now(), from) };
}
