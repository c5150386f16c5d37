import { useState } from 'react';
import { type ChallengeName, mutatorOf } from '../../../chamber/kinds/challenges.ts';
import type { RaceName } from '../../../chamber/kinds/races.ts';
import { OPTION_NAMES, optionsOf, switched } from '../../../chamber/options.ts';
import { Link } from '../../navigation/link.tsx';
import { pathTo } from '../../navigation/routes.ts';
import { AwayNotice } from '../../parts/fetching/page-notices.tsx';
import { reasonOf, server } from '../../parts/fetching/server-client.ts';
import { useFetch } from '../../parts/fetching/use-fetch.ts';
import { chamberTexts } from '../../texts/chamber.ts';
import { beginChamber, today } from './begin.ts';
import { ChallengeChoice } from './challenge-choice.tsx';
import { RaceChoice } from './race-choice.tsx';
import { ScoreTable } from './score-table.tsx';
import { SIZES, SizeChoice, type SizeName } from './size-choice.tsx';
import '../../styles/cards.css';
import '../../styles/games/chamber-choose.css';

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
        <header>
          <h1>{chamberTexts.title}</h1>
          <p>{chamberTexts.note}</p>
        </header>
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
          <button type="button" className="button button-main" disabled={starting} onClick={() => void begin()}>
            {starting ? say.starting : say.begin}
          </button>
          <button
            type="button"
            className="button"
            onClick={() => setOptions(optionsOf(Object.fromEntries(weekly.options.map(name => [name, true]))))}
          >
            {say.week}
          </button>
          <button type="button" className="button" disabled={starting} onClick={() => void begin(today())}>
            {say.daily}
          </button>
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

async function lastRun() {
  const { matches } = await server.list({ game: 'chamber', mine: true, status: 'running', limit: 1 });
  return matches[0];
}
