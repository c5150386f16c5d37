import type { ChamberEvent } from '../../../../chamber/events.ts';
import { DIRECTIONS, STEPS } from '../../../../chamber/floor/directions.ts';
import type { ChamberView } from '../../../../chamber/view.ts';
import type { Motion } from '../../../../drawing/scene.ts';
import { enemyId } from '../../../../drawing/scenes/chamber-scene.ts';
import type { Sound } from '../../../sound/synthesis.ts';

/** What the board shows of the things that happened on the way to this view. */
export function motionsOf(happenings: readonly ChamberEvent[], view: ChamberView): Motion[] {
  // On a new floor nobody has come from anywhere.
  if (happenings.some(({ type }) => type === 'descended' || type === 'won')) return [];
  return happenings.flatMap(what => motionOf(what, view));
}

function motionOf(what: ChamberEvent, view: ChamberView): Motion[] {
  const me = { x: view.column, y: view.row };
  switch (what.type) {
    case 'moved': {
      const { rows, columns } = STEPS[what.direction];
      return [{ kind: 'slide', id: '@', from: { x: me.x - columns, y: me.y - rows }, to: me }];
    }
    case 'blocked':
    case 'swung': {
      const { rows, columns } = STEPS[what.direction];
      return [{ kind: 'bump', id: '@', towards: { x: me.x + columns, y: me.y + rows } }];
    }
    case 'struck': {
      const near = DIRECTIONS.filter(direction => view.around[direction] === what.enemy);
      const [only, ...more] = near;
      if (only === undefined || more.length > 0) return [];
      return [{ kind: 'bump', id: '@', towards: { x: me.x + STEPS[only].columns, y: me.y + STEPS[only].rows } }];
    }
    case 'stepped': {
      const width = view.rows[0]?.length ?? 1;
      const [from, to] = [what.from, what.to].map(n => ({ x: n % width, y: Math.floor(n / width) }));
      if (from === undefined || to === undefined || view.rows[to.y]?.[to.x] !== what.enemy) return [];
      return [{ kind: 'slide', id: enemyId(to.x, to.y), from, to }];
    }
    case 'hit':
    case 'took':
    case 'used':
      return [{ kind: 'pulse', at: me }];
    default:
      return [];
  }
}

/** The sound of each thing that can be heard. */
const HEARD: Readonly<Partial<Record<ChamberEvent['type'], readonly Sound[]>>> = {
  moved: ['step'],
  blocked: ['bump'],
  took: ['take'],
  stowed: ['take'],
  found: ['take'],
  opened: ['take'],
  wore: ['take'],
  bought: ['take'],
  sold: ['take'],
  robbed: ['take'],
  gaveBack: ['take'],
  used: ['drink'],
  prayed: ['drink'],
  healed: ['drink'],
  swung: ['miss'],
  missed: ['miss'],
  struck: ['blow'],
  zapped: ['blow'],
  slew: ['fall'],
  hit: ['hurt'],
  stole: ['hurt'],
  descended: ['stairs'],
  won: ['victory'],
  died: ['defeat'],
};

/** What is heard of the things that happen in the chambers. */
export function soundsOf({ type }: ChamberEvent): readonly Sound[] {
  return HEARD[type] ?? [];
}
