import { useCallback, useState } from 'react';
import { LONGEST_NAME } from '../../wire/shared/names-and-codes.ts';
import { DailyCard } from '../daily/daily-card.tsx';
import { DayCalendar } from '../daily/day-calendar.tsx';
import { keepName, ownName } from '../match/own-name.ts';
import { keepInAddress, pathTo, useSearch } from '../navigation/routes.ts';
import { ServerOnly } from '../parts/fetching/page-notices.tsx';
import { server } from '../parts/fetching/server-client.ts';
import { useFetch } from '../parts/fetching/use-fetch.ts';
import { ShareResult } from '../parts/share/share-result.tsx';
import { Squares } from '../parts/share/squares.tsx';
import { dailyTexts as say } from '../texts/daily.ts';
import { DayCountdown } from '../today/day-countdown.tsx';
import { longestOf, numberedDay, openParts, PART_NAMES, storyOf } from '../today/day-words.ts';
import { fetchToday } from '../today/fetch-today.ts';
import '../styles/cards.css';
import '../styles/daily.css';

/** What everybody plays today, and all the days before. */
export default function DailyPage() {
  const { answer, failure, retry } = useFetch(fetchToday);
  const [name, setName] = useState(ownName);
  const streak = longestOf(answer?.runs ?? []);
  const done = answer === undefined ? 0 : PART_NAMES.length - openParts(answer.runs).length;
  return (
    <section className="section">
      <header>
        <h1>{say.heading}</h1>
        {answer !== undefined && (
          <p className="daily-head">
            <strong>{numberedDay(answer.day)}</strong>
            {streak > 0 && <strong className="daily-streak">{say.streak(streak)}</strong>}
            <DayCountdown key={answer.now} ends={answer.ends} now={answer.now} onOver={retry} />
          </p>
        )}
        <p>{say.note}</p>
      </header>
      {failure !== undefined && <ServerOnly failure={failure} onRetry={retry} />}
      {answer !== undefined && done > 0 && (
        <div className="day-story">
          <pre>
            <Squares text={storyOf(answer)} />
          </pre>
          <ShareResult to={pathTo.daily} text={address => storyOf(answer, address)} />
        </div>
      )}
      {answer !== undefined && <h2 className="unseen">{numberedDay(answer.day)}</h2>}
      <div className="daily-cards" aria-busy={answer === undefined}>
        {answer !== undefined &&
          PART_NAMES.map(part => (
            <DailyCard key={`${part} ${answer.day}`} part={part} day={answer.day} runs={answer.runs} />
          ))}
      </div>
      {answer !== undefined && <Archive yesterday={answer.yesterday.day} />}
      <label className="daily-own-name">
        {say.name}
        <input
          value={name}
          maxLength={LONGEST_NAME}
          autoComplete="nickname"
          onChange={({ target }) => {
            setName(target.value);
            keepName(target.value);
          }}
        />
        <span>{say.nameNote}</span>
      </label>
    </section>
  );
}

/** The days before: one of them, and a calendar to choose it from. */
function Archive({ yesterday }: { readonly yesterday: string }) {
  const { answer } = useFetch(useCallback(() => server.dailyCalendar(), []));
  const asked = new URLSearchParams(useSearch()).get('day') ?? '';
  const since = answer?.since ?? yesterday;
  const day = isDay(asked) && asked >= since && asked < yesterday ? asked : yesterday;
  const isFirst = since > yesterday;
  return (
    <section className="day-archive" aria-labelledby="archive" aria-busy={answer === undefined}>
      <header>
        <h2 id="archive">{say.archive}</h2>
        <p>{isFirst ? say.archiveFirst : say.archiveNote}</p>
      </header>
      {answer !== undefined && !isFirst && (
        <>
          <DayCalendar chosen={day} onChoose={chosen => keepInAddress({ day: chosen })} />
          <section className="day-past" aria-labelledby="past" aria-live="polite">
            <h3 id="past">{numberedDay(day)}</h3>
            <div className="daily-cards">
              {PART_NAMES.map(part => (
                <DailyCard key={`${part} ${day}`} part={part} day={day} />
              ))}
            </div>
          </section>
        </>
      )}
    </section>
  );
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
