import type { FlagOptions } from '../../../../flag/setup.ts';
import { beginFlag, flagOffers } from '../begin/map-offers.ts';
import { namedSeats, usualSeats } from './seat-choice.tsx';

/** The map for a first game: small and quick. */
export const FIRST_MAP = 'crossing';

export const USUAL_OPTIONS: FlagOptions = { directions: 'absolute', lshape: 'path', start: 'random' };

/** Begins what most would choose: a small map, alone, against the computer. */
export async function beginAgainstComputer(): Promise<void> {
  const offer = (await flagOffers()).find(({ name }) => name === FIRST_MAP);
  if (offer === undefined) return;
  const { title, template } = offer;
  const seats = namedSeats(usualSeats().slice(0, template.teams));
  await beginFlag({ title, template, options: USUAL_OPTIONS, listed: false, seats });
}
