import { createContext, lazy, type ReactNode, Suspense, useContext } from 'react';
import type { PieceImage } from '../../flag/map/images.ts';
import type { MatchAnswer } from '../../wire/schemas/match-answers.ts';
import { pathTo } from '../navigation/routes.ts';
import { AwayNotice } from '../parts/fetching/page-notices.tsx';
import { ShareButton } from '../parts/share/share-button.tsx';
import { texts } from '../texts/texts.ts';
import type { MatchSnapshot } from './controller/match-host.ts';

/** A match that no server knows: somebody tries a map out. */
interface MapTrial {
  /** The icons that were chosen for types of pieces, where there are such. */
  readonly icons?: Readonly<Record<string, string>> | undefined;
  /** The pictures that were brought for them. */
  readonly images?: readonly PieceImage[] | undefined;
  /** What is shown when it is over. */
  readonly ending: ReactNode;
}

export const TrialContext = createContext<MapTrial | undefined>(undefined);

/** The trial that this table is part of; undefined for a match of the server. */
export function useTrial(): MapTrial | undefined {
  return useContext(TrialContext);
}

const DayMark = lazy(() => import('./daily-mark.tsx'));

/** What is said of a match of today; nothing of any other. */
export function DailyNote({ match: { daily } }: { readonly match: MatchAnswer }) {
  return daily === undefined ? null : (
    <Suspense>
      <DayMark counts={daily.counts} />
    </Suspense>
  );
}

interface StandingProps {
  readonly seen: MatchSnapshot;
  readonly onRetry: () => void;
}

/** How the page and the server stand with each other, where that is worth a word. */
export function SyncStatus({ seen, onRetry }: StandingProps) {
  if (seen.away) return <AwayNotice patient kept={seen.unsaved} onRetry={onRetry} />;
  const words = seen.unsaved > 0 ? texts.match.unsaved(seen.unsaved) : seen.moved;
  return (
    <p className="standing" role="status">
      {words !== undefined && <span>{words}</span>}
    </p>
  );
}

interface ShareMatchProps {
  readonly match: Pick<MatchAnswer, 'id' | 'daily'>;
  readonly className?: string;
}

/** Passes a match on. A trial has no address, and of a match of today others see nothing yet. */
export function ShareMatch({ match: { id, daily }, ...looks }: ShareMatchProps) {
  const isTrial = useTrial() !== undefined;
  return isTrial || daily !== undefined ? null : <ShareButton to={pathTo.match(id)} {...looks} />;
}
