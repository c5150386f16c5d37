import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useState } from 'react';
import { CARDINALS, type Cardinal, DIRECTIONS, type Direction } from '../../kernel/square.ts';
import { texts } from '../texts.ts';

/** A button that is held down moves on: after the first of these times (ms), then after each of the second. */
const HOLD = { first: 400, next: 160 };

/** Four large buttons to move with. */
export function Pad({ onMove }: { readonly onMove: (direction: Cardinal) => void }) {
  return <PadOf directions={CARDINALS} className="pad" onMove={onMove} />;
}

/** Eight buttons to move with, for games that also go across. */
export function EightPad({ onMove }: { readonly onMove: (direction: Direction) => void }) {
  return <PadOf directions={DIRECTIONS} className="pad pad-eight" onMove={onMove} />;
}

interface PadProps<To extends Direction> {
  readonly directions: readonly To[];
  readonly className: string;
  readonly onMove: (direction: To) => void;
}

/** The buttons act when they are pressed, not when they are let go. */
function PadOf<To extends Direction>({ directions, className, onMove }: PadProps<To>) {
  const [held, setHeld] = useState<To>();
  const moveOn = useEffectEvent(onMove);

  useEffect(() => {
    if (held === undefined) return;
    let timer = setTimeout(function again() {
      moveOn(held);
      timer = setTimeout(again, HOLD.next);
    }, HOLD.first);
    return () => clearTimeout(timer);
  }, [held]);

  const press = (event: PointerEvent, direction: To) => {
    if (event.button !== 0) return;
    onMove(direction);
    setHeld(direction);
  };
  const release = () => setHeld(undefined);
  // Only a click without a pointer is news: it comes from a keyboard or a screen reader.
  const click = (event: MouseEvent, direction: To) => {
    if (event.detail === 0) onMove(direction);
  };

  return (
    <fieldset className={className} onContextMenu={event => event.preventDefault()}>
      <legend className="unseen">{texts.match.pad}</legend>
      {directions.map(direction => (
        <button
          key={direction}
          type="button"
          className={`pad-${direction}`}
          aria-label={texts.keys.move[direction]}
          onPointerDown={event => press(event, direction)}
          onPointerUp={release}
          onPointerCancel={release}
          onPointerLeave={release}
          onClick={event => click(event, direction)}
        >
          <svg className="pad-arrow" data-to={direction} viewBox="0 0 24 24" aria-hidden="true">
            <path d={isCardinal(direction) ? 'M12 5 L20 17 H4 Z' : 'M6 6 H18 V18 Z'} />
          </svg>
        </button>
      ))}
    </fieldset>
  );
}

function isCardinal(direction: Direction): direction is Cardinal {
  return (CARDINALS as readonly Direction[]).includes(direction);
}
