import type { DungeonAction } from '../../../../dungeon/actions.ts';
import type { EntityView } from '../../../../dungeon/board/entity-view.ts';
import type { DungeonEvent } from '../../../../dungeon/events.ts';
import type { DungeonView } from '../../../../dungeon/view.ts';
import { type Cardinal, type Square, sameSquare } from '../../../../kernel/square.ts';
import type { MatchAnswer } from '../../../../wire/schemas/match-answers.ts';
import type { MatchSnapshot } from '../../../match/controller/match-host.ts';
import { DirectionPad } from '../../../match/direction-pad.tsx';
import { DailyNote } from '../../../match/match-status.tsx';
import type { Undo } from '../../../match/undo-buttons.tsx';
import { UndoButtons } from '../../../match/undo-buttons.tsx';
import { throttled, useLazyModule } from '../../../parts/deferred-rendering.tsx';
import { Button } from '../../../parts/forms/controls.tsx';
import { dungeonTexts } from '../../../texts/dungeon.ts';
import { texts } from '../../../texts/texts.ts';
import { nameOnBoard } from '../look/board-scene.ts';
import { eventWords, narrateToBattle } from '../look/event-words.ts';
import { GoalsPanel } from './goals-panel.tsx';
import { Satchel } from './inventory.tsx';
import type { Hints } from './use-hints.ts';

interface HeadProps {
  readonly title: string;
  readonly undo: Undo | undefined;
  /** What else can be done here; undefined where it cannot. */
  readonly ask: (() => void) | undefined;
  readonly wait: (() => void) | undefined;
  readonly save: (() => void) | undefined;
}

/** The name of a dungeon, and what can be done about it. */
export const Head = throttled(function Head({ title, undo, ask, wait, save }: HeadProps) {
  const deeds = [
    [dungeonTexts.hint.button, ask],
    [dungeonTexts.wait, wait],
    [texts.saves.open, save],
  ] as const;
  return (
    <div className="match-head">
      <h1 className="match-title">{title}</h1>
      <div className="buttons">
        <UndoButtons undo={undo} restarts />
        {deeds.map(
          ([words, act]) =>
            act !== undefined && (
              <Button key={words} kind="small" onClick={act}>
                {words}
              </Button>
            ),
        )}
      </div>
    </div>
  );
});

const loadHintCard = () => import('./hint-card.tsx');

interface SideProps {
  readonly seen: MatchSnapshot;
  readonly match: MatchAnswer;
  readonly fighting: boolean;
  /** Why a walk went no farther. */
  readonly why: string | undefined;
  readonly hints: Hints | undefined;
  readonly undo: Undo | undefined;
  readonly reach: readonly EntityView[];
  readonly use: (type: string) => string;
  readonly play: (action: DungeonAction) => void;
  readonly move: (direction: Cardinal) => void;
}

/** What stands beside the board: goals, news, what is carried. It may come a moment after the board. */
export const Side = throttled(function Side(props: SideProps) {
  const { seen, match, fighting, why, hints, undo, reach, use, play, move } = props;
  const view = match.view as DungeonView;
  const happenings = seen.happenings as readonly DungeonEvent[];
  const watching = match.held.length === 0;
  const card = useLazyModule(loadHintCard, hints !== undefined);
  return (
    <>
      <GoalsPanel view={view} fighting={fighting}>
        <DailyNote match={match} />
      </GoalsPanel>
      <section className="panel news" aria-label={texts.match.news}>
        <p role="status">
          {/* A new element each time: the same words twice are still news. */}
          <span key={`${match.position} ${seen.refusals}`}>
            {watching
              ? texts.match.notYours
              : (why ?? newsOf(seen, fighting ? narrateToBattle(happenings) : eventWords(happenings)))}
          </span>
        </p>
        {hints !== undefined && card !== undefined && (
          <card.HintCard
            hints={hints}
            seenAt={square => placeOf(view, square)}
            takeBack={undo && (moves => void Array.from({ length: moves }, undo.undo))}
          />
        )}
      </section>
      <Satchel view={view} reach={reach} use={use} play={play} />
      {!watching && <DirectionPad onMove={move} />}
    </>
  );
});

/** A square in words, with what is on it. */
function placeOf({ entities }: DungeonView, { x, y }: Square): string {
  const there = entities.filter(entity => sameSquare(entity, { x, y })).map(entity => nameOnBoard(entity, entities));
  return texts.board.square(x, y, there.length > 0 ? there : [texts.board.ground('floor')]);
}

function newsOf({ refusal, stepped }: MatchSnapshot, told: readonly string[]): string {
  if (refusal !== undefined) return texts.match.refused(refusal);
  if (stepped !== undefined) return texts.undo.told[stepped];
  return told.join(' ') || texts.match.nothingYet;
}
