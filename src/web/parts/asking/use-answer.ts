import { useEffect, useState } from 'react';

/** What came of a question to the server. */
export interface Asked<T> {
  readonly answer: T | undefined;
  /** What went wrong, if it did. */
  readonly failure: unknown;
  readonly retry: () => void;
}

/** Asks once, and again on demand. The question must be the same function each time. */
export function useAnswer<T>(ask: () => Promise<T>): Asked<T> {
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
