import { useState } from 'react';
import { type Direction as Bearing, DIRECTIONS, STEPS } from '../../../../chamber/floor/directions.ts';
import type { ChamberAction } from '../../../../chamber/state.ts';
import type { ChamberView } from '../../../../chamber/view.ts';
import type { Square } from '../../../../kernel/square.ts';
import { type Errand, nextLiking } from '../../../../players/chamber/assist/auto-explore.ts';
import { type Alarm, stepOrBlow } from '../../../../players/chamber/assist/surroundings.ts';
import { changeSetting, settings } from '../../../settings/settings.ts';
import { chamberTexts } from '../../../texts/chamber.ts';
import { offersOf } from '../reach.ts';
import { useStroll } from './stroll.ts';

const say = chamberTexts.play;

type Aim = 'attack' | 'use' | 'take' | 'pray';

interface HandProps {
  readonly view: ChamberView;
  readonly position: number;
  /** Whether more was pressed than was answered. */
  readonly isBusy?: boolean;
  readonly play: (action: ChamberAction) => void;
}

const NOTHING_TO: Readonly<Record<Aim, string>> = {
  attack: say.noEnemy,
  use: say.noPotion,
  take: say.noPotion,
  pray: chamberTexts.pack.noShrine,
};

/** What the player does, from keys and presses to actions. A word is said where nothing comes of it; after the end none is. */
export function useHand({ view, position, isBusy = false, play }: HandProps) {
  const [aim, setAim] = useState<Aim | { readonly zap: number }>();
  const [said, setSaid] = useState<{ readonly words: string; readonly at: number }>();
  const tell = (words: string) => setSaid({ words, at: position });
  const onStop = (alarm: Alarm | undefined) => {
    if (alarm !== undefined) tell(say.alarm(alarm.enemy, alarm.isNear));
  };
  const stroll = useStroll({ view, position, isBusy, play, onStop });

  const act = (action: ChamberAction) => {
    if (action.type === 'move') stroll.tidy();
    else stroll.stop();
    setAim(undefined);
    setSaid(undefined);
    play(action);
  };
  const go = (direction: Bearing) => {
    if (aim === undefined) act(stepOrBlow(view, direction));
    else act(typeof aim === 'string' ? { type: aim, direction } : { type: 'zap', slot: aim.zap, direction });
  };
  const zap = (slot: number) => {
    stroll.stop();
    setAim({ zap: slot });
  };
  /** Only one within reach: no question. */
  const take = (type: Aim) => {
    if (view.ended !== undefined) return;
    const [only, ...more] = offersOf(view).filter(({ action }) => action.type === type);
    if (only === undefined) tell(NOTHING_TO[type]);
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
    const offer = offersOf(view).find(({ action }) => action.direction === bearing);
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

  const asked = typeof aim === 'object' ? chamberTexts.pack.whichWay : aim && say.whichWay[aim];
  const words = asked ?? (said?.at === position ? said.words : undefined);
  return { act, go, zap, take, touch, run, like, drop, words };
}

/** The direction of a square beside the player. */
function bearingTo({ row, column }: ChamberView, { x, y }: Square): Bearing | undefined {
  return DIRECTIONS.find(bearing => row + STEPS[bearing].rows === y && column + STEPS[bearing].columns === x);
}
