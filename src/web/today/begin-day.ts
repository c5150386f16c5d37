import type { RaceName } from '../../chamber/kinds/races.ts';
import type { DailyAnswer } from '../../wire/schemas/daily-schemas.ts';
import { type DailyGame, rulesOfDaily } from '../../wire/shared/api-constants.ts';
import { ownName } from '../match/own-name.ts';
import { goTo, pathTo } from '../navigation/routes.ts';
import { server } from '../parts/fetching/server-client.ts';
import { dailyTexts as say } from '../texts/daily.ts';
import { dayText } from '../texts/dates.ts';
import { type DayPart, ownOf, PARTS } from './day-words.ts';

interface DayWish {
  readonly day: string;
  /** Whether the day is over: then it is practice, and the match is called so. */
  readonly isPast?: boolean;
  /** Who goes down, in a run. */
  readonly race?: RaceName;
  /** Told of a match before its page is opened. */
  readonly onBegun?: (id: string) => void;
}

/** Begins a game of a day, and goes to its page. */
export async function beginDay(
  game: DailyGame,
  { day, isPast = false, race = 'human', onBegun }: DayWish,
): Promise<void> {
  const isRun = rulesOfDaily(game) === 'chamber';
  const title = say.games[game].title(dayText(day));
  const { match } = await server.beginDaily(game, {
    ...{ keep: 'browser', name: ownName(), title: isPast ? say.practiceOf(title) : title },
    ...(isRun && { setup: { race } }),
    ...(isPast && { day }),
  });
  onBegun?.(match.id);
  goTo(pathTo.match(match.id));
}

/** Begins a part of today, or goes on with it; who goes down in the run is chosen on the page of the day. */
export async function beginPart(part: DayPart, { day, runs }: Pick<DailyAnswer, 'day' | 'runs'>): Promise<void> {
  const mine = ownOf(part, runs)?.mine;
  if (mine != null) goTo(pathTo.match(mine.match));
  else if (part === 'run') goTo(pathTo.daily);
  else await beginDay(PARTS[part][0], { day });
}
