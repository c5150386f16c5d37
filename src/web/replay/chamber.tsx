import type { ChamberHappening } from '../../chamber/happenings.ts';
import { chamber } from '../../chamber/rules.ts';
import type { ChamberView } from '../../chamber/view.ts';
import type { AnyRules } from '../../kernel/rules.ts';
import { Floor } from '../games/chamber/look/floor.tsx';
import { LookSwitch } from '../games/chamber/look/look-switch.tsx';
import { narrate } from '../games/chamber/narrate.ts';
import { Info } from '../games/chamber/play/info.tsx';
import { chamberTexts } from '../texts/chamber.ts';
import type { Exhibit } from './exhibit.ts';
import '../styles/games/chamber.css';

const exhibit: Exhibit = {
  rules: chamber as AnyRules,
  title: view => chamberTexts.races[(view as ChamberView).race].title,
  Board: ({ view, happenings }) => (
    <Floor view={view as ChamberView} happenings={happenings as readonly ChamberHappening[]} />
  ),
  Panel: ({ view }) => (
    <>
      <Info view={view as ChamberView} />
      <LookSwitch />
    </>
  ),
  narrate: (happenings, view) => narrate(happenings as readonly ChamberHappening[], (view() as ChamberView).race),
  hasBegun: () => true,
};
export default exhibit;
