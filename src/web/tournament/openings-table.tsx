import { useState } from 'react';
import { squareName } from '../../flag/board/square-names.ts';
import { FLAG_MAPS } from '../../flag/maps/index.ts';
import type { Opening, Scored, SeatOpenings, Openings as Told } from '../../wire/schemas/tournament-schemas.ts';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { Options } from '../parts/forms/controls.tsx';
import { flagTexts } from '../texts/flag.ts';
import { texts } from '../texts/texts.ts';
import { tournamentTexts } from '../texts/tournament.ts';
import { ErrorBar, WideTable } from './tournament-parts.tsx';

const say = tournamentTexts.openings;
const { played, score, map: mapWord, percent } = tournamentTexts;

interface OpeningsProps {
  /** The tournament's. */
  readonly name: string;
  /** Whether seats are known by their colours. */
  readonly isFlag: boolean;
  readonly openings: Told;
  /** How many games are over. */
  readonly over: number;
}

/** With which moves teams began, and how that went, on one map at a time. */
export function OpeningsTable({ name, isFlag, openings: { games, seats }, over }: OpeningsProps) {
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
              <Options of={maps} />
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
            </tr>
          </thead>
          {seats
            .filter(({ map }) => map === shown)
            .map(each => (
              <Seat key={each.seat} name={name} isFlag={isFlag} openings={each} />
            ))}
        </WideTable>
      )}
      <p className="tournament-note">
        {games === 0 ? say.unknown : `${say.note}${games < over ? ` ${say.known(games, over)}` : ''}`}
      </p>
    </>
  );
}

interface SeatProps extends Pick<OpeningsProps, 'name' | 'isFlag'> {
  readonly openings: SeatOpenings;
}

function Seat({ name, isFlag, openings }: SeatProps) {
  const { seat, moves, others } = openings;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3} className="worded">
          {isFlag ? flagTexts.colours[seat] : say.seat(seat + 1)}
        </th>
      </tr>
      {moves.map(opening => {
        const words = wordsOf(opening, openings.map);
        return (
          <tr key={words}>
            <td className="opening-move">
              <Link to={pathTo.tournamentGame(name, opening.game)}>{words}</Link>
            </td>
            <Figures scored={opening} />
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

/** A move of Capture The Flag, or what the face of another game calls it. How large a map is, is known of those that ship. */
function wordsOf(opening: Opening, map: string): string {
  if ('words' in opening) return opening.words;
  const size = FLAG_MAPS[map]?.template.gridSize;
  const [from, to] = [opening.from, opening.to].map(([row = 0, column = 0]) =>
    size === undefined ? `[${row}, ${column}]` : squareName(size, [row, column]),
  );
  return texts.replay.analysis.move(opening.piece, from ?? '', to ?? '');
}

function Figures({ scored }: { readonly scored: Scored }) {
  const { games, score: middle, low, high } = scored;
  return (
    <>
      <td>{games}</td>
      <td>
        <div className="opening-score">
          <span>{percent(middle)}</span>
          <ErrorBar bar={{ low, middle, high, words: say.range(low, high) }} />
        </div>
      </td>
    </>
  );
}
