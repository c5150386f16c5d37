import { useMemo, useState } from 'react';

/** The sheet that is open on a screen, if any. */
export interface Sheets<Name extends string> {
  readonly shown: Name | undefined;
  open(name: Name): void;
  /** Closes a sheet, and no other: that one was closed may be heard only when the next is open already. */
  close(name: Name): void;
}

export function useSheet<Name extends string>(): Sheets<Name> {
  const [shown, setShown] = useState<Name>();
  return useMemo(
    () => ({ shown, open: setShown, close: name => setShown(now => (now === name ? undefined : now)) }),
    [shown],
  );
}
