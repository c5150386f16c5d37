import type { SQLOutputValue } from 'node:sqlite';
import type { Entry } from '../../../kernel/match/log.ts';
import type { Saved } from '../../../kernel/match/played.ts';
import type { Status } from '../status.ts';
import type { Key, MatchListing, MatchRecord, NewMatch } from '../store.ts';

type Row = Record<string, SQLOutputValue>;

/** A match as its row and its setup have it. */
export function recordOf(row: Row): MatchRecord {
  return { ...listingOf(row), setup: JSON.parse(row.setup as string) as unknown };
}

/** A match as its row has it. */
export function listingOf(row: Row): MatchListing {
  return {
    id: row.id as string,
    game: row.game as string,
    version: row.version as number,
    seed: row.seed as number,
    time: row.time as number,
    position: row.position as number,
    status: row.status as Status,
    listed: row.listed === 1,
    title: row.title as string,
    owner: row.owner as Uint8Array | null,
    updated: row.updated as number,
    started: row.started as number | null,
    ended: row.ended as number | null,
    open: row.open === 1,
    origin: row.origin as string,
  };
}

/** The values that begin a match. */
export function matchValues(match: NewMatch) {
  const { id, game, version, seed, time, status, listed, title, owner, started, ended, origin, open } = match;
  return {
    ...{ id, game, version, seed, time, status, title, owner, started, ended, origin },
    listed: listed ? 1 : 0,
    open: open ? 1 : 0,
  };
}

/** An entry of a log as its row has it. */
export function entryOf(row: Row): Entry {
  const noted = { time: row.time as number, ...(row.key === null ? {} : { key: row.key as string }) };
  if (row.back !== null) return { by: row.seat as number, back: row.back as number, ...noted };
  const action = JSON.parse(row.action as string) as unknown;
  return { by: row.seat === null ? 'clock' : (row.seat as number), action, ...noted };
}

/** A seat and its key as their row has them. */
export function keyOf(row: Row): Key {
  return { seat: row.seat as number, holder: row.holder as Uint8Array };
}

/** A snapshot as its row has it. */
export function savedOf(row: Row): Saved {
  return {
    position: row.position as number,
    version: row.version as number,
    state: JSON.parse(row.state as string) as Saved['state'],
    clocks: JSON.parse(row.clocks as string) as Saved['clocks'],
  };
}

/** The values of a snapshot. */
export function savedValues({ position, version, state, clocks }: Saved): [number, number, string, string] {
  return [position, version, JSON.stringify(state), JSON.stringify(clocks)];
}
