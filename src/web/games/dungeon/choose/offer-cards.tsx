import { cellar } from '../../../../drawing/themes/dungeon-theme.ts';
import type { CampaignStage } from '../../../../dungeon/maps/campaign.ts';
import { Picture } from '../../../board/pictures/still-picture.tsx';
import { dungeonTexts } from '../../../texts/dungeon.ts';
import { texts } from '../../../texts/texts.ts';
import { beginDungeon, type DungeonOffer, type RulesWish, setupOf } from '../begin/map-offers.ts';
import { Stars, starsFor } from '../begin/stars.tsx';
import '../../../styles/cards.css';
import { useState } from 'react';
import { reasonOf } from '../../../parts/fetching/server-client.ts';

/** One for each step of difficulty. */
const PIPS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** What is known of a dungeon of the campaign, and the fewest actions that it was won with here and on this server. */
interface Known {
  readonly stage: CampaignStage;
  readonly won: number | undefined;
  readonly record?: number | undefined;
}

export interface OfferCardsProps {
  readonly offers: readonly DungeonOffer[] | undefined;
  /** The one that is being opened. */
  readonly opening: string | undefined;
  readonly onBegin: (offer: DungeonOffer) => void;
  readonly stageOf?: (name: string) => Known | undefined;
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
                    : offer.goals.map(goal => dungeonTexts.goals[goal] ?? goal).join(' · ')}
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

/** How difficult it is, at a glance; in words for who cannot see it. What was not surveyed is drawn in outline. */
function Pips({ difficulty, isSurveyed }: Pick<CampaignStage, 'difficulty' | 'isSurveyed'>) {
  const say = dungeonTexts.grade;
  const told = say.difficulty(difficulty, isSurveyed);
  const pipName = isSurveyed ? 'pip' : 'pip-least';
  return (
    <span className="pips" title={told}>
      <span className="unseen">{told}</span>
      <svg viewBox="0 0 70 6" width="70" height="6" aria-hidden="true">
        {PIPS.map(pip => (
          <rect key={pip} x={pip * 7} width="5" height="6" rx="1" className={pip < difficulty ? pipName : 'pip-none'} />
        ))}
      </svg>
      {!isSurveyed && <span aria-hidden="true">{say.notSurveyed}</span>}
    </span>
  );
}

function StageWords({ stage, won, record }: Known) {
  const say = dungeonTexts.campaign;
  return (
    <span className="stage">
      <Pips {...stage} />
      <span>{say.par(stage.par)}</span>
      {record !== undefined && <span>{say.record(record)}</span>}
      {won !== undefined && (
        <>
          <Stars count={starsFor(won, stage.par)} />
          <span className="stage-won">{won <= stage.par ? say.wonAtPar : say.won(Math.floor(won))}</span>
        </>
      )}
    </span>
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
