import { useCallback, useState } from 'react';
import { RACE_NAMES, type RaceName } from '../../chamber/kinds/races.ts';
import type { DailyRun } from '../../wire/schemas/daily-schemas.ts';
import { type DailyGame, rulesOfDaily } from '../../wire/shared/api-constants.ts';
import { noteRun } from '../games/chamber/begin/begun-runs.ts';
import { clockText } from '../match/countdown.tsx';
import { ButtonLink } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { server } from '../parts/fetching/server-client.ts';
import { useAttempt, useFetch } from '../parts/fetching/use-fetch.ts';
import { Button, Options } from '../parts/forms/controls.tsx';
import { Squares } from '../parts/share/squares.tsx';
import { chamberTexts } from '../texts/chamber.ts';
import { dailyTexts as say } from '../texts/daily.ts';
import { beginDay } from '../today/begin-day.ts';
import { type DayPart, gapWords, PARTS, resultSquares, resultWords } from '../today/day-words.ts';
import { DailyLeaderboard } from './daily-leaderboard.tsx';
import { DayPicture } from './day-picture.tsx';

interface DailyCardProps {
  readonly day: string;
  readonly part: DayPart;
  /** How it stands today with whoever looks; of a day that is over its tables tell. */
  readonly runs?: readonly DailyRun[];
}

/** A part of a day: what it looks like, how it went, the best three, and what can be done. */
export function DailyCard({ day, part, runs }: DailyCardProps) {
  const games: readonly DailyGame[] = PARTS[part];
  const [game, setGame] = useState<DailyGame>(
    () => games.find(each => runs?.some(run => run.game === each && run.mine !== null)) ?? games[0] ?? 'dungeon',
  );
  const id = `day-${part}-${day}`;
  return (
    <section className="daily-card" aria-labelledby={id}>
      <DayPicture key={game} day={day} game={game} />
      <h3 id={id}>{say.parts[part]}</h3>
      {games.length > 1 && (
        <fieldset className="daily-kinds">
          <legend className="unseen">{say.kind}</legend>
          {games.map(each => (
            <label key={each}>
              <input type="radio" name={id} checked={each === game} onChange={() => setGame(each)} />
              {say.games[each].heading}
            </label>
          ))}
        </fieldset>
      )}
      <GameOfDay key={`${day} ${game}`} day={day} game={game} run={runs?.find(run => run.game === game)} />
    </section>
  );
}

interface GameOfDayProps {
  readonly day: string;
  readonly game: DailyGame;
  readonly run: DailyRun | undefined;
}

function GameOfDay({ day, game, run }: GameOfDayProps) {
  const [race, setRace] = useState<RaceName>('human');
  const { failure, isBusy, attempt } = useAttempt();
  const { answer: table } = useFetch(useCallback(() => server.dailyTable(day, game, { limit: 10 }), [day, game]));
  const { heading, note } = say.games[game];
  const isPast = run === undefined;
  const isRun = rulesOfDaily(game) === 'chamber';
  // A run of today is remembered as one: it has a place of its own among the scores.
  const onBegun = (id: string) => isRun && noteRun({ id, ...(!isPast && { day }) });
  const playing = run?.mine != null && run.mine.result === null ? run.mine.match : undefined;
  const done = table?.mine ?? undefined;
  const isFirst = !isPast && run.mine === null;
  const gap = table && gapWords(table);
  return (
    <>
      <p className="daily-note">
        {note} {run?.difficulty !== undefined && say.difficulty(run.difficulty)}
      </p>
      {done !== undefined && (
        <p className="daily-result">
          <Squares text={resultSquares(game, done.result)} /> {resultWords(done.result)} · {clockText(done.ms)} ·{' '}
          {say.rank(done.rank, table?.total ?? 0)}
          {gap !== undefined && <span className="daily-gap">{gap}</span>}
        </p>
      )}
      {isRun && playing === undefined && (
        <label className="daily-race">
          {say.race}{' '}
          <select value={race} onChange={event => setRace(event.target.value as RaceName)}>
            <Options of={RACE_NAMES} words={name => chamberTexts.races[name].name} />
          </select>
        </label>
      )}
      <div className="buttons">
        {playing !== undefined ? (
          <ButtonLink kind="main" to={pathTo.match(playing)} label={`${heading}: ${say.goOn}`}>
            {say.goOn}
          </ButtonLink>
        ) : (
          <Button
            kind={isFirst ? 'main' : undefined}
            disabled={isBusy}
            onClick={() => void attempt(() => beginDay(game, { day, isPast, race, onBegun }))}
            aria-label={isFirst ? undefined : `${heading}: ${say.practise}`}
          >
            {isBusy ? say.starting : isFirst ? say.play[game] : say.practise}
          </Button>
        )}
      </div>
      {failure !== undefined && <p role="alert">{failure}</p>}
      {table !== undefined && table.entries.length > 0 && (
        <>
          <h4>{say.best}</h4>
          <DailyLeaderboard table={table} caption={say.table(heading, isPast)} />
        </>
      )}
    </>
  );
}
