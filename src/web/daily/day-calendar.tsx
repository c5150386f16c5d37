import { useCallback, useState } from 'react';
import { numberOfDay } from '../../wire/shared/api-constants.ts';
import { server } from '../parts/fetching/server-client.ts';
import { useFetch } from '../parts/fetching/use-fetch.ts';
import { Button } from '../parts/forms/controls.tsx';
import { dailyTexts as say } from '../texts/daily.ts';
import { dayText } from '../texts/dates.ts';
import { texts } from '../texts/texts.ts';
import { type DayPart, PART_NAMES, PARTS } from '../today/day-words.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK = 7;

interface DayCalendarProps {
  /** The day that is shown beside it. */
  readonly chosen: string;
  readonly onChoose: (day: string) => void;
}

/** The days that there have been, by month, each with what one has played of it. */
export function DayCalendar({ chosen, onChoose }: DayCalendarProps) {
  const [month, setMonth] = useState(chosen.slice(0, 7));
  return <Month key={month} month={month} onTurn={setMonth} chosen={chosen} onChoose={onChoose} />;
}

interface MonthProps extends DayCalendarProps {
  readonly month: string;
  readonly onTurn: (month: string) => void;
}

function Month({ month, onTurn, chosen, onChoose }: MonthProps) {
  const { answer } = useFetch(useCallback(() => server.dailyCalendar({ month }), [month]));
  const { today = '', since = '' } = answer ?? {};
  const playedOn = (day: string): readonly DayPart[] => {
    const games = answer?.played.find(played => played.day === day)?.games ?? [];
    return PART_NAMES.filter(part => PARTS[part].some(game => games.includes(game)));
  };
  const isKept = (day: string) => answer !== undefined && day >= since && day < today;
  const turn = (by: -1 | 1) => {
    const [year = 0, number = 1] = month.split('-').map(Number);
    onTurn(new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7));
  };
  return (
    <div className="calendar">
      <div className="calendar-head">
        <Button
          kind="small"
          aria-label={say.calendar.before}
          disabled={month <= since.slice(0, 7)}
          onClick={() => turn(-1)}
        >
          <span aria-hidden="true">‹</span>
        </Button>
        <h3 aria-live="polite">{monthText(month)}</h3>
        <Button
          kind="small"
          aria-label={say.calendar.after}
          disabled={month >= today.slice(0, 7)}
          onClick={() => turn(1)}
        >
          <span aria-hidden="true">›</span>
        </Button>
      </div>
      <table>
        <caption className="unseen">{monthText(month)}</caption>
        <thead>
          <tr>
            {weekdays().map(([short, long]) => (
              <th key={long} scope="col">
                <abbr title={long}>{short}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map(week => (
            <tr key={week.find(day => day !== '')}>
              {week.map((day, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place in a week is all that a square without a day has.
                <td key={n} className={day !== '' && day === today ? 'calendar-today' : undefined}>
                  {day !== '' && (
                    <button
                      type="button"
                      disabled={!isKept(day)}
                      aria-pressed={day === chosen}
                      aria-label={say.calendar.day(
                        dayText(day),
                        numberOfDay(day),
                        playedOn(day).map(part => say.parts[part]),
                      )}
                      onClick={() => onChoose(day)}
                    >
                      {Number(day.slice(-2))}
                      <Ticks played={playedOn(day)} />
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A small square for each of the three, full where it was played. */
function Ticks({ played }: { readonly played: readonly DayPart[] }) {
  return (
    <span className="calendar-ticks" aria-hidden="true">
      {PART_NAMES.map(part => (
        <i key={part} className={played.includes(part) ? 'is-played' : undefined} />
      ))}
    </span>
  );
}

function monthText(month: string): string {
  const format = new Intl.DateTimeFormat(texts.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(Date.parse(`${month}-01`));
}

/** From Monday on, as the puzzle grows harder: short and in full. */
function weekdays(): readonly (readonly [string, string])[] {
  const named = (weekday: 'short' | 'long', n: number) =>
    new Intl.DateTimeFormat(texts.locale, { weekday, timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + n));
  return Array.from({ length: WEEK }, (_, n) => [named('short', n), named('long', n)] as const);
}

/** The days of a month in rows of weeks; empty where a week reaches into another month. */
function weeksOf(month: string): readonly (readonly string[])[] {
  const first = Date.parse(`${month}-01`);
  const begin = first - ((new Date(first).getUTCDay() + WEEK - 1) % WEEK) * DAY_MS;
  const weeks: string[][] = [];
  for (let monday = begin; weeks.length === 0 || dayAt(monday).startsWith(month); monday += WEEK * DAY_MS) {
    const days = Array.from({ length: WEEK }, (_, n) => dayAt(monday + n * DAY_MS));
    weeks.push(days.map(day => (day.startsWith(month) ? day : '')));
  }
  return weeks;
}

function dayAt(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
