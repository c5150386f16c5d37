import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { FlagView } from '../../../flag/view.ts';
import type { MatchAnswer } from '../../../wire/schemas/match-answers.ts';
import type { MatchController } from '../../match/controller/match-controller.ts';
import type { MatchSnapshot } from '../../match/controller/match-host.ts';
import { useTrial } from '../../match/match-status.tsx';
import { PaceBar } from '../../match/playback-pace.tsx';
import { Spectator } from '../../match/spectator.ts';
import { Link } from '../../navigation/link.tsx';
import { pathTo } from '../../navigation/routes.ts';
import { Notice } from '../../parts/fetching/page-notices.tsx';
import { flagTexts } from '../../texts/flag.ts';
import { texts } from '../../texts/texts.ts';
import { type BotsHere, botsOf, keepBots } from './begin/map-offers.ts';
import { PlayTable } from './play/play-table.tsx';
import { SeatedTable } from './play/seated-table.tsx';
import { WaitingRoom } from './play/waiting-room.tsx';
import '../../styles/match.css';
import '../../styles/games/flag.css';

interface FlagTableProps {
  readonly seen: MatchSnapshot;
  readonly match: MatchAnswer;
  readonly table: MatchController;
}

/** A match of Capture The Flag: the waiting room, then the game, played or watched. */
export default function FlagTable({ seen, match, table }: FlagTableProps) {
  const { started, currentTeam } = match.view as FlagView;
  const here = useSeatsHere(match.held, started);
  const isTrial = useTrial() !== undefined;
  const [bots, setBots] = useState(() => botsOf(match.id));
  const mine = here.filter(seat => !bots.has(seat));
  // Who waits for others may be looking elsewhere.
  const called = mine.includes(currentTeam) && mine.length < match.seats;
  useEffect(() => {
    document.title = `${called ? `${flagTexts.play.yourTurn} · ` : ''}${match.title} · ${texts.title}`;
  }, [match.title, called]);

  if (match.status === 'aborted') {
    return (
      <Notice heading={flagTexts.waiting.calledOff} note={flagTexts.waiting.calledOffNote}>
        <Link to={pathTo.play('flag')} className="button" returns>
          {flagTexts.end.choose}
        </Link>
      </Notice>
    );
  }
  if (!started) return <WaitingRoom seen={seen} match={match} table={table} />;
  if (here.length === 0) return <WatchedTable table={table} />;
  const seat = (changed: BotsHere) => {
    setBots(changed);
    if (!isTrial) keepBots(match.id, changed);
  };
  return <SeatedTable seen={seen} match={match} table={table} mine={mine} bots={bots} onBots={seat} />;
}

/** A game that others play, at a pace of one's own. */
function WatchedTable({ table }: { readonly table: MatchController }) {
  const { pace, store: sight } = useMemo(() => new Spectator(table), [table]);
  const { seen, behind, paused, speed } = useSyncExternalStore(sight.subscribe, sight.look);
  const { match } = seen;
  if (match === undefined) return null;
  return (
    <PlayTable seen={seen} match={match} table={table} mine={[]}>
      {(match.outcome === null || behind > 0) && (
        <PaceBar
          pace={pace}
          paused={paused}
          canStep={behind > 0}
          speed={speed}
          speeds={texts.watch.speeds}
          words={match.resting && behind === 0 ? texts.watch.resting : texts.watch.behind(behind)}
        />
      )}
    </PlayTable>
  );
}

/** The seats that are played from here. Who gives up gives the key away, and still was there. */
function useSeatsHere(held: readonly number[], started: boolean): readonly number[] {
  const [seats, setSeats] = useState(held);
  const known = started ? [...new Set([...seats, ...held])] : held;
  if (known.length !== seats.length || known.some((seat, n) => seat !== seats[n])) setSeats(known);
  return known;
}
