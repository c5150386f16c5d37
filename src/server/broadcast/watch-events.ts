import type { Match } from '../../kernel/match/match.ts';
import { eventsFor, type Played } from '../../kernel/match/match-types.ts';
import type { Viewer } from '../../kernel/rules.ts';
import type { EntryEvent, WatchEvent } from '../../wire/schemas/match-answers.ts';
import { stepsOf } from '../matches/present-match.ts';

/** An event without the view that comes of it. */
export type ViewlessEvent = Omit<WatchEvent, 'view'>;

/** What happened last in a match, as far as somebody may know it. */
export function eventWithoutView(
  match: Match,
  as: Viewer,
  { events: told, entries }: Partial<Played>,
  now: number,
): ViewlessEvent {
  return {
    position: match.position,
    as,
    happenings: eventsFor(told ?? [], as),
    ...(entries?.at(-1)?.back === undefined ? {} : { wentBack: true }),
    toAct: match.toAct(),
    outcome: match.outcome() ?? null,
    steps: stepsOf(match, as),
    deadlines: Object.fromEntries(match.deadlines()),
    now,
  };
}

/** The same for whoever does without what happened. */
export function withoutEvents(played: Partial<Played>): Partial<Played> {
  return { ...played, events: [] };
}

/** The same, and how the match stands. */
export function viewEvent(match: Match, as: Viewer, played: Partial<Played>, now: number): WatchEvent {
  return { ...eventWithoutView(match, as, played, now), view: match.view(as) };
}

/** The last entry of a match, for whoever folds it. */
export function entryEvent({ position }: Match, { entries }: Partial<Played>): EntryEvent {
  const entry = entries?.at(-1);
  return entry === undefined ? { position } : { position, entry };
}
