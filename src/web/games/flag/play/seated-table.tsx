import { useMemo, useSyncExternalStore } from 'react';
import type { FlagView } from '../../../../flag/view.ts';
import { PaceBar } from '../../../match/pace-control.tsx';
import { Button } from '../../../parts/forms/controls.tsx';
import { flagTexts } from '../../../texts/flag.ts';
import { flagCoachTexts } from '../../../texts/flag-coach.ts';
import type { MatchTableProps } from '../../shared/match-table.tsx';
import type { BotsHere } from '../begin/map-offers.ts';
import { Autoplay, WhoPlays } from '../bots/autoplay.tsx';
import { BotWorker } from '../bots/bot-worker.ts';
import { CoachPanel } from '../coach/coach-panel.tsx';
import { useCoach } from '../coach/use-coach.ts';
import { PlayTable } from './play-table.tsx';

const say = flagTexts.bots;

interface SeatedTableProps extends MatchTableProps {
  /** The slots that people play, or played, from this screen. */
  readonly mine: readonly number[];
  readonly bots: BotsHere;
  readonly onBots: (bots: BotsHere) => void;
}

/** A game with seats at this screen: people play them, or the computer does, also against itself. */
export function SeatedTable({ seen, match, table, mine, bots, onBots }: SeatedTableProps) {
  const autoplay = useMemo(() => new Autoplay(table, new BotWorker(), bots), [table, bots]);
  const { paused, speed, broken } = useSyncExternalStore(autoplay.playing.subscribe, autoplay.playing.getSnapshot);
  const view = match.view as FlagView;
  const { teams, names } = view;
  const learner = mine.length === 1 && match.held.length === match.seats ? mine[0] : undefined;
  const coach = useCoach(match, learner, table.file);
  const isOver = match.outcome !== null;
  const isWatched = !isOver && mine.every(seat => teams[seat] === null);
  return (
    <PlayTable
      {...{ seen, match, table, mine, bots }}
      advice={coach.isOn ? coach.advice : undefined}
      tools={
        !isOver && (
          <>
            <WhoPlays names={names} held={match.held} bots={bots} onChange={onBots} />
            {learner !== undefined && (
              <Button aria-pressed={coach.isOn} onClick={() => coach.turn(!coach.isOn)}>
                {flagCoachTexts.button}
              </Button>
            )}
          </>
        )
      }
    >
      {learner !== undefined && coach.isOn && !isOver && <CoachPanel coach={coach} view={view} mine={learner} />}
      {broken && (
        <p className="panel" role="alert">
          {say.broken}
        </p>
      )}
      {isWatched && (
        <PaceBar
          pace={autoplay.pace}
          paused={paused}
          speed={speed}
          speeds={say.speeds}
          words={paused ? say.paused : say.playing}
        />
      )}
    </PlayTable>
  );
}
