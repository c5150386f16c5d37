import type { Motion } from '../../../../drawing/board-scene.ts';
import type { DungeonEvent } from '../../../../dungeon/events.ts';

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
