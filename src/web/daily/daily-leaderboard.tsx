import { useState } from 'react';
import type { DailyTable } from '../../wire/schemas/daily-schemas.ts';
import { clockText } from '../match/countdown.tsx';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { server } from '../parts/fetching/server-client.ts';
import { Button } from '../parts/forms/controls.tsx';
import { dailyTexts as say } from '../texts/daily.ts';
import { BEST, resultWords } from '../today/day-words.ts';

const MOST = 100;

interface DailyTableProps {
  readonly table: DailyTable;
  /** What it is called. */
  readonly caption: string;
}

/** The best three of a day, and all the rest on demand; those of a day that is over can be watched. */
export function DailyLeaderboard({ table, caption }: DailyTableProps) {
  const [all, setAll] = useState<DailyTable>();
  const { day, game, total, isOver, mine } = table;
  const entries = all?.entries ?? table.entries.slice(0, BEST);
  // Whoever is further down has a row of their own below the best.
  const own = entries.some(entry => entry.mine) || mine === null ? [] : [{ ...mine, name: '', mine: true as const }];
  const showAll = async () => setAll(await server.dailyTable(day, game, { limit: MOST }).catch(() => undefined));
  return (
    <>
      <table className="daily-table">
        <caption className="unseen">{caption}</caption>
        <thead className="unseen">
          <tr>
            <th scope="col">{say.columns.rank}</th>
            <th scope="col">{say.columns.name}</th>
            <th scope="col">{say.columns.result}</th>
            {isOver && <th scope="col">{say.columns.watch}</th>}
          </tr>
        </thead>
        <tbody>
          {[...entries, ...own].map(({ rank, name, mine, result, ms, ...entry }) => (
            <tr key={rank} className={mine ? 'daily-mine' : undefined}>
              <td>{rank}</td>
              <td className="daily-name">
                {name || (mine ? '' : say.unnamed)} {mine && <em>({say.you})</em>}
              </td>
              <td>
                {resultWords(result)} <span className="daily-time">{clockText(ms)}</span>
              </td>
              {isOver && (
                <td>
                  {'match' in entry && entry.match !== undefined && (
                    <Link to={pathTo.moment(entry.match, 0)} label={say.watch(name || say.unnamed)}>
                      {say.watchShort}
                    </Link>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {total > entries.length && all === undefined && (
        <Button kind="small" onClick={() => void showAll()}>
          {say.more}
        </Button>
      )}
    </>
  );
}
