import { useEffect, useId, useRef } from 'react';
import { shareTexts as say } from '../../texts/share.ts';
import { whenClosed } from '../sheet.ts';
import { CopyRow } from './copy-row.tsx';
import { QrCode } from './qr-code.tsx';
import '../../styles/dialogs.css';
import '../../styles/share.css';

/** Where nobody else can follow. */
const HERE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

interface ShareSheetProps {
  readonly address: string;
  readonly onClose: () => void;
}

/** An address in letters and as a code for phones. */
export default function ShareSheet({ address, onClose }: ShareSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="sheet share-sheet" onClose={whenClosed(onClose)} aria-label={say.heading}>
      <h2>{say.heading}</h2>
      <label htmlFor={field}>{say.link}</label>
      <CopyRow id={field} value={address} />
      <QrCode text={address} label={say.code(address)} />
      <p>{say.scan}</p>
      {HERE.test(new URL(address).hostname) && <p>{say.onlyHere}</p>}
      <button type="button" className="button" onClick={() => dialog.current?.close()}>
        {say.close}
      </button>
    </dialog>
  );
}
