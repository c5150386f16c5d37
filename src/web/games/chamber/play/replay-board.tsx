import type { ChamberEvent } from '../../../../chamber/events.ts';
import { chamber } from '../../../../chamber/rules.ts';
import type { ChamberView } from '../../../../chamber/view.ts';
import type { AnyRules } from '../../../../kernel/rules.ts';
import { tellEvents } from '../../../../players/chamber/spoken/spoken-view.ts';
import type { Exhibit } from '../../../match/recording.ts';
import { chamberTexts } from '../../../texts/chamber.ts';
import { Floor, LookSwitch } from '../look/floor.tsx';
import { Info } from './stats-panel.tsx';
import '../../../styles/games/chamber.css';

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
  narrate: (happenings, view) =>
    tellEvents(happenings as readonly ChamberEvent[], (view() as ChamberView).race, chamberTexts.tell),
  hasBegun: () => true,
};
export default exhibit;
