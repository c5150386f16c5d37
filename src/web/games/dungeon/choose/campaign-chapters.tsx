import { type ReactNode, useCallback, useState } from 'react';
import { CAMPAIGN, type CampaignStage, CHAPTERS, type Chapter, STAGES } from '../../../../dungeon/maps/campaign.ts';
import { AwayNotice } from '../../../parts/fetching/page-notices.tsx';
import { reasonOf, server } from '../../../parts/fetching/server-client.ts';
import { useFetch } from '../../../parts/fetching/use-fetch.ts';
import { Button } from '../../../parts/forms/controls.tsx';
import { dungeonMoreTexts } from '../../../texts/dungeon-more.ts';
import { campaignWins } from '../begin/campaign-wins.ts';
import { dungeonNames, dungeonOffers, editionSuiting, type RulesWish } from '../begin/map-offers.ts';
import { Stars, starsFor } from '../begin/stars.tsx';
import { titleOf } from '../look/dungeon-names.ts';
import { OfferCards, type OfferCardsProps, useBeginning } from './offer-cards.tsx';
import '../../../styles/games/campaign.css';
import { readStored, writeStored } from '../../../settings/browser-storage.ts';

const KEPT = 'chapters';

const say = dungeonMoreTexts.campaign;

interface CampaignProps {
  /** Unless told, each dungeon is played with what suits it. */
  readonly rules: RulesWish;
}

/** One for each step of difficulty. */
const PIPS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** What is known of a dungeon of the campaign, and the fewest actions that it was won with here and on this server. */
interface Known {
  readonly stage: CampaignStage;
  readonly won: number | undefined;
  readonly record?: number | undefined;
}

/** How difficult it is, at a glance; in words for who cannot see it. What was not surveyed is drawn in outline. */
function Pips({ difficulty, isSurveyed }: Pick<CampaignStage, 'difficulty' | 'isSurveyed'>) {
  const words = dungeonMoreTexts.grade;
  const told = words.difficulty(difficulty, isSurveyed);
  const pipName = isSurveyed ? 'pip' : 'pip-least';
  return (
    <span className="pips" title={told}>
      <span className="unseen">{told}</span>
      <svg viewBox="0 0 70 6" width="70" height="6" aria-hidden="true">
        {PIPS.map(pip => (
          <rect key={pip} x={pip * 7} width="5" height="6" rx="1" className={pip < difficulty ? pipName : 'pip-none'} />
        ))}
      </svg>
      {!isSurveyed && <span aria-hidden="true">{words.notSurveyed}</span>}
    </span>
  );
}

function StageWords({ stage, won, record }: Known) {
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

/** All dungeons, chapter by chapter, with how far one has come; then those that only this server has. */
export function Campaign({ rules }: CampaignProps) {
  const { answer: names, failure, retry } = useFetch(dungeonNames);
  const { opening, failed, begin } = useBeginning(rules);
  const [wins] = useState(campaignWins);
  const { answer: records } = useFetch(recordsHere);

  if (failure !== undefined) return <AwayNotice reason={reasonOf(failure)} onRetry={retry} />;
  const remarks = (name: string) => {
    const stage = STAGES.get(name);
    return stage && <StageWords stage={stage} won={wins[name]} record={records?.get(name)} />;
  };
  const cards = { opening, onBegin: begin, remarks };
  if (names === undefined) return <OfferCards offers={undefined} {...cards} />;
  const others = names.filter(name => !STAGES.has(name));
  const isWon = (name: string) => wins[name] !== undefined;
  const count = CAMPAIGN.filter(({ name }) => isWon(name)).length;
  const chapters = chaptersFor(rules).flatMap(chapter => {
    const offered = namesOf(chapter, names);
    return offered.length === 0 ? [] : { chapter, offered };
  });
  const next = chapters
    .flatMap(({ chapter, offered }) => (chapter === 'earlier' ? [] : offered))
    .find(name => !isWon(name));
  return (
    <>
      {failed && <AwayNotice reason={failed.reason} onRetry={() => begin(failed.offer)} />}
      <p className="campaign-progress">
        <progress value={count} max={CAMPAIGN.length} aria-label={say.progress} />
        {say.wonSoFar(count, CAMPAIGN.length)}
      </p>
      {next && (
        <Button
          kind="main"
          className="campaign-next"
          disabled={opening !== undefined}
          onClick={() => begin({ name: next, edition: editionSuiting(next) })}
        >
          {count === 0 ? say.begin(titleOf(next)) : say.goOn(titleOf(next))}
        </Button>
      )}
      {chapters.map(({ chapter, offered }) => (
        <ChapterFold
          key={chapter}
          name={chapter}
          heading={say.chapters[chapter].heading}
          note={say.chapters[chapter].note}
          won={say.wonOf(offered.filter(isWon).length, offered.length)}
          isNext={next !== undefined && offered.includes(next)}
        >
          <ChapterCards names={offered.join('\n')} {...cards} />
        </ChapterFold>
      ))}
      {others.length > 0 && (
        <ChapterFold name="others" heading={say.others} isNext>
          <ChapterCards names={others.join('\n')} {...cards} />
        </ChapterFold>
      )}
    </>
  );
}

/** The dungeons of a chapter, by their names, a line each. Their maps are loaded when it is unfolded. */
function ChapterCards({ names, ...cards }: Omit<OfferCardsProps, 'offers'> & { readonly names: string }) {
  const { answer, failure, retry } = useFetch(useCallback(() => dungeonOffers(names.split('\n')), [names]));
  if (failure !== undefined) return <AwayNotice reason={reasonOf(failure)} onRetry={retry} />;
  return <OfferCards offers={answer} {...cards} />;
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
function namesOf(chapter: Chapter, offered: readonly string[]): readonly string[] {
  return [...STAGES.values()].flatMap(({ name, chapter: own }) =>
    own === chapter && offered.includes(name) ? [name] : [],
  );
}
