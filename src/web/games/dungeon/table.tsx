import { useEffect, useMemo, useState } from 'react';
import type { DungeonAction } from '../../../dungeon/actions.ts';
import type { DungeonHappening } from '../../../dungeon/happenings.ts';
import type { DungeonView, EntityView } from '../../../dungeon/view.ts';
import { type Cardinal, type Square, sameSquare } from '../../../kernel/square.ts';
import type { MatchAnswer } from '../../../wire/answers.ts';
import { Board } from '../../board/board.tsx';
import { Away } from '../../match/away.tsx';
import { type KeyLine, KeySheet, MOVE_LINES } from '../../match/key-sheet.tsx';
import { Pad } from '../../match/pad.tsx';
import type { Seen, Table } from '../../match/table.ts';
import { moveKeys, useKeys } from '../../parts/keys.ts';
import { texts } from '../../texts.ts';
import { cellar } from '../../themes/dungeon.ts';
import { End } from './end.tsx';
import { Goals } from './goals.tsx';
import { motionsOf } from './motions.ts';
import { titleOf } from './names.ts';
import { narrate } from './narrate.ts';
import { Satchel } from './satchel.tsx';
import { sceneOf } from './scene.ts';
import { Vitals } from './vitals.tsx';
import '../../styles/match.css';
import '../../styles/dungeon.css';

const KEY_LINES: readonly KeyLine[] = [
  ...MOVE_LINES,
  { words: texts.keys.interact, keys: ['E'] },
  { words: texts.keys.items, keys: ['1–9'] },
  { words: texts.keys.again, keys: ['R'] },
];

interface DungeonTableProps {
  readonly seen: Seen;
  readonly match: MatchAnswer;
  readonly table: Table;
}

/** A dungeon being played: the board, the goals, what just happened, and how it ended. */
export default function DungeonTable({ seen, match, table }: DungeonTableProps) {
  const view = match.view as DungeonView;
  const happenings = seen.happenings as readonly DungeonHappening[];
  const scene = useMemo(() => sceneOf(view.entities), [view]);
  const motions = useMemo(() => motionsOf(happenings), [happenings]);
  const [helping, setHelping] = useState(false);
  const title = titleOf(view.name);
  const watching = match.held.length === 0;

  const play = (action: DungeonAction) => {
    if (!watching && !helping) table.play(action);
  };
  const move = (direction: Cardinal) => play({ type: 'move', direction });
  const interact = (who: EntityView | undefined) => {
    if (who !== undefined) play({ type: 'interact', entity: who.id });
  };
  const actOn = (square: Square) => {
    const who = view.entities.find(entity => entity.interactable && sameSquare(entity, square));
    const direction = scene.focus === undefined ? undefined : directionTo(scene.focus, square);
    if (who !== undefined) interact(who);
    else if (direction !== undefined) move(direction);
  };
  useKeys({ ...moveKeys(move), e: () => interact(nearest(view)), '?': () => setHelping(true) });
  useEffect(() => {
    document.title = `${title} · ${texts.title}`;
  }, [title]);

  return (
    <div className="match">
      <h1 className="match-title">{title}</h1>
      <div className="match-board">
        <Board
          scene={scene}
          motions={motions}
          theme={cellar}
          label={texts.board.label(title)}
          onSwipe={move}
          onSquare={actOn}
        />
        {match.outcome !== null && <End id={match.id} view={view} outcome={match.outcome} />}
        {seen.away && <Away patient onRetry={table.retry} />}
      </div>
      <div className="match-side">
        <section className="panel goals-panel">
          <header>
            <h2>{texts.match.goals}</h2>
            <p className="tick">
              {texts.match.tick} <strong>{view.tick}</strong>
            </p>
          </header>
          <Goals tree={view.goalTree} />
          <Vitals view={view} />
        </section>
        <section className="panel news" aria-label={texts.match.news}>
          <p role="status">
            {/* A new element each time: the same words twice are still news. */}
            <span key={`${match.position} ${seen.refusals}`}>
              {watching ? texts.match.notYours : newsOf(seen, happenings)}
            </span>
          </p>
        </section>
        <Satchel view={view} play={play} />
        {!watching && <Pad onMove={move} />}
        <button type="button" className="keys-hint" onClick={() => setHelping(true)}>
          {texts.match.keysHint}
        </button>
      </div>
      <KeySheet
        open={helping}
        onClose={() => setHelping(false)}
        lines={KEY_LINES}
        notes={[texts.keys.walk, texts.keys.touch]}
      />
    </div>
  );
}

function newsOf({ refusal }: Seen, happenings: readonly DungeonHappening[]): string {
  if (refusal !== undefined) return texts.match.refused(refusal);
  return narrate(happenings).join(' ') || texts.match.nothingYet;
}

/** Who can be interacted with and is closest. */
function nearest({ entities, player }: DungeonView): EntityView | undefined {
  if (player === null) return undefined;
  const far = ({ x, y }: Square) => Math.abs(x - player.x) + Math.abs(y - player.y);
  return entities.filter(({ interactable }) => interactable).sort((a, b) => far(a) - far(b))[0];
}

/** The direction of a square that lies straight ahead. */
function directionTo(from: Square, to: Square): Cardinal | undefined {
  if (from.x === to.x && from.y !== to.y) return to.y > from.y ? 'down' : 'up';
  if (from.y === to.y && from.x !== to.x) return to.x > from.x ? 'right' : 'left';
  return undefined;
}
