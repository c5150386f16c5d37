import { type Static, Type } from 'typebox';
import type { Answer } from './answer.ts';
import { MatchFile } from './matchfile.ts';

/** The dungeon that is to be solved. */
export const SolveRequest = Type.Object(
  {
    setup: Type.Unknown(),
    seed: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    ms: Type.Optional(Type.Integer({ minimum: 1, maximum: 600_000, description: 'how long to look, in ms' })),
  },
  { additionalProperties: false },
);
export type SolveRequest = Static<typeof SolveRequest>;

/** Whether a dungeon can be won, and how. */
export const SolveAnswer = Type.Object(
  {
    answer: Type.Enum(['winnable', 'unwinnable', 'unknown'], {
      description: '`unwinnable` is proved, `unknown` means that the time was not enough',
    }),
    seed: Type.Integer(),
    forThisSeed: Type.Boolean({
      description: 'whether chance has a say in this dungeon: then all this holds for this seed alone',
    }),
    ms: Type.Integer({ description: 'how long it was allowed to look' }),
    tried: Type.Integer({ description: 'how many moves it has tried' }),
    play: Type.Optional(MatchFile),
    isShortest: Type.Optional(Type.Boolean({ description: 'whether it is proved that no play wins in less' })),
  },
  {
    title: 'SolveAnswer',
    description: 'What the solver found out about a dungeon, with a play that wins if it has one.',
  },
);
export type SolveAnswer = Answer<typeof SolveAnswer>;
