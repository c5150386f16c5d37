import { useState } from 'react';
import { CHALLENGE_NAMES, type ChallengeName } from '../../../chamber/kinds/challenges.ts';
import type { RaceName } from '../../../chamber/kinds/races.ts';
import { mutatorOf } from '../../../chamber/kinds/weekly-mutators.ts';
import { OPTION_NAMES, optionsOf, switched } from '../../../chamber/options.ts';
import { Link } from '../../navigation/link.tsx';
import { pathTo } from '../../navigation/routes.ts';
import { AwayNotice } from '../../parts/fetching/page-notices.tsx';
import { reasonOf, server } from '../../parts/fetching/server-client.ts';
import { useFetch } from '../../parts/fetching/use-fetch.ts';
import { Button, Heading, Options } from '../../parts/forms/controls.tsx';
import { chamberTexts } from '../../texts/chamber.ts';
import { beginChamber, today } from './begin/begin-run.ts';
import { RaceChoice } from './choose/race-choice.tsx';
import '../../styles/cards.css';
import '../../styles/games/chamber-choose.css';
import type { FloorSize } from '../../../chamber/floor/floor-size.ts';
import { ranked, TABLES, type TableName } from '../../../players/chamber/records/high-score-tables.ts';
import { readScores, type Score } from './begin/run-scores.ts';

const sayScores = chamberTexts.scores;

/** What generated floors can be, beside as large as the classic one. */
const SIZES: Readonly<Record<Exclude<SizeName, 'classic'>, FloorSize>> = {
  large: { width: 111, height: 36 },
  huge: { width: 159, height: 50 },
};

const say = chamberTexts.choose;

/** In ms. */
const WEEK = 7 * 24 * 60 * 60 * 1000;

/** Choose who goes down and under which options, or play the run of the day. */
export default function ChooseChamber() {
  const [race, setRace] = useState<RaceName>('human');
  const [options, setOptions] = useState(optionsOf({}));
  const [challenge, setChallenge] = useState<ChallengeName>();
  const [size, setSize] = useState<SizeName>('classic');
  const [starting, setStarting] = useState(false);
  const [failed, setFailed] = useState<{ readonly reason: string | undefined; readonly day: string | undefined }>();
  const [weekly] = useState(() => mutatorOf(Math.floor(Date.now() / WEEK)));
  const { answer: unfinished } = useFetch(lastRun);

  const begin = async (day?: string) => {
    setStarting(true);
    setFailed(undefined);
    const sized = options.generated && day === undefined && size !== 'classic' && { size: SIZES[size] };
    await beginChamber({ race, options, ...sized, ...(challenge !== undefined && { challenge }), day }).catch(error =>
      setFailed({ reason: reasonOf(error), day }),
    );
    setStarting(false);
  };

  return (
    <>
      <section className="section">
        <Heading words={chamberTexts.title} note={chamberTexts.note} />
        {failed !== undefined && (
          <AwayNotice reason={failed.reason} note={say.needsServer} onRetry={() => void begin(failed.day)} />
        )}
        <RaceChoice race={race} onChoose={setRace} />
        <fieldset className="run-options">
          <legend>{say.options}</legend>
          {OPTION_NAMES.map(name => (
            <label key={name}>
              <input
                type="checkbox"
                checked={options[name] === true}
                onChange={event => setOptions(switched(options, name, event.target.checked))}
              />
              <span>
                <strong>{say.option[name].name}</strong> {say.option[name].meaning}
              </span>
            </label>
          ))}
          <ChallengeChoice challenge={challenge} onChoose={setChallenge} />
          {options.generated && <SizeChoice size={size} onChoose={setSize} />}
        </fieldset>
        <div className="buttons run-buttons">
          <Button kind="main" disabled={starting} onClick={() => void begin()}>
            {starting ? say.starting : say.begin}
          </Button>
          <Button onClick={() => setOptions(optionsOf(Object.fromEntries(weekly.options.map(name => [name, true]))))}>
            {say.week}
          </Button>
          <Button disabled={starting} onClick={() => void begin(today())}>
            {say.daily}
          </Button>
          {unfinished !== undefined && (
            <Link to={pathTo.match(unfinished.id)} className="button">
              {say.carryOn(unfinished.title, unfinished.position)}
            </Link>
          )}
        </div>
        <p className="run-note">{say.dailyNote(today())}</p>
      </section>
      <ScoreTable />
    </>
  );
}

/** The best runs of this browser, ranked as one likes; each leads to its replay, which proves it. */
function ScoreTable() {
  const [scores] = useState(readScores);
  const [table, setTable] = useState<TableName>('best');
  return (
    <section className="section">
      <Heading words={sayScores.heading} note={sayScores.note} level={2} />
      {scores.length === 0 ? (
        <p className="run-note">{sayScores.none}</p>
      ) : (
        <div className="scores">
          <label className="scores-choice">
            {sayScores.show}
            <select value={table} onChange={event => setTable(event.target.value as TableName)}>
              <Options
                of={TABLES.filter(name => ranked(name, scores).length > 0)}
                words={name =>
                  name === 'best' || name === 'fastest' ? sayScores.tables[name] : chamberTexts.races[name].name
                }
              />
            </select>
          </label>
          <table>
            <thead>
              <tr>
                {Object.entries(sayScores.columns).map(([column, words]) => (
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
      <td>{score.won ? sayScores.won : sayScores.died(score.floor)}</td>
      <td>{score.turns}</td>
      <td>{score.date}</td>
      <td>{[...(score.day === undefined ? [] : [sayScores.daily]), ...options].join(', ')}</td>
    </tr>
  );
}

interface ChallengeChoiceProps {
  readonly challenge: ChallengeName | undefined;
  readonly onChoose: (challenge: ChallengeName | undefined) => void;
}

/** What the player sets out to do, beside getting out. */
function ChallengeChoice({ challenge, onChoose }: ChallengeChoiceProps) {
  return (
    <label className="run-size">
      <span>{say.challenge}</span>
      <select
        value={challenge ?? ''}
        onChange={event => onChoose(CHALLENGE_NAMES.find(name => name === event.target.value))}
      >
        <option value="">{say.noChallenge}</option>
        <Options of={CHALLENGE_NAMES} words={name => say.challenges[name]} />
      </select>
    </label>
  );
}

type SizeName = keyof typeof say.sizes;

interface SizeChoiceProps {
  readonly size: SizeName;
  readonly onChoose: (size: SizeName) => void;
}

/** How large generated floors are to be. */
function SizeChoice({ size, onChoose }: SizeChoiceProps) {
  return (
    <label className="run-size">
      <span>{say.size}</span>
      <select value={size} onChange={event => onChoose(event.target.value as SizeName)}>
        {Object.entries(say.sizes).map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

async function lastRun() {
  const { matches } = await server.list({ game: 'chamber', mine: true, status: 'running', limit: 1 });
  return matches[0];
}
