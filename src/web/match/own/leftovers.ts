import { server } from '../../server.ts';
import { refusalOf } from '../refusal.ts';
import { adopt } from './adopt.ts';
import { forgetUnsent, matchesUnsent } from './unsent.ts';

/** Nobody looks at these matches now. */
const DEAF = { tell: () => undefined, giveBack: () => undefined };

/** Hands over what other visits have left unsent, if the server is there. */
export async function sendLeftovers(): Promise<void> {
  for (const id of matchesUnsent()) {
    try {
      const own = await adopt(await server.match(id), DEAF);
      await own?.settle();
    } catch (error) {
      // A match that is gone, or somebody else's by now, will never take it.
      if (refusalOf(error) !== undefined) forgetUnsent(id);
    }
  }
}
