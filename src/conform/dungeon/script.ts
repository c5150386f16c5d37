import type { Edition } from '../../dungeon/entities/edition.ts';
import type { Deed, Shown } from './side.ts';

const STEPS = { u: 'up', r: 'right', d: 'down', l: 'left' } as const;

/** The words of a script, one for each action: steps stand alone. */
export function wordsOf(plays: string): readonly string[] {
  return plays
    .split(' ')
    .filter(word => word !== '')
    .flatMap(word => {
      const [verb = '', noun = ''] = word.split(':');
      if (verb === 'wait') return Array.from({ length: noun === '' ? 1 : Number(noun) }, () => 'wait');
      return noun === '' && /^[urdl]+$/.test(verb) ? [...verb] : [word];
    });
}

/** What a word means where things are as they are shown. */
export function deedOf(word: string, shown: Shown): Deed {
  const [verb = '', noun = ''] = word.split(':');
  switch (verb) {
    case 'wait':
      return { type: 'wait' };
    case 'use':
      // What is not carried may lie about: its id is a right one, and yet it cannot be used.
      return { type: 'use', item: idIn(shown.inventory, noun) ?? idIn(shown.entities, noun) ?? noun };
    case 'build':
      return { type: 'build', buildable: noun };
    case 'interact':
      return { type: 'interact', entity: idIn(shown.entities, noun) ?? noun };
    case 'rewind':
      return { type: 'rewind', ticks: Number(noun) };
    default:
      return { type: 'move', direction: STEPS[verb as keyof typeof STEPS] };
  }
}

/** A deed as an action of our own rules, unread. */
export function actionOf(deed: Deed, edition: Edition): unknown {
  if (edition === '2022') return deed;
  if (deed.type === 'move') return { type: 'tick', direction: deed.direction };
  if (deed.type === 'wait') return { type: 'tick' };
  return deed.type === 'use' ? { type: 'tick', item: deed.item } : deed;
}

/** Types are prefixes: some servers number what they make. */
function idIn(list: readonly { readonly id: string; readonly type: string }[], type: string): string | undefined {
  return (list.find(each => each.type === type) ?? list.find(each => each.type.startsWith(type)))?.id;
}
