import type { TournamentAnswer } from '../../wire/schemas/tournament-schemas.ts';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { tournamentTexts } from '../texts/tournament.ts';
import { WideTable } from './wide-table.tsx';

const say = tournamentTexts;

/** A player against each whom it has met. */
export function HeadToHead({ answer, player }: { readonly answer: TournamentAnswer; readonly player: string }) {
  const { name: tournament, standings, cross } = answer;
  const row = cross[standings.findIndex(({ name }) => name === player)] ?? [];
  const rivals = standings.flatMap(({ name }, n) => {
    const met = row[n];
    return met === null || met === undefined ? [] : [{ ...met, rival: name }];
  });
  if (rivals.length === 0) return null;
  return (
    <>
      <h2>{say.headToHead}</h2>
      <WideTable label={say.headToHead}>
        <thead>
          <tr>
            <th scope="col" className="worded">
              {say.rival}
            </th>
            <th scope="col">{say.played}</th>
            <th scope="col">{say.won}</th>
            <th scope="col">{say.drawn}</th>
            <th scope="col">{say.lost}</th>
            <th scope="col">{say.score}</th>
            <th scope="col">{say.superiority}</th>
          </tr>
        </thead>
        <tbody>
          {rivals.map(({ rival, games, wins, losses, points, superiority }) => (
            <tr key={rival}>
              <th scope="row">
                <Link to={pathTo.tournamentPlayer(tournament, rival)}>{rival}</Link>
              </th>
              <td>{games}</td>
              <td>{wins}</td>
              <td>{games - wins - losses}</td>
              <td>{losses}</td>
              <td>{say.percent(points / games)}</td>
              <td>{say.percent(superiority)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      <p className="tournament-note">{say.headToHeadNote}</p>
    </>
  );
}
