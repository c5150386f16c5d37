import { refusalOf } from '../../parts/fetching/refusal.ts';
import { RetryTimer } from '../../parts/fetching/retry-timer.ts';
import { adopt } from './adopt.ts';
import { house } from './house.ts';
import { allShelved } from './shelf.ts';
import { forgetUnsent, matchesUnsent } from './unsent.ts';

/** Nobody looks at these matches now. */
const DEAF = { tell: () => undefined, giveBack: () => undefined };

const again = new RetryTimer(() => void sendLeftovers());
let sending: Promise<void> | undefined;

/** Hands over what other visits have left unsent, and what was begun without the server; tries again while it is away. */
export function sendLeftovers(): Promise<void> {
  sending ??= send().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function send(): Promise<void> {
  again.cancel();
  const begun = (await allShelved()).filter(({ sent }) => !sent);
  let isAway = false;
  for (const id of new Set([...matchesUnsent(), ...begun.map(each => each.id)])) {
    try {
      const own = await adopt(await house.match(id), DEAF);
      await own?.settle();
    } catch (error) {
      // A match that is gone, or somebody else's by now, will never take it.
      if (refusalOf(error) === undefined) isAway = true;
      else forgetUnsent(id);
    }
  }
  if (isAway) again.retryLater();
  else again.reset();
}
