import { useEffectEvent, useLayoutEffect } from 'react';

const OVER = 'over the editor';

/** While something is shown in place of the editor, the browser's way back leads to the editor; so does what this gives. */
export function useWayBack(onLeave: () => void): () => void {
  const left = useEffectEvent(onLeave);
  useLayoutEffect(() => {
    // Once only: after a reload the step is there already.
    if (window.history.state !== OVER) window.history.pushState(OVER, '');
    const listener = () => left();
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  }, []);
  return back;
}

function back(): void {
  window.history.back();
}
