import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { MatchFile } from '../../kernel/match/match-file.ts';
import { keyLabels } from '../keys/key-labels.ts';
import { useKeys } from '../keys/key-listener.ts';
import type { Recorded } from '../match/recording.ts';
import { ButtonLink } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { Button } from '../parts/forms/controls.tsx';
import { ShareButton } from '../parts/share/share-button.tsx';
import { replayTexts } from '../texts/replay.ts';
import { texts } from '../texts/texts.ts';
import { AnalysisPanel, AnalysisStrip } from './analysis-panel.tsx';
import { PlayOn } from './play-on.tsx';
import { PlaybackControls, usePlayback } from './playback.tsx';
import { REPLAY_KEYS } from './replay-keys.ts';
import { isWorse, marksOf, moveAt, useAnalysis } from './use-analysis.ts';
import '../styles/match.css';
import '../styles/analysis.css';
import '../styles/replay.css';
import type { MatchAnswer } from '../../wire/schemas/match-answers.ts';
import { shownText } from '../../wire/shared/names-and-codes.ts';

const say = replayTexts;
const STILL: readonly unknown[] = [];

interface ReplayProps {
  readonly recording: Recorded;
  readonly title: string;
  readonly match?: MatchAnswer;
  /** Whether it has an address of its own; what was dropped in has none. */
  readonly addressable?: boolean;
  /** What can be done with this record besides. */
  readonly children: (move: number) => ReactNode;
}

/** A match that is over, or a file of one: watched move by move. */
export function Replay({ recording, title, match, addressable = false, children }: ReplayProps) {
  const { exhibit, start, length, events, file } = recording;
  const { setup } = file;
  const playback = usePlayback(recording, addressable);
  const { position, stepped, goTo } = playback;
  const moment = useMemo(() => recording.at(position), [recording, position]);
  const analysing = useAnalysis(recording);
  const analysis = analysing?.study.stage === 'done' ? analysing.study.analysis : undefined;
  /** The position for which the board shows what was better. */
  const [betterAt, setBetterAt] = useState<number>();
  const better = useMemo(() => {
    const move = analysis && betterAt === position ? moveAt(analysis, position) : undefined;
    return move && isWorse(move) ? { hint: move.better[0], view: recording.at(position - 1).view } : undefined;
  }, [analysis, betterAt, position, recording]);
  const signs = useMemo(
    () => new Map(analysis && marksOf(analysis).map(({ position: at, sign }) => [at, sign])),
    [analysis],
  );
  const show = (at: number, showsBetter: boolean) => {
    goTo(at);
    setBetterAt(showsBetter ? at : undefined);
  };
  useKeys(REPLAY_KEYS, {
    back: () => goTo(position - 1),
    on: () => goTo(position + 1),
    start: () => goTo(start),
    end: () => goTo(length),
    toggle: playback.toggle,
  });
  useEffect(() => {
    document.title = `${shownText(title)} · ${say.label} · ${texts.title}`;
  }, [title]);

  const words = playback.move === 0 ? texts.replay.start : events[position - 1] || texts.replay.quiet;
  return (
    <div className="match replay">
      <h1 className="match-title">{title}</h1>
      {better !== undefined && <p className="analysis-shown">{say.analysis.shown(playback.move)}</p>}
      <div className="match-board">
        {better === undefined ? (
          <exhibit.Board
            setup={setup}
            view={moment.view}
            happenings={stepped ? moment.happenings : STILL}
            title={title}
            match={match}
          />
        ) : (
          <exhibit.Board
            setup={setup}
            view={better.view}
            happenings={STILL}
            title={title}
            match={match}
            hint={better.hint}
          />
        )}
      </div>
      <PlaybackControls playback={playback}>
        {analysis && <AnalysisStrip analysis={analysis} recording={recording} position={position} />}
      </PlaybackControls>
      <div className="match-side">
        <section className="panel replay-panel">
          <exhibit.Panel setup={setup} view={moment.view} />
        </section>
        <section className="panel news" aria-label={texts.match.news}>
          {/* While it plays, a reader would only be interrupted. */}
          <p role="status" aria-live={playback.isPlaying ? 'off' : 'polite'}>
            {words}
          </p>
        </section>
        {analysing && (
          <AnalysisPanel {...{ recording, analysing, position }} showsBetter={better !== undefined} onShow={show} />
        )}
        <MoveLog events={events} start={start} signs={signs} position={position} goTo={goTo} />
        <div className="replay-tools">
          <PlayOn recording={recording} moment={moment} />
          {children(playback.move)}
          {exhibit.notation !== undefined && <CopyNotation write={exhibit.notation} file={file} />}
          {!recording.holds && <p role="alert">{say.broken}</p>}
          <p className="replay-keys">
            {say.keys.all(REPLAY_KEYS.map(line => say.keys.line(keyLabels(line), line.words)))}
          </p>
        </div>
      </div>
    </div>
  );
}

interface CopyNotationProps {
  readonly write: NonNullable<Recorded['exhibit']['notation']>;
  readonly file: MatchFile;
}

/** Copies the game as a text; where that cannot be, it is there to be copied by hand. */
function CopyNotation({ write, file }: CopyNotationProps) {
  const [text, setText] = useState('');
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const written = await write(file);
    setText(written);
    await navigator.clipboard
      ?.writeText(written)
      .then(() => setCopied(true))
      .catch(() => undefined);
  };
  return (
    <>
      <Button onClick={() => void copy()}>{isCopied ? texts.link.copied : say.notation.copy}</Button>
      {text !== '' && !isCopied && <textarea readOnly rows={6} aria-label={say.notation.label} value={text} />}
    </>
  );
}

/** How many moves before and after this one are listed: a long match is not a long page. */
const REACH = 150;

interface EventsProps {
  /** What happened in each entry of the log, in words. */
  readonly events: readonly string[];
  /** Where the moves begin. */
  readonly start: number;
  /** A sign for each position that stands out. */
  readonly signs: ReadonlyMap<number, string>;
  readonly position: number;
  readonly goTo: (position: number) => void;
}

/** The moves in words; a press on one leads there. */
function MoveLog({ events, start, signs, position, goTo }: EventsProps) {
  const list = useRef<HTMLOListElement>(null);
  const first = Math.max(start, position - REACH);
  // Only the list is moved, never the page.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>(`[data-position="${position}"]`);
    if (!list.current || !current) return;
    list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2;
  }, [position]);
  return (
    <section className="panel replay-events">
      <h2>{texts.replay.events}</h2>
      <ol ref={list} start={first - start + 1}>
        {events.slice(first, position + REACH).map((words, n) => {
          const at = first + n + 1;
          return (
            <li key={at} data-position={at}>
              <button type="button" aria-current={at === position} onClick={() => goTo(at)}>
                <span className="replay-number">{at - start}</span> {words || texts.replay.quiet}
                {signs.has(at) && <strong> {signs.get(at)}</strong>}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** What can be done with the record of a match of this server. */
export function MatchWays({ match: { id, game }, move }: { readonly match: MatchAnswer; readonly move: number }) {
  return (
    <>
      <ShareButton to={pathTo.shared(id, move)} words={say.share} />
      <a className="button" href={`/api/matches/${encodeURIComponent(id)}/file`} download>
        {say.download}
      </a>
      <ButtonLink to={pathTo.play(game)} returns>
        {say.another}
      </ButtonLink>
    </>
  );
}
