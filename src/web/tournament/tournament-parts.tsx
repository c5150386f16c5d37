import type { ComponentProps, ReactNode } from 'react';
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
