import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { SaveList, useSaves } from '../../match/save-list.tsx';
import { Link } from '../../navigation/link.tsx';
import { keepInAddress, pathTo, useSearch, withValues } from '../../navigation/routes.ts';
import { useFetch } from '../../parts/fetching/use-fetch.ts';
import { Heading } from '../../parts/forms/controls.tsx';
import { dungeonMoreTexts } from '../../texts/dungeon-more.ts';
import { texts } from '../../texts/texts.ts';
import { configNames, type RulesWish } from './begin/map-offers.ts';
import { Campaign } from './choose/campaign-chapters.tsx';
import { OwnMapForm } from './choose/own-map-form.tsx';
import { RulesChoice, rulesIn, valuesOf } from './choose/rules-choice.tsx';
import '../../styles/games/dungeon-parts.css';

/** The ways to a dungeon, in the order in which they are offered. */
export const PARTS = ['campaign', 'puzzle', 'maze', 'own-map', 'saves'] as const;

type Part = (typeof PARTS)[number];

/** The way that an address speaks of. */
export function partIn(search: string): Part {
  const named = new URLSearchParams(search);
  // Who was sent a maze has its measures in the address.
  return PARTS.find(part => part === named.get('part')) ?? (named.has('maze') ? 'maze' : 'campaign');
}

const MazeForm = lazy(() => import('./choose/maze-form.tsx'));
const PuzzleForm = lazy(() => import('./choose/puzzle-form.tsx'));

const say = texts.choose;
const WAITING = <div className="maze-form" aria-busy="true" />;

interface ChooseDungeonProps {
  /** Opens a map of one's own in the editor, which knows this page and not the other way round. */
  readonly onEdit: (text: string, title: string) => Promise<void>;
}

/** Choose a dungeon, the edition and its configuration or mode; wish for a puzzle or a maze, bring a map, go back to a save. */
export default function ChooseDungeon({ onEdit }: ChooseDungeonProps) {
  const { answer: configs = [] } = useFetch(configNames);
  const search = useSearch();
  const rules = useMemo(() => rulesIn(search), [search]);
  const part = partIn(search);
  const saves = useSaves('dungeon', part === 'saves');
  const ways = useRef<HTMLElement>(null);
  // On a phone they are a row that scrolls.
  useEffect(() => {
    ways.current?.querySelector(`:nth-child(${PARTS.indexOf(part) + 1})`)?.scrollIntoView({ block: 'nearest' });
  }, [part]);
  const choose = (wish: RulesWish) => keepInAddress(valuesOf(wish));
  const { heading, note } = part === 'puzzle' || part === 'maze' ? dungeonMoreTexts[part] : say.parts[part];
  return (
    <section className="section">
      <header>
        <h1>{say.heading}</h1>
        <nav ref={ways} className="parts" aria-label={say.label}>
          {PARTS.map(each => (
            <Link
              key={each}
              to={pathTo.play('dungeon') + withValues(search, { part: each === 'campaign' ? undefined : each })}
              current={each === part}
            >
              {say.parts[each].name}
            </Link>
          ))}
        </nav>
      </header>
      {part !== 'campaign' && <Heading words={heading} note={note} level={2} />}
      {part !== 'puzzle' && part !== 'saves' && <RulesChoice names={configs} chosen={rules} onChoose={choose} />}
      {part === 'campaign' && <Campaign rules={rules} />}
      <Suspense fallback={WAITING}>
        {part === 'puzzle' && <PuzzleForm />}
        {part === 'maze' && <MazeForm rules={rules} />}
      </Suspense>
      {/* Always there: a file may be dropped anywhere. */}
      <div hidden={part !== 'own-map'}>
        <OwnMapForm rules={rules} onEdit={onEdit} onTaken={() => keepInAddress({ part: 'own-map' })} />
      </div>
      {part === 'saves' && <SaveList saves={saves} />}
    </section>
  );
}
