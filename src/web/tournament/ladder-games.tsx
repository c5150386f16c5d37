import { useEffect, useMemo, useState } from 'react';
import type { FinishedGame, TournamentGamesAnswer } from '../../wire/schemas/tournament-schemas.ts';
import { keepInAddress, useSearch } from '../navigation/routes.ts';
import { tournamentTexts } from '../texts/tournament.ts';
import { Games, ResultsHeader } from './results.tsx';
import { tournaments } from './tournaments.ts';

const say = tournamentTexts;

interface LadderGamesProps {
  /** The ladder's. */
  readonly name: string;
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
export function LadderGames({ name, player, played }: LadderGamesProps) {
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
      <Games name={name} games={games} all />
      {older !== null && (
        <div className="buttons">
          <button type="button" className="button" onClick={() => void showOlder(older)}>
            {say.older}
          </button>
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
export function LadderResults({ players, ...of }: LadderGamesProps & { readonly players: readonly string[] }) {
  const search = useSearch();
  const player = players.find(each => each === new URLSearchParams(search).get('player'));
  return (
    <>
      <ResultsHeader players={players} player={player} onChoose={chosen => keepInAddress({ player: chosen })} />
      <LadderGames key={player} {...of} player={player} />
    </>
  );
}
