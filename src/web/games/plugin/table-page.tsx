import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { TableView } from '../../../gameui/game-project.ts';
import type { MatchAnswer } from '../../../wire/schemas/match-answers.ts';
import type { MatchController } from '../../match/controller/match-controller.ts';
import type { MatchSnapshot } from '../../match/controller/match-host.ts';
import { PaceBar } from '../../match/playback-pace.tsx';
import { Spectator } from '../../match/spectator.ts';
import { Link } from '../../navigation/link.tsx';
import { pathTo } from '../../navigation/routes.ts';
import { Notice } from '../../parts/fetching/page-notices.tsx';
import { faceTexts } from '../../texts/face.ts';
import { texts } from '../../texts/texts.ts';
import { FacePlayTable } from './play/play-table.tsx';
import { FaceWaitingRoom } from './play/waiting-room.tsx';
import '../../styles/match.css';
import '../../styles/games/face.css';

interface FaceTableProps {
  readonly seen: MatchSnapshot;
  readonly match: MatchAnswer;
  readonly table: MatchController;
}

/** A match of a game that is only known by its face: the waiting room, then the game, played or watched. */
export default function FaceTable({ seen, match, table }: FaceTableProps) {
  const { started } = match.view as TableView;
  const mine = useSeatsHere(match.held, started);
  // Who waits for others may be looking elsewhere.
  const called = started && mine.length < match.seats && match.toAct.some(seat => mine.includes(seat));
  useEffect(() => {
    document.title = `${called ? `${faceTexts.play.yourTurn} · ` : ''}${match.title} · ${texts.title}`;
  }, [match.title, called]);

  if (match.status === 'aborted') {
    return (
      <Notice heading={faceTexts.waiting.calledOff} note={faceTexts.waiting.calledOffNote}>
        <Link to={pathTo.play(match.game)} className="button" returns>
          {faceTexts.end.choose}
        </Link>
      </Notice>
    );
  }
  if (!started) return <FaceWaitingRoom seen={seen} match={match} table={table} />;
  if (mine.length === 0) return <WatchedTable table={table} />;
  return <FacePlayTable seen={seen} match={match} table={table} mine={mine} />;
}

/** A game that others play, at a pace of one's own. */
function WatchedTable({ table }: { readonly table: MatchController }) {
  const { pace, store: sight } = useMemo(() => new Spectator(table), [table]);
  const { seen, behind, paused, speed } = useSyncExternalStore(sight.subscribe, sight.look);
  const { match } = seen;
  if (match === undefined) return null;
  return (
    <FacePlayTable seen={seen} match={match} table={table} mine={[]}>
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
    </FacePlayTable>
  );
}

/** The seats that are played from here. Who gives up gives the key away, and still was there. */
function useSeatsHere(held: readonly number[], started: boolean): readonly number[] {
  const [seats, setSeats] = useState(held);
  const known = started ? [...new Set([...seats, ...held])] : held;
  if (known.length !== seats.length || known.some((seat, n) => seat !== seats[n])) setSeats(known);
  return known;
}
