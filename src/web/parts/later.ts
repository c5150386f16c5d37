import { useEffect, useState } from 'react';

/** Until a part that could not be had is asked for again (ms). */
const AGAIN = 2000;

/**
 * A part of the page that nobody needs at first: it is loaded once it is wanted, which is best a while before it is shown,
 * and asked for again as long as it cannot be had.
 */
export function useLater<Part>(load: () => Promise<Part>, wanted: boolean): Part | undefined {
  const [part, setPart] = useState<Part>();
  const isWaiting = wanted && part === undefined;
  useEffect(() => {
    if (!isWaiting) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const attempt = () =>
      load().then(
        found => void (isGone || setPart(() => found)),
        () => {
          if (!isGone) timer = setTimeout(attempt, AGAIN);
        },
      );
    void attempt();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [load, isWaiting]);
  return part;
}
