import { useEffect, useRef, useState } from 'react';
import { isStrength } from '../../../../players/flag/strengths.ts';
import { whenClosed } from '../../../parts/use-sheet.ts';
import { flagTexts } from '../../../texts/flag.ts';
import { texts } from '../../../texts/texts.ts';
import type { BotsHere } from './bots-here.ts';
import { StrengthOptions } from './strength-options.tsx';
import '../../../styles/dialogs.css';

const say = flagTexts.bots;

interface WhoPlaysProps {
  readonly names: readonly (string | null)[];
  /** The slots that are held by this browser. */
  readonly held: readonly number[];
  readonly bots: BotsHere;
  readonly onChange: (bots: BotsHere) => void;
}

/** Hands seats of this screen to the computer, or takes them back, while a game is played. */
export function WhoPlays({ names, held, bots, onChange }: WhoPlaysProps) {
  const [open, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  const choose = (slot: number, sitter: string) => {
    const changed = new Map(bots);
    if (isStrength(sitter)) changed.set(slot, sitter);
    else changed.delete(slot);
    onChange(changed);
  };
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {say.who}
      </button>
      <dialog ref={dialog} className="sheet who-plays" onClose={whenClosed(() => setOpen(false))} aria-label={say.who}>
        <h2>{say.who}</h2>
        <p>{say.whoNote}</p>
        {held.map(slot => (
          <label key={flagTexts.colours[slot]}>
            {names[slot] ?? flagTexts.colours[slot]}
            <select value={bots.get(slot) ?? ''} onChange={event => choose(slot, event.target.value)}>
              <option value="">{flagTexts.create.sitters.here}</option>
              <optgroup label={flagTexts.create.computer}>
                <StrengthOptions />
              </optgroup>
            </select>
          </label>
        ))}
        <button type="button" className="button" onClick={() => setOpen(false)}>
          {texts.keys.close}
        </button>
      </dialog>
    </>
  );
}
