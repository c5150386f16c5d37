import { useState } from 'react';
import { RACE_NAMES, type RaceName } from '../../chamber/kinds/races.ts';
import type { DailyRun } from '../../wire/schemas/daily-schemas.ts';
import { rulesOfDaily } from '../../wire/shared/api-constants.ts';
import { noteRun } from '../games/chamber/begin/run-scores.ts';
import { clockText } from '../match/countdown.tsx';
import { ownName } from '../match/own-name.ts';
import { Link } from '../navigation/link.tsx';
import { goTo, pathTo } from '../navigation/routes.ts';
import { reasonOf, server } from '../parts/fetching/server-client.ts';
import { Options } from '../parts/forms/controls.tsx';
import { ShareResult } from '../parts/share/share-result.tsx';
import { chamberTexts } from '../texts/chamber.ts';
import { dailyTexts as say } from '../texts/daily.ts';
import { texts } from '../texts/texts.ts';
import { DailyLeaderboard, dayText, resultSquares, resultWords, sharedText } from './daily-leaderboard.tsx';

interface DailyCardProps {
  readonly day: string;
  readonly run: DailyRun;
}

/** What there is to play today of one game, how it stands with whoever looks, and the table. */
export function DailyCard({ day, run }: DailyCardProps) {
  const { game, mine, entered, streak, difficulty } = run;
  const [race, setRace] = useState<RaceName>('human');
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { heading, note, title } = say.games[game];
  const isRun = rulesOfDaily(game) === 'chamber';

  const begin = async () => {
    setStarting(true);
    setFailure(undefined);
    try {
      const { match } = await server.beginDaily(game, {
        ...{ keep: 'browser', name: ownName(), title: title(dayText(day)) },
        ...(isRun ? { setup: { race } } : {}),
      });
      if (isRun) noteRun({ id: match.id, day });
      goTo(pathTo.match(match.id));
    } catch (error) {
      setFailure(reasonOf(error) ?? texts.match.away);
      setStarting(false);
    }
  };
  const playing = mine !== null && mine.result === null;

  return (
    <section className="daily-card" aria-labelledby={`daily-${game}`}>
      <h2 id={`daily-${game}`}>{heading}</h2>
      <p className="daily-note">
        {note} {difficulty !== undefined && say.difficulty(difficulty)}
      </p>
      {mine?.result != null && (
        <p className="daily-result">
          <span aria-hidden="true">{resultSquares(game, mine.result)}</span> {resultWords(mine.result)}
          {mine.ms !== null && ` · ${clockText(mine.ms)}`}
          {mine.rank !== null && ` · ${say.rank(mine.rank, entered)}`}
        </p>
      )}
      {streak > 0 && <p className="daily-streak">{say.streak(streak)}</p>}
      {isRun && !playing && (
        <label className="daily-race">
          {say.race}{' '}
          <select value={race} onChange={event => setRace(event.target.value as RaceName)}>
            <Options of={RACE_NAMES} words={name => chamberTexts.races[name].name} />
          </select>
        </label>
      )}
      <div className="buttons">
        {playing && (
          <Link to={pathTo.match(mine.match)} className="button button-main" label={`${heading}: ${say.goOn}`}>
            {say.goOn}
          </Link>
        )}
        {!playing && (
          <button
            type="button"
            className={mine === null ? 'button button-main' : 'button'}
            disabled={isStarting}
            onClick={() => void begin()}
            aria-label={mine === null ? undefined : `${heading}: ${say.practise}`}
          >
            {isStarting ? say.starting : mine === null ? say.play[game] : say.practise}
          </button>
        )}
        {mine?.result != null && <ShareResult to={pathTo.daily} text={address => sharedText(day, run, address)} />}
      </div>
      {failure !== undefined && <p role="alert">{failure}</p>}
      <DailyLeaderboard day={day} game={game} caption={say.table(heading)} none={say.none} />
    </section>
  );
}
