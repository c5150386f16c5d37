import { useEffect, useEffectEvent, useState } from 'react';
import { type Direction as Bearing, DIRECTIONS, STEPS } from '../../../../chamber/floor/directions.ts';
import type { ChamberView } from '../../../../chamber/view.ts';
import type { Square } from '../../../../kernel/square.ts';
import { isEnemy } from '../reach.ts';

const PATH = '.#+';
/** What one may also walk onto, at the end of a way. */
const GOALS = `${PATH}\\CGB`;
/** An enemy this near makes every step a decision. */
const DANGER = 3;

/** The first step of a shortest way over what can be seen; undefined if there is none. */
export function firstStepTo(view: ChamberView, goal: Square): Bearing | undefined {
  const { rows, row, column } = view;
  const width = rows[0]?.length ?? 0;
  const [start, end] = [row * width + column, goal.y * width + goal.x];
  if (!GOALS.includes(rows[goal.y]?.[goal.x] ?? ' ')) return undefined;
  // Flooded from the goal, so that the way is read off at the player.
  const far = new Map([[end, 0]]);
  for (const [square, distance] of far) {
    if (square === start) break;
    for (const next of neighbours(square, width)) {
      const isOpen = next === start || PATH.includes(glyphAt(rows, width, next));
      if (isOpen && !far.has(next)) far.set(next, distance + 1);
    }
  }
  const left = far.get(start);
  return DIRECTIONS.find(
    bearing => far.get(start + STEPS[bearing].rows * width + STEPS[bearing].columns) === (left ?? 0) - 1,
  );
}

/** Whether an enemy is so near that one had better look. */
export function isDangerous({ rows, row, column, merchantsHostile }: ChamberView): boolean {
  for (let y = row - DANGER; y <= row + DANGER; y++) {
    for (const glyph of rows[y]?.slice(Math.max(0, column - DANGER), column + DANGER + 1) ?? '') {
      if (isEnemy(glyph) && (glyph !== 'M' || merchantsHostile)) return true;
    }
  }
  return false;
}

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

function neighbours(square: number, width: number): number[] {
  return DIRECTIONS.map(bearing => square + STEPS[bearing].rows * width + STEPS[bearing].columns);
}

function glyphAt(rows: readonly string[], width: number, square: number): string {
  return rows[Math.floor(square / width)]?.[square % width] ?? ' ';
}
