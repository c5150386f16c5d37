import type { Route } from '../../wire/pages.ts';

/** Held, with others, by every tab in which somebody plays or draws. */
const PLAYING = 'quadrille:playing';

let takeOver: () => Promise<void> = async () => undefined;

/** What to do whenever a new version may take over. */
export function offerTakeOver(how: () => Promise<void>): void {
  takeOver = how;
}

/** Does something if nobody plays in any tab of this browser. */
export async function whenNobodyPlays(work: () => void): Promise<void> {
  await navigator.locks?.request(PLAYING, { ifAvailable: true }, lock => {
    if (lock !== null) work();
  });
}

/** An address was opened: before anybody plays there a new version may take over. Returns what to do when it is left. */
export function arriveInPlay({ page, ...route }: Route): () => void {
  const left = Promise.withResolvers<void>();
  let isLeft = false;
  const hold = async () => {
    // What the address before has held is let go of first.
    await new Promise(resolve => setTimeout(resolve));
    await takeOver();
    const isPlay = page === 'match' || page === 'replay' || (page === 'make' && 'draft' in route);
    if (isPlay && !isLeft) await navigator.locks?.request(PLAYING, { mode: 'shared' }, () => left.promise);
  };
  void hold();
  return () => {
    isLeft = true;
    left.resolve();
  };
}
