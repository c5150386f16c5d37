import { lazy, type ReactNode, Suspense } from 'react';
import type { MapSummary } from '../../wire/schemas/map-schemas.ts';
import { shownText } from '../../wire/shared/names-and-codes.ts';
import { type OwnSummary, ownMatches } from '../match/local/match-source.ts';
import { ownName } from '../match/own-name.ts';
import { ComputerButton } from '../match-list/computer-button.tsx';
import { useTurns } from '../match-list/my-turns.tsx';
import { ButtonLink, Link } from '../navigation/link.tsx';
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

const say = texts.home.own;
const NextDungeon = lazy(() => import('../games/dungeon/choose/next-dungeon.tsx'));

/** Where somebody stands who has played here before: the day, the next dungeon, their games and their maps, at one glance. */
export default function OwnHome() {
  const games = useFetch(lastPlayed);
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
                <svg viewBox="0 0 20 20" aria-hidden="true">
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

/** So many are shown. */
const SHOWN = 3;

function lastPlayed() {
  return ownMatches('running', SHOWN);
}

const date = new Intl.DateTimeFormat(texts.locale, { dateStyle: 'medium', timeStyle: 'short' });

/** What goes on: where it is one's turn first, then what was played last. */
function Games({ answer, failure }: FetchState<readonly OwnSummary[]>) {
  const turns = useTurns();
  const others = answer?.filter(({ id }) => turns.every(turn => turn.id !== id)) ?? [];
  const rows = [
    ...turns.map(({ id, title, until }) => ({
      ...{ id, title, words: texts.turns.play(shownText(title)) },
      note: until === null ? texts.matches.stands.yourTurn : texts.turns.until(date.format(until)),
    })),
    ...others.map(({ id, title, game }) => ({
      ...{ id, title, words: texts.home.goOn(shownText(title)), note: gameName(game) },
    })),
  ].slice(0, SHOWN);
  return (
    <OwnCard
      name="games"
      heading={turns.length === 0 ? texts.home.carryOn : texts.turns.badge(turns.length)}
      to={pathTo.matches}
      all={texts.home.matches}
    >
      {rows.length === 0 ? (
        <>
          {failure === undefined ? answer !== undefined && <p>{say.noGames}</p> : <p>{texts.home.liveAway}</p>}
          <ComputerButton />
        </>
      ) : (
        <ul className="own-rows">
          {rows.map(({ id, title, words, note }, n) => (
            <li key={id}>
              <Link to={pathTo.match(id)} className={n === 0 ? 'button button-main' : undefined} label={words}>
                {n === 0 ? words : shownText(title)}
              </Link>
              {n > 0 && <span>{note}</span>}
            </li>
          ))}
        </ul>
      )}
    </OwnCard>
  );
}

type Renown = Pick<MapSummary, 'plays' | 'won' | 'likes' | 'fewest'>;
const MAP_NEWS = 'map-news';
const MOST_MAPS = 100;

/** One's own maps, those first with which most has happened since the day before one came here last. */
async function ownMaps() {
  const { maps } = await server.gallery({ mine: true, limit: MOST_MAPS });
  const before = knownBefore(maps);
  return maps
    .map(map => {
      const { plays = 0, won = 0, likes = 0, fewest = map.par } = before[map.id] ?? {};
      const isParBeaten = (map.fewest ?? Infinity) < Math.min(map.par ?? 0, fewest ?? 0);
      return { map, isParBeaten, news: { plays: map.plays - plays, won: map.won - won, likes: map.likes - likes } };
    })
    .sort((a, b) => b.news.plays - a.news.plays || b.map.plays - a.map.plays);
}

/** What was known of them on the last day but this; whoever comes for the first time is told no news. */
function knownBefore(maps: readonly MapSummary[]): Readonly<Record<string, Renown>> {
  const today = new Date().toDateString();
  const now = Object.fromEntries(maps.map(({ id, plays, won, likes, fewest }) => [id, { plays, won, likes, fewest }]));
  const kept = (readStored(MAP_NEWS) ?? {}) as { readonly [part in 'day' | 'now' | 'before']?: unknown };
  const before = (kept.day === today ? kept.before : kept.now) ?? now;
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
          <ButtonLink to={pathTo.make}>{texts.home.bringLink}</ButtonLink>
        </>
      ) : (
        <ul className="own-rows">
          {answer.slice(0, SHOWN).map(({ map, isParBeaten, news }) => (
            <li key={map.id}>
              <Link to={pathTo.map(map.id)}>{shownText(map.title)}</Link>
              <span>
                {isParBeaten && <strong>{say.parBeaten} </strong>}
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
