import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same from one render to the next, and does what the latest one given would. */
export function useSteady<Given extends readonly unknown[]>(act: (...given: Given) => void): (...given: Given) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
