import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MatchFile } from '../../../kernel/match/match-file.ts';
import type { Grade } from '../../../players/dungeon/puzzles/puzzle-grade.ts';
import type { SolverProgress, SolverVerdict } from '../../../players/dungeon/solver.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { useFetch } from '../../parts/fetching/use-fetch.ts';
import { Button, Options } from '../../parts/forms/controls.tsx';
import { recordingOf } from '../../replay/replay-boards.ts';
import { Replay } from '../../replay/replay-viewer.tsx';
import { dungeonMoreTexts } from '../../texts/dungeon-more.ts';
import { makeTexts } from '../../texts/make.ts';
import { TRIAL_SEED, useBackButton } from '../editor/try-out.tsx';
import { type DungeonDoc, dungeonSetup } from '../formats/dungeon/doc.ts';
import type { SolverMessage, SolverRequest } from './solve.worker.ts';

const say = makeTexts.solve;

/** How long one may search (s). */
const PATIENCE = [5, 30, 120];

interface SolveSheetProps {
  readonly open: boolean;
  readonly doc: DungeonDoc;
  readonly onClose: () => void;
  readonly onWatch: (play: MatchFile) => void;
}

/** Whether the dungeon can be won, and how. */
export function SolveSheet({ open, doc, onClose, onWatch }: SolveSheetProps) {
  const { solving, solve, cancel } = useSolver();
  const [seconds, setSeconds] = useState(30);
  const begin = () => solve({ setup: dungeonSetup(doc), seed: TRIAL_SEED, ms: seconds * 1000 });
  const opened = useEffectEvent(begin);
  useEffect(() => {
    if (open) opened();
  }, [open]);
  const close = () => {
    cancel();
    onClose();
  };

  return (
    <Dialog open={open} heading={say.heading} onClose={close} close={say.close}>
      <div role="status" className="make-verdict">
        {solving.is === 'searching' && <Searching progress={solving.progress} />}
        {solving.is === 'done' && <Found verdict={solving.verdict} grade={solving.grade} />}
        {solving.is === 'failed' && <p>{say.failed}</p>}
        {solving.is === 'idle' && <p>{say.cancelled}</p>}
      </div>
      <div className="make-solve-buttons">
        {solving.is === 'searching' && <Button onClick={cancel}>{say.cancel}</Button>}
        {solving.is === 'done' && solving.verdict.answer === 'winnable' && (
          <WatchButton play={solving.verdict.play} onWatch={onWatch} />
        )}
        {solving.is !== 'searching' && <Button onClick={begin}>{say.again}</Button>}
        <label className="make-field">
          {say.patience}
          <select value={seconds} onChange={event => setSeconds(Number(event.target.value))}>
            <Options of={PATIENCE} words={each => say.seconds(each)} />
          </select>
        </label>
      </div>
    </Dialog>
  );
}

function WatchButton({ play, onWatch }: { readonly play: MatchFile; readonly onWatch: (play: MatchFile) => void }) {
  return (
    <Button kind="main" onClick={() => onWatch(play)}>
      {say.watch}
    </Button>
  );
}

function Searching({ progress }: { readonly progress: SolverProgress | undefined }) {
  return (
    <>
      <p>
        <strong>{progress?.stage === 'shortening' ? say.shortening : say.searching}</strong>
      </p>
      <progress aria-label={say.searching} />
      {progress !== undefined && <p>{effortWords(progress)}</p>}
    </>
  );
}

function Found({ verdict, grade }: { readonly verdict: SolverVerdict; readonly grade: Grade | undefined }) {
  return (
    <>
      <p className={`make-answer make-answer-${verdict.answer}`}>
        <strong>{say.answers[verdict.answer]}</strong>
      </p>
      {verdict.answer === 'winnable' && <p>{say.length(verdict.play.log.length, verdict.isShortest)}</p>}
      {grade !== undefined && <p>{gradeWords(grade)}</p>}
      <p>
        {verdict.answer === 'unknown' ? dungeonMoreTexts.grade.lacking[verdict.lacking] : say.notes[verdict.answer]}
      </p>
      {verdict.forThisSeed && <p>{say.forThisSeed(TRIAL_SEED)}</p>}
      <p>{effortWords(verdict.effort)}</p>
    </>
  );
}

function gradeWords({ difficulty, isSurveyed, deeds, looked, branching, deadEnds, ideas }: Grade): string {
  const words = dungeonMoreTexts.grade;
  const around = [words.looked(looked), words.branching(branching), words.deadEnds(deadEnds)];
  const parts = [words.difficulty(difficulty, isSurveyed), words.deeds(deeds), ...(isSurveyed ? around : [])];
  return [...parts, ...(ideas.length > 0 ? [words.ideas(ideas)] : [])].join(' · ');
}

function effortWords({ tried, states, shortest }: SolverProgress): string {
  return [say.tried(tried), say.states(states), ...(shortest === undefined ? [] : [say.shortest(shortest)])].join(
    ' · ',
  );
}

/** How the search for a solution stands. */
type Solving =
  | { readonly is: 'idle' }
  | { readonly is: 'searching'; readonly progress: SolverProgress | undefined }
  | { readonly is: 'done'; readonly verdict: SolverVerdict; readonly grade: Grade | undefined }
  | { readonly is: 'failed' };

/** Solves beside the page; a new question, or leaving, ends the one before. */
export function useSolver() {
  const [solving, setSolving] = useState<Solving>({ is: 'idle' });
  const worker = useRef<Worker>(undefined);
  const stop = () => {
    worker.current?.terminate();
    worker.current = undefined;
  };
  useEffect(() => () => worker.current?.terminate(), []);

  const solve = (question: SolverRequest) => {
    stop();
    const thread = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
    worker.current = thread;
    setSolving({ is: 'searching', progress: undefined });
    thread.onmessage = ({ data }: MessageEvent<SolverMessage>) => {
      if (data.say === 'progress') return setSolving({ is: 'searching', progress: data.progress });
      stop();
      setSolving({ is: 'done', verdict: data.verdict, grade: data.grade });
    };
    thread.onerror = () => {
      stop();
      setSolving({ is: 'failed' });
    };
    thread.postMessage(question);
  };
  const cancel = () => {
    stop();
    setSolving({ is: 'idle' });
  };
  return { solving, solve, cancel };
}

interface WatchProps {
  readonly play: MatchFile;
  readonly title: string;
  readonly onLeave: () => void;
}

/** The solution, move by move. */
export function WatchSolution({ play, title, onLeave }: WatchProps) {
  const { answer: recording } = useFetch(useCallback(() => recordingOf(play), [play]));
  const leave = useBackButton(onLeave);
  const back = <Button onClick={leave}>{makeTexts.trial.back}</Button>;
  if (recording === undefined) return <p className="waiting">{makeTexts.trial.loading}</p>;
  return (
    <div className="make-trial">
      <Replay recording={recording} title={makeTexts.solve.solution(title)}>
        {() => back}
      </Replay>
    </div>
  );
}
