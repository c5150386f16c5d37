import { useMemo, useSyncExternalStore } from 'react';
import type { FlagView } from '../../../flag/view.ts';
import type { MatchAnswer } from '../../../wire/answers.ts';
import type { Seen, Table } from '../../match/table.ts';
import { WatchBar } from '../../match/watch-bar.tsx';
import { texts } from '../../texts.ts';
import { Autoplay } from './autoplay.ts';
import type { BotsHere } from './bots-here.ts';
import { PlayTable } from './play-table.tsx';
import { Thinker } from './thinker.ts';

const say = texts.flag.bots;

interface BotTableProps {
  readonly seen: Seen;
  readonly match: MatchAnswer;
  readonly table: Table;
  /** The slots that people play, or played, from this screen. */
  readonly mine: readonly number[];
  readonly bots: BotsHere;
}

/** A game in which the computer plays from this browser: against who sits here, or against itself. */
export function BotTable({ seen, match, table, mine, bots }: BotTableProps) {
  const autoplay = useMemo(() => new Autoplay(table, new Thinker(), bots), [table, bots]);
  const { paused, speed, broken } = useSyncExternalStore(autoplay.subscribe, autoplay.look);
  const { teams } = match.view as FlagView;
  const isWatched = match.outcome === null && mine.every(seat => teams[seat] === null);
  return (
    <PlayTable seen={seen} match={match} table={table} mine={mine} bots={bots}>
      {broken && (
        <p className="panel" role="alert">
          {say.broken}
        </p>
      )}
      {isWatched && (
        <WatchBar
          pace={autoplay}
          paused={paused}
          canStep
          speed={speed}
          speeds={say.speeds}
          words={paused ? say.paused : say.playing}
        />
      )}
    </PlayTable>
  );
}
