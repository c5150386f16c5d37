import type { Motion } from '../../../../drawing/scene.ts';
import { squareOf } from '../../../../drawing/scenes/flag-scene.ts';
import type { FlagEvent } from '../../../../flag/events.ts';
import type { Sound } from '../../../sound/synthesis.ts';

/** What the board shows of the things that happened. */
export function motionsOf(happenings: readonly FlagEvent[]): Motion[] {
  // Who took a flag and starts again elsewhere did not walk there.
  const thieves = new Set(happenings.flatMap(what => (what.type === 'respawned' ? [what.piece] : [])));
  return happenings.flatMap((what): Motion[] => {
    switch (what.type) {
      case 'moved':
        if (thieves.has(what.piece)) return [{ kind: 'pulse', at: squareOf(what.to) }];
        return [{ kind: 'slide', id: String(what.piece), from: squareOf(what.from), to: squareOf(what.to) }];
      case 'captured':
      case 'respawned':
        return [{ kind: 'pulse', at: squareOf(what.at) }];
      default:
        return [];
    }
  });
}

/** The sound of each thing that can be heard. */
const HEARD: Readonly<Partial<Record<FlagEvent['type'], readonly Sound[]>>> = {
  moved: ['step'],
  captured: ['capture'],
  flagTaken: ['flag'],
  respawned: ['portal'],
  eliminated: ['fall'],
  gaveUp: ['fall'],
  timedOut: ['bump'],
  passed: ['bump'],
  joined: ['click'],
  started: ['click'],
  offered: ['click'],
};

/** What is heard of the things that happen on the field; who has won is for each table to say. */
export function soundsOf(what: FlagEvent, mine: readonly number[] = []): readonly Sound[] {
  if (what.type !== 'ended') return HEARD[what.type] ?? [];
  return mine.length === 0 || mine.some(slot => what.winners.includes(slot)) ? ['victory'] : ['defeat'];
}
