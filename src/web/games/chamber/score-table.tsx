import { useState } from 'react';
import { OPTION_NAMES } from '../../../chamber/options.ts';
import { ranked, TABLES, type TableName } from '../../../players/chamber/records/high-score-tables.ts';
import { Link } from '../../navigation/link.tsx';
import { pathTo } from '../../navigation/routes.ts';
import { chamberTexts } from '../../texts/chamber.ts';
import { readScores, type Score } from './scores.ts';

const say = chamberTexts.scores;

/** The best runs of this browser, ranked as one likes; each leads to its replay, which proves it. */
export function ScoreTable() {
  const [scores] = useState(readScores);
  const [table, setTable] = useState<TableName>('best');
  return (
    <section className="section">
      <header>
        <h2>{say.heading}</h2>
        <p>{say.note}</p>
      </header>
      {scores.length === 0 ? (
        <p className="run-note">{say.none}</p>
      ) : (
        <div className="scores">
          <label className="scores-choice">
            {say.show}
            <select value={table} onChange={event => setTable(event.target.value as TableName)}>
              {TABLES.filter(name => ranked(name, scores).length > 0).map(name => (
                <option key={name} value={name}>
                  {name === 'best' || name === 'fastest' ? say.tables[name] : chamberTexts.races[name].name}
                </option>
              ))}
            </select>
          </label>
          <table>
            <thead>
              <tr>
                {Object.entries(say.columns).map(([column, words]) => (
                  <th key={column} scope="col">
                    {words}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {ranked(table, scores).map((score, n) => (
                <ScoreRow key={score.id} score={score} place={n + 1} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function ScoreRow({ score, place }: { readonly score: Score; readonly place: number }) {
  const options = OPTION_NAMES.filter(name => score.options.includes(name)).map(
    name => chamberTexts.choose.option[name].name,
  );
  return (
    <tr>
      <td>{place}</td>
      <td>
        <Link to={pathTo.match(score.id)}>{score.score}</Link>
      </td>
      <td>{chamberTexts.races[score.race].name}</td>
      <td>{score.won ? say.won : say.died(score.floor)}</td>
      <td>{score.turns}</td>
      <td>{score.date}</td>
      <td>{[...(score.day === undefined ? [] : [say.daily]), ...options].join(', ')}</td>
    </tr>
  );
}
