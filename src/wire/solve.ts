import { type Static, Type } from 'typebox';
import type { MatchFile } from '../kernel/matchfile.ts';

export const SolveRequest = Type.Object(
  {
    setup: Type.Unknown(),
    seed: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    ms: Type.Optional(Type.Integer({ minimum: 1, maximum: 600_000, description: 'how long to look, in ms' })),
  },
  { additionalProperties: false },
);
export type SolveRequest = Static<typeof SolveRequest>;

/** What the solver found out about a dungeon: `unwinnable` is proved, `unknown` means that the time was not enough. */
export interface SolveAnswer {
  readonly answer: 'winnable' | 'unwinnable' | 'unknown';
  readonly seed: number;
  /** Whether chance has a say in this dungeon: then all this holds for this seed alone. */
  readonly forThisSeed: boolean;
  /** How long it was allowed to look (ms). */
  readonly ms: number;
  /** How many moves it has tried. */
  readonly tried: number;
  /** A play that wins, and whether it is proved that none is shorter. */
  readonly play?: MatchFile;
  readonly isShortest?: boolean;
}
