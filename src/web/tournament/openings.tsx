import { useState } from 'react';
import type { Scored, SeatOpenings, Openings as Told } from '../../wire/flag/openings.ts';
import { Link } from '../parts/link.tsx';
import { addressOf } from '../routes.ts';
import { flagTexts } from '../texts/flag.ts';
import { tournamentTexts } from '../texts/tournament.ts';
import { ErrorBar } from './error-bar.tsx';
import { WideTable } from './wide-table.tsx';

const say = tournamentTexts.openings;
const { played, score, range, map: mapWord, percent } = tournamentTexts;

interface OpeningsProps {
  /** The tournament's. */
  readonly name: string;
  readonly openings: Told;
  /** How many games are over. */
  readonly over: number;
}

/** With which moves teams began, and how that went, on one map at a time. */
export function Openings({ name, openings: { games, seats }, over }: OpeningsProps) {
  const [chosen, setChosen] = useState<string>();
  const maps = [...new Set(seats.map(({ map }) => map))];
  const shown = maps.find(map => map === chosen) ?? maps[0];
  if (over === 0) return null;
  return (
    <>
      <header className="results-header">
        <h2>{say.heading}</h2>
        {maps.length > 1 && (
          <label>
            {mapWord}{' '}
            <select value={shown} onChange={event => setChosen(event.target.value)}>
              {maps.map(map => (
                <option key={map}>{map}</option>
              ))}
            </select>
          </label>
        )}
      </header>
      {seats.length > 0 && (
        <WideTable label={say.heading}>
          <thead>
            <tr>
              <th scope="col" className="worded">
                {say.firstMove}
              </th>
              <th scope="col">{played}</th>
              <th scope="col">{score}</th>
              <th scope="col">{range}</th>
            </tr>
          </thead>
          {seats
            .filter(({ map }) => map === shown)
            .map(each => (
              <Seat key={each.seat} name={name} openings={each} />
            ))}
        </WideTable>
      )}
      <p className="tournament-note">
        {games === 0 ? say.unknown : `${say.note}${games < over ? ` ${say.known(games, over)}` : ''}`}
      </p>
    </>
  );
}

function Seat({ name, openings }: { readonly name: string; readonly openings: SeatOpenings }) {
  const { seat, moves, others } = openings;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={4} className="worded">
          {flagTexts.colours[seat]}
        </th>
      </tr>
      {moves.map(({ piece, from: [row = 0, column = 0], to: [toRow = 0, toColumn = 0], game, ...scored }) => {
        const words = say.move(piece, row, column, toRow, toColumn);
        return (
          <tr key={words}>
            <td className="opening-move">
              <Link to={addressOf.tournamentGame(name, game)}>{words}</Link>
            </td>
            <Figures scored={scored} />
          </tr>
        );
      })}
      {others !== null && (
        <tr>
          <td className="opening-move">{say.others(others.moves)}</td>
          <Figures scored={others} />
        </tr>
      )}
    </tbody>
  );
}

function Figures({ scored }: { readonly scored: Scored }) {
  const { games, score: middle, low, high } = scored;
  return (
    <>
      <td>{games}</td>
      <td>{percent(middle)}</td>
      <td>
        <ErrorBar bar={{ low, middle, high, words: say.range(low, high) }} />
      </td>
    </>
  );
}
