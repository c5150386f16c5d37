import type { OptionName } from '../options.ts';

/** Rules of a week: options under a name. */
export interface Mutator {
  readonly name: string;
  readonly options: readonly OptionName[];
}

const MUTATORS: readonly Mutator[] = [
  { name: 'market week', options: ['shop'] },
  { name: 'treasure hunt', options: ['finds'] },
  { name: 'thieves and fog', options: ['abilities', 'fog'] },
  { name: 'fair', options: ['shop', 'finds'] },
  { name: 'strange floors', options: ['generated'] },
  { name: 'wild market', options: ['abilities', 'shop', 'finds'] },
  { name: 'lost caravan', options: ['generated', 'fog', 'shop'] },
  { name: 'everything', options: ['abilities', 'fog', 'generated', 'shop', 'finds'] },
];

/** The rules of a week, whoever counts the weeks. */
export function mutatorOf(week: number): Mutator {
  const { length } = MUTATORS;
  return MUTATORS[((week % length) + length) % length] as Mutator;
}
