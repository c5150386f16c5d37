import { makeTexts } from '../../texts/make.ts';
import { type ChamberDoc, GREATEST_SIDE, LEAST_SIDE, resized, withFloors } from './doc.ts';

const say = makeTexts.chamber;

interface FloorsPanelProps {
  readonly doc: ChamberDoc;
  readonly onChange: (doc: ChamberDoc, strand?: string) => void;
}

/** How large the floors are, and whether each is drawn by itself. */
export function FloorsPanel({ doc, onChange }: FloorsPanelProps) {
  const side = (value: string, before: number) =>
    Math.min(Math.max(Math.floor(Number(value)) || before, LEAST_SIDE), GREATEST_SIDE);
  return (
    <div className="make-rules">
      <label className="make-check">
        <input
          type="checkbox"
          checked={doc.floors.length > 1}
          onChange={event => onChange(withFloors(doc, event.target.checked))}
        />
        {say.own}
      </label>
      <p className="make-hint">{say.ownNote}</p>
      <label className="make-field">
        {say.width}
        <input
          type="number"
          min={LEAST_SIDE}
          max={GREATEST_SIDE}
          value={doc.width}
          onChange={event => onChange(resized(doc, side(event.target.value, doc.width), doc.height), 'width')}
        />
      </label>
      <label className="make-field">
        {say.height}
        <input
          type="number"
          min={LEAST_SIDE}
          max={GREATEST_SIDE}
          value={doc.height}
          onChange={event => onChange(resized(doc, doc.width, side(event.target.value, doc.height)), 'height')}
        />
      </label>
      <p className="make-hint">{say.typing}</p>
      <p className="make-hint">{say.race}</p>
    </div>
  );
}
