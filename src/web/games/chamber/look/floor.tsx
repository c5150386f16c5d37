import { useMemo, useState } from 'react';
import type { ChamberEvent } from '../../../../chamber/events.ts';
import type { ChamberView } from '../../../../chamber/view.ts';
import type { Cardinal, Square } from '../../../../kernel/square.ts';
import { CanvasBoard } from '../../../board/canvas-board.tsx';
import { type OptimisticMove, useOptimisticScene } from '../../../match/optimistic-scene.ts';
import { useLazyModule } from '../../../parts/deferred-rendering.tsx';
import { chamberTexts } from '../../../texts/chamber.ts';
import { boardScene, chooseSkin, SKINS, useSkin } from './board-scene.ts';
import { floorTheme } from './floor-theme.ts';
import { isSeenWhole, Minimap } from './minimap.tsx';
import { motionsOf } from './motions-and-sounds.ts';

const say = chamberTexts.play;

/** Tiles or glyphs. */
export function LookSwitch() {
  const skin = useSkin();
  return (
    <fieldset className="chamber-looks">
      <legend className="unseen">{say.look}</legend>
      {SKINS.map(one => (
        <button key={one.name} type="button" aria-pressed={one === skin} onClick={() => chooseSkin(one)}>
          {say.looks[one.name]}
        </button>
      ))}
    </fieldset>
  );
}

interface FloorProps {
  readonly view: ChamberView;
  readonly happenings: readonly ChamberEvent[];
  /** The player, ahead of the server. */
  readonly ahead?: OptimisticMove | undefined;
  readonly onSwipe?: (direction: Cardinal) => boolean;
  readonly onSquare?: (square: Square) => void;
}

const loadAbout = () => import('./about-square.ts');

/** A floor in the skin of one's choice. */
export function Floor({ view, happenings, ahead, onSwipe, onSquare = () => {} }: FloorProps) {
  const skin = useSkin();
  const [isPointedAt, setPointedAt] = useState(false);
  const told = useLazyModule(loadAbout, isPointedAt);
  const scene = useMemo(() => boardScene(view, skin.ground), [view, skin]);
  const motions = useMemo(() => motionsOf(happenings, view), [happenings, view]);
  const shown = useOptimisticScene(scene, motions, ahead);
  return (
    <>
      <CanvasBoard
        scene={shown.scene}
        motions={shown.motions}
        theme={floorTheme(skin)}
        label={chamberTexts.play.label}
        playable={skin.playable}
        {...(onSwipe === undefined ? {} : { onSwipe })}
        onSquare={onSquare}
        about={square => told?.aboutSquare(view, square) ?? []}
        onPoint={square => square !== undefined && setPointedAt(true)}
      />
      {skin.name === 'tiles' && !isSeenWhole(scene) && <Minimap scene={scene} />}
    </>
  );
}
