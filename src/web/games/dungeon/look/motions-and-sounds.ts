import type { Motion } from '../../../../drawing/scene.ts';
import type { DungeonEvent } from '../../../../dungeon/events.ts';
import type { Sound } from '../../../sound/synthesis.ts';

/** The sound of each thing that can be heard. */
const HEARD: Readonly<Partial<Record<DungeonEvent['type'], readonly Sound[]>>> = {
  moved: ['step'],
  bumped: ['bump'],
  teleported: ['portal'],
  travelled: ['portal'],
  pushed: ['push'],
  switched: ['click'],
  lit: ['click'],
  placedBomb: ['click'],
  opened: ['unlock'],
  swung: ['unlock'],
  pickedUp: ['take'],
  used: ['drink'],
  healed: ['drink'],
  tookEffect: ['drink'],
  exploded: ['blast'],
  battled: ['blow'],
  died: ['fall'],
  respawned: ['drink'],
  built: ['build'],
  bribed: ['build'],
  mindControlled: ['build'],
  brokeUp: ['miss'],
  stuck: ['bump'],
  won: ['victory'],
  lost: ['defeat'],
};

/** What is heard of the things that happen in a dungeon. */
export function soundsOf(what: DungeonEvent): readonly Sound[] {
  // Others are heard only when they are felt: a crowd that walks would drown everything.
  if ((what.type === 'moved' || what.type === 'bumped') && what.who.type !== 'player') return [];
  return HEARD[what.type] ?? [];
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
