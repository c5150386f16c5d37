import type { TableView } from '../../../gameui/game-project.ts';
import { faceTexts } from '../../texts/face.ts';
import { type MatchTableProps, useTableTitle } from '../shared/match-table.tsx';
import { SeatsTable, useSeatsHere } from '../shared/seats-table.tsx';
import { FacePlayTable } from './play/play-table.tsx';
import { FaceWaitingRoom } from './play/waiting-room.tsx';
import '../../styles/match.css';
import '../../styles/games/face.css';

/** A match of a game that only the server can fold: the waiting room, then the game, played or watched. */
export default function FaceTable({ seen, match, table }: MatchTableProps) {
  const { started } = match.view as TableView;
  const mine = useSeatsHere(match.held, started);
  const isCalled = started && mine.length < match.seats && match.toAct.some(seat => mine.includes(seat));
  useTableTitle(match.title, isCalled && faceTexts.play.yourTurn);
  return (
    <SeatsTable
      {...{ match, table, started }}
      here={mine}
      say={faceTexts}
      waitingRoom={<FaceWaitingRoom seen={seen} match={match} table={table} />}
      watched={(shown, watched, bar) => (
        <FacePlayTable seen={shown} match={watched} table={table} mine={[]}>
          {bar}
        </FacePlayTable>
      )}
    >
      <FacePlayTable seen={seen} match={match} table={table} mine={mine} />
    </SeatsTable>
  );
}
