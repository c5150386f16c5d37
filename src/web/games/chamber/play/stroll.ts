import { useEffect, useEffectEvent, useState } from 'react';
import type { Direction as Bearing } from '../../../../chamber/floor/directions.ts';
import type { ChamberView } from '../../../../chamber/view.ts';
import type { Square } from '../../../../kernel/square.ts';
import { firstStepTo, isDangerous } from '../../../../players/chamber/errands.ts';

interface StrollProps {
  readonly view: ChamberView;
  readonly position: number;
  readonly step: (bearing: Bearing) => void;
}

/** Walks on, one step for each answer, until it is there or something happens. */
export function useStroll({ view, position, step }: StrollProps) {
  const [goal, setGoal] = useState<{ readonly square: Square; readonly from: number }>();
  const goOn = useEffectEvent((at: number) => {
    if (goal === undefined || at === goal.from) return;
    const bearing = isQuiet(view) ? firstStepTo(view, goal.square) : undefined;
    if (bearing === undefined) setGoal(undefined);
    else step(bearing);
  });
  useEffect(() => goOn(position), [position]);
  return {
    begin: (square: Square, bearing: Bearing) => {
      setGoal({ square, from: position });
      step(bearing);
    },
    stop: () => setGoal(undefined),
  };
}

/** Whether the last step brought nothing that a player would want to stop for. */
function isQuiet(view: ChamberView): boolean {
  const [first, ...more] = view.said;
  return more.length === 0 && first?.type === 'moved' && first.sees.length === 0 && !isDangerous(view);
}
