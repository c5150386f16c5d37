import { useEffect, useMemo, useState } from 'react';
import type { FlagEvent } from '../../../../flag/events.ts';
import { GAME_CLOCK, TURN_CLOCK } from '../../../../flag/play/clock.ts';
import type { FlagView } from '../../../../flag/view.ts';
import type { MatchAnswer } from '../../../../wire/schemas/match-answers.ts';
import type { MatchController } from '../../../match/controller/match-controller.ts';

/** When the clocks run out, and how far the server's clock is ahead. Looks again when one has. */
export function useClocks({ deadlines, now }: MatchAnswer, table: MatchController) {
  const ahead = useMemo(() => now - Date.now(), [now]);
  const soonest = Math.min(...Object.values(deadlines));
  useEffect(() => {
    if (!Number.isFinite(soonest)) return;
    // A moment later, so that it has run out for the server too.
    const wait = Math.min(soonest - ahead - Date.now() + 200, 2 ** 31 - 1);
    const timer = setTimeout(() => void table.refresh(), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [soonest, ahead, table]);
  return { game: deadlines[GAME_CLOCK], turn: turnClockOf(deadlines)?.until, ahead };
}

/** What happened. Turns that ran out are told of, even where the match was looked at anew and nobody told. */
export function useTold(match: MatchAnswer, happenings: readonly FlagEvent[]): readonly FlagEvent[] {
  const [last, setLast] = useState({ match, lapsed: happenings });
  if (last.match === match) return happenings.length > 0 ? happenings : last.lapsed;
  const lapsed = last.match.position === match.position ? last.lapsed : lapsedBetween(last.match, match);
  setLast({ match, lapsed });
  return happenings.length > 0 ? happenings : lapsed;
}

/** The turns that ran out between two looks at a match. */
export function lapsedBetween(before: MatchAnswer, after: MatchAnswer): readonly FlagEvent[] {
  const [ranOut, runs] = [before, after].map(({ deadlines }) => turnClockOf(deadlines));
  if (ranOut === undefined || runs === undefined || after.now < ranOut.until) return [];
  const { currentTeam: team } = before.view as FlagView;
  const turns = runs.turn - ranOut.turn;
  return turns > 0 ? [{ type: 'timedOut', team, turns }] : [];
}

function turnClockOf(deadlines: MatchAnswer['deadlines']): { turn: number; until: number } | undefined {
  const [name, until] = Object.entries(deadlines).find(([clock]) => clock.startsWith(TURN_CLOCK)) ?? [];
  return name === undefined || until === undefined ? undefined : { turn: Number(name.slice(TURN_CLOCK.length)), until };
}
