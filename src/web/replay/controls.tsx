import type { ReactNode } from 'react';
import { texts } from '../texts/texts.ts';
import { type Reel, SPEEDS, type Speed } from './reel.ts';

const say = texts.replay;

interface ControlsProps {
  readonly reel: Reel;
  /** What stands above the scrubber, along it. */
  readonly children?: ReactNode;
}

/** The scrubber and its buttons. */
export function Controls({ reel, children }: ControlsProps) {
  const { move, moves, toMove, isPlaying, speed } = reel;
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
          onPress={reel.toggle}
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
          <select value={speed} onChange={event => reel.setSpeed(event.target.value as Speed)}>
            {(Object.keys(SPEEDS) as Speed[]).map(each => (
              <option key={each} value={each}>
                {say.speeds[each]}
              </option>
            ))}
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
