/** Does something for as long as the page can be seen; what `begin` returns ends it. Returns how to stop for good. */
export function whileInSight(begin: () => () => void): () => void {
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
