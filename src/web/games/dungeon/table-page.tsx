import { memo, useCallback, useMemo, useState } from 'react';
import type { ScenePiece } from '../../../drawing/scene.ts';
import { cellar } from '../../../drawing/themes/dungeon-theme.ts';
import type { DungeonAction } from '../../../dungeon/actions.ts';
import type { EntityView } from '../../../dungeon/board/entity-view.ts';
import type { DungeonEvent } from '../../../dungeon/events.ts';
import type { DungeonView } from '../../../dungeon/view.ts';
import { beside, CARDINALS, type Cardinal, type Square, sameSquare } from '../../../kernel/square.ts';
import { CanvasBoard } from '../../board/canvas-board.tsx';
import { isDialogOpen, useKeys } from '../../keys/key-listener.ts';
import { ShareMatch, SyncStatus, useTrial } from '../../match/match-status.tsx';
import { useOptimisticScene } from '../../match/optimistic-scene.ts';
import { undoOf } from '../../match/undo-buttons.tsx';
import { useLazyModule, useStableCallback } from '../../parts/deferred-rendering.tsx';
import { type OpenSheet, useSheet } from '../../parts/use-sheet.ts';
import { useSounds } from '../../sound/use-sounds.ts';
import { dungeonTexts } from '../../texts/dungeon.ts';
import { texts } from '../../texts/texts.ts';
import { type MatchTableProps, useTableTitle } from '../shared/match-table.tsx';
import { useAround } from '../shared/use-around.ts';
import { boardScene } from './look/board-scene.ts';
import { titleOf } from './look/dungeon-names.ts';
import { battlesOf } from './look/event-words.ts';
import { motionsOf, soundsOf } from './look/motions-and-sounds.ts';
import { DUNGEON_KEYS } from './play/game-keys.ts';
import { useReach, useSatchelKeys } from './play/inventory.tsx';
import { Head, Side } from './play/match-side.tsx';
import { usePointing } from './play/pointing.ts';
import { useHints, withTrail } from './play/use-hints.ts';
import { isLively, optimisticStep, useFlicks, useWalk, wallBeside } from './play/use-walk.ts';
import '../../styles/match.css';
import '../../styles/games/dungeon.css';
import { KeyHints, KeySheet } from '../../match/key-sheet.tsx';
import type { SavesSheet as Saves } from '../../match/saves-sheet.tsx';

const KEY_NOTES = [texts.keys.walk, texts.keys.click, texts.keys.touch, texts.undo.touch];

const loadAround = async () => (await import('./look/around.ts')).wordsAround;
const loadAfterwards = () => import('./play/afterwards.ts');

