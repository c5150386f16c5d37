import { useMemo, useState } from 'react';
import type { FlagHappening } from '../../flag/happenings.ts';
import { flag } from '../../flag/rules.ts';
import type { FlagView } from '../../flag/view.ts';
import type { AnyRules } from '../../kernel/rules.ts';
import { Board } from '../board/board.tsx';
import { motionsOf } from '../games/flag/motions.ts';
import { narrate } from '../games/flag/narrate.ts';
import { sceneOf } from '../games/flag/scene.ts';
import { useSkin } from '../games/flag/skins.ts';
import { Teams } from '../games/flag/teams.tsx';
import { ThemeSwitch } from '../games/flag/theme-switch.tsx';
import { texts } from '../texts.ts';
import { flagTheme } from '../themes/flag.ts';
import type { Exhibit, ShownMoment } from './exhibit.ts';
import '../styles/flag.css';

function useTheme(view: FlagView) {
  const [template] = useState(view.template);
  const skin = useSkin();
  return useMemo(() => flagTheme(skin, template), [skin, template]);
}

function FlagBoard({ view, happenings, title }: ShownMoment) {
  const shown = view as FlagView;
  const told = happenings as readonly FlagHappening[];
  const theme = useTheme(shown);
  const from = told.findLast(what => what.type === 'moved')?.from;
  const scene = useMemo(() => sceneOf(shown, { from }), [shown, from]);
  const motions = useMemo(() => motionsOf(told), [told]);
  return (
    <Board
      scene={scene}
      motions={motions}
      theme={theme}
      label={texts.flag.play.label(title)}
      onSquare={() => undefined}
    />
  );
}

function FlagPanel({ view }: { readonly view: unknown }) {
  const shown = view as FlagView;
  return (
    <>
      <Teams view={shown} theme={useTheme(shown)} held={[]} deadline={undefined} ahead={0} />
      <ThemeSwitch />
    </>
  );
}

const exhibit: Exhibit = {
  rules: flag as AnyRules,
  title: () => texts.flag.title,
  Board: FlagBoard,
  Panel: FlagPanel,
  narrate: (happenings, view) => narrate(happenings as readonly FlagHappening[], view() as FlagView),
  canPlayOn: view => (view as FlagView).started,
};
export default exhibit;
