import { lazy, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { MatchController } from '../match/controller/match-controller.ts';
import { isPluginView } from '../match/controller/match-host.ts';
import { adoptMatch } from '../match/local/adopt-match.ts';
import { matchSource } from '../match/local/match-source.ts';
import { ButtonLink } from '../navigation/link.tsx';
import { pathTo, useMoment } from '../navigation/routes.ts';
import { isReturning } from '../navigation/scroll-restoration.ts';
import { AwayNotice, Notice } from '../parts/fetching/page-notices.tsx';
import { refusalText } from '../parts/fetching/server-client.ts';
import { notePlayed, readStored, writeStored } from '../settings/browser-storage.ts';
import { dungeonWords, texts } from '../texts/texts.ts';

/** The table of each game: what is shown and played, given what is known of the match. */
const TABLES = {
  dungeon: lazy(async () => (await Promise.all([import('../games/dungeon/table-page.tsx'), dungeonWords()]))[0]),
  chamber: lazy(() => import('../games/chamber/table-page.tsx')),
  flag: lazy(() => import('../games/flag/table-page.tsx')),
};

const FaceTable = lazy(() => import('../games/plugin/table-page.tsx'));
const FaceReplay = lazy(() => import('../replay/plugin-replay.tsx'));
const MatchReplay = lazy(() => import('../replay/match-replay.tsx'));

/** What was played in this tab, the last at the end: who comes back to it finds the table as it was left. */
const SEEN_PLAYED = 'seen-played';
const MOST_SEEN = 50;

/** A match by its id, whatever the game: played, watched, or replayed once it is over. */
export function MatchPage({ id }: { readonly id: string }) {
  const table = useMemo(() => new MatchController(matchSource, id, adoptMatch), [id]);
  const seen = useSyncExternalStore(table.subscribe, table.getSnapshot);
  const { match } = seen;
  const moment = useMoment();
  // An offer of a rematch waits for whoever comes back.
  const isAsked = match?.rematch?.status === 'offered' && match.held.length > 0;
  const isLeft = isReturning() && seenPlayed().includes(id);
  const wasOver = useFirst(match && match.status === 'over' && !isAsked && !isLeft);
  const isGoingOn = match !== undefined && match.status !== 'over';
  useEffect(() => {
    const others = seenPlayed().filter(each => each !== id);
    if (isGoingOn) writeStored(SEEN_PLAYED, [...others, id].slice(-MOST_SEEN), 'sessionStorage');
  }, [id, isGoingOn]);
  if (match !== undefined && match.held.length > 0 && match.position > 0) notePlayed();

  if (seen.barred !== undefined) {
    const missing = seen.barred.code === 'no-such-match';
    return (
      <Notice
        heading={missing ? texts.match.missing : texts.match.barred}
        note={missing ? texts.match.missingNote : refusalText(seen.barred)}
      >
        <ButtonLink to={pathTo.home}>{texts.trouble.home}</ButtonLink>
      </Notice>
    );
  }
  if (match === undefined) {
    return seen.away ? <AwayNotice patient onRetry={table.retry} /> : <p className="waiting">{texts.match.loading}</p>;
  }
  const isClosed = match.daily !== undefined;
  if (match.status === 'over' && !isClosed && (wasOver || moment !== undefined))
    return isPluginView(match.view) ? <FaceReplay match={match} /> : <MatchReplay match={match} file={table.file} />;
  if (match.game === 'dungeon') return <TABLES.dungeon seen={seen} match={match} table={table} />;
  if (match.game === 'chamber') return <TABLES.chamber seen={seen} match={match} table={table} />;
  if (match.game === 'flag') return <TABLES.flag seen={seen} match={match} table={table} />;
  if (isPluginView(match.view)) return <FaceTable seen={seen} match={match} table={table} />;
  return <Notice heading={match.title} note={texts.match.unknownGame} />;
}

function seenPlayed(): readonly unknown[] {
  const kept = readStored(SEEN_PLAYED, 'sessionStorage');
  return Array.isArray(kept) ? kept : [];
}

/** The first answer that was known, whatever it becomes later. */
function useFirst(answer: boolean | undefined): boolean {
  const [first, setFirst] = useState(answer);
  if (first === undefined && answer !== undefined) setFirst(answer);
  return first ?? answer ?? false;
}
