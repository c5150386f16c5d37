import { type ReactNode, useState } from 'react';
import type { DungeonView } from '../../../../dungeon/view.ts';
import { Scroller } from '../../../parts/scroller.tsx';
import { texts } from '../../../texts/texts.ts';
import { lessonOf } from '../names.ts';
import { Goals } from './goals.tsx';
import { Vitals } from './vitals.tsx';

interface ProgressProps {
  readonly view: DungeonView;
  /** While a battle is shown, how it ended is not told. */
  readonly fighting: boolean;
  readonly children?: ReactNode;
}

/** How far the player has come: ticks, health, goals. */
export function Progress({ view, fighting, children }: ProgressProps) {
  /** As it was before the battle that is being shown. */
  const [calm, setCalm] = useState(view);
  if (!fighting && calm !== view) setCalm(view);
  const before = fighting ? calm : view;
  const lesson = lessonOf(view.name);
  return (
    <Scroller className="panel goals-panel" label={texts.match.goals}>
      <header>
        <h2>{texts.match.goals}</h2>
        <p className="tick">
          {texts.match.tick} <strong>{view.tick}</strong>
        </p>
      </header>
      {view.gameMode !== undefined && <p className="edition">{texts.dungeon.edition(view.edition, view.gameMode)}</p>}
      <Vitals view={before} />
      <Goals tree={before.goalTree} entities={before.entities} />
      {children}
      {lesson !== undefined && <p className="lesson">{lesson}</p>}
    </Scroller>
  );
}
