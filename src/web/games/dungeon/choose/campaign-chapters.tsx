import { type ReactNode, useState } from 'react';
import { CAMPAIGN, CHAPTERS, type Chapter, STAGES } from '../../../../dungeon/maps/campaign.ts';
import { AwayNotice } from '../../../parts/fetching/page-notices.tsx';
import { reasonOf, server } from '../../../parts/fetching/server-client.ts';
import { useFetch } from '../../../parts/fetching/use-fetch.ts';
import { Button } from '../../../parts/forms/controls.tsx';
import { texts } from '../../../texts/texts.ts';
import { campaignWins } from '../begin/campaign-wins.ts';
import { type DungeonOffer, dungeonOffers, type RulesWish } from '../begin/map-offers.ts';
import { OfferCards, useBeginning } from './offer-cards.tsx';
import '../../../styles/games/campaign.css';
import { readStored, writeStored } from '../../../settings/browser-storage.ts';

const KEPT = 'chapters';

const say = texts.dungeon.campaign;

interface CampaignProps {
  /** Unless told, each dungeon is played with what suits it. */
  readonly rules: RulesWish;
}

/** All dungeons, chapter by chapter, with how far one has come; then those that only this server has. */
export function Campaign({ rules }: CampaignProps) {
  const { answer, failure, retry } = useFetch(dungeonOffers);
  const { opening, failed, begin } = useBeginning(rules);
  const [wins] = useState(campaignWins);
  const { answer: records } = useFetch(recordsHere);

  if (failure !== undefined) return <AwayNotice reason={reasonOf(failure)} onRetry={retry} />;
  const stageOf = (name: string) => {
    const stage = STAGES.get(name);
    return stage && { stage, won: wins[name], record: records?.get(name) };
  };
  const cards = (offers: readonly DungeonOffer[] | undefined) => (
    <OfferCards offers={offers} opening={opening} onBegin={begin} stageOf={stageOf} />
  );
  if (answer === undefined) return cards(undefined);
  const others = answer.filter(({ name }) => !STAGES.has(name));
  const isWon = ({ name }: { readonly name: string }) => wins[name] !== undefined;
  const count = CAMPAIGN.filter(isWon).length;
  const chapters = chaptersFor(rules).flatMap(chapter => {
    const offers = offersOf(chapter, answer);
    return offers.length === 0 ? [] : { chapter, offers };
  });
  const next = chapters
    .flatMap(({ chapter, offers }) => (chapter === 'earlier' ? [] : offers))
    .find(offer => !isWon(offer));
  return (
    <>
      {failed && <AwayNotice reason={failed.reason} onRetry={() => begin(failed.offer)} />}
      <p className="campaign-progress">
        <progress value={count} max={CAMPAIGN.length} aria-label={say.progress} />
        {say.wonSoFar(count, CAMPAIGN.length)}
      </p>
      {next && (
        <Button kind="main" className="campaign-next" disabled={opening !== undefined} onClick={() => begin(next)}>
          {count === 0 ? say.begin(next.title) : say.goOn(next.title)}
        </Button>
      )}
      {chapters.map(({ chapter, offers }) => (
        <ChapterFold
          key={chapter}
          name={chapter}
          heading={say.chapters[chapter].heading}
          note={say.chapters[chapter].note}
          won={say.wonOf(offers.filter(isWon).length, offers.length)}
          isNext={next !== undefined && offers.includes(next)}
        >
          {cards(offers)}
        </ChapterFold>
      ))}
      {others.length > 0 && (
        <ChapterFold name="others" heading={say.others} isNext>
          {cards(others)}
        </ChapterFold>
      )}
    </>
  );
}

interface ChapterFoldProps {
  readonly name: string;
  readonly heading: string;
  readonly note?: string;
  /** How far one has come in it. */
  readonly won?: string;
  /** Whether one goes on here: then it is open, unless somebody has closed it. */
  readonly isNext: boolean;
  readonly children: ReactNode;
}

/** A chapter that can be folded away. What was opened or closed stays so. */
function ChapterFold({ name, heading, note, won, isNext, children }: ChapterFoldProps) {
  const [chosen, setChosen] = useState(() => openChapters()[name]);
  const isOpen = chosen ?? isNext;
  const toggle = (open: boolean) => {
    if (open === isOpen) return;
    setChosen(open);
    writeStored(KEPT, { ...openChapters(), [name]: open });
  };
  return (
    <section aria-label={heading}>
      <details className="chapter" open={isOpen} onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
        <summary>
          <h2>{heading}</h2>
          {note !== undefined && <span>{note}</span>}
          {won !== undefined && <span className="chapter-won">{won}</span>}
        </summary>
        {isOpen && children}
      </details>
    </section>
  );
}

function openChapters(): Readonly<Record<string, boolean>> {
  const chapters = readStored(KEPT);
  if (typeof chapters !== 'object' || chapters === null) return {};
  return Object.fromEntries(Object.entries(chapters).filter(([, open]) => typeof open === 'boolean'));
}

/** By dungeon, the fewest actions that anybody has won it with on this server. */
async function recordsHere(): Promise<ReadonlyMap<string, number>> {
  const { records } = await server.records();
  return new Map(
    records.map(({ dungeon, without, with: undone }) => [dungeon, Math.min(without ?? Infinity, undone ?? Infinity)]),
  );
}

/** Who plays the edition of 2021 finds its own dungeons first. */
function chaptersFor({ edition }: RulesWish): readonly Chapter[] {
  return edition === '2022' ? CHAPTERS : ['classics', ...CHAPTERS.filter(chapter => chapter !== 'classics')];
}

/** What is offered of a chapter, in the order of the campaign. */
function offersOf(chapter: Chapter, offers: readonly DungeonOffer[]): readonly DungeonOffer[] {
  const stages = [...STAGES.values()].filter(stage => stage.chapter === chapter);
  return stages.flatMap(stage => offers.find(({ name }) => name === stage.name) ?? []);
}
