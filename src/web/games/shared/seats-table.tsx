import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { MatchAnswer } from '../../../wire/schemas/match-answers.ts';
import type { MatchController } from '../../match/controller/match-controller.ts';
import type { MatchSnapshot } from '../../match/controller/match-host.ts';
import { ButtonLink } from '../../navigation/link.tsx';
import { pathTo } from '../../navigation/routes.ts';
import { Notice } from '../../parts/fetching/page-notices.tsx';
import { Button } from '../../parts/forms/controls.tsx';
import { texts } from '../../texts/texts.ts';

interface SeatsTableProps {
  readonly match: MatchAnswer;
  readonly table: MatchController;
  readonly started: boolean;
  /** The seats that are played from here, as `useSeatsHere` knows them. */
  readonly here: readonly number[];
  /** The words of the game. */
  readonly say: {
    readonly waiting: { readonly calledOff: string; readonly calledOffNote: string };
    readonly end: { readonly choose: string };
  };
  readonly waitingRoom: ReactNode;
  /** The game as others play it, or as it was when the bar stopped it. */
  readonly watched: (seen: MatchSnapshot, match: MatchAnswer, bar: ReactNode) => ReactNode;
  /** The game as it is played from here. */
  readonly children: ReactNode;
}

/** A match that people come together for, whoever sits at it: called off, waited for, watched, or played. */
export function SeatsTable({ match, table, started, here, say, waitingRoom, watched, children }: SeatsTableProps) {
  if (match.status === 'aborted') {
    return (
      <Notice heading={say.waiting.calledOff} note={say.waiting.calledOffNote}>
        <ButtonLink to={pathTo.play(match.game)} returns>
          {say.end.choose}
        </ButtonLink>
      </Notice>
    );
  }
  if (!started) return waitingRoom;
  return here.length === 0 ? <WatchedTable table={table} watched={watched} /> : children;
}

/** A game that others play. Who wants to look at a position stops it; move by move there is the replay. */
function WatchedTable({ table, watched }: Pick<SeatsTableProps, 'table' | 'watched'>) {
  const live = useSyncExternalStore(table.subscribe, table.getSnapshot);
  const [stopped, setStopped] = useState<MatchSnapshot>();
  const seen = stopped ?? live;
  const { match } = seen;
  if (match === undefined) return null;
  const behind = (live.match?.position ?? match.position) - match.position;
  return watched(
    seen,
    match,
    (match.outcome === null || behind > 0) && (
      <section className="panel watch-bar" aria-label={texts.watch.label}>
        <div className="buttons">
          <Button onClick={() => setStopped(stopped === undefined ? live : undefined)}>
            {stopped === undefined ? texts.watch.pause : texts.watch.goOn}
          </Button>
        </div>
        <p>{match.resting && behind === 0 ? texts.watch.resting : texts.watch.behind(behind)}</p>
      </section>
    ),
  );
}

/** The seats that are played from here. Who gives up gives the key away, and still was there. */
export function useSeatsHere(held: readonly number[], started: boolean): readonly number[] {
  const [seats, setSeats] = useState(held);
  const known = started ? [...new Set([...seats, ...held])] : held;
  if (known.length !== seats.length || known.some((seat, n) => seat !== seats[n])) setSeats(known);
  return known;
}

/** When the next clock runs out, and how far the server's clock is ahead. Looks at the match anew when it has. */
export function useNextDeadline({ deadlines, now }: MatchAnswer, table: Pick<MatchController, 'refresh'>) {
  const ahead = useMemo(() => now - Date.now(), [now]);
  const soonest = Math.min(...Object.values(deadlines));
  useEffect(() => {
    if (!Number.isFinite(soonest)) return;
    // A moment later, so that it has run out for the server too.
    const wait = Math.min(soonest - ahead - Date.now() + 200, 2 ** 31 - 1);
    const timer = setTimeout(() => void table.refresh(), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [soonest, ahead, table]);
  return { deadline: Number.isFinite(soonest) ? soonest : undefined, ahead };
}

/** Takes the keyboard to the board: at once, or when it has been drawn anew. */
export function useBoardFocus() {
  const soon = useRef(false);
  const now = () => document.querySelector<HTMLElement>('.spoken [tabindex="0"]')?.focus();
  useEffect(() => {
    if (!soon.current) return;
    soon.current = false;
    now();
  });
  return {
    now,
    soon: () => {
      // The grid forgets where one had walked to, and begins at the piece that was chosen.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      soon.current = true;
    },
  };
}
