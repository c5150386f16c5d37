import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { MatchAnswer } from '../../wire/schemas/match-answers.ts';
import { numberOfDay } from '../../wire/shared/api-constants.ts';
import { goTo, pathTo } from '../navigation/routes.ts';
import { server } from '../parts/fetching/server-client.ts';
import { useAttempt, useFetch } from '../parts/fetching/use-fetch.ts';
import { Button } from '../parts/forms/controls.tsx';
import { ShareResult } from '../parts/share/share-result.tsx';
import { Squares } from '../parts/share/squares.tsx';
import { dailyTexts as say } from '../texts/daily.ts';
import '../styles/daily.css';
import { beginPart } from './begin-day.ts';
import { DayCountdown } from './day-countdown.tsx';
import { BEST, gapWords, longestOf, openParts, PARTS, storyOf } from './day-words.ts';
import { fetchToday } from './fetch-today.ts';

/** How long to wait before the server is asked again (ms). */
const ASK_AGAIN_MS = 2000;

interface DayResultProps {
  readonly daily: NonNullable<MatchAnswer['daily']>;
  /** Settles when the server has all of the match. */
  readonly settle: () => Promise<void>;
}

/** What a match of today was worth, the day so far in squares, and which of the three is next. */
export default function DayResult({ daily: { day, game, counts }, settle }: DayResultProps) {
  const ask = useCallback(async () => {
    await settle();
    return { today: await fetchToday(), table: await server.dailyTable(day, game, { limit: BEST }) };
  }, [settle, day, game]);
  const { answer, failure, retry } = useFetch(ask);
  const { attempt, isBusy, failure: refused } = useAttempt();
  const isNoted = !counts || (answer !== undefined && answer.table.mine !== null);
  const askAgain = useEffectEvent(retry);
  useEffect(() => {
    if (isNoted || (answer === undefined && failure === undefined)) return;
    const timer = setTimeout(() => askAgain(), ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isNoted, answer, failure]);
  const main = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // Whoever plays with keys goes on from there, as after any other match.
    main.current?.focus({ preventScroll: true });
  }, []);

  const next = answer && openParts(answer.today.runs).find(part => !(PARTS[part] as readonly string[]).includes(game));
  const goOn = async () => {
    if (next === undefined || answer === undefined) goTo(pathTo.daily);
    else await beginPart(next, answer.today);
  };
  const streak = answer === undefined ? 0 : longestOf(answer.today.runs);
  const mine = answer?.table.mine;
  const gap = answer && gapWords(answer.table);
  return (
    <div className="day-result">
      {mine != null && (
        <p className="daily-result">
          {say.after.heading(numberOfDay(day))}: {say.rank(mine.rank, answer?.table.total ?? 0)}
          {streak > 0 && ` · ${say.streak(streak)}`}
          {gap !== undefined && <span className="daily-gap">{gap}</span>}
        </p>
      )}
      <Button ref={main} kind="main" className="button-next" disabled={isBusy} onClick={() => void attempt(goOn)}>
        {next === undefined ? say.after.page : say.after.next[next]}
      </Button>
      {!isNoted && <p role="status">{say.after.noting}</p>}
      {!counts && <p>{say.practice}</p>}
      {answer !== undefined && storyOf(answer.today) !== '' && (
        <div className="day-story">
          <pre>
            <Squares text={storyOf(answer.today)} />
          </pre>
          <ShareResult to={pathTo.daily} text={address => storyOf(answer.today, address)} />
        </div>
      )}
      {answer !== undefined && next === undefined && (
        <p>
          {say.after.all} <DayCountdown ends={answer.today.ends} now={answer.today.now} />
        </p>
      )}
      {refused !== undefined && <p role="alert">{refused}</p>}
    </div>
  );
}
