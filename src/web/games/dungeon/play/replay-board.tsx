import { useMemo } from 'react';
import { cellar } from '../../../../drawing/themes/dungeon-theme.ts';
import type { DungeonEvent } from '../../../../dungeon/events.ts';
import { dungeon } from '../../../../dungeon/rules.ts';
import type { DungeonSetup } from '../../../../dungeon/setup.ts';
import type { DungeonView } from '../../../../dungeon/view.ts';
import type { AnyRules } from '../../../../kernel/rules.ts';
import { CanvasBoard } from '../../../board/canvas-board.tsx';
import type { Exhibit, ShownMoment } from '../../../match/recording.ts';
import { texts } from '../../../texts/texts.ts';
import { aboutSquare } from '../look/about-square.ts';
import { boardScene } from '../look/board-scene.ts';
import { titleOf } from '../look/dungeon-names.ts';
import { eventWords } from '../look/event-words.ts';
import { motionsOf } from '../look/motions-and-sounds.ts';
import { Goals, Vitals } from './goals-panel.tsx';
import '../../../styles/games/dungeon.css';

function DungeonBoard({ setup, view, happenings, title }: ShownMoment) {
  const shown = view as DungeonView;
  const scene = useMemo(() => boardScene(shown.entities, [], shown.player), [shown]);
  const motions = useMemo(() => motionsOf(happenings as readonly DungeonEvent[]), [happenings]);
  return (
    <CanvasBoard
      scene={scene}
      motions={motions}
      theme={cellar}
      label={texts.board.label(title)}
      onSquare={() => undefined}
      about={square => aboutSquare(shown, (setup as DungeonSetup).config, square)}
    />
  );
}

function DungeonPanel({ view }: { readonly view: unknown }) {
  const shown = view as DungeonView;
  return (
    <>
      <header>
        <h2>{texts.match.goals}</h2>
        <p className="tick">
          {texts.match.tick} <strong>{shown.tick}</strong>
        </p>
      </header>
      <Goals tree={shown.goalTree} entities={shown.entities} />
      <Vitals view={shown} />
    </>
  );
}

const exhibit: Exhibit = {
  rules: dungeon as AnyRules,
  title: view => titleOf((view as DungeonView).name),
  Board: DungeonBoard,
  Panel: DungeonPanel,
  narrate: happenings => eventWords(happenings as readonly DungeonEvent[]),
  hasBegun: () => true,
};
export default exhibit;
