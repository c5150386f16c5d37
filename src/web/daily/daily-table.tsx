import { useCallback, useState } from 'react';
import type { DailyGame } from '../../wire/shared/api-constants.ts';
import { clockText } from '../match/clock.tsx';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { server } from '../parts/fetching/server.ts';
import { useFetch } from '../parts/fetching/use-fetch.ts';
import { dailyTexts as say } from '../texts/daily.ts';
import { resultWords } from './words.ts';

const FIRST = 10;
const MOST = 100;

interface DailyTableProps {
  readonly day: string;
  readonly game: DailyGame;
  /** What it is called, and what is said where nobody is in it. */
  readonly caption: string;
  readonly none: string;
}

/** The best of a day; those of a day that is over can be watched. */
export function DailyTable({ day, game, caption, none }: DailyTableProps) {
  const [limit, setLimit] = useState(FIRST);
  const ask = useCallback(() => server.dailyTable(day, game, { limit }), [day, game, limit]);
  const { answer } = useFetch(ask);
  if (answer === undefined) return <div className="daily-waiting" />;
  const { entries, total, isOver } = answer;
  if (entries.length === 0) return <p className="daily-none">{none}</p>;
  return (
    <>
      <table className="daily-table">
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{say.columns.rank}</th>
            <th scope="col">{say.columns.name}</th>
            <th scope="col">{say.columns.result}</th>
            {isOver && <th scope="col">{say.columns.watch}</th>}
          </tr>
        </thead>
        <tbody>
          {entries.map(({ rank, name, mine, result, ms, match }) => (
            <tr key={rank} className={mine ? 'daily-mine' : undefined}>
              <td>{rank}</td>
              <td className="daily-name">
                {name || say.unnamed} {mine && <em>({say.you})</em>}
              </td>
              <td>
                {resultWords(result)} <span className="daily-time">{clockText(ms)}</span>
              </td>
              {isOver && (
                <td>
                  {match !== undefined && (
                    <Link to={pathTo.moment(match, 0)} label={say.watch(name || say.unnamed)}>
                      {say.watchShort}
                    </Link>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {total > entries.length && limit === FIRST && (
        <button type="button" className="button button-small" onClick={() => setLimit(MOST)}>
          {say.more}
        </button>
      )}
    </>
  );
}
