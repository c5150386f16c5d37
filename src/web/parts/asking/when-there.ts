import { useEffect, useEffectEvent, useState } from 'react';
import { isThere } from '../../server.ts';
import { RetryTimer } from '../fetching/retry-timer.ts';

/** Does something once the server answers again; looks now and then, or when asked to. Returns how to look now. */
export function useWhenThere(then: () => void): () => void {
  const act = useEffectEvent(then);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const again: RetryTimer = new RetryTimer(async () => {
      if (await isThere()) act();
      else again.retryLater();
    });
    if (asked > 0) again.retryNow();
    else again.retryLater();
    return () => again.cancel();
  }, [asked]);
  return () => setAsked(count => count + 1);
}
