import { useEffect, useSyncExternalStore } from 'react';
import type { MapTemplate } from '../../../../flag/map/template.ts';
import { baseOf } from '../../../../flag/map/territory.ts';
import { flagTexts } from '../../../texts/flag.ts';

let flipped = false;
const listeners = new Set<() => void>();

/** Turns the board that is shown round, or back. */
export function flipBoard(to = !flipped): void {
  flipped = to;
  for (const listener of listeners) listener();
}

/**
 * Whether the board is seen from above: whoever sits there has their own side near, whatever becomes of their team. Who
 * watches, or plays several teams, sits with the first of them.
 */
export function useTurned(template: MapTemplate, seat = 0): boolean {
  const isFlipped = useSyncExternalStore(subscribe, () => flipped);
  // The next board is seen as one sits at it.
  useEffect(() => () => flipBoard(false), []);
  const [row] = baseOf(template, seat);
  return 2 * row < template.gridSize[0] !== isFlipped;
}

export function FlipButton() {
  return (
    <button type="button" className="button button-small" onClick={() => flipBoard()}>
      {flagTexts.play.flip}
    </button>
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
