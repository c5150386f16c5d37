import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { FinishedGame, TournamentGamesAnswer } from '../../wire/schemas/tournament-schemas.ts';
import { Link } from '../navigation/link.tsx';
import { keepInAddress, pathTo, useSearch } from '../navigation/routes.ts';
import { useShownCount } from '../navigation/scroll-restoration.ts';
import { Button, Options } from '../parts/forms/controls.tsx';
import { flagTexts } from '../texts/flag.ts';
import { said } from '../texts/said.ts';
import { tournamentTexts } from '../texts/tournament.ts';
import { tournaments, Unseen, useMapTitles, WideTable } from './tournament-parts.tsx';

const say = tournamentTexts;
/** How many games are listed at first: a long tournament is not a long page. */
const FIRST = 40;

interface ResultsProps {
  /** The tournament's. */
  readonly name: string;
  readonly game: string;
  readonly results: readonly FinishedGame[];
  readonly players: readonly string[];
}

interface ChosenProps {
  readonly players: readonly string[];
  readonly children: (player: string | undefined) => ReactNode;
}

/** What the games are called, a choice of whose are shown, and those. */
function GamesOfChosen({ players, children }: ChosenProps) {
  const search = useSearch();
  const player = players.find(each => each === new URLSearchParams(search).get('player'));
  return (
    <>
      <header className="results-header">
        <h2>{say.results}</h2>
        <label>
          {say.filter}{' '}
          <select value={player ?? ''} onChange={event => keepInAddress({ player: event.target.value || undefined })}>
            <option value="">{say.everybody}</option>
            <Options of={players} />
          </select>
        </label>
      </header>
      {children(player)}
    </>
  );
}

/** Every game, to be replayed. */
export function Results({ name, game, results, players }: ResultsProps) {
  const of = (player: string | undefined) =>
    results.filter(each => player === undefined || each.players.includes(player));
  return (
    <GamesOfChosen players={players}>
      {player => <Games key={player} name={name} game={game} games={of(player)} />}
    </GamesOfChosen>
  );
}

interface GamesProps {
  /** The tournament's. */
  readonly name: string;
  readonly game: string;
  readonly games: readonly FinishedGame[];
  /** Whether whoever lists them has chosen how many. */
  readonly all?: boolean;
}

/** Games in a table, at first some of them, each with the way to its replay. */
function Games({ name, game, games, all = false }: GamesProps) {
  const [shown, setShown] = useShownCount(FIRST);
  const titleOf = useMapTitles();
  return (
    <>
      <WideTable
        label={say.results}
        columns={[<Unseen key="replay" words={say.replay} />, say.seats, say.map, say.moves, say.end]}
        worded={[1, 2, 4]}
      >
        {games.slice(0, all ? undefined : shown).map(({ id, players, winners, map, plies, ...end }) => (
          <tr key={id}>
            <td>
              <Link to={pathTo.tournamentGame(name, id)} label={say.replayOf(id)}>
                {say.replay}
              </Link>
            </td>
            <td className="results-seats">
              {players.map((who, seat) => (
                <Seat key={flagTexts.colours[seat]} name={who} won={winners.length === 1 && winners[0] === seat} />
              ))}
            </td>
            <td className="worded">{titleOf(game, map)}</td>
            <td>{plies}</td>
            <td className="results-end">{endOf(end)}</td>
          </tr>
        ))}
      </WideTable>
      {!all && games.length > shown && (
        <div className="buttons">
          <Button onClick={() => setShown(games.length)}>{say.more(games.length - shown)}</Button>
        </div>
      )}
    </>
  );
}

/** How a game ended. */
function endOf({
  capped,
  reason,
  says,
  forfeits,
}: Pick<FinishedGame, 'capped' | 'reason' | 'says' | 'forfeits'>): string {
  const ends = [
    said({ ...say.endings, ...flagTexts.end.endings }, says) ?? reason,
    capped && says === undefined ? say.capped : '',
    ...forfeits,
  ];
  return ends.filter(Boolean).join(' ');
}

function Seat({ name, won }: { readonly name: string; readonly won: boolean }) {
  if (!won) return <span>{name}</span>;
  return (
    <strong>
      {name} <span className="results-won">{say.winner}</span>
    </strong>
  );
}

interface LadderGamesProps {
  /** The ladder's. */
  readonly name: string;
  readonly game: string;
  readonly player?: string | undefined;
  /** How many games it has: with each there is something new. */
  readonly played: number;
}

/** What is shown: the last games, and where those before them begin. */
interface Shown {
  readonly games: readonly FinishedGame[];
  readonly older: number | null;
}

/** The games of a ladder, or of a player of it, the last first: a few, then more for who asks. */
function LadderGames({ name, game, player, played }: LadderGamesProps) {
  const [{ games, older }, setShown] = useState<Shown>({ games: [], older: null });
  const query = useMemo(() => (player === undefined ? {} : { player }), [player]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each game that is over there is one more to show.
  useEffect(() => {
    let wanted = true;
    tournaments.tournamentGames(name, query).then(
      answer => wanted && setShown(shown => joined(answer, shown)),
      // What is shown stays; the page looks again by itself.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [name, query, played]);
  const showOlder = async (before: number) => {
    const answer = await tournaments.tournamentGames(name, { ...query, before }).catch(() => undefined);
    if (answer === undefined) return;
    setShown(shown => ({ games: [...shown.games, ...answer.games], older: answer.before }));
  };
  return (
    <>
      <Games name={name} game={game} games={games} all />
      {older !== null && (
        <div className="buttons">
          <Button onClick={() => void showOlder(older)}>{say.older}</Button>
        </div>
      )}
    </>
  );
}

/** New games stand before those that are shown; where there are too many, those are shown alone. */
function joined({ games, before }: TournamentGamesAnswer, shown: Shown): Shown {
  const known = new Set(shown.games.map(({ id }) => id));
  const fresh = games.filter(({ id }) => !known.has(id));
  if (fresh.length === games.length) return { games, older: before };
  return { games: [...fresh, ...shown.games], older: shown.older };
}

/** The same with a choice of whose. */
export function LadderResults({ players, ...of }: LadderGamesProps & Pick<ChosenProps, 'players'>) {
  return (
    <GamesOfChosen players={players}>{player => <LadderGames key={player} {...of} player={player} />}</GamesOfChosen>
  );
}
