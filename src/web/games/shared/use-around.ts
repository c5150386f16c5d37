import { useRef, useState } from 'react';
import type { MatchAnswer } from '../../../wire/schemas/match-answers.ts';

/** Puts a view into words, with what has changed since another one. */
type Teller<View> = (view: View, before: View | undefined) => string;

/** What is around, told to whoever asks, as long as the match stands there; what has changed counts from the last time. */
export function useAround<View>(match: MatchAnswer, load: () => Promise<Teller<View>>) {
  const before = useRef<View>(undefined);
  const [told, setTold] = useState<{ readonly position: number; readonly words: string }>();
  const view = match.view as View;
  const asked = useRef(0);
  const ask = () =>
    void load().then(tell => {
      // The same words once more are news to who has asked again.
      const mark = asked.current++ % 2 === 0 ? '' : '\u00a0';
      setTold({ position: match.position, words: tell(view, before.current) + mark });
      before.current = view;
    });
  return { words: told?.position === match.position ? told.words : undefined, ask };
}
