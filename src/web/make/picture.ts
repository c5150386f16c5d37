import type { MapIcon } from '../../wire/schemas/map-schemas.ts';

/** What a picture of a map is drawn from. */
export interface PictureProps {
  /** The setup of a map that was checked. */
  readonly setup: unknown;
  /** The icons that were published beside it. */
  readonly icons: readonly MapIcon[];
  /** At most this large, in CSS pixels. */
  readonly width: number;
  readonly height: number;
}
