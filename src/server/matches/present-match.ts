import { LRUCache } from 'lru-cache';
import type { Kept } from '../../dungeon/course-response.ts';
import type { Match } from '../../kernel/match/match.ts';
import type { Steps } from '../../kernel/match/match-types.ts';
import type { Seat, Viewer } from '../../kernel/rules.ts';
import type { MatchAnswer, MatchSummary } from '../../wire/schemas/match-answers.ts';
import { visibleLine } from '../../wire/shared/names-and-codes.ts';
import type { Pieces } from '../requests/fast-paths.ts';
import type { MatchListing } from '../store/contract/store.ts';
import { seatsOf } from './auth.ts';
import type { PresentableMatch } from './open-match.ts';
import { chooseSeat, mayFill, mustBeShown, mustHold } from './seats.ts';

/** A match in which nobody has acted for so long (ms) is no longer live: whoever played it has left. */
const AT_REST_MS = 10 * 60 * 1000;

/** Whether a match is under way and nobody plays on. */
export function restingFlag(
  { status, updated }: Pick<MatchSummary, 'status' | 'updated'>,
  now: number,
): { resting?: true } {
  return status === 'running' && now - updated > AT_REST_MS ? { resting: true } : {};
}

/** A match in a list. */
export function matchSummary(listing: MatchListing, now: number): MatchSummary {
  const { id, game, title, status, listed, time, updated, position } = listing;
  return { id, game, title: visibleLine(title), status, listed, time, updated, position, ...restingFlag(listing, now) };
}

/** A match as its asker may see it: from the seat asked for, else from one that is held, else from outside. */
export async function presentMatch(
  open: PresentableMatch,
  holder: Uint8Array | undefined,
  now: number,
  seat?: Seat,
): Promise<MatchAnswer> {
  const answer = await presentWithoutView(open, holder, now, seat);
  return { ...answer, view: open.match.view(answer.as) };
}

/** The same as JSON in pieces, of which the view is text that is there already where somebody has asked for it before. */
export async function presentMatchText(
  open: PresentableMatch,
  holder: Uint8Array | undefined,
  now: number,
  seat?: Seat,
): Promise<Pieces> {
  const answer = await presentWithoutView(open, holder, now, seat);
  return [`${JSON.stringify(answer).slice(0, -1)},"view":`, viewText(open, answer.as), '}'];
}

/** From how many letters on the text of a view is kept. */
const LARGE = 64 * 1024;

/** How much is kept of all matches, as text and as bytes. */
const MOST_KEPT = 32 * 1024 * 1024;

interface KeptView extends Kept {
  readonly at: string;
  /** Read anew it may be another: somebody's name may be gone from it. */
  readonly of: WeakRef<Match>;
}

/** The last ones that were asked for, one of each match. */
const views = new LRUCache<string, KeptView>({ maxSize: MOST_KEPT, sizeCalculation: ({ text }) => 2 * text.length });

function viewText({ match, record }: PresentableMatch, as: Viewer): string | Kept {
  const at = `${match.position} ${as}`;
  const known = views.peek(record.id);
  if (known?.at === at && known.of.deref() === match) return views.get(record.id) ?? known;
  const text = JSON.stringify(match.view(as));
  if (text.length < LARGE) return text;
  const kept = { at, text, of: new WeakRef(match) };
  views.set(record.id, kept);
  return kept;
}

async function presentWithoutView(
  open: PresentableMatch,
  holder: Uint8Array | undefined,
  now: number,
  seat: Seat | undefined,
): Promise<Omit<MatchAnswer, 'view'>> {
  const { match, record } = open;
  const keys = await open.keys();
  const held = seatsOf(keys, holder);
  mustBeShown(open, held);
  const as = seat === undefined ? chooseSeat(open, held) : mustHold(keys, holder, seat);
  const rematch = open.status === 'over' ? await open.rematch() : undefined;
  return {
    ...matchSummary({ ...record, status: open.status, updated: open.updated }, now),
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
  };
}

/** Where whoever sits there can step back and forward to; null where nobody can. */
export function stepsOf(match: Match, as: Viewer | undefined): Steps | null {
  return as === undefined || as === 'public' ? null : (match.steps([as]) ?? null);
}

function ofDay({ daily }: PresentableMatch): Pick<MatchAnswer, 'daily'> {
  if (!daily?.isClosed()) return {};
  const { game, day, until, counts } = daily;
  return { daily: { game, day, until, counts } };
}
