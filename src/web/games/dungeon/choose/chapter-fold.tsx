import { type ReactNode, useState } from 'react';
import { readStored, writeStored } from '../../../settings/browser-storage.ts';

const KEPT = 'chapters';

interface ChapterFoldProps {
  readonly name: string;
  readonly heading: string;
  readonly note?: string;
  /** How far one has come in it. */
  readonly won?: string;
  /** Whether one goes on here: then it is open, unless somebody has closed it. */
  readonly isNext: boolean;
  readonly children: ReactNode;
}

/** A chapter that can be folded away. What was opened or closed stays so. */
export function ChapterFold({ name, heading, note, won, isNext, children }: ChapterFoldProps) {
  const [chosen, setChosen] = useState(() => openChapters()[name]);
  const isOpen = chosen ?? isNext;
  const toggle = (open: boolean) => {
    if (open === isOpen) return;
    setChosen(open);
    writeStored(KEPT, { ...openChapters(), [name]: open });
  };
  return (
    <section aria-label={heading}>
      <details className="chapter" open={isOpen} onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
        <summary>
          <h2>{heading}</h2>
          {note !== undefined && <span>{note}</span>}
          {won !== undefined && <span className="chapter-won">{won}</span>}
        </summary>
        {isOpen && children}
      </details>
    </section>
  );
}

function openChapters(): Readonly<Record<string, boolean>> {
  const chapters = readStored(KEPT);
  if (typeof chapters !== 'object' || chapters === null) return {};
  return Object.fromEntries(Object.entries(chapters).filter(([, open]) => typeof open === 'boolean'));
}
