import { Activity, useState } from 'react';
import { chamber } from '../../../chamber/rules.ts';
import type { AnyRules } from '../../../kernel/rules.ts';
import { useSkin } from '../../games/chamber/look/board-scene.ts';
import { LookSwitch } from '../../games/chamber/look/floor.tsx';
import ChamberTable from '../../games/chamber/table-page.tsx';
import { makeTexts } from '../../texts/make.ts';
import { type EditorProps, useDraftSession } from '../core/draft-session.ts';
import { DrawingTable } from '../editor/drawing-table.tsx';
import { EditorHeader } from '../editor/editor-header.tsx';
import { type Trying, TryOut } from '../editor/try-out.tsx';
import { type ChamberDoc, GREATEST_SIDE, LEAST_SIDE, withFloors } from '../formats/chamber/doc.ts';
import { chamberFormat } from '../formats/chamber/format.ts';
import { CHAMBER_PALETTES } from '../formats/chamber/map-palette.ts';
import { NumberField } from '../tools/number-field.tsx';

/** Floors on the drawing table. */
export default function ChamberEditor({ entry, doc: first }: EditorProps) {
  const session = useDraftSession(chamberFormat, entry, first as ChamberDoc);
  const { doc, change } = session;
  const palette = CHAMBER_PALETTES.get(useSkin());
  const [trying, setTrying] = useState<Trying>();
  if (palette === undefined) return null;

  const play = () =>
    setTrying({
      rules: chamber as AnyRules,
      setup: chamberFormat.setupOf(doc),
      title: doc.title,
      Table: ChamberTable,
    });
  return (
    <>
      <Activity mode={trying === undefined ? 'visible' : 'hidden'}>
        <div className="make">
          <EditorHeader session={session} draws onPlay={play}>
            <LookSwitch />
          </EditorHeader>
          <DrawingTable
            session={session}
            palette={palette}
            first="."
            focus={doc.floors[0]?.find(({ thing }) => thing === '@')}
            isKin={(a, b) => a === b}
            fieldsOf={() => null}
            panels={[{ name: makeTexts.tabs.floors, body: <FloorsPanel doc={doc} onChange={change} /> }]}
            panelOf={() => undefined}
          />
        </div>
      </Activity>
      {trying !== undefined && <TryOut trying={trying} onLeave={() => setTrying(undefined)} />}
    </>
  );
}

const say = makeTexts.chamber;

interface FloorsPanelProps {
  readonly doc: ChamberDoc;
  readonly onChange: (doc: ChamberDoc, strand?: string) => void;
}

/** How large the floors are, and whether each is drawn by itself. */
function FloorsPanel({ doc, onChange }: FloorsPanelProps) {
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
