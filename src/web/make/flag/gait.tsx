import { DIRECTIONS, type Direction, STEP } from '../../../kernel/square.ts';
import { makeTexts } from '../../texts/make.ts';
import { texts } from '../../texts/texts.ts';
import { type Gait, straight } from './doc.ts';

const say = makeTexts.flag.gait;

/** How far the small board shows each way. */
const SHOWN = 3;
const SQUARES = Array.from({ length: (2 * SHOWN + 1) ** 2 }, (_, n) => ({
  x: (n % (2 * SHOWN + 1)) - SHOWN,
  y: Math.floor(n / (2 * SHOWN + 1)) - SHOWN,
}));

interface GaitPickerProps {
  readonly name: string;
  readonly gait: Gait;
  readonly onChange: (gait: Gait) => void;
}

/** How a piece moves, on a small board: press where it may go to, and press again to take it back. */
export function GaitPicker({ name, gait, onChange }: GaitPickerProps) {
  const set = (way: Direction, steps: number) => {
    if (!gait.lshape) onChange({ lshape: false, reach: { ...gait.reach, [way]: steps } });
  };
  return (
    <fieldset className="make-gait">
      <legend>{say.legend(name)}</legend>
      <label className="make-check">
        <input
          type="checkbox"
          checked={gait.lshape}
          onChange={event => onChange(event.target.checked ? { lshape: true } : { lshape: false, reach: straight(1) })}
        />
        {say.lshape}
      </label>
      <div className="make-gait-board">
        {SQUARES.map(({ x, y }) => {
          const key = `${x},${y}`;
          if (x === 0 && y === 0) return <span key={key} className="make-gait-piece" />;
          if (gait.lshape) {
            const leaps = Math.abs(x * y) === 2;
            return <span key={key} className={leaps ? 'make-gait-square make-gait-go' : 'make-gait-square'} />;
          }
          const way = wayTo(x, y);
          if (way === undefined) return <span key={key} className="make-gait-square" />;
          const steps = Math.max(Math.abs(x), Math.abs(y));
          const goes = gait.reach[way] >= steps;
          return (
            <button
              key={key}
              type="button"
              className={goes ? 'make-gait-square make-gait-go' : 'make-gait-square'}
              aria-label={say.square(texts.keys.move[way], steps)}
              aria-pressed={goes}
              onClick={() => set(way, gait.reach[way] === steps ? steps - 1 : steps)}
            >
              {steps === SHOWN && gait.reach[way] > SHOWN ? '…' : ''}
            </button>
          );
        })}
      </div>
      {!gait.lshape && (
        <details>
          <summary>{say.far}</summary>
          <div className="make-gait-far">
            {DIRECTIONS.map(way => (
              <label key={way} className="make-field">
                {texts.keys.move[way]}
                <input
                  type="number"
                  min={0}
                  value={gait.reach[way]}
                  onChange={event => set(way, Math.max(0, Math.floor(Number(event.target.value)) || 0))}
                />
              </label>
            ))}
          </div>
        </details>
      )}
    </fieldset>
  );
}

/** The direction in which a square lies straight ahead. */
function wayTo(x: number, y: number): Direction | undefined {
  if (x !== 0 && y !== 0 && Math.abs(x) !== Math.abs(y)) return undefined;
  return DIRECTIONS.find(way => STEP[way].x === Math.sign(x) && STEP[way].y === Math.sign(y));
}
