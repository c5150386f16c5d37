import { type ChangeEvent, useState } from 'react';
import { InvalidSetup, type Problem } from '../../kernel/errors.ts';
import { parseJson } from '../../kernel/jsontext.ts';
import { type OwnSummary, ownMatches } from '../match/own/own-matches.ts';
import { useAnswer } from '../parts/asking/use-answer.ts';
import { useDroppedFile } from '../parts/dropped-file.ts';
import { gameName } from '../parts/game-name.ts';
import { Link } from '../parts/link.tsx';
import { Problems } from '../parts/problems.tsx';
import { dayOf } from '../parts/when.ts';
import { Adopt } from '../replay/play-on.tsx';
import { Recording } from '../replay/recording.ts';
import { Replay } from '../replay/replay.tsx';
import { addressOf } from '../routes.ts';
import { texts } from '../texts.ts';
import '../styles/cards.css';

const say = texts.replay;

/** Replay a match file, or one of one's own matches. */
export default function ReplayPage() {
  const [recording, setRecording] = useState<Recording>();
  const [problems, setProblems] = useState<readonly Problem[]>([]);

  const take = async (file: File) => {
    setProblems([]);
    try {
      setRecording(await Recording.of(parseJson(await file.text())));
    } catch (error) {
      setRecording(undefined);
      setProblems(error instanceof InvalidSetup ? error.problems : [{ path: '', message: say.unreadable }]);
    }
  };
  useDroppedFile(file => void take(file));

  if (recording !== undefined) {
    return (
      <Replay key={recording.file.hash} recording={recording} title={recording.title}>
        {() => (
          <>
            <Adopt words={say.keep} file={() => recording.file} />
            <button type="button" className="button" onClick={() => setRecording(undefined)}>
              {say.other}
            </button>
          </>
        )}
      </Replay>
    );
  }
  const onChoose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file !== undefined) void take(file);
  };
  return (
    <>
      <section className="section">
        <header>
          <h1>{say.heading}</h1>
          <p>{say.note}</p>
        </header>
        <Finished />
      </section>
      <section className="section">
        <header>
          <h2>{say.bring}</h2>
          <p>{say.bringNote}</p>
        </header>
        <div className="buttons">
          <label className="button button-main">
            {say.choose}
            <input type="file" accept=".json,application/json" className="unseen" onChange={onChoose} />
          </label>
        </div>
        {problems.length > 0 && <Problems problems={problems} heading={say.problem} whole={say.whole} />}
      </section>
    </>
  );
}

/** The matches that were finished in this browser. */
function Finished() {
  const { answer } = useAnswer(finished);
  return (
    <>
      <h2>{say.mine}</h2>
      {answer?.length === 0 && <p>{say.none}</p>}
      <ul className="finished">
        {answer?.map(match => (
          <li key={match.id}>
            <Link to={addressOf.moment(match.id, 0)}>{match.title}</Link>
            <span>{detailsOf(match)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function finished() {
  return ownMatches('over', 20);
}

function detailsOf({ game, position, updated }: OwnSummary): string {
  // The log of Capture The Flag holds the joinings too, which are no moves.
  const moves = game === 'flag' || position === undefined ? [] : [say.moves(position)];
  return [gameName(game), ...moves, dayOf(updated)].join(' · ');
}
