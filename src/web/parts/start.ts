import type { ReactNode } from 'react';
import type { MapAnswer } from '../../wire/maps.ts';
import type { PlayedMap } from '../map/played-map.ts';

/** What the beginning of a match on a published map needs: each game asks for what it leaves open. */
export interface StartProps {
  readonly map: MapAnswer;
  /** What the match is then played on. */
  readonly on: PlayedMap;
  readonly isBusy: boolean;
  /** Does something that may fail, and says why it did. */
  readonly attempt: (work: () => Promise<void>) => void;
  /** What else can be done with the map, beside the button that begins. */
  readonly children: ReactNode;
}
