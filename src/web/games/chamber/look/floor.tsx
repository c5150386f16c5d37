import { useEffect, useMemo, useRef } from 'react';
import type { ChamberEvent } from '../../../../chamber/events.ts';
import { ENEMIES, type EnemyLetter } from '../../../../chamber/kinds/enemies.ts';
import { damage, throughSuit } from '../../../../chamber/play/combat.ts';
import type { ChamberView } from '../../../../chamber/view.ts';
import type { Scene } from '../../../../drawing/scene.ts';
import { remembered } from '../../../../drawing/theme-looks.ts';
import type { Cardinal, Square } from '../../../../kernel/square.ts';
import { isEnemy } from '../../../../players/chamber/assist/surroundings.ts';
import { CanvasBoard, type SquareNote } from '../../../board/canvas-board.tsx';
import { type OptimisticMove, useOptimisticScene } from '../../../match/optimistic-scene.ts';
import { chamberTexts } from '../../../texts/chamber.ts';
import { boardScene, chooseSkin, SKINS, useSkin } from './board-scene.ts';
import { floorTheme } from './floor-theme.ts';
import { motionsOf } from './motions.ts';

const { about: sayAbout, pieces } = chamberTexts;

/** What is to be seen on a square: what it is, how strong, what it wants. */
export function aboutSquare(view: ChamberView, { x, y }: Square): SquareNote[] {
  const glyph = view.rows[y]?.[x] ?? ' ';
  const name = pieces[glyph];
  if (name === undefined) return [];
  return [
    { id: glyph, name: `${name}.`, says: isEnemy(glyph) ? enemySays(view, glyph) : sayAbout.things(glyph, view) },
  ];
}

/** Its numbers are those of its kind: nobody sees the health of an enemy before it is struck. */
function enemySays({ atk, def, suit, merchantsHostile, options }: ChamberView, letter: EnemyLetter): string {
  const kind = ENEMIES[letter];
  const habit = letter === 'M' && merchantsHostile ? sayAbout.angry : sayAbout.habits[letter];
  const ability = options.abilities ? sayAbout.abilities[letter] : undefined;
  const blows = sayAbout.blows(damage(atk, kind.def), throughSuit(damage(kind.atk, def), suit));
  return [sayAbout.kind(kind.hp, kind.atk, kind.def), blows, habit, ability]
    .filter(part => part !== undefined)
    .join(' ');
}

/** How large a square is on it, in pixels of the map. */
const SIDE = 3;
const GROUND: Readonly<Record<string, string>> = {
  floor: '#4a3f52',
  passage: '#5b4a44',
  doorway: '#a9713c',
  wall: '#8a7463',
};
const UNSEEN: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(GROUND).map(([look, colour]) => [remembered(look), `${colour}88`]),
);
const THING = '#ffd75e';
const STAIRS = '#8fd0ff';
const FOE = '#ff7a66';
const HERO = '#ffffff';
const FOES = 'VWTNDXAHSRK';
/** Every phone shows so much of a floor at once. */
const SEEN_WHOLE = { width: 11, height: 8 };

function isSeenWhole({ bounds }: Scene): boolean {
  return bounds.width <= SEEN_WHOLE.width && bounds.height <= SEEN_WHOLE.height;
}

/** The whole floor at a glance, for who sees only a part of it: the ground, what lies there, who is about. */
function SmallMap({ scene }: { readonly scene: Scene }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { bounds, ground, pieces, focus } = scene;
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height);
    const dot = (x: number, y: number, colour: string): void => {
      pen.fillStyle = colour;
      pen.fillRect((x - bounds.left) * SIDE, (y - bounds.top) * SIDE, SIDE, SIDE);
    };
    for (const [n, look] of ground.entries()) {
      const colour = GROUND[look] ?? UNSEEN[look];
      if (colour !== undefined)
        dot(bounds.left + (n % bounds.width), bounds.top + Math.floor(n / bounds.width), colour);
    }
    for (const { look, x, y } of pieces) dot(x, y, FOES.includes(look) ? FOE : look === '\\' ? STAIRS : THING);
    if (focus !== undefined) dot(focus.x, focus.y, HERO);
  }, [bounds, ground, pieces, focus]);
  // Never where the player stands.
  const isRight = focus !== undefined && focus.x > bounds.left + bounds.width / 2;
  return (
    <canvas
      ref={canvas}
      className={isRight ? 'small-map small-map-left' : 'small-map'}
      width={bounds.width * SIDE}
      height={bounds.height * SIDE}
    />
  );
}

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
  readonly onSwipe?: (direction: Cardinal) => void;
  readonly onSquare?: (square: Square) => void;
}

/** A floor in the skin of one's choice. */
export function Floor({ view, happenings, ahead, onSwipe, onSquare = () => {} }: FloorProps) {
  const skin = useSkin();
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
        about={square => aboutSquare(view, square)}
      />
      {skin.name === 'tiles' && !isSeenWhole(scene) && <SmallMap scene={scene} />}
    </>
  );
}
