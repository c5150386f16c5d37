import type { RaceName } from '../../chamber/kinds/races.ts';
import { type DailyGame, rulesOfDaily } from '../../wire/shared/api-constants.ts';
import { ownName } from '../match/own-name.ts';
import { goTo, pathTo } from '../navigation/routes.ts';
import { server } from '../parts/fetching/server-client.ts';
import { dailyTexts as say } from '../texts/daily.ts';
import { dayText } from './day-words.ts';

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
