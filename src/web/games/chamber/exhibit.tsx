import type { ChamberEvent } from '../../../chamber/events.ts';
import { chamber } from '../../../chamber/rules.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import type { AnyRules } from '../../../kernel/rules.ts';
import type { Exhibit } from '../../match/recording.ts';
import { chamberTexts } from '../../texts/chamber.ts';
import { Floor } from './look/floor.tsx';
import { LookSwitch } from './look/look-switch.tsx';
import { narrate } from './narrate.ts';
import { Info } from './play/info.tsx';
import '../../styles/games/chamber.css';

const exhibit: Exhibit = {
  rules: chamber as AnyRules,
  title: view => chamberTexts.races[(view as ChamberView).race].title,
  Board: ({ view, happenings }) => (
    <Floor view={view as ChamberView} happenings={happenings as readonly ChamberEvent[]} />
  ),
  Panel: ({ view }) => (
    <>
      <Info view={view as ChamberView} />
      <LookSwitch />
    </>
  ),
  narrate: (happenings, view) => narrate(happenings as readonly ChamberEvent[], (view() as ChamberView).race),
  hasBegun: () => true,
};
export default exhibit;
