import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { readMoment } from '../navigation/routes.ts';
import { Options } from '../parts/forms/controls.tsx';
import { replayTexts } from '../texts/replay.ts';

const say = replayTexts;

interface ControlsProps {
  readonly playback: Playback;
  /** What stands above the scrubber, along it. */
  readonly children?: ReactNode;
}

/** The scrubber and its buttons. */
export function PlaybackControls({ playback, children }: ControlsProps) {
  const { move, moves, toMove, isPlaying, speed } = playback;
  return (
    <section className="panel replay-controls" aria-label={say.controls}>
      {children}
      <input
        type="range"
        min={0}
        max={moves}
        value={move}
        aria-label={say.scrubber}
        aria-valuetext={say.position(move, moves)}
        onChange={event => toMove(Number(event.target.value))}
      />
      <div className="replay-buttons">
        <Step words={say.first} path="M6 5 V19 M18 5 L9 12 L18 19 Z" onPress={() => toMove(0)} off={move === 0} />
        <Step words={say.back} path="M16 5 L7 12 L16 19 Z" onPress={() => toMove(move - 1)} off={move === 0} />
        <Step
          words={isPlaying ? say.pause : say.play}
          path={isPlaying ? 'M8 5 V19 M16 5 V19' : 'M7 4 L19 12 L7 20 Z'}
          onPress={playback.toggle}
          off={moves === 0}
        />
        <Step words={say.forward} path="M8 5 L17 12 L8 19 Z" onPress={() => toMove(move + 1)} off={move === moves} />
        <Step
          words={say.last}
          path="M18 5 V19 M6 5 L15 12 L6 19 Z"
          onPress={() => toMove(moves)}
          off={move === moves}
        />
        <span className="replay-position">{say.position(move, moves)}</span>
        <label className="replay-speed">
          {say.speed}
          <select value={speed} onChange={event => playback.setSpeed(event.target.value as Speed)}>
            <Options of={Object.keys(SPEEDS) as Speed[]} words={each => say.speeds[each]} />
          </select>
        </label>
      </div>
    </section>
  );
}

interface StepProps {
  readonly words: string;
  readonly path: string;
  readonly onPress: () => void;
  readonly off: boolean;
}

function Step({ words, path, onPress, off }: StepProps) {
  return (
    <button type="button" className="replay-step" aria-label={words} title={words} onClick={onPress} disabled={off}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

/** How long each move is shown (ms). */
export const SPEEDS = { slow: 1000, usual: 400, fast: 120, fastest: 30 } as const;
type Speed = keyof typeof SPEEDS;

/** How long the address waits before it follows (ms): browsers limit how often it may change. */
const ADDRESS_DELAY = 300;

/** What can be wound: from the position at which a game begins to its last. */
interface Film {
  readonly start: number;
  readonly length: number;
}

/** Where a replay is: a position of the log, which is stepped, dragged or played along. */
export function usePlayback({ start, length }: Film, addressable: boolean) {
  const within = (position: number) => Math.min(Math.max(position, start), length);
  const [{ position, stepped }, setPlace] = useState(() => ({
    position: within(start + (readMoment(window.location) ?? 0)),
    /** Whether the last change was one move on: then it is shown as it happened. */
    stepped: false,
  }));
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>('usual');

  const move = (to: number) => setPlace(at => ({ position: within(to), stepped: to === at.position + 1 }));
  const goTo = (to: number) => {
    setPlaying(false);
    move(to);
  };
  const forward = useEffectEvent(() => {
    move(position + 1);
    if (position + 1 >= length) setPlaying(false);
  });
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => forward(), SPEEDS[speed]);
    return () => clearInterval(timer);
  }, [isPlaying, speed]);

  useEffect(() => {
    if (!addressable) return;
    const timer = setTimeout(() => window.history.replaceState(null, '', `#${position - start}`), ADDRESS_DELAY);
    return () => clearTimeout(timer);
  }, [position, start, addressable]);
  const readAddress = useEffectEvent(() => {
    const move = readMoment(window.location);
    if (move !== undefined) goTo(start + move);
  });
  useEffect(() => {
    const listener = () => readAddress();
    window.addEventListener('hashchange', listener);
    return () => window.removeEventListener('hashchange', listener);
  }, []);

  const toggle = () => {
    // From the end it starts over.
    if (!isPlaying && position >= length) move(start);
    setPlaying(!isPlaying);
  };
  return {
    ...{ position, stepped, isPlaying, speed, setSpeed, goTo, toggle },
    /** As players count: the first thing that a piece does is move 1. */
    move: position - start,
    moves: length - start,
    toMove: (number: number) => goTo(start + number),
  };
}

type Playback = ReturnType<typeof usePlayback>;
