import type { StartProps } from '../../match/published-map.tsx';
import { Button } from '../../parts/forms/controls.tsx';
import { makeTexts } from '../../texts/make.ts';
import { beginDungeon } from './begin/map-offers.ts';

/** A published dungeon brings its rules along: there is nothing to choose. */
export default function DungeonStart({ map, on, isBusy, attempt, children }: StartProps) {
  const begin = () => beginDungeon({ ...(map.setup as object), name: map.title }, on);
  return (
    <div className="buttons">
      <Button kind="main" disabled={isBusy} onClick={() => attempt(begin)}>
        {isBusy ? makeTexts.map.starting : makeTexts.map.play}
      </Button>
      {children}
    </div>
  );
}
