import { IllegalAction } from '../../../kernel/errors.ts';
import type { AnyMatch } from './here.ts';
import type { Unsent } from './unsent.ts';

/**
 * Plays what the server does not have on top of what it has. `stored` says after which entry of its log each key is found.
 * A step back names a position: it is told by where that state is found now. Returns how many entries no longer fit.
 */
export async function playAgain(
  match: AnyMatch,
  stored: ReadonlyMap<string, number>,
  unsent: readonly Unsent[],
): Promise<number> {
  const [first] = unsent;
  if (first === undefined) return 0;
  const begun = stored.get(first.entry.key);
  const places = new Map([[first.at, begun === undefined ? match.position : begun - 1]]);
  let misfits = 0;
  for (const { at, entry } of unsent) {
    const position = stored.get(entry.key);
    if (position === undefined && !(await fits(match, entry, places))) misfits++;
    places.set(at + 1, position ?? match.position);
  }
  return misfits;
}

async function fits(
  match: AnyMatch,
  { by, action, back, time, key }: Unsent['entry'],
  places: ReadonlyMap<number, number>,
): Promise<boolean> {
  try {
    if (back === undefined) await match.play(by, action, { time, key });
    else await match.goBack(by, places.get(back) ?? back, { time, key });
    return true;
  } catch (error) {
    if (error instanceof IllegalAction) return false;
    throw error;
  }
}
