import type { TournamentAnswer } from '../../wire/schemas/tournament-schemas.ts';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { tournamentTexts } from '../texts/tournament.ts';
import { WideTable } from './tournament-parts.tsx';

const say = tournamentTexts;

/** Who stands where. */
export function Standings({
  name: tournament,
  standings,
  alone,
}: Pick<TournamentAnswer, 'name' | 'standings' | 'alone'>) {
  const hasElo = standings.some(({ elo }) => elo !== undefined);
  return (
    <>
      <h2>{say.standings}</h2>
      <WideTable label={say.standings}>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{say.place}</span>
            </th>
            <th scope="col" className="worded">
              {say.player}
            </th>
            <th scope="col">{say.rating}</th>
            {hasElo && <th scope="col">{say.elo}</th>}
            <th scope="col">{say.score}</th>
            <th scope="col">{say.played}</th>
            <th scope="col">{say.won}</th>
            <th scope="col">{say.drawn}</th>
            <th scope="col">{say.lost}</th>
            <th scope="col">{say.mean}</th>
            <th scope="col">
              <span aria-hidden="true">{say.deviation}</span>
              <span className="unseen">{say.deviationLabel}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {standings.map(
            ({ name, rating, mean, deviation, games, wins, draws, losses, score, elo, left, paused }, n) => (
              <tr key={name}>
                <td>{n + 1}</td>
                <th scope="row">
                  <Link to={pathTo.tournamentPlayer(tournament, name)}>{name}</Link>
                  {left && <span className="standing-left"> {paused ? say.paused : say.left}</span>}
                </th>
                <td>
                  <strong>{say.tenths(rating)}</strong>
                </td>
                {hasElo && <td>{elo && say.eloOf(elo.rating, elo.error)}</td>}
                <td>{say.percent(score)}</td>
                <td>{games}</td>
                <td>{wins}</td>
                <td>{draws}</td>
                <td>{losses}</td>
                <td>{say.tenths(mean)}</td>
                <td>{say.tenths(deviation)}</td>
              </tr>
            ),
          )}
        </tbody>
      </WideTable>
      <p className="tournament-note">
        {alone && `${say.aloneNote} `}
        {say.ratingNote} {hasElo && say.eloNote}
      </p>
    </>
  );
}

/** Everybody against everybody. */
export function CrossTable({
  name: tournament,
  standings,
  cross,
}: Pick<TournamentAnswer, 'name' | 'standings' | 'cross'>) {
  return (
    <>
      <h2>{say.cross}</h2>
      <WideTable label={say.cross}>
        <thead>
          <tr>
            <th scope="col" className="worded">
              {say.player}
            </th>
            {standings.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {standings.map(({ name }, row) => (
            <tr key={name}>
              <th scope="row">
                <Link to={pathTo.tournamentPlayer(tournament, name)}>{name}</Link>
              </th>
              {standings.map(({ name: rival }, column) => {
                const met = cross[row]?.[column];
                return (
                  <td key={rival}>
                    {met ? (
                      say.met(met.points, met.games)
                    ) : (
                      <>
                        <span aria-hidden="true">{say.notMet}</span>
                        <span className="unseen">{say.notMetLabel}</span>
                      </>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </WideTable>
      <p className="tournament-note">{say.crossNote}</p>
    </>
  );
}
