import type { Played } from '../../kernel/match/played.ts';
import type { EntryEvent, WatchEvent } from '../../wire/answers.ts';
import { changeOf } from '../../wire/changes.ts';
import type { AnyMatch } from '../matches/openmatch.ts';

/** An event as it goes over the wire. */
export function textOf({ position }: AnyMatch, event: unknown): string {
  return `id: ${position}\ndata: ${JSON.stringify(event)}\n\n`;
}

/** What has changed since another view, in place of a view. */
export function withChanges({ view, ...rest }: WatchEvent, last: unknown): Omit<WatchEvent, 'view'> {
  return { ...rest, changes: changeOf(last, view) ?? null };
}

/** The last entry of a match, for whoever folds it. */
export function entryEvent({ position }: AnyMatch, { entries }: Partial<Played<unknown, unknown>>): EntryEvent {
  const entry = entries?.at(-1);
  return entry === undefined ? { position } : { position, entry };
}
