import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { CARDINALS, type Cardinal, DIRECTIONS, type Direction } from '../../kernel/square.ts';
import { WALK_ON } from '../board/gestures.ts';
import { texts } from '../texts/texts.ts';

/** Four large buttons to move with. */
export function DirectionPad({ onMove }: { readonly onMove: (direction: Cardinal) => void }) {
  return <PadOf directions={CARDINALS} className="pad" onMove={onMove} />;
}

interface EightPadProps {
  readonly onMove: (direction: Direction) => void;
  /** What the middle is for, and its name. */
  readonly middle: { readonly words: string; readonly act: () => void };
}

/** Eight buttons to move with, for games that also go across, around one to stay. */
export function EightPad({ onMove, middle }: EightPadProps) {
  return (
    <PadOf directions={DIRECTIONS} className="pad pad-eight" onMove={onMove}>
      <button type="button" className="pad-middle" aria-label={middle.words} onClick={middle.act}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="4" />
        </svg>
      </button>
    </PadOf>
  );
}

interface PadProps<To extends Direction> {
  readonly directions: readonly To[];
  readonly className: string;
  readonly onMove: (direction: To) => void;
  readonly children?: ReactNode;
}

/** The buttons act when they are pressed, not when they are let go. */
function PadOf<To extends Direction>({ directions, className, onMove, children }: PadProps<To>) {
  const [held, setHeld] = useState<To>();
  const moveOn = useEffectEvent(onMove);

  useEffect(() => {
    if (held === undefined) return;
    let timer = setTimeout(function again() {
      moveOn(held);
      timer = setTimeout(again, WALK_ON.next);
    }, WALK_ON.first);
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
      {children}
    </fieldset>
  );
}

function isCardinal(direction: Direction): direction is Cardinal {
  return (CARDINALS as readonly Direction[]).includes(direction);
}
