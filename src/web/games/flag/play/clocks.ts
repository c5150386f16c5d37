import { useEffect, useMemo } from 'react';
import { GAME_CLOCK, TURN_CLOCK } from '../../../../flag/play/clock.ts';
import type { MatchAnswer } from '../../../../wire/answers.ts';
import type { Table } from '../../../match/table.ts';

/** When the clocks run out, and how far the server's clock is ahead. Looks again when one has. */
export function useClocks({ deadlines, now }: MatchAnswer, table: Table) {
  const ahead = useMemo(() => now - Date.now(), [now]);
  const soonest = Math.min(...Object.values(deadlines));
  useEffect(() => {
    if (!Number.isFinite(soonest)) return;
    // A moment later, so that it has run out for the server too.
    const wait = Math.min(soonest - ahead - Date.now() + 200, 2 ** 31 - 1);
    const timer = setTimeout(() => void table.refresh(), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [soonest, ahead, table]);
  const turn = Object.entries(deadlines).find(([clock]) => clock.startsWith(TURN_CLOCK))?.[1];
  return { game: deadlines[GAME_CLOCK], turn, ahead };
}
