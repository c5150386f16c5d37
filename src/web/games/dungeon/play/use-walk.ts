import { useEffect, useEffectEvent, useState } from 'react';
import type { Scene } from '../../../../drawing/board-scene.ts';
import type { DungeonView } from '../../../../dungeon/view.ts';
import { type Cardinal, type Square, sameSquare } from '../../../../kernel/square.ts';
import { wayTo } from './way.ts';

/** How long each step is shown (ms). */
const PACE = 120;

interface WalkProps {
  readonly view: DungeonView;
  readonly scene: Scene;
  readonly position: number;
  readonly step: (direction: Cardinal) => void;
}

/** Walks to a square, step by step, as long as the way is safe; says why where it is not. */
export function useWalk({ view, scene, position, step }: WalkProps) {
  const [goal, setGoal] = useState<{ readonly square: Square; readonly from: number; readonly until: number }>();
  const [stopped, setStopped] = useState<{ readonly why: string; readonly at: number }>();

  const goOn = useEffectEvent((at: number) => {
    if (goal === undefined || at === goal.from) return;
    const isThere = view.player === null || sameSquare(view.player, goal.square);
    const way = isThere || at >= goal.until ? undefined : wayTo(view, scene, goal.square);
    if (way !== undefined && 'step' in way) return step(way.step);
    setGoal(undefined);
    if (way !== undefined) setStopped({ why: way.why, at });
  });
  useEffect(() => {
    const timer = setTimeout(() => goOn(position), PACE);
    return () => clearTimeout(timer);
  }, [position]);

  return {
    /** Why it went no farther, until something else happens. */
    why: stopped?.at === position ? stopped.why : undefined,
    begin: (square: Square) => {
      const way = wayTo(view, scene, square);
      if ('why' in way) return setStopped({ why: way.why, at: position });
      setGoal({ square, from: position, until: position + way.length });
      step(way.step);
    },
    stop: () => setGoal(undefined),
  };
}
