import type { StartProps } from '../../match/published-map.tsx';
import { makeTexts } from '../../texts/make.ts';
import { beginDungeon } from './begin/map-offers.ts';

/** A published dungeon brings its rules along: there is nothing to choose. */
export default function DungeonStart({ map, on, isBusy, attempt, children }: StartProps) {
  const begin = () => beginDungeon({ ...(map.setup as object), name: map.title }, on);
  return (
    <div className="buttons">
      <button type="button" className="button button-main" disabled={isBusy} onClick={() => attempt(begin)}>
        {isBusy ? makeTexts.map.starting : makeTexts.map.play}
      </button>
      {children}
    </div>
  );
}
