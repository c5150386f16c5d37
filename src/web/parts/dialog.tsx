import type { ReactNode } from 'react';
import { Button } from './forms/controls.tsx';
import { useDialog, whenClosed } from './use-sheet.ts';
import '../styles/dialogs.css';
import '../styles/make/desk.css';

interface DialogProps {
  readonly open: boolean;
  readonly heading: string;
  readonly onClose: () => void;
  readonly close: string;
  readonly children: ReactNode;
}

/** A sheet that lies above the page until it is closed. */
export function Dialog({ open, heading, onClose, close, children }: DialogProps) {
  const dialog = useDialog(open);
  return (
    <dialog ref={dialog} className="sheet make-sheet" onClose={whenClosed(onClose)} aria-label={heading}>
      <h2>{heading}</h2>
      {open && children}
      <Button onClick={onClose}>{close}</Button>
    </dialog>
  );
}