/** A dungeon being played: the board, the goals, what just happened, and how it ended. */
export default function DungeonTable({ seen, match, table }: MatchTableProps) {
  const view = match.view as DungeonView;
  const happenings = seen.happenings as readonly DungeonEvent[];
  const reach = useReach(match, view, table);
  const trial = useTrial();
  const battles = useMemo(() => battlesOf(happenings), [happenings]);
  /** The position up to which battles have been shown. */
  const [fought, setFought] = useState(match.position);
  const fighting = battles.length > 0 && fought < match.position;
  const board = useMemo(() => {
    // Who has lost a battle stands there as well: before its winner as long as it is shown, and then behind.
    const fallen = view.player === null ? battles.slice(-1).map(({ at }) => ({ type: 'player', ...at })) : [];
    const scene = boardScene([...view.entities, ...fallen], reach, view.player);
    if (fighting || fallen.length === 0) return scene;
    // The player is drawn last. To the board it is another piece, or it would leave the one that it knows as it is.
    const { pieces } = scene;
    return { ...scene, pieces: [{ ...(pieces.at(-1) as ScenePiece), id: '' }, ...pieces.slice(0, -1)] };
  }, [view, reach, battles, fighting]);
  const hints = useHints(match, table.file);
  const trail = useMemo(() => withTrail(board, hints.line, hints.spot), [board, hints.line, hints.spot]);
  const { scene, about, use, onPoint } = usePointing(match, view, trail, table);
  const told = useMemo(() => motionsOf(happenings), [happenings]);
  const { flick, motions } = useFlicks({ view, pending: seen.pending, motions: told, move: to => move(to) });
  const shown = useOptimisticScene(scene, motions, optimisticStep(view, seen.pending));
  useSounds(happenings, soundsOf);
  const sheet = useSheet<'keys' | 'saves'>();
  const afterwards = useLazyModule(loadAfterwards, match.position > 0 || sheet.shown === 'saves');
  const title = view.name === 'daily' ? match.title : titleOf(view.name);
  const watching = match.held.length === 0;

  const act = (action: DungeonAction) => {
    if (!watching && !isDialogOpen()) table.play(action);
  };
  const around = useAround(match, loadAround);
  const walk = useWalk({ view, scene, position: match.position, step: direction => act({ type: 'move', direction }) });
  const play = useStableCallback((action: DungeonAction) => {
    walk.stop();
    if (fighting) setFought(match.position);
    act(action);
  });
  const move = useCallback((direction: Cardinal) => play({ type: 'move', direction }), [play]);
  /** The 2021 edition has ticks in which the player does nothing; elsewhere one walks against a wall. */
  const canWait = !watching && match.outcome === null && (view.edition === '2021' || isLively(view));
  const wait = () => {
    const wall = wallBeside(view);
    if (!canWait) return;
    if (view.edition === '2021') play({ type: 'tick' });
    else if (wall === undefined) walk.tell(dungeonTexts.walk.noWall);
    else move(wall);
  };
  const canSave = !watching && trial === undefined && match.daily === undefined;
  const save = () => canSave && sheet.open('saves');
  /** What has ended on its day stays as it is. */
  const isDone = match.daily !== undefined && match.outcome !== null;
  const undo = watching || isDone ? undefined : undoOf(match, table, walk.stop);
  /** Only where all is known: what is hidden, no hint may tell. */
  const canAsk = undo !== undefined && trial === undefined && match.outcome === null && match.daily === undefined;
  const ask = useStableCallback(hints.ask);
  const interact = (who: EntityView | undefined) => {
    if (who !== undefined) play({ type: 'interact', entity: who.id });
  };
  const actOn = (square: Square) => {
    const { player } = view;
    if (player === null || watching || match.outcome !== null) return;
    const who = view.entities.find(entity => entity.interactable && sameSquare(entity, square));
    if (who !== undefined) interact(who);
    else if (beside(player, square)) move(directionTo(player, square));
    else if (!sameSquare(player, square)) walk.begin(square);
  };
  useKeys(DUNGEON_KEYS, {
    ...Object.fromEntries(CARDINALS.map(direction => [direction, () => move(direction)])),
    wait,
    around: around.ask,
    hint: canAsk ? hints.ask : undefined,
    interact: () => interact(reach[0] ?? nearest(view)),
    save,
    undo: undo?.undo,
    redo: undo?.redo,
    restart: undo?.restart,
  });
  useSatchelKeys(view, play);
  useTableTitle(title);

  return (
    <div className="match">
      <Head
        title={title}
        undo={undo}
        ask={canAsk ? ask : undefined}
        wait={canWait ? wait : undefined}
        save={canSave ? save : undefined}
      />
      <div className="match-board">
        <CanvasBoard
          scene={shown.scene}
          motions={shown.motions}
          theme={cellar}
          label={texts.board.label(title)}
          wordsFollow
          onSwipe={flick}
          onSwipeByTwo={to => (to === 'left' ? undo?.undo() : to === 'right' && undo?.redo())}
          onSquare={actOn}
          about={about}
          onPoint={onPoint}
        />
        {battles.length > 0 && (fighting || match.outcome === null) && afterwards !== undefined && (
          <afterwards.Battles
            key={match.position}
            battles={battles}
            over={!fighting}
            onOver={() => setFought(match.position)}
          />
        )}
        {match.outcome !== null && !fighting && trial?.ending}
        <SyncStatus seen={seen} onRetry={table.retry} />
      </div>
      <div className="match-side">
        {match.outcome !== null && !fighting && trial === undefined && afterwards !== undefined && (
          <afterwards.DungeonEnd {...{ match, table, view, undo }} outcome={match.outcome} />
        )}
        <Side
          {...{ seen, match, fighting, undo, reach, use, play, move }}
          why={around.words ?? walk.why}
          hints={canAsk && hints.isOpen ? hints : undefined}
        />
        <KeyHints sheet={sheet} onAround={around.ask} />
        {match.outcome === null && <ShareMatch match={match} className="keys-hint" />}
      </div>
      <DungeonSheets
        sheet={sheet}
        SavesSheet={afterwards?.SavesSheet}
        match={match.id}
        settle={table.settle}
        saveable={match.outcome === null}
        suggestion={sheet.shown === 'saves' ? texts.saves.suggestion(title, view.tick) : ''}
      />
    </div>
  );
}

interface DungeonSheetsProps {
  readonly sheet: OpenSheet<'keys' | 'saves'>;
  /** Comes a while after the board. */
  readonly SavesSheet: typeof Saves | undefined;
  readonly match: string;
  readonly settle: () => Promise<void>;
  readonly saveable: boolean;
  /** A name for what is saved. */
  readonly suggestion: string;
}

/** The sheets of a dungeon; no press that is meant for the board makes them anew. */
const DungeonSheets = memo(function DungeonSheets({
  sheet,
  SavesSheet,
  match,
  settle,
  saveable,
  suggestion,
}: DungeonSheetsProps) {
  return (
    <>
      <KeySheet sheet={sheet} lines={DUNGEON_KEYS} notes={KEY_NOTES} />
      {SavesSheet !== undefined && (
        <SavesSheet
          open={sheet.shown === 'saves'}
          onClose={() => sheet.close('saves')}
          {...{ match, settle, saveable, suggestion }}
          game="dungeon"
        />
      )}
    </>
  );
});

/** Who can be interacted with and is closest. */
function nearest({ entities, player }: DungeonView): EntityView | undefined {
  if (player === null) return undefined;
  const far = ({ x, y }: Square) => Math.abs(x - player.x) + Math.abs(y - player.y);
  return entities.filter(({ interactable }) => interactable).sort((a, b) => far(a) - far(b))[0];
}

/** The direction of a square beside another. */
function directionTo(from: Square, to: Square): Cardinal {
  if (from.x === to.x) return to.y > from.y ? 'down' : 'up';
  return to.x > from.x ? 'right' : 'left';
}
