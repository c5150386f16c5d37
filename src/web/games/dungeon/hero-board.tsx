import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { cellar } from '../../../drawing/themes/dungeon-theme.ts';
import type { DungeonEvent } from '../../../dungeon/events.ts';
import type { DungeonView } from '../../../dungeon/view.ts';
import { beside, CARDINALS, type Cardinal, type Square, sameSquare, step } from '../../../kernel/square.ts';
import { CanvasBoard } from '../../board/canvas-board.tsx';
import { useKeys } from '../../keys/key-listener.ts';
import { MatchController } from '../../match/controller/match-controller.ts';
import { adoptMatch } from '../../match/local/adopt-match.ts';
import { matchSource } from '../../match/local/match-source.ts';
import { SyncStatus } from '../../match/match-status.tsx';
import { useOptimisticScene } from '../../match/optimistic-scene.ts';
import { UndoButtons, undoOf } from '../../match/undo-buttons.tsx';
import { ButtonLink } from '../../navigation/link.tsx';
import { pathTo } from '../../navigation/routes.ts';
import { useLazyModule } from '../../parts/deferred-rendering.tsx';
import { useAttempt } from '../../parts/fetching/use-fetch.ts';
import { notePlayed } from '../../settings/browser-storage.ts';
import { useSounds } from '../../sound/use-sounds.ts';
import { texts } from '../../texts/texts.ts';
import type { MatchTableProps } from '../shared/match-table.tsx';
import { firstScene, makeFirstDungeon } from './begin/map-offers.ts';
import { boardScene } from './look/board-scene.ts';
import { eventWords } from './look/event-words.ts';
import { motionsOf, soundsOf } from './look/motions-and-sounds.ts';
import { DUNGEON_KEYS } from './play/game-keys.ts';
import { optimisticStep, useFlicks, useWalk } from './play/use-walk.ts';
import '../../styles/match.css';

const say = texts.home.hero;
const LABEL = texts.board.label(say.title);
const NO_MOTIONS: readonly never[] = [];

/** What was wished for before there was a match: a step, or a square to walk to. */
type Wish = Cardinal | Square;

interface HeroBoardProps {
  /** Whether the keys belong to the board: somebody points at it, or has the focus on it. */
  readonly hasKeys: boolean;
}

/** The first dungeon, on the first page: the first step makes it a match like any other. */
export default function HeroBoard({ hasKeys }: HeroBoardProps) {
  const [scene] = useState(firstScene);
  const [wish, setWish] = useState<Wish>();
  const [id, setId] = useState<string>();
  const { failure, attempt } = useAttempt();
  const begin = (what: Wish) => {
    if (wish !== undefined && failure === undefined) return;
    setWish(what);
    void attempt(async () => {
      setId(await makeFirstDungeon());
      notePlayed();
    });
  };
  useKeys(DUNGEON_KEYS, hasKeys && id === undefined ? stepping(begin) : {});
  const still = (
    <>
      <div className="hero-frame">
        <CanvasBoard
          scene={scene}
          motions={NO_MOTIONS}
          theme={cellar}
          label={LABEL}
          wordsFollow
          onSwipe={to => {
            begin(to);
            return false;
          }}
          onSquare={begin}
        />
      </div>
      <p className="hero-news" role="status">
        {failure ?? say.ready}
      </p>
    </>
  );
  return id === undefined || wish === undefined ? still : <HeroMatch id={id} wish={wish} still={still} />;
}

interface HeroMatchProps {
  readonly id: string;
  readonly wish: Wish;
  readonly still: React.ReactNode;
}

function HeroMatch({ id, wish, still }: HeroMatchProps) {
  const table = useMemo(() => new MatchController(matchSource, id, adoptMatch), [id]);
  const seen = useSyncExternalStore(table.subscribe, table.getSnapshot);
  return seen.match === undefined ? still : <HeroTable seen={seen} match={seen.match} table={table} wish={wish} />;
}

const loadAfterwards = () => import('./play/afterwards.ts');

function HeroTable({ seen, match, table, wish }: MatchTableProps & { readonly wish: Wish }) {
  const view = match.view as DungeonView;
  const happenings = seen.happenings as readonly DungeonEvent[];
  const board = useMemo(() => boardScene(view.entities, [], view.player), [view]);
  const told = useMemo(() => motionsOf(happenings), [happenings]);
  const afterwards = useLazyModule(loadAfterwards, true);
  useSounds(happenings, soundsOf);
  const move = (direction: Cardinal) => {
    if (match.outcome === null) table.play({ type: 'move', direction });
  };
  const walk = useWalk({ view, scene: board, position: match.position, step: move });
  const go = (direction: Cardinal) => {
    walk.stop();
    move(direction);
  };
  const { flick, motions } = useFlicks({ view, pending: seen.pending, motions: told, move: go });
  const shown = useOptimisticScene(board, motions, optimisticStep(view, seen.pending));
  const undo = undoOf(match, table, walk.stop);
  const goTo = (square: Square) => {
    const { player } = view;
    if (player === null || match.outcome !== null || sameSquare(player, square)) return;
    const near = beside(player, square) ? CARDINALS.find(to => sameSquare(step(player, to), square)) : undefined;
    if (near === undefined) walk.begin(square);
    else go(near);
  };
  useKeys(DUNGEON_KEYS, { ...stepping(go), undo: undo?.undo, redo: undo?.redo, restart: undo?.restart });
  const first = useEffectEvent(() => (typeof wish === 'string' ? go(wish) : goTo(wish)));
  useEffect(() => first(), []);
  return (
    <>
      <div className="hero-frame">
        <CanvasBoard
          scene={shown.scene}
          motions={shown.motions}
          theme={cellar}
          label={LABEL}
          wordsFollow
          onSwipe={flick}
          onSquare={goTo}
        />
        <SyncStatus seen={seen} onRetry={table.retry} />
      </div>
      {match.outcome !== null && afterwards !== undefined ? (
        <afterwards.DungeonEnd {...{ match, table, view, undo }} outcome={match.outcome} />
      ) : (
        <div className="hero-tools">
          <p className="hero-news" role="status">
            {walk.why ?? (eventWords(happenings).join(' ') || say.goal)}
          </p>
          <UndoButtons undo={undo} />
          <ButtonLink kind="small" to={pathTo.match(match.id)}>
            {say.large}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

/** What the keys of a step do. */
function stepping(go: (direction: Cardinal) => void) {
  return Object.fromEntries(CARDINALS.map(direction => [direction, () => go(direction)]));
}
