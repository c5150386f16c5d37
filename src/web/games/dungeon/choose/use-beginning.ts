import { useState } from 'react';
import { reasonOf } from '../../../parts/fetching/server-client.ts';
import { beginDungeon, type Offer, type RulesWish, setupOf } from '../offers.ts';

interface Beginning {
  /** The name of the dungeon that is being opened. */
  readonly opening: string | undefined;
  readonly failed: { readonly offer: Offer; readonly reason: string | undefined } | undefined;
  readonly begin: (offer: Offer) => Promise<void>;
}

/** Begins a dungeon that was chosen, and knows how that goes. */
export function useBeginning(rules: RulesWish | undefined): Beginning {
  const [opening, setOpening] = useState<string>();
  const [failed, setFailed] = useState<Beginning['failed']>();
  const begin = async (offer: Offer) => {
    setOpening(offer.name);
    setFailed(undefined);
    await beginDungeon(setupOf(offer.name, offer.edition, rules)).catch(error =>
      setFailed({ offer, reason: reasonOf(error) }),
    );
    setOpening(undefined);
  };
  return { opening, failed, begin };
}
