import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LiveAnswer } from '../../wire/schemas/tournament-schemas.ts';
import { refusalOf } from '../parts/fetching/refusal.ts';
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
      const before = known.current;
      const { id, begun } = before;
      let part = await tournaments.playingGame(name, id, 'log' in before ? before.log.length : 0);
      // Whoever played it has begun again.
      if (part.begun !== begun && 'log' in part) part = await tournaments.playingGame(name, id);
      const now = joined(before, part);
      if (!wanted) return;
      known.current = now;
      setLive(now);
    };
    timer = setTimeout(() => void look(), LOOK);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [name]);
  return live;
}

/** What is known now: moves come in parts, views whole. The same where nothing is new. */
function joined(before: LiveAnswer, part: LiveAnswer): LiveAnswer {
  if (part.begun !== before.begun) return part;
  if ('log' in part && 'log' in before)
    return part.log.length === 0 ? before : { ...part, from: 0, log: [...before.log, ...part.log] };
  if (!('view' in part && 'view' in before)) return part;
  return part.position === before.position && (part.view === null) === (before.view === null) ? before : part;
}
