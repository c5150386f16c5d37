import { AwayNotice } from '../../../parts/fetching/page-notices.tsx';
import { reasonOf } from '../../../parts/fetching/server-client.ts';
import { useFetch } from '../../../parts/fetching/use-fetch.ts';
import { dungeonOffers } from '../begin/map-offers.ts';
import { OfferCards, useBeginning } from './offer-cards.tsx';

interface DungeonCardsProps {
  readonly most?: number;
}

/** The first few dungeons as cards; a press on one begins it. */
export default function DungeonCards({ most = Infinity }: DungeonCardsProps) {
  const { answer, failure, retry } = useFetch(dungeonOffers);
  const { opening, failed, begin } = useBeginning(undefined);
  if (failure !== undefined) return <AwayNotice reason={reasonOf(failure)} onRetry={retry} />;
  return (
    <>
      {failed && <AwayNotice reason={failed.reason} onRetry={() => begin(failed.offer)} />}
      <OfferCards offers={answer?.slice(0, most)} opening={opening} onBegin={begin} />
    </>
  );
}
