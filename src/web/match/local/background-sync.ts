import { RetryTimer } from '../../parts/fetching/retry-timer.ts';
import { refusalOf } from '../../parts/fetching/server-client.ts';
import { adoptMatch } from './adopt-match.ts';
import { storedMatches } from './local-store.ts';
import { matchSource } from './match-source.ts';
import { clearOutbox, matchesInOutbox } from './unsent-entries.ts';

/** Nobody looks at these matches now. */
const DEAF = { update: () => undefined, handBack: () => undefined };

const again = new RetryTimer(() => void syncInBackground());
let sending: Promise<void> | undefined;

/** Hands over what other visits have left unsent, and what was begun without the server; tries again while it is away. */
export function syncInBackground(): Promise<void> {
  sending ??= send().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function send(): Promise<void> {
  again.cancel();
  const begun = (await storedMatches()).filter(({ sent }) => !sent);
  let isAway = false;
  for (const id of new Set([...matchesInOutbox(), ...begun.map(each => each.id)])) {
    try {
      const own = await adoptMatch(await matchSource.match(id), DEAF);
      await own?.settle();
    } catch (error) {
      // A match that is gone, or somebody else's by now, will never take it.
      if (refusalOf(error) === undefined) isAway = true;
      else clearOutbox(id);
    }
  }
  if (isAway) again.retryLater();
  else again.reset();
}
