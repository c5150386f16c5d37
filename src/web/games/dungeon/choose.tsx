import { lazy, Suspense, useState } from 'react';
import { SaveList } from '../../match/save-list.tsx';
import { useSaves } from '../../match/use-saves.ts';
import { useAnswer } from '../../parts/use-answer.ts';
import { texts } from '../../texts.ts';
import { Campaign } from './campaign.tsx';
import { configNames, editionIn, type RulesWish } from './offers.ts';
import { OwnMapForm } from './own-map-form.tsx';
import { RulesChoice } from './rules-choice.tsx';

const MazeForm = lazy(() => import('./maze-form.tsx'));

/** Choose a dungeon, the edition and its configuration or mode, go back to a save, wish for a maze, or bring a map. */
export default function ChooseDungeon() {
  const { answer: configs = [] } = useAnswer(configNames);
  const [rules, setRules] = useState<RulesWish>(() => ({ edition: editionIn(window.location.search) }));
  const saves = useSaves('dungeon');
  return (
    <>
      <section className="section">
        <header>
          <h1>{texts.choose.heading}</h1>
          <p>
            {texts.choose.note} {texts.choose.also} <a href="#maze">{texts.choose.toMaze}</a>,{' '}
            <a href="#own-map">{texts.choose.toOwnMap}</a>.
          </p>
        </header>
        <RulesChoice names={configs} chosen={rules} onChoose={setRules} />
        <Campaign rules={rules} />
      </section>
      {saves.list !== undefined && saves.list.length > 0 && (
        <section className="section">
          <header>
            <h2>{texts.saves.heading}</h2>
            <p>{texts.saves.note}</p>
          </header>
          <SaveList saves={saves} />
        </section>
      )}
      <section className="section" id="maze">
        <header>
          <h2>{texts.dungeon.maze.heading}</h2>
          <p>{texts.dungeon.maze.note}</p>
        </header>
        <Suspense fallback={<div className="maze-form" aria-busy="true" />}>
          <MazeForm rules={rules} />
        </Suspense>
      </section>
      <section className="section" id="own-map">
        <header>
          <h2>{texts.ownMap.heading}</h2>
          <p>{texts.ownMap.note}</p>
        </header>
        <OwnMapForm rules={rules} />
      </section>
    </>
  );
}
