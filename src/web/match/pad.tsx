import { CARDINALS, type Cardinal } from '../../kernel/square.ts';
import { texts } from '../texts.ts';

/** Four large buttons to move with. */
export function Pad({ onMove }: { readonly onMove: (direction: Cardinal) => void }) {
  return (
    <fieldset className="pad">
      <legend className="unseen">{texts.match.pad}</legend>
      {CARDINALS.map(direction => (
        <button
          key={direction}
          type="button"
          className={`pad-${direction}`}
          aria-label={texts.keys.move[direction]}
          onClick={() => onMove(direction)}
        >
          <svg className="pad-arrow" data-to={direction} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 5 L20 17 H4 Z" />
          </svg>
        </button>
      ))}
    </fieldset>
  );
}
