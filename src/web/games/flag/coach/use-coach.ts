import { useEffect, useState } from 'react';
import type { FlagAction, Position } from '../../../../flag/actions.ts';
import type { FlagView } from '../../../../flag/view.ts';
import type { Counsel } from '../../../../players/flag/analysis.ts';
import type { MatchAnswer } from '../../../../wire/schemas/match-answers.ts';
import type { MatchController } from '../../../match/controller/match-controller.ts';
import { readStored, writeStored } from '../../../settings/browser-storage.ts';
import { counselBeside } from '../bots/bot-worker.ts';
import { moveIn } from '../look/view-moves.ts';

const KEPT = 'flag-coach';
/** How many moves the coach tries before it says anything. */
const NODES = 20_000;

/** A move on the board. */
export interface Advice {
  readonly piece: string;
  readonly from: Position;
  readonly to: Position;
}

/** Somebody who looks over the shoulder of whoever plays against the computer. */
export interface Coach {
  readonly isOn: boolean;
  readonly turn: (on: boolean) => void;
  /** What is known of this position; undefined while it is thought about, or where another team is to move. */
  readonly counsel: Counsel | undefined;
  /** The move that was asked for. */
  readonly advice: Advice | undefined;
  readonly ask: () => void;
}

/** The next games have a coach, or none. */
export function keepCoach(on: boolean): void {
  writeStored(KEPT, on);
}

export function useCoach(match: MatchAnswer, seat: number | undefined, file: MatchController['file']): Coach {
  const { position, toAct, outcome } = match;
  const [isOn, setIsOn] = useState(() => readStored(KEPT) === true);
  const [heard, setHeard] = useState<{ readonly at: number; readonly counsel: Counsel }>();
  const [asked, setAsked] = useState<number>();
  const learner = isOn && outcome === null && seat !== undefined && toAct.includes(seat) ? seat : undefined;

  useEffect(() => {
    if (learner === undefined) return;
    let stop: (() => void) | undefined;
    let wanted = true;
    file().then(
      log => {
        if (wanted) stop = counselBeside(log, learner, NODES, counsel => setHeard({ at: position, counsel }));
      },
      () => undefined,
    );
    return () => {
      wanted = false;
      stop?.();
    };
  }, [learner, position, file]);

  const counsel = learner !== undefined && heard?.at === position ? heard.counsel : undefined;
  const [next] = counsel?.next ?? [];
  return {
    isOn,
    turn: on => {
      keepCoach(on);
      setIsOn(on);
    },
    counsel,
    advice: asked === position ? adviceOf(match.view as FlagView, next) : undefined,
    ask: () => setAsked(position),
  };
}

/** A move by the piece that would make it. */
export function adviceOf(view: FlagView, action: FlagAction | undefined): Advice | undefined {
  const move = moveIn(view, action);
  return move && { piece: move.piece.description.type, from: move.piece.position, to: move.to };
}
