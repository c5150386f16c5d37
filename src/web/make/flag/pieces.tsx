import type { Theme } from '../../../drawing/theme.ts';
import { ICON_NAMES } from '../../../drawing/themes/flag.ts';
import { pieceLook } from '../../../drawing/themes/flag-looks.ts';
import type { Unread } from '../../../kernel/reading.ts';
import { Sprite } from '../../board/pictures/sprite.tsx';
import { makeTexts } from '../../texts/make.ts';
import { NumberField } from '../number-field.tsx';
import { type FlagDoc, gaitOf, moving, newPiece, piecesOf, withField, withIcon, withImage, withPiece } from './doc.ts';
import { GaitPicker } from './gait.tsx';
import { ImageField } from './image-field.tsx';

const say = makeTexts.flag.pieces;

interface PiecesPanelProps {
  readonly doc: FlagDoc;
  readonly theme: Theme;
  readonly onChange: (doc: FlagDoc, strand?: string) => void;
}

/** Every type of piece: its name, its strength, how many there are, its picture, and how it moves. */
export function PiecesPanel({ doc, theme, onChange }: PiecesPanelProps) {
  const pieces = piecesOf(doc);
  // A type that is being renamed is still the same piece: its place names it.
  const cards = pieces.map((piece, n) => ({ piece, n, key: `piece ${n}` }));
  return (
    <div className="make-pieces">
      {cards.map(({ piece, n, key }) => (
        <PieceCard key={key} piece={piece} n={n} doc={doc} theme={theme} onChange={onChange} />
      ))}
      <button
        type="button"
        className="button"
        onClick={() => onChange(withField(doc, 'pieces', [...pieces, newPiece(doc)]))}
      >
        {say.add}
      </button>
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
    onChange(withPiece(doc, n, { ...piece, [field]: value }), `piece ${n} ${field}`);
  return (
    <section className="make-piece" aria-label={type}>
      <div className="make-piece-head">
        <Sprite look={pieceLook(0, type)} theme={theme} size={40} />
        <label className="make-piece-name">
          <span className="unseen">{say.type}</span>
          <input value={type} maxLength={40} onChange={event => set('type', event.target.value)} />
        </label>
        <button
          type="button"
          className="button button-small"
          aria-label={say.remove(type)}
          onClick={() => onChange(withPiece(doc, n, undefined))}
        >
          {say.removeShort}
        </button>
      </div>
      <NumberField label={say.power} value={piece.attackPower} onChange={value => set('attackPower', value)} />
      <NumberField label={say.count} value={piece.count} onChange={value => set('count', value)} />
      <label className="make-field">
        {say.icon}
        <select
          value={doc.icons[type] ?? ''}
          onChange={event => onChange(withIcon(doc, type, event.target.value || undefined))}
        >
          <option value="">{say.ownIcon}</option>
          {ICON_NAMES.map(name => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <ImageField
        type={type}
        hasImage={doc.images !== undefined && Object.hasOwn(doc.images, type)}
        onChange={image => onChange(withImage(doc, type, image))}
      />
      <GaitPicker
        name={type}
        gait={gaitOf(piece)}
        onChange={gait => onChange(withPiece(doc, n, moving(piece, gait)))}
      />
    </section>
  );
}
