import { useCallback, useState } from 'react';
import type { DailyResult, DailyRun } from '../../wire/schemas/daily-schemas.ts';
import { type DailyGame, rulesOfDaily } from '../../wire/shared/api-constants.ts';
import { clockText } from '../match/countdown.tsx';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { server } from '../parts/fetching/server-client.ts';
import { useFetch } from '../parts/fetching/use-fetch.ts';
import { Button } from '../parts/forms/controls.tsx';
import { emojiBar } from '../parts/share/share-result.tsx';
import { dailyTexts as say } from '../texts/daily.ts';
import { texts } from '../texts/texts.ts';

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
export function DailyLeaderboard({ day, game, caption, none }: DailyTableProps) {
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
        <Button kind="small" onClick={() => setLimit(MOST)}>
          {say.more}
        </Button>
      )}
    </>
  );
}

/** A day that is given as 2026-11-16, as it is written: it is the same day everywhere. */
export function dayText(day: string): string {
  return new Intl.DateTimeFormat(texts.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day));
}

/** A result in a few words. */
export function resultWords({ outcome, actions, par, undone, score, floor, turns }: DailyResult): string {
  if (actions !== undefined) {
    return [say.moves(actions), par === undefined ? '' : say.par(par), undone ? say.undone : '']
      .filter(Boolean)
      .join(', ');
  }
  if (score !== undefined) return [say.gold(score), say.floor(floor ?? 1)].join(', ');
  return `${say.outcome[outcome]} ${say.turns(turns ?? 0)}`;
}

const FLOORS = 5;
const MOST_SQUARES = 3;

/** A result as small squares: the fuller, the better. */
export function resultSquares(game: DailyGame, { outcome, actions = 0, par = 0, floor = 1 }: DailyResult): string {
  if (rulesOfDaily(game) === 'chamber') return emojiBar(outcome === 'won' ? FLOORS : floor - 1, FLOORS);
  if (game === 'flag') return { won: '🟩🟩🟩', drawn: '🟨🟨⬜', lost: '⬜⬜⬜' }[outcome];
  if (actions <= par) return emojiBar(MOST_SQUARES, MOST_SQUARES);
  return emojiBar(actions <= par * 1.5 ? 2 : 1, MOST_SQUARES);
}

/** What is passed on to friends: no word of how it goes. */
export function sharedText(day: string, { game, streak, mine }: DailyRun, address: string): string {
  if (mine?.result == null) return '';
  const words = [resultWords(mine.result), ...(mine.ms === null ? [] : [clockText(mine.ms)])].join(' · ');
  return [
    say.shared(say.shareAs[game], dayText(day)),
    `${resultSquares(game, mine.result)} ${words}`,
    ...(streak > 1 ? [say.streak(streak)] : []),
    address,
  ].join('\n');
}
