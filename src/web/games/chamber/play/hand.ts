import { useState } from 'react';
import { type Direction as Bearing, DIRECTIONS, STEPS } from '../../../../chamber/floor/directions.ts';
import type { ChamberAction } from '../../../../chamber/state.ts';
import type { ChamberView } from '../../../../chamber/view.ts';
import type { Square } from '../../../../kernel/square.ts';
import { type Errand, firstStepTo, goalOf, isDangerous } from '../../../../players/chamber/errands.ts';
import { texts } from '../../../texts.ts';
import { offersOf, stepOrBlow } from '../reach.ts';
import { useStroll } from './stroll.ts';

const say = texts.chamber.play;

type Aim = 'attack' | 'use' | 'take';

interface HandProps {
  readonly view: ChamberView;
  readonly position: number;
  readonly play: (action: ChamberAction) => void;
}

/** What the player does, from keys and presses to actions. A word is said where nothing comes of it; after the end none is. */
export function useHand({ view, position, play }: HandProps) {
  const [aim, setAim] = useState<Aim>();
  const [said, setSaid] = useState<{ readonly words: string; readonly at: number }>();
  const stroll = useStroll({ view, position, step: direction => play({ type: 'move', direction }) });
  const tell = (words: string) => setSaid({ words, at: position });

  const act = (action: ChamberAction) => {
    stroll.stop();
    setAim(undefined);
    setSaid(undefined);
    play(action);
  };
  const go = (direction: Bearing) => act(aim === undefined ? stepOrBlow(view, direction) : { type: aim, direction });
  /** Only one within reach: no question. */
  const take = (type: Aim) => {
    if (view.ended !== undefined) return;
    const [only, ...more] = offersOf(view).filter(({ action }) => action.type === type);
    if (only === undefined) tell(type === 'attack' ? say.noEnemy : say.noPotion);
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
    const bearing = firstStepTo(view, square);
    if (bearing === undefined) return tell(say.noWay);
    if (isDangerous(view)) return tell(say.danger);
    setSaid(undefined);
    stroll.begin(square, bearing);
  };
  const run = (errand: Errand) => {
    if (view.ended !== undefined) return;
    const goal = goalOf(errand, view);
    const bearing = goal && firstStepTo(view, goal);
    if (goal === undefined || bearing === undefined) return tell(say.nothing[errand]);
    if (isDangerous(view)) return tell(say.danger);
    setSaid(undefined);
    stroll.begin(goal, bearing, true);
  };
  const touchBeside = (bearing: Bearing) => {
    const offer = offersOf(view).find(({ action }) => action.direction === bearing);
    if (offer === undefined || aim !== undefined) go(bearing);
    else act(offer.action);
  };
  const drop = () => {
    if (aim !== undefined) tell(say.neverMind);
    setAim(undefined);
    stroll.stop();
  };

  const words = aim !== undefined ? say.whichWay[aim] : said?.at === position ? said.words : undefined;
  return { act, go, take, touch, run, drop, words };
}

/** The direction of a square beside the player. */
function bearingTo({ row, column }: ChamberView, { x, y }: Square): Bearing | undefined {
  return DIRECTIONS.find(bearing => row + STEPS[bearing].rows === y && column + STEPS[bearing].columns === x);
}
