import { type Entry, KeyTaken } from '../../../kernel/match/log.ts';
import type { Saved } from '../../../kernel/match/played.ts';
import type { Status } from '../status.ts';
import type { Key, MatchListing, MatchRecord, NewMatch, Standing } from '../store.ts';

/** A match as its row holds it. */
export interface MatchRow extends Omit<MatchRecord, 'setup'> {
  readonly setup: string;
}

/** A match as its row shows it. */
export interface ListingRow extends MatchListing {
  readonly [column: string]: unknown;
}

export interface EntryRow {
  readonly seat: number | null;
  readonly action: string;
  readonly time: number;
  readonly key: string | null;
  readonly back: number | null;
}

export interface StandingRow {
  readonly position: number;
  readonly status: Status;
  readonly keys: readonly { readonly seat: number; readonly holder: string }[];
}

export interface SnapshotRow {
  readonly position: number;
  readonly version: number;
  readonly state: string;
  readonly clocks: string;
}

export function recordOf(row: MatchRow): MatchRecord {
  return { ...row, setup: JSON.parse(row.setup) as unknown };
}

export function standingOf({ position, status, keys }: StandingRow): Standing {
  return { position, status, keys: keys.map(({ seat, holder }) => ({ seat, holder: Buffer.from(holder, 'hex') })) };
}

export function entryOf({ seat, action, time, key, back }: EntryRow): Entry {
  const noted = key === null ? { time } : { time, key };
  if (back !== null && seat !== null) return { by: seat, back, ...noted };
  return { by: seat ?? 'clock', action: JSON.parse(action) as unknown, ...noted };
}

export function savedOf({ position, version, state, clocks }: SnapshotRow): Saved {
  return {
    position,
    version,
    state: JSON.parse(state) as Saved['state'],
    clocks: JSON.parse(clocks) as Saved['clocks'],
  };
}

/** The values of `create`. */
export function matchValues(match: NewMatch, position: number, keys: readonly Key[], updated = match.time): unknown[] {
  const { id, game, version, setup, seed, time, status, listed, title, owner } = match;
  const { started, ended, origin, open, maker, map = null } = match;
  return [
    ...[id, game, version, JSON.stringify(setup), seed, time, position, status, listed, title],
    ...[owner === null ? null : Buffer.from(owner), started, ended, origin, open, updated],
    ...[keys.map(({ seat }) => seat), keys.map(({ holder }) => Buffer.from(holder))],
    ...[maker?.address ?? null, maker?.time ?? null, map],
  ];
}

/** Entries as five columns: seats, actions, times, keys, and where they went back to. */
export function entryColumns(entries: readonly Entry[]): [unknown[], string[], number[], unknown[], unknown[]] {
  return [
    entries.map(({ by }) => (by === 'clock' ? null : by)),
    entries.map(({ action = null }) => JSON.stringify(action)),
    entries.map(({ time }) => time),
    entries.map(({ key }) => key ?? null),
    entries.map(({ back }) => back ?? null),
  ];
}

/** The values of a snapshot. */
export function snapshotValues({ position, version, state, clocks }: Saved): unknown[] {
  return [position, version, JSON.stringify(state), JSON.stringify(clocks)];
}

/** The key that was in the log already, if that is what went wrong. */
export function keyTaken(error: unknown, entries: readonly Entry[]): KeyTaken | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code !== '23505' || constraint !== 'entries_key') return undefined;
  return new KeyTaken(entries.find(({ key }) => key !== undefined)?.key ?? '');
}
