import { IllegalAction } from '../../kernel/errors.ts';
import type { Seat } from '../../kernel/rules.ts';
import { sameHolder, seatsOf } from '../matches/auth.ts';
import { botKindOf } from '../matches/match-bots.ts';
import type { Matches } from '../matches/matches.ts';
import type { OpenMatch } from '../matches/open-match.ts';
import type { Reworded, Words } from '../store/contract/people-store.ts';

const AT_ONCE = 100;

/**
 * Forgets somebody: matches of theirs alone go, from those of several people they and their name go, and last all that is
 * kept by their hash. Whoever was interrupted can ask again: until the end there is something to be found by.
 */
export async function erasePerson(matches: Matches, holder: Uint8Array, noted: () => Promise<void>): Promise<void> {
  await leaveAll(matches, holder);
  await leaveAll(matches, holder, 'save');
  // What was given up has ended, and that is noted beside.
  await noted();
  await matches.store.people.forget(holder);
}

async function leaveAll(matches: Matches, holder: Uint8Array, status?: 'save'): Promise<void> {
  const wanted = { holder, limit: AT_ONCE, ...(status === undefined ? {} : { status }) };
  // Whatever was left is not found again.
  for (;;) {
    const page = await matches.store.list(wanted);
    if (page.length === 0) return;
    for (const { id } of page) await leaveMatch(matches, id, holder);
  }
}

async function leaveMatch(matches: Matches, id: string, holder: Uint8Array): Promise<void> {
  const { store } = matches;
  const keys = await store.keys(id);
  const others = keys.filter(key => !sameHolder(key.holder, holder) && botKindOf(key) === undefined);
  if (others.length === 0) return matches.remove(id);
  const own = seatsOf(keys, holder);
  const open = await matches.at(id).catch(() => undefined);
  const names = open === undefined ? [] : own.flatMap(seat => nameIn(open, seat) ?? []);
  if (open !== undefined) for (const seat of own) await giveUp(matches, open, seat);
  await store.people.leave(id, holder, { ...(await unnamed(matches, id, own)), names });
  if (open !== undefined) matches.notifyChanged(open);
}

/** Whoever plays on must not wait for somebody who never comes. */
async function giveUp(matches: Matches, open: OpenMatch, seat: Seat): Promise<void> {
  if (open.status !== 'open' && open.status !== 'running') return;
  const { anonymizer: nameless } = open.game;
  try {
    if (nameless !== undefined) await open.play(seat, nameless.farewell, { time: matches.now() });
  } catch (error) {
    // They are out already, or the match has just ended.
    if (!(error instanceof IllegalAction)) throw error;
  }
}

function nameIn({ game, match }: OpenMatch, seat: Seat): string | null | undefined {
  return game.anonymizer?.name(match.view('public'), seat);
}

/** What is kept of a match, with seats that have no names of their own. */
async function unnamed(matches: Matches, id: string, seats: readonly Seat[]): Promise<Omit<Words, 'names'>> {
  const { store } = matches;
  const record = await store.find(id);
  const { anonymizer: nameless } = record === undefined ? {} : await matches.game(record.game);
  const entries: Reworded[] = [];
  for (const [n, entry] of (await store.read(id, 0)).entries()) {
    if (typeof entry.by !== 'number' || !seats.includes(entry.by) || entry.back !== undefined) continue;
    const action = nameless?.action(entry.action);
    if (action !== undefined) entries.push({ n, action });
  }
  let state: unknown = (await store.latest(id))?.state;
  for (const seat of seats) state = state === undefined ? undefined : (nameless?.state(state, seat) ?? state);
  return { entries, state };
}
