import { useEffect, useEffectEvent, useState } from 'react';
import type { Direction as Bearing } from '../../../../chamber/floor/directions.ts';
import type { ChamberView } from '../../../../chamber/view.ts';
import type { Square } from '../../../../kernel/square.ts';
import { firstStepTo, isQuiet } from '../../../../players/chamber/errands.ts';

interface StrollProps {
  readonly view: ChamberView;
  readonly position: number;
  readonly step: (bearing: Bearing) => void;
}

/** Walks on, one step for each answer, until it is there or something happens. */
export function useStroll({ view, position, step }: StrollProps) {
  const [goal, setGoal] = useState<{ readonly square: Square; readonly from: number; readonly isErrand: boolean }>();
  const goOn = useEffectEvent((at: number) => {
    if (goal === undefined || at === goal.from) return;
    const mayGoOn = isQuiet(view) && (goal.isErrand || seesNothing(view));
    const bearing = mayGoOn ? firstStepTo(view, goal.square) : undefined;
    if (bearing === undefined) setGoal(undefined);
    else step(bearing);
  });
  useEffect(() => goOn(position), [position]);
  return {
    begin: (square: Square, bearing: Bearing, isErrand = false) => {
      setGoal({ square, from: position, isErrand });
      step(bearing);
    },
    stop: () => setGoal(undefined),
  };
}

/** Whether nothing lies beside the way that a player might want instead. */
function seesNothing({ said: [first] }: ChamberView): boolean {
  return first?.type === 'moved' && first.sees.length === 0;
}
