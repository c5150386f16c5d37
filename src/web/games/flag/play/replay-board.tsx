import { useMemo, useState } from 'react';
import type { Marks } from '../../../../drawing/scenes/flag-scene.ts';
import type { FlagAction } from '../../../../flag/actions.ts';
import { squareName } from '../../../../flag/board/square-names.ts';
import type { FlagEvent } from '../../../../flag/events.ts';
import { flag } from '../../../../flag/rules.ts';
import type { FlagSetup } from '../../../../flag/setup.ts';
import type { FlagView } from '../../../../flag/view.ts';
import type { AnyRules } from '../../../../kernel/rules.ts';
import { CanvasBoard } from '../../../board/canvas-board.tsx';
import { useKeys } from '../../../keys/key-listener.ts';
import type { Analyst, Exhibit, ShownMatch, ShownMoment } from '../../../match/recording.ts';
import { flagTexts } from '../../../texts/flag.ts';
import { replayTexts } from '../../../texts/replay.ts';
import { botsOf } from '../begin/map-offers.ts';
import { analyseBeside } from '../bots/bot-worker.ts';
import { aboutSquare } from '../look/about-square.ts';
import { boardScene } from '../look/board-scene.ts';
import { eventWords } from '../look/event-words.ts';
import { ThemeSwitch } from '../look/legend.tsx';
import { motionsOf } from '../look/motions-and-sounds.ts';
import { useFlagTheme } from '../look/piece-images.ts';
import { FlipButton, flipBoard, useTurned } from '../look/side.tsx';
import { moveIn } from '../look/view-moves.ts';
import { FLIP_KEYS } from './game-keys.ts';
import { Teams } from './teams.tsx';
import '../../../styles/games/flag.css';

function useTheme({ setup, view }: ShownMatch) {
  const [template] = useState((view as FlagView).template);
  return useFlagTheme(template, (setup as FlagSetup).images);
}

function FlagBoard({ setup, view, happenings, title, hint, match }: ShownMoment) {
  const shown = view as FlagView;
  const turned = useTurned(shown.template, seatIn(match));
  useKeys(FLIP_KEYS, { flip: () => flipBoard() });
  const told = happenings as readonly FlagEvent[];
  const theme = useTheme({ setup, view });
  const from = told.findLast(what => what.type === 'moved')?.from;
  const scene = useMemo(() => boardScene(shown, { from, ...marksOf(shown, hint) }), [shown, from, hint]);
  const motions = useMemo(() => motionsOf(told), [told]);
  return (
    <CanvasBoard
      {...{ scene, turned, motions, theme }}
      label={flagTexts.play.label(title)}
      onSquare={() => undefined}
      about={square => aboutSquare(shown, square, turned)}
    />
  );
}

function FlagPanel({ setup, view }: ShownMatch) {
  const shown = view as FlagView;
  return (
    <>
      <Teams view={shown} theme={useTheme({ setup, view })} held={[]} deadline={undefined} ahead={0} />
      <div className="flag-tools">
        <ThemeSwitch />
        <FlipButton />
      </div>
    </>
  );
}

/** The seat that somebody had at this screen. */
function seatIn(match: ShownMatch['match']): number | undefined {
  const bots = match && botsOf(match.id);
  return match?.held.find(seat => bots?.has(seat) !== true);
}

/** A move that could be played: its piece as if it were in hand, and the square it would go to. */
function marksOf(view: FlagView, hint: unknown): Marks {
  const found = hint === undefined ? undefined : moveIn(view, hint as FlagAction);
  return found === undefined ? {} : { selected: found.piece.position, targets: [found.to] };
}

const analyst: Analyst = {
  analyse: analyseBeside,
  words(action, view) {
    const found = moveIn(view as FlagView, action as FlagAction);
    if (found === undefined) return '';
    const { gridSize } = (view as FlagView).template;
    const [from, to] = [found.piece.position, found.to].map(at => squareName(gridSize, at));
    return replayTexts.analysis.move(flagTexts.pieceName(found.piece.description.type), from ?? '', to ?? '');
  },
};

const exhibit: Exhibit = {
  rules: flag as AnyRules,
  title: () => flagTexts.title,
  Board: FlagBoard,
  Panel: FlagPanel,
  narrate: (happenings, view) => eventWords(happenings as readonly FlagEvent[], view() as FlagView),
  hasBegun: view => (view as FlagView).started,
  analyst,
  notation: async file => (await import('../../../../flag/notation.ts')).writeNotation(file),
};
export default exhibit;
