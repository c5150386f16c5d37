import type { KeyBinding } from '../keys/custom-keys.ts';
import { keyLabels } from '../keys/key-labels.ts';
import { useKeys } from '../keys/key-listener.ts';
import { BOARD_KEYS, SHEET_KEYS } from '../keys/zoom-and-undo-keys.ts';
import { Button } from '../parts/forms/controls.tsx';
import '../styles/dialogs.css';
import { type OpenSheet, useDialog, whenClosed } from '../parts/use-sheet.ts';
import { texts } from '../texts/texts.ts';

interface KeySheetProps {
  /** What is open on this screen: the keys are `keys`. */
  readonly sheet: OpenSheet<string>;
  /** The keys of this screen. */
  readonly lines: readonly KeyBinding[];
  /** What else one can do with hands. */
  readonly notes: readonly string[];
}

interface KeyHintsProps extends Pick<KeySheetProps, 'sheet'> {
  /** Tells what is around. */
  readonly onAround: () => void;
  readonly children?: string;
}

/** For hands, what two keys do: tell what is around, and show all keys. */
export function KeyHints({ sheet, onAround, children = texts.match.keysHint }: KeyHintsProps) {
  return (
    <>
      <button type="button" className="keys-hint around-hint" onClick={onAround}>
        {texts.keys.aroundButton}
      </button>
      <button type="button" className="keys-hint" onClick={() => sheet.open('keys')}>
        {children}
      </button>
    </>
  );
}

/** All keys at a glance. */
export function KeySheet({ sheet, lines, notes }: KeySheetProps) {
  const dialog = useDialog(sheet.shown === 'keys');
  const close = () => sheet.close('keys');
  useKeys(SHEET_KEYS, { open: () => sheet.open('keys') });
  return (
    <dialog ref={dialog} className="sheet" onClose={whenClosed(close)} aria-label={texts.keys.heading}>
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
      <Button onClick={close}>{texts.keys.close}</Button>
    </dialog>
  );
}
