import { useEffect, useState } from 'react';
import type { MatchAnswer } from '../../../../wire/schemas/match-answers.ts';
import { beside } from '../served.ts';

/**
 * The match from the seat that is to act here. Whoever holds several seats is told of the match from one of them, and what
 * another one can do has to be asked for.
 */
export function useActing(match: MatchAnswer): MatchAnswer {
  const { id, position, held, toAct, as, outcome } = match;
  const acting = outcome === null ? held.find(seat => toAct.includes(seat)) : undefined;
  const other = acting !== undefined && acting !== as ? acting : undefined;
  const [asked, setAsked] = useState<MatchAnswer>();
  useEffect(() => {
    if (other === undefined) return;
    let wanted = true;
    // Should it fail, the next look at the match asks again.
    beside.match(id, other).then(
      answer => wanted && answer.position >= position && setAsked(answer),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [id, other, position]);
  return other !== undefined && asked?.as === other && asked.position === position ? asked : match;
}
