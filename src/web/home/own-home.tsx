import { lazy, type ReactNode, Suspense } from 'react';
import type { MapSummary } from '../../wire/schemas/map-schemas.ts';
import { shownText } from '../../wire/shared/names-and-codes.ts';
import { matchSource, type OwnSummary, ownMatches } from '../match/local/match-source.ts';
import { ownName } from '../match/own-name.ts';
import { howItStands, type ListedOutcome } from '../match-list/how-it-stands.ts';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { server } from '../parts/fetching/server-client.ts';
import { type FetchState, useAttempt, useFetch } from '../parts/fetching/use-fetch.ts';
import { Button } from '../parts/forms/controls.tsx';
import { readStored, writeStored } from '../settings/browser-storage.ts';
import { dailyTexts } from '../texts/daily.ts';
import { gameName, texts } from '../texts/texts.ts';
import { beginPart } from '../today/begin-day.ts';
import { DayCountdown } from '../today/day-countdown.tsx';
import { longestOf, numberedDay, ownOf, PART_NAMES, resultWords } from '../today/day-words.ts';
import { fetchToday } from '../today/fetch-today.ts';
import { ComputerButton } from './computer-button.tsx';

const say = texts.home.own;
const NextDungeon = lazy(() => import('../games/dungeon/choose/next-dungeon.tsx'));

/** Where somebody stands who has played here before: the day, the next dungeon, their games and their maps, at one glance. */
export default function OwnHome() {
  const games = useFetch(ownGames);
  const name = ownName();
  return (
    <section className="own-home">
      <h1>{name === '' ? say.welcome : say.welcomeName(name)}</h1>
      <div className="own-cards">
        <Today />
        <OwnCard name="next" heading={say.next.heading} to={pathTo.play('dungeon')} all={texts.home.all}>
          <Suspense>
            {(games.answer !== undefined || games.failure !== undefined) && (
              <NextDungeon isMain={!games.answer?.length} />
            )}
          </Suspense>
        </OwnCard>
        <Games {...games} />
        <Maps />
      </div>
    </section>
  );
}

interface OwnCardProps {
  readonly name: string;
  readonly heading: string;
  /** Where all of it is, and what that is called. */
  readonly to: string;
  readonly all: string;
  readonly children: ReactNode;
}

function OwnCard({ name, heading, to, all, children }: OwnCardProps) {
  return (
    <section className={`own-card own-${name}`} aria-labelledby={`own-${name}`}>
      <header>
        <h2 id={`own-${name}`}>{heading}</h2>
        <Link to={to}>{all}</Link>
      </header>
      {children}
    </section>
  );
}

/** The three of today, each ticked off, under way, or to be begun with a press. */
function Today() {
  const { answer, failure, retry } = useFetch(fetchToday);
  const { attempt, isBusy, failure: refused } = useAttempt();
  const streak = answer === undefined ? 0 : longestOf(answer.runs);
  return (
    <OwnCard
      name="today"
      heading={answer === undefined ? dailyTexts.heading : numberedDay(answer.day)}
      to={pathTo.daily}
      all={say.today}
    >
      <ul className="own-rows">
        {answer !== undefined &&
          PART_NAMES.map(part => {
            const mine = ownOf(part, answer.runs)?.mine;
            const isDone = mine?.result != null;
            return (
              <li key={part} data-done={isDone}>
                <svg className={isDone ? 'goal-box goal-tick' : 'goal-box'} viewBox="0 0 20 20" aria-hidden="true">
                  <rect x="2" y="2" width="16" height="16" rx="4" />
                  {isDone && <path d="M5.5 10.5 L9 14 L15 6.5" />}
                </svg>
                <strong>{dailyTexts.parts[part]}</strong>
                {mine?.result != null ? (
                  <span>
                    <span className="unseen">{say.done}: </span>
                    {resultWords(mine.result)}
                  </span>
                ) : (
                  <Button
                    kind="small"
                    disabled={isBusy}
                    aria-label={`${dailyTexts.parts[part]}: ${mine == null ? say.play : dailyTexts.goOn}`}
                    onClick={() => void attempt(() => beginPart(part, answer))}
                  >
                    {mine == null ? say.play : dailyTexts.goOn}
                  </Button>
                )}
              </li>
            );
          })}
      </ul>
      {failure !== undefined && <p>{texts.home.liveAway}</p>}
      {refused !== undefined && <p role="alert">{refused}</p>}
      {answer !== undefined && (
        <p className="own-foot">
          {streak > 0 && <strong>{dailyTexts.streak(streak)} · </strong>}
          <DayCountdown key={answer.now} ends={answer.ends} now={answer.now} onOver={retry} />
        </p>
      )}
    </OwnCard>
  );
}

