import { useEffect, useEffectEvent, useState } from 'react';
import type { ChamberAction } from '../../../../chamber/state.ts';
import type { ChamberView } from '../../../../chamber/view.ts';
import {
  type Errand,
  type ErrandCourse,
  nextOn,
  pickUp,
  type Refusal,
  setOut,
} from '../../../../players/chamber/assist/auto-explore.ts';
import { stepOnto } from '../../../../players/chamber/assist/explore-paths.ts';
import { type Alarm, alarmIn } from '../../../../players/chamber/assist/surroundings.ts';
import { useSettings } from '../../../settings/settings.ts';

interface StrollProps {
  readonly view: ChamberView;
  readonly position: number;
  /** Whether more was pressed than was answered. */
  readonly isBusy: boolean;
  readonly play: (action: ChamberAction) => void;
  /** Told when an errand has stopped, and of whom it had better stop. */
  readonly onStop: (alarm: Alarm | undefined) => void;
}

interface Underway {
  /** None where only what is liked is to be picked up. */
  readonly course?: ErrandCourse;
  /** What was seen when the last step was taken, and when that was. */
  readonly before: ChamberView;
  readonly at: number;
}

/** Runs an errand, one action for each answer, until it is done or something happens. */
export function useStroll({ view, position, isBusy, play, onStop }: StrollProps) {
  const { pickUp: liking } = useSettings();
  const [footsteps, setFootsteps] = useState(() => stepOnto(undefined, view));
  const here = stepOnto(footsteps, view);
  if (here !== footsteps) setFootsteps(here);
  const manner = { liking, footsteps: here };
  const [underway, setUnderway] = useState<Underway>();
  const goOn = useEffectEvent((at: number) => {
    // What waits to be played was meant for another square than this.
    if (underway === undefined || at === underway.at || isBusy) return;
    const { course, before } = underway;
    const next = course === undefined ? pickUp(view, liking) : nextOn(course, before, view, manner);
    setUnderway(next && { ...(course && { course }), before: view, at });
    if (next !== undefined) play(next);
    // Whatever else was told is more than that somebody is near.
    else if (course !== undefined && view.said.length === 1) onStop(alarmIn(before, view));
  });
  useEffect(() => goOn(position), [position]);
  return {
    /** Sets out, or says why not. */
    begin: (errand: Errand): Refusal | undefined => {
      const course = setOut(errand, view, manner);
      if (typeof course === 'string') return course;
      setUnderway({ course, before: view, at: position });
      play(course.first);
      return undefined;
    },
    /** Picks up what is liked, once a step is answered. */
    tidy: () => setUnderway({ before: view, at: position }),
    stop: () => setUnderway(undefined),
  };
}
