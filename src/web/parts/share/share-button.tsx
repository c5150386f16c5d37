import { lazy, Suspense, useState } from 'react';
import { texts } from '../../texts/texts.ts';

const ShareSheet = lazy(() => import('./share-sheet.tsx'));

interface ShareProps {
  /** What is passed on, by its address in this page. */
  readonly to: string;
  readonly words?: string;
  readonly className?: string;
}

/** Opens a sheet with the address of something, to be copied or scanned. The sheet is loaded when somebody asks for it. */
export function ShareButton({ to, words = texts.share.open, className = 'button' }: ShareProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {words}
      </button>
      {isOpen && (
        <Suspense>
          <ShareSheet address={new URL(to, window.location.href).href} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
