import { Button } from '../parts/forms/controls.tsx';
import { useDialog, whenClosed } from '../parts/use-sheet.ts';
import '../styles/dialogs.css';

interface QuestionProps {
  readonly open: boolean;
  readonly heading: string;
  readonly note: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ open, heading, note, yes, no, onYes, onNo }: QuestionProps) {
  const dialog = useDialog(open);

  return (
    <dialog ref={dialog} className="sheet" onClose={whenClosed(onNo)} aria-label={heading}>
      <h2>{heading}</h2>
      <p>{note}</p>
      <div className="buttons">
        <Button onClick={onNo}>{no}</Button>
        <Button kind="main" onClick={onYes}>
          {yes}
        </Button>
      </div>
    </dialog>
  );
}
