import type { ChamberView } from '../../chamber/view.ts';
import type { FlagView } from '../../flag/view.ts';
import { isWithoutUndo, standing } from '../../kernel/match/course.ts';
import type { Outcome, Seat } from '../../kernel/rules.ts';
import type { DailyResult } from '../../wire/schemas/daily-schemas.ts';
import type { DailyGame } from '../../wire/shared/api-constants.ts';
import type { OpenMatch } from '../matches/openmatch.ts';

/** More than any duel has turns: every win is better than every draw, and every draw than every loss. */
const MOST_TURNS = 1_000_000;

/** How a match of the day ended, and what that is worth: the less, the better. Undefined where it can still be mended. */
export interface Verdict {
  readonly worth: number;
  readonly result: DailyResult;
}

/** Judges a match that is over. */
export async function verdictOf(
  game: DailyGame,
  { match }: OpenMatch,
  seat: Seat,
  par: () => Promise<number>,
): Promise<Verdict | undefined> {
  const outcome = match.outcome();
  if (outcome === undefined) return undefined;
  const view = match.view(seat);
  if (game === 'dungeon') {
    // Whoever has lost a puzzle takes it back.
    if (!outcome.winners.includes(seat)) return undefined;
    const { log } = await match.file();
    const actions = standing(log).length;
    return { worth: actions, result: { outcome: 'won', actions, par: await par(), undone: !isWithoutUndo(log) } };
  }
  if (game === 'chamber') {
    const { score = 0, floor, race, turn, ended } = view as ChamberView;
    const won = ended === 'won' ? 'won' : 'lost';
    return { worth: -score, result: { outcome: won, score, floor, race, turns: turn } };
  }
  const { turns } = view as FlagView;
  const how = endingOf(outcome, seat);
  const worth = { won: turns, drawn: MOST_TURNS + turns, lost: 3 * MOST_TURNS - turns }[how];
  return { worth, result: { outcome: how, turns } };
}

function endingOf({ winners }: Outcome, seat: Seat): DailyResult['outcome'] {
  if (!winners.includes(seat)) return 'lost';
  return winners.length === 1 ? 'won' : 'drawn';
}