/** So many are looked through; of so many the page asks whose turn it is; so many are shown. */
const LOOKED_THROUGH = 24;
const ASKED = 8;
const SHOWN = 3;

interface OwnGame extends OwnSummary {
  readonly stands: ListedOutcome | undefined;
}

/** What goes on: where it is one's turn first, then what one plays alone, then what others think about. */
async function ownGames(): Promise<readonly OwnGame[]> {
  const matches = await ownMatches('running', LOOKED_THROUGH);
  const asked = new Set(matches.filter(({ game }) => !isForOne(game)).slice(0, ASKED));
  const seen = await Promise.all(
    matches.map(async match => {
      const stands = asked.has(match)
        ? howItStands(await matchSource.match(match.id).catch(() => ({ seats: 1, held: [], toAct: [], outcome: null })))
        : undefined;
      return { match, stands };
    }),
  );
  const order = ['yourTurn', undefined, 'theirTurn'] as const;
  return order.flatMap(wanted => seen.flatMap(({ match, stands }) => (stands === wanted ? { ...match, stands } : [])));
}

function isForOne(game: string): boolean {
  return game === 'dungeon' || game === 'chamber';
}

function Games({ answer, failure }: FetchState<readonly OwnGame[]>) {
  const turns = answer?.filter(({ stands }) => stands === 'yourTurn').length ?? 0;
  return (
    <OwnCard
      name="games"
      heading={turns === 0 ? texts.home.carryOn : say.turns(turns)}
      to={pathTo.matches}
      all={texts.home.matches}
    >
      {answer === undefined || answer.length === 0 ? (
        <>
          {failure === undefined ? answer !== undefined && <p>{say.noGames}</p> : <p>{texts.home.liveAway}</p>}
          <ComputerButton />
        </>
      ) : (
        <ul className="own-rows">
          {answer.slice(0, SHOWN).map(({ id, title, game, stands }, n) => {
            const words = stands === 'yourTurn' ? say.yourTurn(title) : texts.home.goOn(title);
            return (
              <li key={id}>
                <Link to={pathTo.match(id)} className={n === 0 ? 'button button-main' : undefined} label={words}>
                  {n === 0 ? words : shownText(title)}
                </Link>
                {n > 0 && <span>{stands === undefined ? gameName(game) : texts.matches.stands[stands]}</span>}
              </li>
            );
          })}
        </ul>
      )}
    </OwnCard>
  );
}

type Renown = Pick<MapSummary, 'plays' | 'won' | 'likes'>;
const MAP_NEWS = 'map-news';
const MOST_MAPS = 100;

/** One's own maps, those first with which most has happened since the day before one came here last. */
async function ownMaps() {
  const { maps } = await server.gallery({ mine: true, limit: MOST_MAPS });
  const before = knownBefore(maps);
  return maps
    .map(map => {
      const { plays = 0, won = 0, likes = 0 } = before[map.id] ?? {};
      return { map, news: { plays: map.plays - plays, won: map.won - won, likes: map.likes - likes } };
    })
    .sort((a, b) => b.news.plays - a.news.plays || b.map.plays - a.map.plays);
}

/** What was known of them on the last day but this. */
function knownBefore(maps: readonly MapSummary[]): Readonly<Record<string, Renown>> {
  const today = new Date().toDateString();
  const now = Object.fromEntries(maps.map(({ id, plays, won, likes }) => [id, { plays, won, likes }]));
  const kept = (readStored(MAP_NEWS) ?? {}) as {
    readonly day?: string;
    readonly now?: unknown;
    readonly before?: unknown;
  };
  const before = (kept.day === today ? kept.before : kept.now) ?? {};
  writeStored(MAP_NEWS, { day: today, now, before });
  return before as Readonly<Record<string, Renown>>;
}

/** What became of one's own maps. */
function Maps() {
  const { answer } = useFetch(ownMaps);
  return (
    <OwnCard name="maps" heading={say.maps} to={pathTo.gallery} all={texts.nav.gallery}>
      {answer === undefined || answer.length === 0 ? (
        <>
          {answer !== undefined && <p>{say.noMaps}</p>}
          <Link to={pathTo.make} className="button">
            {texts.home.bringLink}
          </Link>
        </>
      ) : (
        <ul className="own-rows">
          {answer.slice(0, SHOWN).map(({ map, news }) => (
            <li key={map.id}>
              <Link to={pathTo.map(map.id)}>{shownText(map.title)}</Link>
              <span>
                {map.plays === 0 ? say.unplayed : say.fame(map.plays, map.won, map.likes)}
                {Math.max(news.plays, news.won, news.likes) > 0 && (
                  <strong> {say.fresh(news.plays, news.won, news.likes)}</strong>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </OwnCard>
  );
}
