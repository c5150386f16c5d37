import type { PlayingGame } from '../../wire/tournaments.ts';
import { Link } from '../parts/link.tsx';
import { addressOf } from '../routes.ts';
import { flagTexts } from '../texts/flag.ts';
import { tournamentTexts } from '../texts/tournament.ts';
import { movesIn } from './moves.ts';
import { WideTable } from './wide-table.tsx';

const say = tournamentTexts;

interface PlayingProps {
  /** The tournament's. */
  readonly name: string;
  readonly games: readonly PlayingGame[];
}

/** The games that are being played, to be watched. */
export function Playing({ name, games }: PlayingProps) {
  if (games.length === 0) return null;
  return (
    <>
      <h2>{say.playing}</h2>
      <WideTable label={say.playing}>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{say.watchLive}</span>
            </th>
            <th scope="col" className="worded">
              {say.seats}
            </th>
            <th scope="col">{say.map}</th>
            <th scope="col">{say.moves}</th>
          </tr>
        </thead>
        <tbody>
          {games.map(({ id, players, map, moves }) => (
            <tr key={id}>
              <td>
                <Link to={addressOf.tournamentGame(name, id)} label={say.watchOf(id)}>
                  {say.watchLive}
                </Link>
              </td>
              <td className="results-seats">
                {players.map((who, seat) => (
                  <span key={flagTexts.colours[seat]}>{who}</span>
                ))}
              </td>
              <td>{map}</td>
              <td>{movesIn(moves, players)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </>
  );
}
