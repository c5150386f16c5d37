import { useEffect, useState } from 'react';

/** What came of a question to the server. */
export interface Asked<T> {
  readonly answer: T | undefined;
  readonly away: boolean;
  readonly retry: () => void;
}

/** Asks once, and again on demand. The question must be the same function each time. */
export function useAnswer<T>(ask: () => Promise<T>): Asked<T> {
  const [answer, setAnswer] = useState<T>();
  const [away, setAway] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let wanted = true;
    const settle = (change: () => void) => () => (wanted ? change() : undefined);
    void attempt;
    ask().then(
      found => settle(() => setAnswer(found))(),
      settle(() => setAway(true)),
    );
    return () => {
      wanted = false;
    };
  }, [ask, attempt]);

  const retry = () => {
    setAway(false);
    setAttempt(attempt + 1);
  };
  return { answer, away, retry };
}
