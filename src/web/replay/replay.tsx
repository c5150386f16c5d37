import { type ReactNode, useEffect, useMemo } from 'react';
import { useKeys } from '../parts/keys.ts';
import { texts } from '../texts.ts';
import { Controls } from './controls.tsx';
import { Events } from './events.tsx';
import { PlayOn } from './play-on.tsx';
import type { Recording } from './recording.ts';
import { useReel } from './reel.ts';
import '../styles/match.css';
import '../styles/replay.css';

const say = texts.replay;
const STILL: readonly unknown[] = [];

interface ReplayProps {
  readonly recording: Recording;
  readonly title: string;
  /** The match on the server, if it is one; what was dropped in has no address. */
  readonly id?: string;
  /** What can be done with this record besides. */
  readonly children: (position: number) => ReactNode;
}

/** A match that is over, or a file of one: watched move by move. */
export function Replay({ recording, title, id, children }: ReplayProps) {
  const { exhibit, length, events } = recording;
  const reel = useReel(length, id !== undefined);
  const { position, stepped, goTo } = reel;
  const moment = useMemo(() => recording.at(position), [recording, position]);
  useKeys({
    ArrowLeft: () => goTo(position - 1),
    ArrowRight: () => goTo(position + 1),
    Home: () => goTo(0),
    End: () => goTo(length),
    ' ': reel.toggle,
  });
  useEffect(() => {
    document.title = `${title} · ${say.label} · ${texts.title}`;
  }, [title]);

  const words = position === 0 ? say.start : events[position - 1] || say.quiet;
  return (
    <div className="match replay">
      <h1 className="match-title">{title}</h1>
      <div className="match-board">
        <exhibit.Board view={moment.view} happenings={stepped ? moment.happenings : STILL} title={title} />
      </div>
      <Controls reel={reel} length={length} />
      <div className="match-side">
        <section className="panel replay-panel">
          <exhibit.Panel view={moment.view} />
        </section>
        <section className="panel news" aria-label={texts.match.news}>
          {/* While it plays, a reader would only be interrupted. */}
          <p role="status" aria-live={reel.isPlaying ? 'off' : 'polite'}>
            {words}
          </p>
        </section>
        <Events events={events} position={position} goTo={goTo} />
        <div className="replay-tools">
          <PlayOn recording={recording} moment={moment} />
          {children(position)}
          {!recording.holds && <p role="alert">{say.broken}</p>}
          <p className="replay-keys">{say.keys}</p>
        </div>
      </div>
    </div>
  );
}
