import { useEffect, useEffectEvent, useState } from 'react';
import type { ChamberAction } from '../../../../chamber/state.ts';
import type { ChamberView } from '../../../../chamber/view.ts';
import { type Course, type Errand, nextOn, type Refusal, setOut } from '../../../../players/chamber/errands.ts';

interface StrollProps {
  readonly view: ChamberView;
  readonly position: number;
  readonly play: (action: ChamberAction) => void;
}

interface Underway {
  readonly course: Course;
  /** What was seen when the last step was taken, and when that was. */
  readonly before: ChamberView;
  readonly at: number;
}

/** Runs an errand, one action for each answer, until it is done or something happens. */
export function useStroll({ view, position, play }: StrollProps) {
  const [underway, setUnderway] = useState<Underway>();
  const goOn = useEffectEvent((at: number) => {
    if (underway === undefined || at === underway.at) return;
    const next = nextOn(underway.course, underway.before, view);
    setUnderway(next && { course: underway.course, before: view, at });
    if (next !== undefined) play(next);
  });
  useEffect(() => goOn(position), [position]);
  return {
    /** Sets out, or says why not. */
    begin: (errand: Errand): Refusal | undefined => {
      const course = setOut(errand, view);
      if (typeof course === 'string') return course;
      setUnderway({ course, before: view, at: position });
      play(course.first);
      return undefined;
    },
    stop: () => setUnderway(undefined),
  };
}
