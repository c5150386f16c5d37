import type { Edition } from '../entities/edition.ts';

const COMMON_LOGICS = ['and', 'or', 'xor', 'co_and'] as const;
/** The rule by which a gate, a bulb, a door or a bomb hears its circuit. */
export type Logic = (typeof COMMON_LOGICS)[number] | 'not';

/** The rules that logical entities of an edition follow. */
export const LOGICS: Readonly<Record<Edition, readonly Logic[]>> = {
  '2022': COMMON_LOGICS,
  '2021': [...COMMON_LOGICS, 'not'],
};

/** Whether a rule asks what was switched on in the same tick. */
export function asksForTogether(logic: Logic): boolean {
  return logic === 'co_and';
}

/**
 * Whether the rule of a logical entity holds (seed 000 §3.13), by what is beside it: how many are active, how many are
 * switches and how many of those are off, and whether two active ones were switched on in the same tick.
 */
export function decide(
  logic: Logic,
  active: number,
  switches: number,
  idleSwitches: number,
  together: boolean,
): boolean {
  switch (logic) {
    case 'or':
      return active > 0;
    case 'xor':
      return active === 1;
    case 'not':
      return active === 0;
    case 'and':
      return active > 1 && (switches <= 2 || idleSwitches === 0);
    case 'co_and':
      return active > 1 && together;
  }
}
