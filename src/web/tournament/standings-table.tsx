import type { TournamentAnswer } from '../../wire/schemas/tournament-schemas.ts';
import { tournamentTexts } from '../texts/tournament.ts';
import { Unseen, WideTable } from './tournament-parts.tsx';

const say = tournamentTexts;

/** Who stands where. */
export function Standings({ standings, alone }: Pick<TournamentAnswer, 'standings' | 'alone'>) {
  const hasElo = standings.some(({ elo }) => elo !== undefined);
  const columns = [
    ...[<Unseen key="place" words={say.place} />, say.player, say.rating, ...(hasElo ? [say.elo] : [])],
    ...[say.score, say.played, say.won, say.drawn, say.lost, say.mean],
    <Unseen key="deviation" shown={say.deviation} words={say.deviationLabel} />,
  ];
  return (
    <>
      <h2>{say.standings}</h2>
      <WideTable label={say.standings} columns={columns} worded={[1]}>
        {standings.map(({ name, rating, mean, deviation, games, wins, draws, losses, score, elo, left, paused }, n) => (
          <tr key={name}>
            <td>{n + 1}</td>
            <th scope="row">
              {name}
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
        ))}
      </WideTable>
      <p className="tournament-note">
        {alone && `${say.aloneNote} `}
        {say.ratingNote} {hasElo && say.eloNote}
      </p>
    </>
  );
}

/** Everybody against everybody. */
export function CrossTable({ standings, cross }: Pick<TournamentAnswer, 'standings' | 'cross'>) {
  return (
    <>
      <h2>{say.cross}</h2>
      <WideTable label={say.cross} columns={[say.player, ...standings.map(({ name }) => name)]} worded={[0]}>
        {standings.map(({ name }, row) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {standings.map(({ name: rival }, column) => {
              const met = cross[row]?.[column];
              return (
                <td key={rival}>
                  {met ? say.met(met.points, met.games) : <Unseen shown={say.notMet} words={say.notMetLabel} />}
                </td>
              );
            })}
          </tr>
        ))}
      </WideTable>
      <p className="tournament-note">{say.crossNote}</p>
    </>
  );
}
