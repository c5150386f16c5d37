import type { ComponentProps, ReactNode } from 'react';
import { TournamentClient } from '../../wire/client/tournament-client.ts';
import { ButtonLink } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { useLazyModule } from '../parts/deferred-rendering.tsx';
import { Notice, ServerOnly } from '../parts/fetching/page-notices.tsx';
import { refusalOf } from '../parts/fetching/server-client.ts';
import { Scroller } from '../parts/scroller.tsx';
import { language } from '../texts/language.ts';
import { tournamentTexts as say } from '../texts/tournament.ts';

/** The tournaments of the server that the page came from. */
export const tournaments = new TournamentClient();

/** A tournament could not be shown: there is none of this name, or the server is away. */
export function TournamentFailure({ failure, onRetry }: ComponentProps<typeof ServerOnly>) {
  if (refusalOf(failure)?.code !== 'no-such-tournament') return <ServerOnly failure={failure} onRetry={onRetry} />;
  return (
    <Notice heading={say.missing} note={say.missingNote}>
      <ButtonLink to={pathTo.tournaments} returns>
        {say.all}
      </ButtonLink>
    </Notice>
  );
}

const loadTitles = () => import('../texts/de/shipped-titles.ts');

/** What maps are called that a plan names as their files: in the words of the reader, where they ship. */
export function useMapTitles(): (game: string, name: string) => string {
  const shipped = useLazyModule(loadTitles, true);
  return (game, name) => shipped?.titlesOf(game, name)?.[language === 'de' ? 1 : 0] ?? name;
}

interface WideTableProps {
  readonly label: string;
  /** What stands over its columns. */
  readonly columns: readonly ReactNode[];
  /** Which of them hold words; numbers stand to the right. */
  readonly worded: readonly number[];
  readonly children: ReactNode;
}

/** A table that is scrolled sideways where the screen is narrower. */
export function WideTable({ label, columns, worded, children }: WideTableProps) {
  return (
    <Scroller className="wide-table" label={label}>
      <table>
        <thead>
          <tr>
            {columns.map((words, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
              <th key={n} scope="col" className={worded.includes(n) ? 'worded' : undefined}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Scroller>
  );
}

/** What is said only to whoever cannot see. */
export function Unseen({ words, shown }: { readonly words: string; readonly shown?: string }) {
  return (
    <>
      {shown !== undefined && <span aria-hidden="true">{shown}</span>}
      <span className="unseen">{words}</span>
    </>
  );
}
