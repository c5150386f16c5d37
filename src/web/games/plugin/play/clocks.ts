import { useEffect, useMemo } from 'react';
import type { MatchAnswer } from '../../../../wire/schemas/match-answers.ts';
import type { MatchController } from '../../../match/controller/match-controller.ts';

/** When the next clock runs out, and how far the server's clock is ahead. Looks again when it has. */
export function useNextClock({ deadlines, now }: MatchAnswer, table: MatchController) {
  const ahead = useMemo(() => now - Date.now(), [now]);
  const soonest = Math.min(...Object.values(deadlines));
  useEffect(() => {
    if (!Number.isFinite(soonest)) return;
    // A moment later, so that it has run out for the server too.
    const wait = Math.min(soonest - ahead - Date.now() + 200, 2 ** 31 - 1);
    const timer = setTimeout(() => void table.refresh(), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [soonest, ahead, table]);
  return { deadline: Number.isFinite(soonest) ? soonest : undefined, ahead };
}
