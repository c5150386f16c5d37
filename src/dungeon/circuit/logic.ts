import type { Edition } from '../entities/edition.ts';

const COMMON_LOGICS = ['and', 'or', 'xor', 'co_and'] as const;
export type Logic = (typeof COMMON_LOGICS)[number] | 'not';

/** The rules that logical entities of an edition follow. */
export const LOGICS: Readonly<Record<Edition, readonly Logic[]>> = {
  '2022': COMMON_LOGICS,
  '2021': [...COMMON_LOGICS, 'not'],
};
