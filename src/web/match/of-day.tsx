import { lazy, Suspense } from 'react';
import type { MatchAnswer } from '../../wire/answers.ts';

const DayMark = lazy(() => import('./day-mark.tsx'));

/** What is said of a match of today; nothing of any other. */
export function OfDay({ match: { daily } }: { readonly match: MatchAnswer }) {
  return daily === undefined ? null : (
    <Suspense>
      <DayMark counts={daily.counts} />
    </Suspense>
  );
}
