import { type ChangeEvent, lazy, useState } from 'react';
import { InvalidSetup, type Problem } from '../../kernel/errors.ts';
import { parseJson } from '../../kernel/json-text.ts';
import { type MatchFile, readMatchFile } from '../../kernel/match/match-file.ts';
import type { Recording } from '../match/recording.ts';
import { OwnMatches } from '../match-list/own-matches.tsx';
import { goTo, pathTo, useSearch } from '../navigation/routes.ts';
import { reasonOf, refusalOf, server } from '../parts/fetching/server-client.ts';
import { useDroppedFile } from '../parts/file-drop-and-paste.tsx';
import { Button, Heading } from '../parts/forms/controls.tsx';
import { ProblemList } from '../parts/problem-list.tsx';
import { AdoptMatch } from '../replay/play-on.tsx';
import { isExhibited, recordingOf } from '../replay/replay-boards.ts';
import { Replay } from '../replay/replay-viewer.tsx';
import { replayTexts } from '../texts/replay.ts';
import { texts } from '../texts/texts.ts';
import '../styles/cards.css';
import '../styles/own-map.css';

const say = replayTexts;
/** How a match looks as text: alike in all languages. */
const EXAMPLE = '[Game "Capture The Flag"] … 1. d3-d4 c5xc4 …';

/** Hands over a match whose rules only the server has: it keeps it, and tells of it. Returns its id. */
async function keptByServer(file: MatchFile): Promise<string> {
  try {
    return (await server.adopt(file, { keep: 'browser' })).match.id;
  } catch (error) {
    if (refusalOf(error)?.code !== 'no-such-game') throw error;
    throw new InvalidSetup([{ path: '/game', message: texts.replay.unknownGame(file.game) }]);
  }
}

const ChosenReplay = lazy(() => import('../replay/chosen-replay.tsx'));

/** One of the plays worth seeing, where the address names one; else replays of one's own. */
export default function ReplayPage() {
  const chosen = new URLSearchParams(useSearch()).get('watch');
  return chosen === null ? <OwnReplays /> : <ChosenReplay key={chosen} name={chosen} />;
}

/** Replay a match file, or one of one's own matches. */
function OwnReplays() {
  const [recording, setRecording] = useState<Recording>();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [isKnown, setKnown] = useState(false);
  const [pasted, setPasted] = useState('');

  const take = async (given: Pick<File, 'text'>) => {
    setProblems([]);
    try {
      const json = await readGame(await given.text());
      if (isExhibited(json.game)) setRecording(await recordingOf(json));
      else goTo(pathTo.match(await keptByServer(json)));
    } catch (error) {
      setRecording(undefined);
      if (error instanceof InvalidSetup) setProblems(error.problems);
      else setProblems([{ path: '', message: reasonOf(error) ?? say.unreadable }]);
    }
  };
  useDroppedFile(file => void take(file));

  if (recording !== undefined) {
    return (
      <Replay key={recording.file.hash} recording={recording} title={recording.title}>
        {() => (
          <>
            <AdoptMatch words={say.keep} file={() => recording.file} />
            <Button onClick={() => setRecording(undefined)}>{say.other}</Button>
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
        <Heading words={texts.replay.heading} note={say.note} />
        <h2>{texts.replay.mine}</h2>
        <OwnMatches status="over" none={texts.replay.none} leads onKnown={() => setKnown(true)} />
      </section>
      {isKnown && (
        <section className="section">
          <Heading words={say.bring} note={say.bringNote} level={2} />
          <div className="buttons">
            <label className="button button-main">
              {say.choose}
              <input type="file" accept=".json,application/json" className="unseen" onChange={onChoose} />
            </label>
          </div>
          <form
            className="own-map"
            onSubmit={event => {
              event.preventDefault();
              void take({ text: async () => pasted });
            }}
          >
            <label htmlFor="pasted-game">{say.notation.paste}</label>
            <textarea
              id="pasted-game"
              rows={4}
              spellCheck={false}
              placeholder={EXAMPLE}
              value={pasted}
              onChange={({ target }) => setPasted(target.value)}
            />
            <div className="buttons">
              <Button type="submit" disabled={pasted.trim() === ''}>
                {say.notation.replay}
              </Button>
            </div>
          </form>
          {problems.length > 0 && <ProblemList problems={problems} heading={say.problem} whole={say.whole} />}
        </section>
      )}
    </>
  );
}

/** A match file, or a game of Capture The Flag as people write it. Throws InvalidSetup. */
async function readGame(text: string): Promise<MatchFile> {
  const { isNotation, readNotation } = await import('../../flag/notation.ts');
  return isNotation(text) ? readNotation(text) : readMatchFile(parseJson(text));
}
