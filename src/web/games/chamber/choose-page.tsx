import { useState } from 'react';
import { CHALLENGE_NAMES, type ChallengeName } from '../../../chamber/kinds/challenges.ts';
import type { RaceName } from '../../../chamber/kinds/races.ts';
import { EDITIONS, type Edition, optionsOf } from '../../../chamber/options.ts';
import { ButtonLink, Link } from '../../navigation/link.tsx';
import { pathTo } from '../../navigation/routes.ts';
import { AwayNotice } from '../../parts/fetching/page-notices.tsx';
import { reasonOf, server } from '../../parts/fetching/server-client.ts';
import { useFetch } from '../../parts/fetching/use-fetch.ts';
import { Button, Heading, Options } from '../../parts/forms/controls.tsx';
import { chamberTexts } from '../../texts/chamber.ts';
import { chamberMoreTexts } from '../../texts/chamber-more.ts';
import { dayText } from '../../texts/dates.ts';
import { inReadersWords } from '../../texts/shipped-titles.ts';
import { beginChamber, today } from './begin/begin-run.ts';
import { RaceChoice } from './choose/race-choice.tsx';
import '../../styles/cards.css';
import '../../styles/games/chamber-choose.css';
import { shownText } from '../../../wire/shared/names-and-codes.ts';

const sayScores = chamberMoreTexts.scores;

const say = chamberMoreTexts.choose;

/** Choose which of the two games and who goes down, or play the run of the day. */
export default function ChooseChamber() {
  const [race, setRace] = useState<RaceName>('human');
  const [edition, setEdition] = useState<Edition>('classic');
  const [isPractice, setPractice] = useState(false);
  const [challenge, setChallenge] = useState<ChallengeName>();
  const [starting, setStarting] = useState(false);
  const [failed, setFailed] = useState<{ readonly reason: string | undefined; readonly day: string | undefined }>();
  const { answer: unfinished } = useFetch(lastRun);

  const begin = async (day?: string) => {
    setStarting(true);
    setFailed(undefined);
    const options = optionsOf({ modern: edition === 'modern', practice: isPractice });
    await beginChamber({ race, options, ...(challenge !== undefined && { challenge }), day }).catch(error =>
      setFailed({ reason: reasonOf(error), day }),
    );
    setStarting(false);
  };

  return (
    <>
      <section className="section">
        <Heading words={chamberTexts.title} note={chamberMoreTexts.note} />
        {failed !== undefined && (
          <AwayNotice reason={failed.reason} note={say.needsServer} onRetry={() => void begin(failed.day)} />
        )}
        <fieldset className="run-options">
          <legend>{say.edition}</legend>
          {EDITIONS.map(name => (
            <label key={name}>
              <input type="radio" name="edition" checked={edition === name} onChange={() => setEdition(name)} />
              <span>
                <strong>{say.editions[name].name}</strong> {say.editions[name].meaning}
              </span>
            </label>
          ))}
        </fieldset>
        <RaceChoice race={race} options={optionsOf({ modern: edition === 'modern' })} onChoose={setRace} />
        <fieldset className="run-options">
          <legend>{say.options}</legend>
          <label>
            <input type="checkbox" checked={isPractice} onChange={event => setPractice(event.target.checked)} />
            <span>
              <strong>{say.option.practice.name}</strong> {say.option.practice.meaning}
            </span>
          </label>
          <ChallengeChoice challenge={challenge} onChoose={setChallenge} />
        </fieldset>
        <div className="buttons run-buttons">
          <Button kind="main" disabled={starting} onClick={() => void begin()}>
            {starting ? say.starting : say.begin}
          </Button>
          <Button disabled={starting} onClick={() => void begin(today())}>
            {say.daily}
          </Button>
          {unfinished !== undefined && (
            <ButtonLink to={pathTo.match(unfinished.id)}>
              {say.carryOn(unfinished.title, unfinished.position)}
            </ButtonLink>
          )}
        </div>
        <p className="run-note">{say.dailyNote(dayText(today()))}</p>
      </section>
      <ScoreTable key={edition} edition={edition} />
    </>
  );
}

const ASK_SCORES = { classic: () => server.runScores('classic'), modern: () => server.runScores('modern') };

/** The best runs of everybody on this server; each leads to its replay, which proves it. */
function ScoreTable({ edition }: { readonly edition: Edition }) {
  const { answer } = useFetch(ASK_SCORES[edition]);
  return (
    <section className="section">
      <Heading words={sayScores.heading(say.editions[edition].name)} note={sayScores.note} level={2} />
      {answer?.entries.length === 0 && <p className="run-note">{sayScores.none}</p>}
      {answer !== undefined && answer.entries.length > 0 && (
        <div className="scores">
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
              {answer.entries.map(entry => (
                <tr key={entry.match} aria-current={entry.mine}>
                  <td>{entry.rank}</td>
                  <td>
                    <Link to={pathTo.moment(entry.match, 0)} label={sayScores.watch(entry.score)}>
                      {entry.score}
                    </Link>
                  </td>
                  <td>{entry.mine ? sayScores.you : shownText(entry.name) || sayScores.nameless}</td>
                  <td>{chamberTexts.races[entry.race].name}</td>
                  <td>{entry.won ? sayScores.won : sayScores.died(entry.floor)}</td>
                  <td>{entry.turns}</td>
                  <td>{new Date(entry.time).toISOString().slice(0, 10)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
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
        <Options of={CHALLENGE_NAMES} words={name => chamberTexts.challenges[name]} />
      </select>
    </label>
  );
}

async function lastRun() {
  const { matches } = await server.list({ game: 'chamber', mine: true, status: 'running', limit: 1 });
  return (await inReadersWords(matches))[0];
}
