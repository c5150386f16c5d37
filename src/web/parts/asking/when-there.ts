import { useEffect, useEffectEvent, useState } from 'react';
import { Again } from '../../match/again.ts';
import { isThere } from '../../server.ts';

/** Does something once the server answers again; looks now and then, or when asked to. Returns how to look now. */
export function useWhenThere(then: () => void): () => void {
  const act = useEffectEvent(then);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const again: Again = new Again(async () => {
      if (await isThere()) act();
      else again.later();
    });
    if (asked > 0) again.now();
    else again.later();
    return () => again.halt();
  }, [asked]);
  return () => setAsked(count => count + 1);
}
