import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useEffect, useId, useMemo, useRef } from 'react';
import { shareTexts as say } from '../../texts/share.ts';
import { Button } from '../forms/controls.tsx';
import { whenClosed } from '../use-sheet.ts';
import { CopyRow } from './copy-row.tsx';
import '../../styles/dialogs.css';
import '../../styles/share.css';

/** So much white around it is part of the code. */
const RIM = 4;

interface QrCodeProps {
  readonly text: string;
  /** What it is, for who cannot see it. */
  readonly label: string;
}

/** A text as a QR code: dark on white at any hour, or phones would not read it. */
function QrCode({ text, label }: QrCodeProps) {
  const { path, side } = useMemo(() => {
    const code = generate(text);
    return { path: toSvgPath(code), side: code.size + 2 * RIM };
  }, [text]);
  return (
    <svg className="qr-code" viewBox={`${-RIM} ${-RIM} ${side} ${side}`} role="img" aria-label={label}>
      <rect x={-RIM} y={-RIM} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

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
      <Button onClick={() => dialog.current?.close()}>{say.close}</Button>
    </dialog>
  );
}
