import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { flagTexts } from '../texts/flag.ts';
import { tournamentTexts } from '../texts/tournament.ts';
import { WideTable } from './tournament-parts.tsx';

const say = tournamentTexts;

/** A game in a list. */
export interface GameRow {
  readonly id: string;
  readonly players: readonly string[];
  /** The seat that has won, if one alone has. */
  readonly winner?: number | undefined;
  readonly map: string;
  readonly moves: number;
  /** How it ended. */
  readonly end?: string;
}

interface GameTableProps {
  /** The tournament's. */
  readonly name: string;
  readonly label: string;
  /** What can be done with a game, and with which one. */
  readonly way: string;
  readonly wayOf: (id: string) => string;
  /** Whether it is told how they ended. */
  readonly areOver?: boolean;
  readonly games: readonly GameRow[];
}

/** Games in a table, each with the way to it. */
export function GameTable({ name, label, way, wayOf, areOver = false, games }: GameTableProps) {
  return (
    <WideTable label={label}>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">{way}</span>
          </th>
          <th scope="col" className="worded">
            {say.seats}
          </th>
          <th scope="col" className="worded">
            {say.map}
          </th>
          <th scope="col">{say.moves}</th>
          {areOver && (
            <th scope="col" className="worded">
              {say.end}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {games.map(({ id, players, winner, map, moves, end }) => (
          <tr key={id}>
            <td>
              <Link to={pathTo.tournamentGame(name, id)} label={wayOf(id)}>
                {way}
              </Link>
            </td>
            <td className="results-seats">
              {players.map((who, seat) => (
                <Seat key={flagTexts.colours[seat]} name={who} won={winner === seat} />
              ))}
            </td>
            <td className="worded">{map}</td>
            <td>{moves}</td>
            {areOver && <td className="results-end">{end}</td>}
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

function Seat({ name, won }: { readonly name: string; readonly won: boolean }) {
  if (!won) return <span>{name}</span>;
  return (
    <strong>
      {name} <span className="results-won">{say.winner}</span>
    </strong>
  );
}
