import type { Stage } from '../../../../dungeon/maps/campaign.ts';
import { Picture } from '../../../board/picture.tsx';
import { texts } from '../../../texts.ts';
import { cellar } from '../../../themes/dungeon.ts';
import type { Offer } from '../offers.ts';
import '../../../styles/cards.css';

interface OfferCardsProps {
  readonly offers: readonly Offer[] | undefined;
  /** The one that is being opened. */
  readonly opening: string | undefined;
  readonly onBegin: (offer: Offer) => void;
  /** What is known of a dungeon of the campaign, and the fewest actions that it was won with here. */
  readonly stageOf?: (name: string) => { readonly stage: Stage; readonly won: number | undefined } | undefined;
}

/** Dungeons as cards; a press on one begins it. */
export function OfferCards({ offers, opening, onBegin, stageOf }: OfferCardsProps) {
  return (
    <ul className="cards" aria-busy={offers === undefined}>
      {offers?.map(offer => {
        const found = stageOf?.(offer.name);
        return (
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
                    : offer.goals.map(goal => texts.dungeon.goals[goal] ?? goal).join(' · ')}
                </span>
                {found && <StageWords {...found} />}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function StageWords({ stage, won }: { readonly stage: Stage; readonly won: number | undefined }) {
  const say = texts.dungeon.campaign;
  return (
    <span className="stage">
      <span>{texts.dungeon.grade.difficulty(stage.difficulty)}</span>
      <span>{say.par(stage.par)}</span>
      {won !== undefined && <span className="stage-won">{won <= stage.par ? say.wonAtPar : say.won(won)}</span>}
    </span>
  );
}
