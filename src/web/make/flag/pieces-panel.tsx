import type { Theme } from '../../../drawing/theme-looks.ts';
import { pieceLook } from '../../../drawing/themes/flag-looks.ts';
import { ICON_NAMES } from '../../../drawing/themes/flag-theme.ts';
import type { Unread } from '../../../kernel/reading.ts';
import { DIRECTIONS, type Direction, STEP } from '../../../kernel/square.ts';
import { Sprite } from '../../board/pictures/sprite.tsx';
import { Button, Options } from '../../parts/forms/controls.tsx';
import { makeTexts } from '../../texts/make.ts';
import { texts } from '../../texts/texts.ts';
import * as docs from '../formats/flag/doc.ts';
import { NumberField } from '../tools/number-field.tsx';
import { ImageField } from './image-field.tsx';

const say = makeTexts.flag.pieces;

interface PiecesPanelProps {
  readonly doc: docs.FlagDoc;
  readonly theme: Theme;
  readonly onChange: (doc: docs.FlagDoc, strand?: string) => void;
}

/** Every type of piece: its name, its strength, how many there are, its picture, and how it moves. */
export function PiecesPanel({ doc, theme, onChange }: PiecesPanelProps) {
  const pieces = docs.piecesOf(doc);
  // A type that is being renamed is still the same piece: its place names it.
  const cards = pieces.map((piece, n) => ({ piece, n, key: `piece ${n}` }));
  return (
    <div className="make-pieces">
      {cards.map(({ piece, n, key }) => (
        <PieceCard key={key} piece={piece} n={n} doc={doc} theme={theme} onChange={onChange} />
      ))}
      <Button onClick={() => onChange(docs.withField(doc, 'pieces', [...pieces, docs.newPiece(doc)]))}>
        {say.add}
      </Button>
      <p className="make-hint">{say.iconNote}</p>
    </div>
  );
}

interface PieceCardProps extends PiecesPanelProps {
  readonly piece: Unread;
  readonly n: number;
}

function PieceCard({ piece, n, doc, theme, onChange }: PieceCardProps) {
  const type = typeof piece.type === 'string' ? piece.type : '';
  const set = (field: string, value: unknown) =>
    onChange(docs.withPiece(doc, n, { ...piece, [field]: value }), `piece ${n} ${field}`);
  return (
    <section className="make-piece" aria-label={type}>
      <div className="make-piece-head">
        <Sprite look={pieceLook(0, type)} theme={theme} size={40} />
        <label className="make-piece-name">
          <span className="unseen">{say.type}</span>
          <input value={type} maxLength={40} onChange={event => set('type', event.target.value)} />
        </label>
        <Button kind="small" aria-label={say.remove(type)} onClick={() => onChange(docs.withPiece(doc, n, undefined))}>
          {say.removeShort}
        </Button>
      </div>
      <NumberField label={say.power} value={piece.attackPower} onChange={value => set('attackPower', value)} />
      <NumberField label={say.count} value={piece.count} onChange={value => set('count', value)} />
      <label className="make-field">
        {say.icon}
        <select
          value={doc.icons[type] ?? ''}
          onChange={event => onChange(docs.withIcon(doc, type, event.target.value || undefined))}
        >
          <option value="">{say.ownIcon}</option>
          <Options of={ICON_NAMES} />
        </select>
      </label>
      <ImageField
        type={type}
        hasImage={doc.images !== undefined && Object.hasOwn(doc.images, type)}
        onChange={image => onChange(docs.withImage(doc, type, image))}
      />
      <GaitPicker
        name={type}
        gait={docs.gaitOf(piece)}
        onChange={gait => onChange(docs.withPiece(doc, n, docs.moving(piece, gait)))}
      />
    </section>
  );
}

const sayGait = makeTexts.flag.gait;

/** How far the small board shows each way. */
const SHOWN = 3;
const SQUARES = Array.from({ length: (2 * SHOWN + 1) ** 2 }, (_, n) => ({
  x: (n % (2 * SHOWN + 1)) - SHOWN,
  y: Math.floor(n / (2 * SHOWN + 1)) - SHOWN,
}));

interface GaitPickerProps {
  readonly name: string;
  readonly gait: docs.Gait;
  readonly onChange: (gait: docs.Gait) => void;
}

/** How a piece moves, on a small board: press where it may go to, and press again to take it back. */
function GaitPicker({ name, gait, onChange }: GaitPickerProps) {
  const set = (way: Direction, steps: number) => {
    if (!gait.lshape) onChange({ lshape: false, reach: { ...gait.reach, [way]: steps } });
  };
  return (
    <fieldset className="make-gait">
      <legend>{sayGait.legend(name)}</legend>
      <label className="make-check">
        <input
          type="checkbox"
          checked={gait.lshape}
          onChange={event =>
            onChange(event.target.checked ? { lshape: true } : { lshape: false, reach: docs.straight(1) })
          }
        />
        {sayGait.lshape}
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
              aria-label={sayGait.square(texts.keys.move[way], steps)}
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
          <summary>{sayGait.far}</summary>
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
