import { Activity, useState } from 'react';
import { chamber } from '../../../chamber/rules.ts';
import type { AnyRules } from '../../../kernel/rules.ts';
import { LookSwitch } from '../../games/chamber/look/look-switch.tsx';
import { useSkin } from '../../games/chamber/look/skins.ts';
import ChamberTable from '../../games/chamber/table.tsx';
import { makeTexts } from '../../texts/make.ts';
import { DrawingTable } from '../drawing.tsx';
import type { EditorProps } from '../editor.ts';
import { Head } from '../head.tsx';
import { type Trying, TryOut } from '../trial/try-out.tsx';
import { useWorkshop } from '../workshop.ts';
import type { ChamberDoc } from './doc.ts';
import { FloorsPanel } from './floors.tsx';
import { chamberFormat } from './format.ts';
import { STENCILS } from './stencils.ts';

/** Floors on the drawing table. */
export default function ChamberEditor({ entry, doc: first }: EditorProps) {
  const workshop = useWorkshop(chamberFormat, entry, first as ChamberDoc);
  const { doc, change } = workshop;
  const stencils = STENCILS.get(useSkin());
  const [trying, setTrying] = useState<Trying>();
  if (stencils === undefined) return null;

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
          <Head workshop={workshop} draws onPlay={play}>
            <LookSwitch />
          </Head>
          <DrawingTable
            workshop={workshop}
            stencils={stencils}
            first="."
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
