import type { Steps } from '../../kernel/match/played.ts';
import type { Seat, Viewer } from '../../kernel/rules.ts';
import type { MatchAnswer, MatchSummary } from '../../wire/schemas/match-answers.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import { hiddenUntilDayEnds } from '../content/daily-calendar.ts';
import type { Key, MatchListing } from '../store/contract/store.ts';
import type { AnyMatch, OpenMatch, Shown } from './openmatch.ts';
import { mayFill } from './seating.ts';
import { sameHolder, seatsOf } from './secrets.ts';

/** A match in which nobody has acted for so long (ms) is no longer live: whoever played it has left. */
const AT_REST_MS = 10 * 60 * 1000;

/** Whether a match is under way and nobody plays on. */
export function restOf({ status, updated }: Pick<MatchSummary, 'status' | 'updated'>, now: number): { resting?: true } {
  return status === 'running' && now - updated > AT_REST_MS ? { resting: true } : {};
}

/** A match in a list. */
export function summary(listing: MatchListing, now: number): MatchSummary {
  const { id, game, title, status, listed, time, updated, position } = listing;
  return { id, game, title, status, listed, time, updated, position, ...restOf(listing, now) };
}

/** A match as its asker may see it: from the seat asked for, else from one that is held, else from outside. */
export async function present(
  open: Shown,
  holder: Uint8Array | undefined,
  now: number,
  seat?: Seat,
): Promise<MatchAnswer> {
  const { match, record } = open;
  const keys = await open.keys();
  const held = seatsOf(keys, holder);
  mustBeShown(open, held);
  const as = seat === undefined ? chooseSeat(open, held) : mustHold(keys, holder, seat);
  const rematch = open.status === 'over' ? await open.rematch() : undefined;
  return {
    ...summary({ ...record, status: open.status, updated: open.updated }, now),
    position: match.position,
    version: match.rules.version,
    seats: match.rules.seats(match.start.setup),
    held,
    as: as ?? 'public',
    toAct: match.toAct(),
    outcome: match.outcome() ?? null,
    open: record.open,
    ...(open.status === 'open' && mayFill(record, holder) ? { mayFill: true } : {}),
    ...ofDay(open),
    steps: stepsOf(match, as),
    ...(rematch === undefined ? {} : { rematch }),
    deadlines: Object.fromEntries(match.deadlines()),
    now,
    view: match.view(as ?? 'public'),
  };
}

/** Where whoever sits there can step back and forward to; null where nobody can. */
export function stepsOf(match: AnyMatch, as: Viewer | undefined): Steps | null {
  return as === undefined || as === 'public' ? null : (match.steps([as]) ?? null);
}

/** The seat to act from. Throws ApiError to strangers and to holders of other seats. */
export async function seatToPlay(
  open: OpenMatch,
  holder: Uint8Array | undefined,
  seat?: Seat,
  key?: string,
): Promise<Seat> {
  const keys = await open.keys();
  if (seat !== undefined) return mustHold(keys, holder, seat);
  const held = seatsOf(keys, holder);
  // Who holds several seats retries from the one that was first to act, not from the one that is now.
  const before = key !== undefined && held.length > 1 ? await open.seatOf(key) : undefined;
  const chosen = before !== undefined && held.includes(before) ? before : chooseSeat(open, held);
  if (chosen === undefined) throw noKey(holder, 'any seat of this match');
  return chosen;
}

/** The same where there is nothing to wait for. */
export function seatAtOnce(
  open: OpenMatch,
  holder: Uint8Array | undefined,
  seat?: Seat,
  key?: string,
): Seat | undefined {
  const keys = open.keysAtOnce;
  if (keys === undefined) return undefined;
  if (seat !== undefined) return mustHold(keys, holder, seat);
  const held = seatsOf(keys, holder);
  return key === undefined || held.length === 1 ? chooseSeat(open, held) : undefined;
}

/** Whose view an asker gets. */
export async function viewerOf(open: Shown, holder: Uint8Array | undefined, seat?: Seat): Promise<Viewer> {
  const keys = await open.keys();
  const held = seatsOf(keys, holder);
  mustBeShown(open, held);
  return (seat === undefined ? chooseSeat(open, held) : mustHold(keys, holder, seat)) ?? 'public';
}

/** A match of today is shown to those who play it. Throws ApiError to all others. */
function mustBeShown({ daily }: Shown, held: readonly Seat[]): void {
  if (held.length === 0 && daily?.isClosed()) throw hiddenUntilDayEnds();
}

function ofDay({ daily }: Shown): Pick<MatchAnswer, 'daily'> {
  if (!daily?.isClosed()) return {};
  const { game, day, until, counts } = daily;
  return { daily: { game, day, until, counts } };
}

function chooseSeat(open: Shown, held: readonly Seat[]): Seat | undefined {
  const toAct = open.match.toAct();
  return held.find(seat => toAct.includes(seat)) ?? held[0];
}

function mustHold(keys: readonly Key[], holder: Uint8Array | undefined, seat: Seat): Seat {
  if (keys.some(key => key.seat === seat && holder !== undefined && sameHolder(key.holder, holder))) return seat;
  throw noKey(holder, `seat ${seat}`);
}

function noKey(holder: Uint8Array | undefined, what: string): ApiError {
  if (holder === undefined) {
    return new ApiError('seat-needed', `send the secret of the seat as "Authorization: Bearer …" to act for ${what}`);
  }
  return new ApiError('wrong-seat', `this secret does not open ${what}`);
}
