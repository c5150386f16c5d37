import { useState } from 'react';
import { makeTexts } from '../../texts/make.ts';
import { NumberField } from '../number-field.tsx';
import { type ChamberDoc, GREATEST_SIDE, LEAST_SIDE, withFloors } from './doc.ts';

const say = makeTexts.chamber;

interface FloorsPanelProps {
  readonly doc: ChamberDoc;
  readonly onChange: (doc: ChamberDoc, strand?: string) => void;
}

/** How large the floors are, and whether each is drawn by itself. */
export function FloorsPanel({ doc, onChange }: FloorsPanelProps) {
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
      <Side label={say.width} value={doc.width} onChange={width => onChange({ ...doc, width }, 'width')} />
      <Side label={say.height} value={doc.height} onChange={height => onChange({ ...doc, height }, 'height')} />
      <p className="make-hint">{say.typing}</p>
      <p className="make-hint">{say.race}</p>
    </div>
  );
}

interface SideProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** How long a side is; while it is being typed, only lengths that a floor can have count. */
function Side({ label, value, onChange }: SideProps) {
  const [typed, setTyped] = useState<number | string>();
  const take = (next: number | string) => {
    const fits = typeof next === 'number' && Number.isInteger(next) && next >= LEAST_SIDE && next <= GREATEST_SIDE;
    setTyped(fits ? undefined : next);
    if (fits) onChange(next);
  };
  return <NumberField label={label} value={typed ?? value} least={LEAST_SIDE} most={GREATEST_SIDE} onChange={take} />;
}
