import { useEffect, useRef, useState } from 'react';
import { readMatchFile } from '../../../../kernel/match/match-file.ts';
import type { MatchController } from '../../../match/controller/match-controller.ts';
import { readStored, writeStored } from '../../../settings/browser-storage.ts';
import { texts } from '../../../texts/texts.ts';

const KEPT = 'flag-move-list';

interface Move {
  readonly number: number;
  readonly words: string;
}

interface MoveListProps {
  readonly file: MatchController['file'];
  /** The position of the log up to which it reaches. */
  readonly position: number;
}

/** All moves so far, in words. They are read only for those who open it, and stay open for the next game. */
export function MoveList({ file, position }: MoveListProps) {
  const [isOpen, setIsOpen] = useState(() => readStored(KEPT) === true);
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    if (!isOpen || position === 0) return;
    let wanted = true;
    const read = async () => {
      const { Recording } = await import('../../../match/recording.ts');
      const { default: exhibit } = await import('./replay-board.tsx');
      const { events, start } = Recording.fold(exhibit, readMatchFile(await file()));
      if (wanted) setMoves(events.slice(start).map((words, n) => ({ number: n + 1, words })));
    };
    // Without the server, what was read before stays.
    read().catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [isOpen, file, position]);
  // The last move is in sight; only the list is moved, never the page.
  useEffect(() => {
    if (moves.length > 0) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [moves]);

  return (
    <details
      className="panel move-list"
      open={isOpen}
      onToggle={event => {
        setIsOpen(event.currentTarget.open);
        writeStored(KEPT, event.currentTarget.open);
      }}
    >
      <summary>{texts.replay.events}</summary>
      <ol ref={list}>
        {moves.map(({ number, words }) => (
          <li key={number}>{words || texts.replay.quiet}</li>
        ))}
      </ol>
    </details>
  );
}
