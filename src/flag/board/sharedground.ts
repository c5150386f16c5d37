import type { Position } from '../actions.ts';
import type { FlagTerms } from '../map/setup.ts';
import { type Ground, groundOf } from './ground.ts';

/** A server's games are mostly played on a few maps. */
const MOST_KNOWN = 50;

const known = new Map<string, Ground>();

/** The ground of a game. Equal games stand on one and the same: it takes room, and is found in the processor's cache. */
export function sharedGround(setup: FlagTerms, blocks: readonly Position[]): Ground {
  const text = JSON.stringify([setup, blocks]);
  const ground = known.get(text) ?? groundOf(setup, blocks);
  known.delete(text);
  known.set(text, ground); // the last used stands last
  const [oldest = text] = known.keys();
  if (known.size > MOST_KNOWN) known.delete(oldest);
  return ground;
}
