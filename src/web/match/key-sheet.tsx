import { useEffect, useRef } from 'react';
import type { KeyBinding } from '../keys/key-bindings.ts';
import { BOARD_KEYS, keyLabels } from '../keys/key-labels.ts';
import { useKeys } from '../keys/use-keys.ts';
import '../styles/dialogs.css';
import { whenClosed } from '../parts/use-sheet.ts';
import { texts } from '../texts/texts.ts';

/** The key that opens the sheet. */
export const SHEET_KEYS = [
  { keys: ['?'], words: texts.keys.help, act: 'open' },
] as const satisfies readonly KeyBinding[];

/** Undo and redo as everybody knows them. */
export const SHORTCUT_KEYS = [
  { keys: ['ctrl+z'], words: texts.undo.back, act: 'undo' },
  { keys: ['ctrl+y'], also: { 'ctrl+shift+z': 'redo' }, words: texts.undo.forward, act: 'redo' },
] as const satisfies readonly KeyBinding[];

/** The same where no letter is taken. */
export const UNDO_KEYS = [
  { keys: ['u', 'ctrl+z'], words: texts.undo.back, act: 'undo' },
  { keys: ['y', 'ctrl+y'], also: { 'ctrl+shift+z': 'redo' }, words: texts.undo.forward, act: 'redo' },
] as const satisfies readonly KeyBinding[];

/** Beginning again, where that is near at hand. */
export const RESTART_KEYS = [
  { keys: ['r'], words: texts.undo.start, act: 'restart' },
] as const satisfies readonly KeyBinding[];

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
      <button type="button" className="button" onClick={onClose}>
        {texts.keys.close}
      </button>
    </dialog>
  );
}
