import { lookFrom } from '../floor/field.ts';
import { lookAround } from '../floor/fog.ts';
import type { ChamberState } from '../state.ts';

/** Looks about from where the player has come to stand. */
export function look({ seen, field, square, geometry }: ChamberState): void {
  if (seen !== undefined) lookAround(seen, square, geometry);
  if (field !== undefined) lookFrom(field, square, geometry);
}
