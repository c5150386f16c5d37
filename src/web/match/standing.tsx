import { AwayNotice } from '../parts/fetching/away-notice.tsx';
import { texts } from '../texts/texts.ts';
import type { Seen } from './seen.ts';

interface StandingProps {
  readonly seen: Seen;
  readonly onRetry: () => void;
}

/** How the page and the server stand with each other, where that is worth a word. */
export function Standing({ seen, onRetry }: StandingProps) {
  if (seen.away) return <AwayNotice patient kept={seen.unsaved} onRetry={onRetry} />;
  const words = seen.unsaved > 0 ? texts.match.unsaved(seen.unsaved) : seen.moved;
  return (
    <p className="standing" role="status">
      {words !== undefined && <span>{words}</span>}
    </p>
  );
}
