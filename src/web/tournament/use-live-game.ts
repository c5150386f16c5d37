import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LiveAnswer } from '../../wire/tournaments.ts';
import { refusalOf } from '../match/refusal.ts';
import { tournaments } from './tournaments.ts';

/** How often to ask for new moves (ms), and how long after the server did not answer. */
const LOOK = 1000;
const LATER = 5000;

/** A game that is being played, with all moves so far. Who does not look at the page does not ask. */
export function useLiveGame(name: string, first: LiveAnswer, onOver: () => void): LiveAnswer {
  const [live, setLive] = useState(first);
  const known = useRef(first);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    let wanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      const pause = await ask().then(
        () => LOOK,
        error => (refusalOf(error)?.code === 'no-such-match' ? undefined : LATER),
      );
      if (!wanted) return;
      if (pause === undefined) over();
      else timer = setTimeout(() => void look(), pause);
    };
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      const { id, begun, log } = known.current;
      let part = await tournaments.playingGame(name, id, log.length);
      // Whoever played it has begun again.
      if (part.begun !== begun) part = await tournaments.playingGame(name, id);
      if (!wanted || (part.begun === begun && part.log.length === 0)) return;
      known.current = part.begun === begun ? { ...part, from: 0, log: [...log, ...part.log] } : part;
      setLive(known.current);
    };
    timer = setTimeout(() => void look(), LOOK);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [name]);
  return live;
}
