import { useEffect, useRef } from 'react';
import { BOARD_KEYS, SHEET_KEYS } from '../keys/common-keys.ts';
import type { KeyBinding } from '../keys/key-bindings.ts';
import { keyLabels } from '../keys/key-labels.ts';
import { useKeys } from '../keys/use-keys.ts';
import { Button } from '../parts/controls.tsx';
import '../styles/dialogs.css';
import { whenClosed } from '../parts/use-sheet.ts';
import { texts } from '../texts/texts.ts';

interface KeySheetProps {
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** The keys of this screen. */
  readonly lines: readonly KeyBinding[];
  /** What else one can do with hands. */
  readonly notes: readonly string[];
}

/** All keys at a glance. */
export function KeySheet({ open, onOpen, onClose, lines, notes }: KeySheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useKeys(SHEET_KEYS, { open: onOpen });
  useEffect(() => {
    if (!open) return dialog.current?.close();
    dialog.current?.showModal();
    // The focus goes to the button at the end of a list that may be long.
    dialog.current?.scrollTo(0, 0);
  }, [open]);

  return (
    <dialog ref={dialog} className="sheet" onClose={whenClosed(onClose)} aria-label={texts.keys.heading}>
      <h2>{texts.keys.heading}</h2>
      <dl>
        {[...lines, ...BOARD_KEYS, ...SHEET_KEYS].map(line => (
          <div key={line.words}>
            <dt>{line.words}</dt>
            <dd>
              {keyLabels(line).map(sign => (
                <kbd key={sign}>{sign}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {notes.map(note => (
        <p key={note}>{note}.</p>
      ))}
      <Button onClick={onClose}>{texts.keys.close}</Button>
    </dialog>
  );
}
