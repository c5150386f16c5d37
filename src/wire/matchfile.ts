import { Type } from 'typebox';
import { MATCH_FILE_FORMAT } from '../kernel/matchfile.ts';
import type { Answer } from './answer.ts';

const Entry = Type.Object(
  {
    by: Type.Union([Type.Integer({ minimum: 0 }), Type.Literal('clock')], {
      description: 'a seat, or the clock when a limit has run out',
    }),
    action: Type.Unknown({ description: 'in the form of the game' }),
    time: Type.Number({ description: 'when it was played (ms)' }),
    key: Type.Optional(Type.String({ description: 'chosen by whoever sent the action' })),
  },
  { title: 'Entry', description: 'One action of a match.' },
);

/** The kernel's MatchFile as it is sent. */
export const MatchFile = Type.Object(
  {
    format: Type.Literal(MATCH_FILE_FORMAT),
    game: Type.String(),
    version: Type.Integer({ description: 'of the rules' }),
    setup: Type.Unknown({ description: 'in the form of the game' }),
    seed: Type.Integer(),
    time: Type.Number({ description: 'when the match was made (ms)' }),
    log: Type.Array(Entry),
    hash: Type.String({ description: 'of the state that the log ends in' }),
  },
  { title: 'MatchFile', description: 'A whole match in one document; see docs/maps.md.' },
);
export type MatchFile = Answer<typeof MatchFile>;
