import { useEffect, useEffectEvent, useState } from 'react';
import { texts } from '../../texts/texts.ts';
import { RetryTimer } from './retry-timer.ts';
import { isServerReachable, reasonOf } from './server-client.ts';

/** What came of a request. */
export interface FetchState<T> {
  readonly answer: T | undefined;
  /** What went wrong, if it did. */
  readonly failure: unknown;
  readonly retry: () => void;
}

/** Fetches once, and again on demand. What fetches must be the same function each time. */
export function useFetch<T>(ask: () => Promise<T>): FetchState<T> {
  const [asked, setAsked] = useState({ ask });
  const [answer, setAnswer] = useState<T>();
  const [failure, setFailure] = useState<unknown>();

  useEffect(() => {
    let wanted = true;
    const ifWanted =
      <V>(set: (value: V) => void) =>
      (value: V) =>
        wanted && set(value);
    asked.ask().then(ifWanted<T>(setAnswer), ifWanted<unknown>(setFailure));
    return () => {
      wanted = false;
    };
  }, [asked]);

  const retry = () => {
    setFailure(undefined);
    setAsked({ ask });
  };
  return { answer, failure, retry };
}

/** Does something once the server answers again; looks now and then, or when asked to. Returns how to look now. */
export function useWhenServerIsBack(then: () => void): () => void {
  const act = useEffectEvent(then);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const again: RetryTimer = new RetryTimer(async () => {
      if (await isServerReachable()) act();
      else again.retryLater();
    });
    if (asked > 0) again.retryNow();
    else again.retryLater();
    return () => again.cancel();
  }, [asked]);
  return () => setAsked(count => count + 1);
}

/** Does what may fail, one thing at a time, and says why the last one did. */
export function useAttempt(away = texts.match.away) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setFailure(undefined);
    setBusy(true);
    await work().catch(error => setFailure(reasonOf(error) ?? away));
    setBusy(false);
  };
  return { failure, isBusy, attempt };
}

/** Looks again and again, while somebody could see what has changed. */
export function usePolling(look: () => void, every: number, isOn = true): void {
  const act = useEffectEvent(() => void (document.visibilityState === 'visible' && look()));
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => act(), every);
    return () => clearInterval(timer);
  }, [every, isOn]);
}
