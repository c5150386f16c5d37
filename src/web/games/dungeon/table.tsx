import { useEffect, useMemo, useState } from 'react';
import type { EntityView } from '../../../dungeon/board/sight.ts';
import type { DungeonHappening } from '../../../dungeon/entities/happenings.ts';
import type { DungeonAction } from '../../../dungeon/player/actions.ts';
import type { DungeonView } from '../../../dungeon/view.ts';
import { beside, CARDINALS, type Cardinal, type Square, sameSquare } from '../../../kernel/square.ts';
import type { MatchAnswer } from '../../../wire/answers.ts';
import { Board } from '../../board/board.tsx';
import { OfDay } from '../../daily/of-day.tsx';
import { isSheetOpen, useKeys } from '../../keys/use-keys.ts';
import { KeySheet } from '../../match/key-sheet.tsx';
import { Pad } from '../../match/pad.tsx';
import { SavesSheet } from '../../match/saves/saves-sheet.tsx';
import type { Seen } from '../../match/seen.ts';
import { Standing } from '../../match/standing.tsx';
import { useStepAhead } from '../../match/step-ahead.ts';
import type { Table } from '../../match/table.ts';
import { useTrial } from '../../match/trial.ts';
import { undoOf } from '../../match/undo/undo.ts';
import { UndoButtons } from '../../match/undo/undo-buttons.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { useSounds } from '../../sound/use-sounds.ts';
import { texts } from '../../texts.ts';
import { cellar } from '../../themes/dungeon.ts';
import { HintCard } from './hints/hint-card.tsx';
import { withTrail } from './hints/trail.ts';
import { useHints } from './hints/use-hints.ts';
import { DUNGEON_KEYS } from './keys.ts';
import { lessonOf, titleOf } from './names.ts';
import { narrate, narrateToBattle } from './narrate.ts';
import { Battles, battlesOf } from './play/battle.tsx';
import { End } from './play/end.tsx';
import { foresee } from './play/foresee.ts';
import { Goals } from './play/goals.tsx';
import { motionsOf } from './play/motions.ts';
import { useReach } from './play/reach.ts';
import { Satchel } from './play/satchel.tsx';
import { soundsOf } from './play/sounds.ts';
import { useWalk } from './play/use-walk.ts';
import { Vitals } from './play/vitals.tsx';
import { usePointing } from './pointing/use-pointing.ts';
import { sceneOf } from './scene.ts';
import '../../styles/match.css';
import '../../styles/games/dungeon.css';
import { useSheet } from '../../parts/sheet.ts';

const KEY_NOTES = [texts.keys.walk, texts.keys.click, texts.keys.touch, texts.undo.touch];

interface DungeonTableProps {
  readonly seen: Seen;
  readonly match: MatchAnswer;
  readonly table: Table;
}

