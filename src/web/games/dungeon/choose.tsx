import { lazy, Suspense, useMemo } from 'react';
import { SaveList } from '../../match/saves/save-list.tsx';
import { useSaves } from '../../match/saves/use-saves.ts';
import { Link } from '../../parts/link.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { addressOf, keepInAddress, useSearch } from '../../routes.ts';
import { texts } from '../../texts.ts';
import { Campaign } from './choose/campaign.tsx';
import { OwnMapForm } from './choose/own-map-form.tsx';
import { rulesIn, valuesOf } from './choose/rules-address.ts';
import { RulesChoice } from './choose/rules-choice.tsx';
import { configNames, type RulesWish } from './offers.ts';

const MazeForm = lazy(() => import('./choose/maze-form.tsx'));
const PuzzleForm = lazy(() => import('./choose/puzzle-form.tsx'));

/** Choose a dungeon, the edition and its configuration or mode, go back to a save, wish for a maze, or bring a map. */
export default function ChooseDungeon() {
  const { answer: configs = [] } = useAnswer(configNames);
  const search = useSearch();
  const rules = useMemo(() => rulesIn(search), [search]);
  const saves = useSaves('dungeon');
  const choose = (wish: RulesWish) => keepInAddress(valuesOf(wish));
  return (
    <>
      <section className="section">
        <header>
          <h1>{texts.choose.heading}</h1>
          <p>
            {texts.choose.note} {texts.choose.also} <a href="#puzzle">{texts.choose.toPuzzle}</a>,{' '}
            <a href="#maze">{texts.choose.toMaze}</a>, <a href="#own-map">{texts.choose.toOwnMap}</a>.{' '}
            <Link to={addressOf.gallery}>{texts.home.gallery}</Link>.
          </p>
        </header>
        <RulesChoice names={configs} chosen={rules} onChoose={choose} />
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
      <section className="section" id="puzzle">
        <header>
          <h2>{texts.dungeon.puzzle.heading}</h2>
          <p>{texts.dungeon.puzzle.note}</p>
        </header>
        <Suspense fallback={<div className="maze-form" aria-busy="true" />}>
          <PuzzleForm />
        </Suspense>
      </section>
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
