import { Type } from 'typebox';
import type { Answer } from '../answer.ts';

const Kin = Type.Object(
  {
    id: Type.String({ description: 'the address of its newest version' }),
    title: Type.String(),
    author: Type.String(),
    likes: Type.Integer(),
    depth: Type.Integer({ description: 'how many remixes lie between: 1 for what was made from the map itself' }),
  },
  { title: 'Kin', description: 'A map that another is related to.' },
);
export type Kin = Answer<typeof Kin>;

/** What a map was made from, and what was made from it. */
export const FamilyAnswer = Type.Object(
  {
    ancestors: Type.Array(Kin, { description: 'what it was made from, the oldest first' }),
    isLost: Type.Boolean({ description: 'whether what the oldest of them was made from is gone' }),
    siblings: Type.Array(Kin, { description: 'what else was made from the same map, the most liked first' }),
    remixes: Type.Array(Kin, { description: 'what was made from it, each followed by what was made from that' }),
    isCut: Type.Boolean({ description: 'whether there are more of them' }),
  },
  { title: 'FamilyAnswer', description: 'The family tree of a map.' },
);
export type FamilyAnswer = Answer<typeof FamilyAnswer>;