/** A dungeon being played: the board, the goals, what just happened, and how it ended. */
export default function DungeonTable({ seen, match, table }: DungeonTableProps) {
  const view = match.view as DungeonView;
  const happenings = seen.happenings as readonly DungeonHappening[];
  const reach = useReach(match, view, table);
  const trial = useTrial();
  const board = useMemo(() => sceneOf(view.entities, reach, view.player), [view, reach]);
  const hints = useHints(match, table.file);
  const trail = useMemo(() => withTrail(board, hints.line), [board, hints.line]);
  const { scene, about, use, onPoint } = usePointing(match, view, trail, table);
  const motions = useMemo(() => motionsOf(happenings), [happenings]);
  const shown = useStepAhead(scene, motions, foresee(view, seen.pressed));
  useSounds(happenings, soundsOf);
  const battles = useMemo(() => battlesOf(happenings), [happenings]);
  const sheet = useSheet<'keys' | 'saves'>();
  /** The position up to which battles have been shown. */
  const [fought, setFought] = useState(match.position);
  const fighting = battles.length > 0 && fought < match.position;
  /** As it was before the battle that is being shown. */
  const [calm, setCalm] = useState(view);
  if (!fighting && calm !== view) setCalm(view);
  const before = fighting ? calm : view;
  const title = view.name === 'daily' ? match.title : titleOf(view.name);
  const lesson = lessonOf(view.name);
  const watching = match.held.length === 0;

  const act = (action: DungeonAction) => {
    if (!watching && !isSheetOpen()) table.play(action);
  };
  const walk = useWalk({ view, scene, position: match.position, step: direction => act({ type: 'move', direction }) });
  const play = (action: DungeonAction) => {
    walk.stop();
    if (fighting) setFought(match.position);
    act(action);
  };
  const move = (direction: Cardinal) => play({ type: 'move', direction });
  /** The 2021 edition has ticks in which the player does nothing. */
  const canWait = view.edition === '2021' && !watching;
  const wait = () => canWait && play({ type: 'tick' });
  /** What has ended on its day stays as it is. */
  const isDone = match.daily !== undefined && match.outcome !== null;
  const undo = watching || isDone ? undefined : undoOf(match, table, walk.stop);
  /** Only where all is known: what is hidden, no hint may tell. */
  const canAsk = undo !== undefined && trial === undefined && match.outcome === null && match.daily === undefined;
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
    hint: canAsk ? hints.ask : undefined,
    interact: () => interact(reach[0] ?? nearest(view)),
    save: () => !watching && trial === undefined && match.daily === undefined && sheet.open('saves'),
    undo: undo?.undo,
    redo: undo?.redo,
    restart: undo?.restart,
  });
  useEffect(() => {
    document.title = `${title} · ${texts.title}`;
  }, [title]);

  return (
    <div className="match">
      <div className="match-head">
        <h1 className="match-title">{title}</h1>
        <div className="buttons">
          <UndoButtons undo={undo} restarts />
          {canAsk && (
            <button type="button" className="button button-small" onClick={hints.ask}>
              {texts.dungeon.hints.button}
            </button>
          )}
          {canWait && (
            <button type="button" className="button button-small" onClick={wait}>
              {texts.dungeon.wait}
            </button>
          )}
          {!watching && trial === undefined && match.daily === undefined && (
            <button type="button" className="button button-small" onClick={() => sheet.open('saves')}>
              {texts.saves.open}
            </button>
          )}
        </div>
      </div>
      <div className="match-board">
        <Board
          scene={shown.scene}
          motions={shown.motions}
          theme={cellar}
          label={texts.board.label(title)}
          wordsFollow
          onSwipe={move}
          onSwipeByTwo={to => (to === 'left' ? undo?.undo() : to === 'right' && undo?.redo())}
          onSquare={actOn}
          about={about}
          onPoint={onPoint}
        />
        {battles.length > 0 && (fighting || match.outcome === null) && (
          <Battles key={match.position} battles={battles} over={!fighting} onOver={() => setFought(match.position)} />
        )}
        {match.outcome !== null && !fighting && trial?.ending}
        <Standing seen={seen} onRetry={table.retry} />
      </div>
      <div className="match-side">
        {match.outcome !== null && !fighting && trial === undefined && (
          <End match={match} file={table.file} settle={table.settle} view={view} outcome={match.outcome} undo={undo} />
        )}
        <Scroller className="panel goals-panel" label={texts.match.goals}>
          <header>
            <h2>{texts.match.goals}</h2>
            <p className="tick">
              {texts.match.tick} <strong>{view.tick}</strong>
            </p>
          </header>
          {view.gameMode !== undefined && (
            <p className="edition">{texts.dungeon.edition(view.edition, view.gameMode)}</p>
          )}
          <Vitals view={before} />
          <Goals tree={before.goalTree} entities={before.entities} />
          <OfDay match={match} />
          {lesson !== undefined && <p className="lesson">{lesson}</p>}
        </Scroller>
        <section className="panel news" aria-label={texts.match.news}>
          <p role="status">
            {/* A new element each time: the same words twice are still news. */}
            <span key={`${match.position} ${seen.refusals}`}>
              {watching
                ? texts.match.notYours
                : (walk.why ?? newsOf(seen, fighting ? narrateToBattle(happenings) : narrate(happenings)))}
            </span>
          </p>
          {canAsk && hints.isOpen && (
            <HintCard hints={hints} takeBack={moves => Array.from({ length: moves }, undo.undo)} />
          )}
        </section>
        <Satchel view={view} reach={reach} use={use} play={play} />
        {!watching && <Pad onMove={move} />}
        <button type="button" className="keys-hint" onClick={() => sheet.open('keys')}>
          {texts.match.keysHint}
        </button>
      </div>
      <KeySheet
        open={sheet.shown === 'keys'}
        onOpen={() => sheet.open('keys')}
        onClose={() => sheet.close('keys')}
        lines={DUNGEON_KEYS}
        notes={KEY_NOTES}
      />
      <SavesSheet
        open={sheet.shown === 'saves'}
        onClose={() => sheet.close('saves')}
        match={match.id}
        settle={table.settle}
        game={match.game}
        saveable={match.outcome === null}
        suggestion={texts.saves.suggestion(title, view.tick)}
      />
    </div>
  );
}

function newsOf({ refusal, stepped }: Seen, told: readonly string[]): string {
  if (refusal !== undefined) return texts.match.refused(refusal);
  if (stepped !== undefined) return texts.undo.told[stepped];
  return told.join(' ') || texts.match.nothingYet;
}

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
