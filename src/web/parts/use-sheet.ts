import { type RefObject, type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The sheet that is open on a screen, if any. */
export interface OpenSheet<Name extends string> {
  readonly shown: Name | undefined;
  open(name: Name): void;
  /** Closes a sheet, and no other: that one was closed may be heard only when the next is open already. */
  close(name: Name): void;
}

export function useSheet<Name extends string>(): OpenSheet<Name> {
  const [shown, setShown] = useState<Name>();
  return useMemo(
    () => ({
      shown,
      open: name => {
        // One that the browser has closed is opened anew, though nobody has heard of that yet.
        if (shown !== undefined) flushSync(() => setShown(undefined));
        setShown(name);
      },
      close: name => setShown(now => (now === name ? undefined : now)),
    }),
    [shown],
  );
}

/** Hears that a sheet was closed, unless it is open again by then: the next key may come before the news. */
export function whenClosed(onClose: () => void): (event: SyntheticEvent<HTMLDialogElement>) => void {
  return ({ currentTarget }) => {
    if (!currentTarget.open) onClose();
  };
}

/** A dialog that is shown for as long as it is said to be open. */
export function useDialog(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return;
    element.showModal();
    // What gets the focus may stand at the end of a long list.
    element.scrollTo(0, 0);
    // Also where the screen that it belongs to is hidden meanwhile.
    return () => element.close();
  }, [open]);
  return dialog;
}
