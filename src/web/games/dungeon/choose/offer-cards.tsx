import { cellar } from '../../../../drawing/themes/dungeon-theme.ts';
import { Picture } from '../../../board/pictures/still-picture.tsx';
import { dungeonTexts } from '../../../texts/dungeon.ts';
import { texts } from '../../../texts/texts.ts';
import { beginDungeon, type DungeonOffer, type RulesWish, setupOf } from '../begin/map-offers.ts';
import '../../../styles/cards.css';
import { type ReactNode, useState } from 'react';
import { reasonOf } from '../../../parts/fetching/server-client.ts';

export interface OfferCardsProps {
  readonly offers: readonly DungeonOffer[] | undefined;
  /** The one that is being opened. */
  readonly opening: string | undefined;
  readonly onBegin: (offer: DungeonOffer) => void;
  /** What else is known of a dungeon. */
  readonly remarks?: (name: string) => ReactNode;
}

/** Dungeons as cards; a press on one begins it. */
export function OfferCards({ offers, opening, onBegin, remarks }: OfferCardsProps) {
  return (
    <ul className="cards" aria-busy={offers === undefined}>
      {offers?.map(offer => (
        <li key={offer.name}>
          <button
            type="button"
            className="card"
            disabled={opening !== undefined}
            onClick={() => onBegin(offer)}
            aria-label={texts.choose.play(offer.title)}
            aria-describedby={`about-${offer.name}`}
          >
            <span className="card-picture">
              <Picture scene={offer.scene} theme={cellar} width={206} height={160} />
            </span>
            <span className="card-words" id={`about-${offer.name}`}>
              <strong>{offer.title}</strong>
              {offer.hint !== undefined && <span>{offer.hint}</span>}
              <span className="card-goals">
                {opening === offer.name
                  ? texts.choose.starting
                  : offer.goals.map(goal => dungeonTexts.goals[goal] ?? goal).join(' · ')}
              </span>
              {remarks?.(offer.name)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type Chosen = Pick<DungeonOffer, 'name' | 'edition'>;

interface Beginning {
  /** The name of the dungeon that is being opened. */
  readonly opening: string | undefined;
  readonly failed: { readonly offer: Chosen; readonly reason: string | undefined } | undefined;
  readonly begin: (offer: Chosen) => Promise<void>;
}

/** Begins a dungeon that was chosen, and knows how that goes. */
export function useBeginning(rules: RulesWish | undefined): Beginning {
  const [opening, setOpening] = useState<string>();
  const [failed, setFailed] = useState<Beginning['failed']>();
  const begin = async (offer: Chosen) => {
    setOpening(offer.name);
    setFailed(undefined);
    await beginDungeon(setupOf(offer.name, offer.edition, rules)).catch(error =>
      setFailed({ offer, reason: reasonOf(error) }),
    );
    setOpening(undefined);
  };
  return { opening, failed, begin };
}
