import type { Game } from '../games/served-game.ts';
import type { MatchRecord } from '../store/contract/store.ts';

/** The setup of a match of ordinary size has fewer characters than this; its state takes some sixteen times as many bytes. */
const ORDINARY_SETUP = 20_000;

/** Text that was read takes some four times as many bytes as it has characters. */
const ORDINARY_VIEWS = 4 * ORDINARY_SETUP;

/** A match that can go back keeps about ten of its states; they take less than ten times the room, since setups are shared. */
const STATES_OF_OPEN = 4;

type Weighed = Pick<MatchRecord, 'setup' | 'open'>;

/** How much memory a match takes, in matches of ordinary size. */
export function weightOf({ setup, open }: Weighed): number {
  return statesOf(open) * (1 + Math.floor(JSON.stringify(setup).length / ORDINARY_SETUP));
}

/** How much its views take besides, in a game that is played elsewhere: all of them are at hand here. */
export function weightOfViews({ setup, open }: Weighed, { offThread: away, rules }: Game, match: Viewed): number {
  if (away === undefined) return 0;
  const views = 1 + rules.seats(setup);
  return statesOf(open) * Math.floor((views * JSON.stringify(match.view('public')).length) / ORDINARY_VIEWS);
}

interface Viewed {
  view(who: 'public'): unknown;
}

function statesOf(open: boolean): number {
  return open ? STATES_OF_OPEN : 1;
}
