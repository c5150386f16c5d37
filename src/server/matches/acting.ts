import { IllegalAction } from '../../kernel/errors.ts';
import type { Moment, Played } from '../../kernel/match/played.ts';
import type { Seat } from '../../kernel/rules.ts';
import { Refused, saidIn } from '../../wire/problems/problems.ts';
import type { Matches } from './matches.ts';
import type { OpenMatch } from './openmatch.ts';
import { seatAtOnce, seatToPlay } from './present.ts';

/** Who asks for an entry, in which match, and how. */
export interface Asked {
  readonly id: string;
  readonly seat?: Seat | undefined;
  readonly at?: number | undefined;
  readonly key?: string | undefined;
  readonly holder: Uint8Array | undefined;
  /** The stranger who asks; undefined for whoever sits at the machine. */
  readonly address: string | undefined;
}

/** What adds the entry. */
export type Add = (open: OpenMatch, seat: Seat, moment: Moment) => Promise<Played<unknown, unknown>>;

interface Done {
  readonly open: OpenMatch;
  readonly seat: Seat;
  readonly played: Played<unknown, unknown>;
}

/** Adds an entry to a match from the seat that is asked for; it is on the disk when this settles. */
export async function act(
  matches: Matches,
  { id, holder, address, seat: wish, at, key }: Asked,
  add: Add,
): Promise<Done> {
  const open = matches.atOnce(id) ?? (await matches.at(id));
  const seat = seatAtOnce(open, holder, wish, key) ?? (await seatToPlay(open, holder, wish, key));
  if (open.status === 'aborted') throw new Refused('illegal-action', 'the match was called off');
  const played = await add(open, seat, {
    time: matches.now(),
    most: matches.trials.budget(address).weight,
    ...(at === undefined ? {} : { at }),
    ...(key === undefined ? {} : { key }),
  });
  return { open, seat, played };
}

/** Plays an action. */
export function playing(action: unknown): Add {
  return (open, seat, moment) => open.play(seat, action, moment);
}

/** Takes an open match back, or forward again. What is wrong lies in a field of the request, not in an action. */
export function goingBack(to: number): Add {
  return async (open, seat, moment) => {
    if (open.status === 'over' && open.daily?.isClosed()) {
      throw new Refused('illegal-action', 'what has ended on its day stays so until the day is over');
    }
    try {
      return await open.goBack(seat, to, moment);
    } catch (error) {
      if (!(error instanceof IllegalAction) || error.name !== 'IllegalAction') throw error;
      throw new Refused('illegal-action', error.reason, {
        ...(error.path === '' ? {} : { path: error.path }),
        ...saidIn(error),
      });
    }
  };
}
