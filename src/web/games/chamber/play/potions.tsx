import { useEffect, useRef } from 'react';
import { POTION_NAMES } from '../../../../chamber/kinds/potion-kinds.ts';
import type { ChamberView } from '../../../../chamber/view.ts';
import { effectFor } from '../../../../players/chamber/assist/potion-effects.ts';
import { whenClosed } from '../../../parts/use-sheet.ts';
import { chamberTexts } from '../../../texts/chamber.ts';
import { texts } from '../../../texts/texts.ts';
import '../../../styles/dialogs.css';

const say = chamberTexts.knowledge;

interface PotionsProps {
  readonly view: ChamberView;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What is known of each kind of potion. */
export function Potions({ view, open, onClose }: PotionsProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog ref={dialog} className="sheet" onClose={whenClosed(onClose)} aria-label={say.heading}>
      <h2>{say.heading}</h2>
      <p>{say.note}</p>
      <dl className="chamber-potions">
        {POTION_NAMES.map(name => (
          <div key={name}>
            <dt>{say.kinds[name]}</dt>
            <dd>{view.known.includes(name) ? say.effect(effectFor(view.race, name)) : say.unknown}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="button" onClick={onClose}>
        {texts.keys.close}
      </button>
    </dialog>
  );
}
