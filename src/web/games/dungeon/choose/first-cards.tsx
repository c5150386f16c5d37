import { AwayNotice } from '../../../parts/fetching/page-notices.tsx';
import { reasonOf } from '../../../parts/fetching/server-client.ts';
import { useFetch } from '../../../parts/fetching/use-fetch.ts';
import { dungeonNames, dungeonOffers } from '../begin/map-offers.ts';
import { OfferCards, useBeginning } from './offer-cards.tsx';

/** So many are shown. */
const MOST = 4;

/** The first few dungeons as cards; a press on one begins it. */
export default function DungeonCards() {
  const { answer, failure, retry } = useFetch(firstOffers);
  const { opening, failed, begin } = useBeginning(undefined);
  if (failure !== undefined) return <AwayNotice reason={reasonOf(failure)} onRetry={retry} />;
  return (
    <>
      {failed && <AwayNotice reason={failed.reason} onRetry={() => begin(failed.offer)} />}
      <OfferCards offers={answer} opening={opening} onBegin={begin} />
    </>
  );
}

async function firstOffers() {
  return dungeonOffers((await dungeonNames()).slice(0, MOST));
}
