import type { ChamberSetup } from '../../../chamber/setup.ts';
import type { Victory } from './merit.ts';

/** Whether it was a run through our own floors, of which nothing can be taken back. */
export function isRun({ record: { open, setup } }: Victory): boolean {
  const { floors, options } = setup as ChamberSetup;
  return !open && floors === undefined && !options.practice;
}
