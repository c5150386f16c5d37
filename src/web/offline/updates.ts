import type { PageRoute } from '../../wire/shared/page-routes.ts';

/** Held, with others, by every tab in which somebody plays or draws. */
const PLAYING = 'quadrille:playing';
/** How long a page rests before it is replaced (ms): a worker that still fetches its parts would hold up the next one. */
const REST = 5000;

let takeOver: () => Promise<void> = async () => undefined;

/** What to do whenever a new version may take over. */
export function onTakeOver(how: () => Promise<void>): void {
  takeOver = how;
}

/** Does something if nobody plays in any tab of this browser. */
export async function whenNobodyPlays(work: () => void): Promise<void> {
  await navigator.locks?.request(PLAYING, { ifAvailable: true }, lock => {
    if (lock !== null) work();
  });
}

/** An address was opened. Returns what to do when it is left. */
export function onRouteOpened(route: PageRoute): () => void {
  return isPlay(route) ? play() : rest();
}

function isPlay(route: PageRoute): boolean {
  return route.page === 'match' || route.page === 'replay' || (route.page === 'make' && route.draft !== undefined);
}

/** From one match to the next a new version may take over, too. */
function play(): () => void {
  const left = Promise.withResolvers<void>();
  let isLeft = false;
  const hold = async () => {
    // What the address before has held is let go of first.
    await new Promise(resolve => setTimeout(resolve));
    await takeOver();
    if (!isLeft) await navigator.locks?.request(PLAYING, { mode: 'shared' }, () => left.promise);
  };
  void hold();
  return () => {
    isLeft = true;
    left.resolve();
  };
}

function rest(): () => void {
  const timer = setTimeout(() => void takeOver(), REST);
  return () => clearTimeout(timer);
}
