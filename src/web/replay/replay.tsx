import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { signsOf } from '../keys/signs.ts';
import { useKeys } from '../keys/use-keys.ts';
import type { Recorded } from '../match/recording.ts';
import { texts } from '../texts/texts.ts';
import { isWorse, marksOf, moveAt } from './analysis/marks.ts';
import { AnalysisPanel } from './analysis/panel.tsx';
import { AnalysisStrip } from './analysis/strip.tsx';
import { useAnalysis } from './analysis/use-analysis.ts';
import { Controls } from './controls.tsx';
import { Events } from './events.tsx';
import { REPLAY_KEYS } from './keys.ts';
import { PlayOn } from './play-on.tsx';
import { useReel } from './reel.ts';
import '../styles/match.css';
import '../styles/analysis.css';
import '../styles/replay.css';

const say = texts.replay;
const STILL: readonly unknown[] = [];

interface ReplayProps {
  readonly recording: Recorded;
  readonly title: string;
  /** Whether it has an address of its own; what was dropped in has none. */
  readonly addressable?: boolean;
  /** What can be done with this record besides. */
  readonly children: (move: number) => ReactNode;
}

/** A match that is over, or a file of one: watched move by move. */
export function Replay({ recording, title, addressable = false, children }: ReplayProps) {
  const { exhibit, start, length, events, file } = recording;
  const { setup } = file;
  const reel = useReel(recording, addressable);
  const { position, stepped, goTo } = reel;
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
    toggle: reel.toggle,
  });
  useEffect(() => {
    document.title = `${title} · ${say.label} · ${texts.title}`;
  }, [title]);

  const words = reel.move === 0 ? say.start : events[position - 1] || say.quiet;
  return (
    <div className="match replay">
      <h1 className="match-title">{title}</h1>
      {better !== undefined && <p className="analysis-shown">{say.analysis.shown(reel.move)}</p>}
      <div className="match-board">
        {better === undefined ? (
          <exhibit.Board
            setup={setup}
            view={moment.view}
            happenings={stepped ? moment.happenings : STILL}
            title={title}
          />
        ) : (
          <exhibit.Board setup={setup} view={better.view} happenings={STILL} title={title} hint={better.hint} />
        )}
      </div>
      <Controls reel={reel}>
        {analysis && <AnalysisStrip analysis={analysis} recording={recording} position={position} />}
      </Controls>
      <div className="match-side">
        <section className="panel replay-panel">
          <exhibit.Panel setup={setup} view={moment.view} />
        </section>
        <section className="panel news" aria-label={texts.match.news}>
          {/* While it plays, a reader would only be interrupted. */}
          <p role="status" aria-live={reel.isPlaying ? 'off' : 'polite'}>
            {words}
          </p>
        </section>
        {analysing && (
          <AnalysisPanel
            recording={recording}
            analysing={analysing}
            position={position}
            showsBetter={better !== undefined}
            onShow={show}
          />
        )}
        <Events events={events} start={start} signs={signs} position={position} goTo={goTo} />
        <div className="replay-tools">
          <PlayOn recording={recording} moment={moment} />
          {children(reel.move)}
          {!recording.holds && <p role="alert">{say.broken}</p>}
          <p className="replay-keys">
            {say.keys.all(REPLAY_KEYS.map(line => say.keys.line(signsOf(line), line.words)))}
          </p>
        </div>
      </div>
    </div>
  );
}
