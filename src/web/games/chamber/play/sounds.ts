import type { ChamberEvent } from '../../../../chamber/events.ts';
import type { Sound } from '../../../sound/synthesis.ts';

/** What is heard of the things that happen in the chambers. */
export function soundsOf(what: ChamberEvent): readonly Sound[] {
  switch (what.type) {
    case 'moved':
      return ['step'];
    case 'blocked':
      return ['bump'];
    case 'took':
    case 'stowed':
    case 'found':
    case 'opened':
    case 'wore':
    case 'bought':
    case 'sold':
    case 'robbed':
    case 'gaveBack':
      return ['take'];
    case 'used':
    case 'prayed':
    case 'healed':
      return ['drink'];
    case 'swung':
    case 'missed':
      return ['miss'];
    case 'struck':
    case 'zapped':
      return ['blow'];
    case 'slew':
      return ['fall'];
    case 'hit':
    case 'stole':
      return ['hurt'];
    case 'descended':
      return ['stairs'];
    case 'won':
      return ['victory'];
    case 'died':
      return ['defeat'];
    default:
      return [];
  }
}
