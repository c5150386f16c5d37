import { createContext, type ReactNode, useContext } from 'react';
import type { PieceImage } from '../../flag/map/images.ts';

/** A match that no server knows: somebody tries a map out. */
export interface MapTrial {
  /** The icons that were chosen for types of pieces, where there are such. */
  readonly icons?: Readonly<Record<string, string>> | undefined;
  /** The pictures that were brought for them. */
  readonly images?: readonly PieceImage[] | undefined;
  /** What is shown when it is over. */
  readonly ending: ReactNode;
}

export const TrialContext = createContext<MapTrial | undefined>(undefined);

/** The trial that this table is part of; undefined for a match of the server. */
export function useTrial(): MapTrial | undefined {
  return useContext(TrialContext);
}
