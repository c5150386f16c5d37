import { useEffect, useState } from 'react';

const { promise, resolve } = Promise.withResolvers<void>();

/** Settles when a board, or a picture of one, has been drawn for the first time. */
export const firstBoard: Promise<void> = promise;

/** A board was drawn. */
export const boardDrawn: () => void = resolve;

/** A machine that never rests must not keep anything from whoever waits for it (ms). */
const LONGEST = 2000;

let hasRested = false;

/** Settles when the page has nothing else to do, or has not rested for a while. */
export async function idle(): Promise<void> {
  await new Promise<unknown>(resolve => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: LONGEST });
    else setTimeout(resolve, 1000);
  });
  hasRested = true;
}

/** Whether the page is at rest, or has been before: what is loaded then does not hold up what is read first. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(hasRested);
  useEffect(() => {
    let isGone = false;
    // Not while what is read first is still on its way: a page that waits for it has nothing to do either.
    void whole()
      .then(idle)
      .then(() => isGone || setIdle(true));
    return () => {
      isGone = true;
    };
  }, []);
  return isIdle;
}

/** Settles when all that the page began with has been loaded. */
function whole(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise(resolve => window.addEventListener('load', resolve, { once: true }));
}

/** Does something for as long as the page can be seen; what `begin` returns ends it. Returns how to stop for good. */
export function whilePageVisible(begin: () => () => void): () => void {
  if (typeof document === 'undefined') return begin();
  let end: (() => void) | undefined;
  const look = (): void => {
    if (document.visibilityState === 'hidden') {
      end?.();
      end = undefined;
    } else {
      end ??= begin();
    }
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    end?.();
  };
}
