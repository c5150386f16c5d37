import { useCallback } from 'react';
import { STAGES } from '../../../../dungeon/maps/campaign.ts';
import { AwayNotice } from '../../../parts/fetching/page-notices.tsx';
import { useFetch } from '../../../parts/fetching/use-fetch.ts';
import { galleryTexts as say } from '../../../texts/gallery.ts';
import { campaignWins } from '../begin/campaign-wins.ts';
import { dungeonOffers } from '../begin/map-offers.ts';
import { Stars, starsFor } from '../begin/stars.tsx';
import { OfferCards, useBeginning } from './offer-cards.tsx';

/** Dungeons that ship and belong to no campaign. */
const HOUSE = [...STAGES.values()].filter(({ chapter }) => chapter === 'earlier');

interface HouseCardsProps {
  readonly week: number;
  readonly count: number;
}

/** Some of them, others each week; the first is that of the week. */
export default function HouseCards({ week, count }: HouseCardsProps) {
  const ask = useCallback(() => {
    const first = (week * count) % HOUSE.length;
    return dungeonOffers([...HOUSE, ...HOUSE].slice(first, first + count).map(({ name }) => name));
  }, [week, count]);
  const { answer } = useFetch(ask);
  const { opening, failed, begin } = useBeginning(undefined);
  const wins = campaignWins();
  const remarks = (name: string) => {
    const stage = STAGES.get(name);
    const won = wins[name];
    return (
      stage && (
        <span className="map-figures">
          <span>{say.par(stage.par)}</span>
          <span>{say.gradeShort(stage.difficulty)}</span>
          {won !== undefined && <Stars count={starsFor(won, stage.par)} />}
        </span>
      )
    );
  };
  return (
    <>
      {failed && <AwayNotice reason={failed.reason} onRetry={() => begin(failed.offer)} />}
      <OfferCards offers={answer} opening={opening} onBegin={begin} remarks={remarks} />
    </>
  );
}
