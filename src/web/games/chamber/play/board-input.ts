import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Direction as Bearing, DIRECTIONS, STEPS } from '../../../../chamber/floor/directions.ts';
import type { ChamberAction } from '../../../../chamber/state.ts';
import type { ChamberView } from '../../../../chamber/view.ts';
import type { Square } from '../../../../kernel/square.ts';
import {
  type Errand,
  type ErrandCourse,
  nextLiking,
  nextOn,
  pickUp,
  type Refusal,
  setOut,
} from '../../../../players/chamber/assist/auto-explore.ts';
import { stepOnto } from '../../../../players/chamber/assist/explore-paths.ts';
import { type Alarm, alarmIn, isShut, stepOrBlow } from '../../../../players/chamber/assist/surroundings.ts';
import type { OptimisticMove } from '../../../match/optimistic-scene.ts';
import { changeSetting, settings, useSettings } from '../../../settings/settings.ts';
import { playSounds } from '../../../sound/speaker.ts';
import { chamberTexts } from '../../../texts/chamber.ts';
import { reachOffers } from './within-reach.tsx';

/** Floor, passage, doorway: nothing stands there. */
const FREE = '.#+';

/** Where the player will stand after some actions: steps onto free ground, up to the first that is none. */
export function optimisticStep(
  { rows, row, column }: ChamberView,
  pressed: readonly unknown[],
): OptimisticMove | undefined {
  let to: OptimisticMove['to'] | undefined;
  for (const action of pressed as readonly ChamberAction[]) {
    if (action.type !== 'move') break;
    const by = STEPS[action.direction];
    const next = { x: (to?.x ?? column) + by.columns, y: (to?.y ?? row) + by.rows };
    const glyph = rows[next.y]?.[next.x] ?? ' ';
    if (!FREE.includes(glyph)) break;
    to = next;
  }
  return to && { id: '@', to };
}

const say = chamberTexts.notices;

type Aim = 'attack' | 'use' | 'take' | 'pray';

interface HandProps {
  readonly view: ChamberView;
  readonly position: number;
  /** Whether more was pressed than was answered. */
  readonly isBusy?: boolean;
  /** Where the player will stand once all that was pressed is answered. */
  readonly ahead?: OptimisticMove | undefined;
  readonly play: (action: ChamberAction) => void;
}

/** What the player does, from keys and presses to actions. A word is said where nothing comes of it; after the end none is. */
export function useHand({ view, position, isBusy = false, ahead, play }: HandProps) {
  const [aim, setAim] = useState<Aim | { readonly zap: number }>();
  const [said, setSaid] = useState<{ readonly words: string; readonly at: number }>();
  const tell = (words: string) => setSaid({ words, at: position });
  const onStop = (alarm: Alarm | undefined) => {
    if (alarm !== undefined) tell(say.alarm(alarm.enemy, alarm.isNear));
  };
  const stroll = useStroll({ view, position, isBusy, play, onStop });

  // Between a press and the next look of the page the view is of before the press: no wall is told by it, or a quick key were lost.
  const isStale = useRef(false);
  useLayoutEffect(() => {
    isStale.current = false;
  });
  const act = (action: ChamberAction) => {
    isStale.current = true;
    if (action.type === 'move') stroll.tidy();
    else stroll.stop();
    setAim(undefined);
    setSaid(undefined);
    play(action);
  };
  /** Walls that are known are not walked into; where pressed keys lead, rock is not known for rock. */
  const isWall = (direction: Bearing): boolean => {
    if (ahead === undefined) return isShut(view, direction);
    const { rows, columns } = STEPS[direction];
    return '|-'.includes(view.rows[ahead.to.y + rows]?.[ahead.to.x + columns] ?? ' ');
  };
  const go = (direction: Bearing) => {
    if (aim === undefined && !isStale.current && isWall(direction)) {
      playSounds(['bump']);
      tell(say.wall);
    } else if (aim === undefined) act(stepOrBlow(view, direction));
    else act(typeof aim === 'string' ? { type: aim, direction } : { type: 'zap', slot: aim.zap, direction });
  };
  /** Whether the way goes on, and nobody is to be struck. */
  const flick = (direction: Bearing): boolean => {
    go(direction);
    return FREE.includes(view.around[direction]);
  };
  const zap = (slot: number) => {
    stroll.stop();
    setAim({ zap: slot });
  };
  /** Only one within reach: no question. */
  const take = (type: Aim) => {
    if (view.ended !== undefined) return;
    const [only, ...more] = reachOffers(view).filter(({ action }) => action.type === type);
    if (only === undefined) tell(say.nothing[type]);
    else if (more.length === 0) act(only.action);
    else {
      stroll.stop();
      setAim(type);
    }
  };
  const touch = (square: Square) => {
    if (view.ended !== undefined) return;
    const beside = bearingTo(view, square);
    if (beside !== undefined) return touchBeside(beside);
    run(square);
  };
  const run = (errand: Errand) => {
    if (view.ended !== undefined) return;
    setAim(undefined);
    const refusal = stroll.begin(errand);
    if (refusal === undefined) setSaid(undefined);
    else tell(refusal === 'nothing' ? say.nothing[errand === 'explore' ? 'explore' : 'stairs'] : say.refused[refusal]);
  };
  const touchBeside = (bearing: Bearing) => {
    const offer = reachOffers(view).find(({ action }) => action.direction === bearing);
    if (offer === undefined || aim !== undefined) go(bearing);
    else act(offer.action);
  };
  const like = () => {
    const liking = nextLiking(settings().pickUp);
    changeSetting('pickUp', liking);
    tell(say.pickUp[liking]);
  };
  const drop = () => {
    if (aim !== undefined) tell(say.neverMind);
    setAim(undefined);
    stroll.stop();
  };

  const asked = aim && say.whichWay[typeof aim === 'object' ? 'zap' : aim];
  const words = asked ?? (said?.at === position ? said.words : undefined);
  return { act, tell, go, flick, zap, take, touch, run, like, drop, words };
}

/** The direction of a square beside the player. */
function bearingTo({ row, column }: ChamberView, { x, y }: Square): Bearing | undefined {
  return DIRECTIONS.find(bearing => row + STEPS[bearing].rows === y && column + STEPS[bearing].columns === x);
}

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
function useStroll({ view, position, isBusy, play, onStop }: StrollProps) {
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
