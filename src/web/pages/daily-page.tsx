import { useState } from 'react';
import { DAILY_GAMES } from '../../wire/shared/api-constants.ts';
import { LONGEST_NAME } from '../../wire/shared/names-and-codes.ts';
import { DailyCard } from '../daily/daily-card.tsx';
import { DailyLeaderboard, dayText } from '../daily/daily-leaderboard.tsx';
import { keepName, ownName } from '../match/own-name.ts';
import { ServerOnly } from '../parts/fetching/page-notices.tsx';
import { server } from '../parts/fetching/server-client.ts';
import { useFetch } from '../parts/fetching/use-fetch.ts';
import { keepStreak } from '../settings/browser-storage.ts';
import { dailyTexts as say } from '../texts/daily.ts';
import '../styles/cards.css';
import '../styles/daily.css';

/** What everybody plays today, and who was best yesterday. */
export default function DailyPage() {
  const { answer, failure, retry } = useFetch(today);
  const [name, setName] = useState(ownName);
  return (
    <section className="section">
      <header>
        <h1>{say.heading}</h1>
        {answer !== undefined && <p>{say.note(dayText(answer.day))}</p>}
      </header>
      {failure !== undefined && <ServerOnly failure={failure} onRetry={retry} />}
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
      <div className="daily-cards" aria-busy={answer === undefined}>
        {answer?.runs.map(run => (
          <DailyCard key={run.game} day={answer.day} run={run} />
        ))}
      </div>
      {answer !== undefined && (
        <>
          <header>
            <h2 id="yesterday">{say.yesterday(dayText(answer.yesterday.day))}</h2>
            <p>{say.yesterdayNote}</p>
          </header>
          <div className="daily-cards">
            {DAILY_GAMES.map(game => (
              <section key={game} className="daily-card" aria-labelledby={`yesterday-${game} yesterday`}>
                <h3 id={`yesterday-${game}`}>{say.games[game].heading}</h3>
                <DailyLeaderboard
                  day={answer.yesterday.day}
                  game={game}
                  caption={say.tableOf(say.games[game].heading)}
                  none={say.nobody}
                />
              </section>
            ))}
          </div>
        </>
      )}
    </section>
  );
}

async function today() {
  const answer = await server.daily();
  keepStreak(answer.day, Math.max(...answer.runs.map(({ streak }) => streak)));
  return answer;
}
