import type { ReactNode } from 'react';
import { Scroller } from '../parts/scroller.tsx';

/** A table that is scrolled sideways where the screen is narrower. */
export function WideTable({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Scroller className="wide-table" label={label}>
      <table>{children}</table>
    </Scroller>
  );
}
