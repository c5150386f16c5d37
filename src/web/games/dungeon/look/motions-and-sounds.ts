import type { Motion } from '../../../../drawing/scene.ts';
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

/** What the board shows of the things that happened. */
export function motionsOf(happenings: readonly DungeonEvent[]): Motion[] {
  return happenings.flatMap(motionOf);
}

function motionOf(what: DungeonEvent): Motion[] {
  switch (what.type) {
    case 'moved':
      return [{ kind: 'slide', id: what.who.id, from: what.from, to: what.to }];
    case 'pushed':
      return [{ kind: 'slide', id: what.what.id, from: what.from, to: what.to }];
    case 'bumped':
      return [{ kind: 'bump', id: what.who.id, towards: what.at }];
    case 'teleported':
      return [
        { kind: 'pulse', at: what.from },
        { kind: 'pulse', at: what.to },
      ];
    case 'switched':
      return what.on ? [{ kind: 'pulse', at: what.at }] : [];
    case 'opened':
    case 'lit':
    case 'swung':
    case 'pickedUp':
    case 'exploded':
    case 'destroyed':
    case 'battled':
    case 'spawned':
    case 'arrived':
    case 'departed':
    case 'met':
      return [{ kind: 'pulse', at: what.at }];
    default:
      return [];
  }
}
