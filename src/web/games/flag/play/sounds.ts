import type { FlagEvent } from '../../../../flag/events.ts';
import type { Sound } from '../../../sound/synthesis.ts';

/** What is heard of the things that happen on the field; who has won is for each table to say. */
export function soundsOf(what: FlagEvent): readonly Sound[] {
  switch (what.type) {
    case 'moved':
      return ['step'];
    case 'captured':
      return ['capture'];
    case 'flagTaken':
      return ['flag'];
    case 'respawned':
      return ['portal'];
    case 'eliminated':
    case 'gaveUp':
      return ['fall'];
    case 'timedOut':
    case 'passed':
      return ['bump'];
    case 'joined':
    case 'started':
    case 'offered':
      return ['click'];
    case 'ended':
      return ['victory'];
    default:
      return [];
  }
}
