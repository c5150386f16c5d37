import type { DungeonEvent } from '../../../../dungeon/events.ts';
import type { Sound } from '../../../sound/synthesis.ts';

/** Others are heard only when they are felt: a crowd that walks would drown everything. */
const OF_THE_PLAYER: readonly string[] = ['player'];

/** What is heard of the things that happen in a dungeon. */
export function soundsOf(what: DungeonEvent): readonly Sound[] {
  switch (what.type) {
    case 'moved':
      return OF_THE_PLAYER.includes(what.who.type) ? ['step'] : [];
    case 'bumped':
      return OF_THE_PLAYER.includes(what.who.type) ? ['bump'] : [];
    case 'teleported':
    case 'travelled':
      return ['portal'];
    case 'pushed':
      return ['push'];
    case 'switched':
    case 'lit':
    case 'placedBomb':
      return ['click'];
    case 'opened':
    case 'swung':
      return ['unlock'];
    case 'pickedUp':
      return ['take'];
    case 'used':
    case 'healed':
    case 'tookEffect':
      return ['drink'];
    case 'exploded':
      return ['blast'];
    case 'battled':
      return ['blow'];
    case 'died':
      return ['fall'];
    case 'respawned':
      return ['drink'];
    case 'built':
    case 'bribed':
    case 'mindControlled':
      return ['build'];
    case 'brokeUp':
      return ['miss'];
    case 'stuck':
      return ['bump'];
    case 'won':
      return ['victory'];
    case 'lost':
      return ['defeat'];
    default:
      return [];
  }
}
