import type { ComponentProps, ReactNode } from 'react';
import type { RatingBar } from '../../wire/answers/rating-plots.ts';
import { TournamentClient } from '../../wire/client/tournament-client.ts';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { Notice, ServerOnly } from '../parts/fetching/page-notices.tsx';
import { refusalOf } from '../parts/fetching/server-client.ts';
import { Scroller } from '../parts/scroller.tsx';
import { tournamentTexts as say } from '../texts/tournament.ts';

/** The tournaments of the server that the page came from. */
export const tournaments = new TournamentClient();

/** A tournament could not be shown: there is none of this name, or the server is away. */
export function TournamentFailure({ failure, onRetry }: ComponentProps<typeof ServerOnly>) {
  if (refusalOf(failure)?.code !== 'no-such-tournament') return <ServerOnly failure={failure} onRetry={onRetry} />;
  return (
    <Notice heading={say.missing} note={say.missingNote}>
      <Link to={pathTo.tournaments} className="button" returns>
        {say.all}
      </Link>
    </Notice>
  );
}

/** A table that is scrolled sideways where the screen is narrower. */
export function WideTable({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Scroller className="wide-table" label={label}>
      <table>{children}</table>
    </Scroller>
  );
}

const WIDTH = 110;
const EDGE = 6;

/** Where a rating surely lies, on the scale of all. */
export function ErrorBar({ bar }: { readonly bar: RatingBar | undefined }) {
  if (bar === undefined) return null;
  const x = (part: number) => EDGE + (WIDTH - 2 * EDGE) * part;
  return (
    <svg className="error-bar" viewBox={`0 0 ${WIDTH} 16`} role="img" aria-label={bar.words}>
      <line x1={x(bar.low)} x2={x(bar.high)} y1={8} y2={8} />
      <line x1={x(bar.low)} x2={x(bar.low)} y1={3} y2={13} />
      <line x1={x(bar.high)} x2={x(bar.high)} y1={3} y2={13} />
      <circle cx={x(bar.middle)} cy={8} r={4.5} />
    </svg>
  );
}
