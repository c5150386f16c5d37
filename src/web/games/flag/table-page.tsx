import { useState } from 'react';
import type { FlagView } from '../../../flag/view.ts';
import { useTrial } from '../../match/match-status.tsx';
import { flagTexts } from '../../texts/flag.ts';
import { type MatchTableProps, useTableTitle } from '../shared/match-table.tsx';
import { SeatsTable, useSeatsHere } from '../shared/seats-table.tsx';
import { type BotsHere, botsOf, keepBots } from './begin/map-offers.ts';
import { PlayTable } from './play/play-table.tsx';
import { SeatedTable } from './play/seated-table.tsx';
import { WaitingRoom } from './play/waiting-room.tsx';
import '../../styles/match.css';
import '../../styles/games/flag.css';

/** A match of Capture The Flag: the waiting room, then the game, played or watched. */
export default function FlagTable({ seen, match, table }: MatchTableProps) {
  const { started, currentTeam } = match.view as FlagView;
  const here = useSeatsHere(match.held, started);
  const isTrial = useTrial() !== undefined;
  const [bots, setBots] = useState(() => botsOf(match.id));
  const mine = here.filter(seat => !bots.has(seat));
  useTableTitle(
    flagTexts.mapTitle(match.title),
    mine.includes(currentTeam) && mine.length < match.seats && flagTexts.play.yourTurn,
  );
  const seat = (changed: BotsHere) => {
    setBots(changed);
    if (!isTrial) keepBots(match.id, changed);
  };
  return (
    <SeatsTable
      {...{ match, table, started, here }}
      say={flagTexts}
      waitingRoom={<WaitingRoom seen={seen} match={match} table={table} />}
      watched={(shown, watched, bar) => (
        <PlayTable seen={shown} match={watched} table={table} mine={[]}>
          {bar}
        </PlayTable>
      )}
    >
      <SeatedTable seen={seen} match={match} table={table} mine={mine} bots={bots} onBots={seat} />
    </SeatsTable>
  );
}
