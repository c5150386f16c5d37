import { useState } from 'react';
import { CAMPAIGN, CHAPTERS, type Chapter } from '../../../../dungeon/maps/campaign.ts';
import { Away } from '../../../match/away.tsx';
import { refusalOf } from '../../../match/refusal.ts';
import { useAnswer } from '../../../parts/use-answer.ts';
import { texts } from '../../../texts.ts';
import { dungeonOffers, type Offer, type RulesWish } from '../offers.ts';
import { campaignWins } from '../progress.ts';
import { OfferCards } from './offer-cards.tsx';
import { useBeginning } from './use-beginning.ts';
import '../../../styles/games/campaign.css';

const say = texts.dungeon.campaign;
const STAGES = new Map(CAMPAIGN.map(stage => [stage.name, stage]));

interface CampaignProps {
  /** Unless told, each dungeon is played with what suits it. */
  readonly rules: RulesWish;
}

/** All dungeons, chapter by chapter, with how far one has come; then those that only this server has. */
export function Campaign({ rules }: CampaignProps) {
  const { answer, failure, retry } = useAnswer(dungeonOffers);
  const { opening, failed, begin } = useBeginning(rules);
  const [wins] = useState(campaignWins);

  if (failure !== undefined) return <Away reason={refusalOf(failure)?.message} onRetry={retry} />;
  const stageOf = (name: string) => {
    const stage = STAGES.get(name);
    return stage && { stage, won: wins[name] };
  };
  const cards = (offers: readonly Offer[] | undefined) => (
    <OfferCards offers={offers} opening={opening} onBegin={begin} stageOf={stageOf} />
  );
  if (answer === undefined) return cards(undefined);
  const others = answer.filter(({ name }) => !STAGES.has(name));
  const count = CAMPAIGN.filter(({ name }) => wins[name] !== undefined).length;
  return (
    <>
      {failed && <Away reason={failed.reason} onRetry={() => begin(failed.offer)} />}
      <p className="campaign-progress">
        <progress value={count} max={CAMPAIGN.length} aria-label={say.progress} />
        {say.wonSoFar(count, CAMPAIGN.length)}
      </p>
      {chaptersFor(rules).map(chapter => {
        const offers = offersOf(chapter, answer);
        if (offers.length === 0) return null;
        return (
          <section key={chapter} className="chapter" aria-labelledby={`chapter-${chapter}`}>
            <h2 id={`chapter-${chapter}`}>{say.chapters[chapter].heading}</h2>
            <p>{say.chapters[chapter].note}</p>
            {cards(offers)}
          </section>
        );
      })}
      {others.length > 0 && (
        <section className="chapter" aria-labelledby="chapter-others">
          <h2 id="chapter-others">{say.others}</h2>
          {cards(others)}
        </section>
      )}
    </>
  );
}

/** Who plays the edition of 2021 finds its own dungeons first. */
function chaptersFor({ edition }: RulesWish): readonly Chapter[] {
  return edition === '2022' ? CHAPTERS : ['classics', ...CHAPTERS.filter(chapter => chapter !== 'classics')];
}

/** What is offered of a chapter, in the order of the campaign. */
function offersOf(chapter: Chapter, offers: readonly Offer[]): readonly Offer[] {
  const stages = CAMPAIGN.filter(stage => stage.chapter === chapter);
  return stages.flatMap(stage => offers.find(({ name }) => name === stage.name) ?? []);
}
