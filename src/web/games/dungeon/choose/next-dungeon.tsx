import { useCallback } from 'react';
import { cellar } from '../../../../drawing/themes/dungeon-theme.ts';
import { CAMPAIGN } from '../../../../dungeon/maps/campaign.ts';
import { Picture } from '../../../board/pictures/still-picture.tsx';
import { AwayNotice } from '../../../parts/fetching/page-notices.tsx';
import { useFetch } from '../../../parts/fetching/use-fetch.ts';
import { Button } from '../../../parts/forms/controls.tsx';
import { texts } from '../../../texts/texts.ts';
import { campaignWins } from '../begin/campaign-wins.ts';
import { dungeonOffers } from '../begin/map-offers.ts';
import { useBeginning } from './offer-cards.tsx';

const say = texts.home.own.next;

/** The dungeon of the campaign that comes next for whoever plays here, and how far they are. */
export default function NextDungeon({ isMain }: { readonly isMain: boolean }) {
  const { answer, failure } = useFetch(useCallback(nextOffer, []));
  const { opening, failed, begin } = useBeginning(undefined);
  if (failure !== undefined || answer === undefined) return null;
  const { won, offer } = answer;
  return (
    <>
      <span className="own-picture">
        {offer && <Picture scene={offer.scene} theme={cellar} width={150} height={104} />}
      </span>
      <div className="own-words">
        {offer === undefined ? <p>{say.all}</p> : <strong>{offer.title}</strong>}
        {offer?.hint !== undefined && <p className="own-hint">{offer.hint}</p>}
        <p>{say.progress(won, CAMPAIGN.length)}</p>
        {offer !== undefined && (
          <Button kind={isMain ? 'main' : undefined} disabled={opening !== undefined} onClick={() => begin(offer)}>
            {say.play(offer.title)}
          </Button>
        )}
      </div>
      {failed && <AwayNotice reason={failed.reason} onRetry={() => begin(failed.offer)} />}
    </>
  );
}

async function nextOffer() {
  const wins = campaignWins();
  const open = CAMPAIGN.filter(({ name }) => wins[name] === undefined);
  const [offer] = await dungeonOffers(open.slice(0, 1).map(({ name }) => name));
  return { offer, won: CAMPAIGN.length - open.length };
}
