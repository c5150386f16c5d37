import { Type } from 'typebox';
import { MATCH_FILE_FORMAT } from '../kernel/match/matchfile.ts';
import type { Answer } from './answer.ts';

const logged = {
  time: Type.Number({ description: 'when it was played (ms)' }),
  key: Type.Optional(Type.String({ description: 'chosen by whoever sent it' })),
};

const Act = Type.Object(
  {
    by: Type.Union([Type.Integer({ minimum: 0 }), Type.Literal('clock')], {
      description: 'a seat, or the clock when a limit has run out',
    }),
    action: Type.Unknown({ description: 'in the form of the game' }),
    ...logged,
  },
  { title: 'Act', description: 'One action of a match.' },
);

const Return = Type.Object(
  {
    by: Type.Integer({ minimum: 0, description: 'a seat' }),
    back: Type.Integer({ minimum: 0, description: 'a position of the log before this entry' }),
    ...logged,
  },
  { title: 'Return', description: 'The match stands again as it stood after so many entries.' },
);

/** An entry of a log. */
export const Entry = Type.Union([Act, Return]);

/** The kernel's MatchFile as it is sent. */
export const MatchFile = Type.Object(
  {
    format: Type.Literal(MATCH_FILE_FORMAT),
    game: Type.String(),
    version: Type.Integer({ description: 'of the rules' }),
    setup: Type.Unknown({ description: 'in the form of the game' }),
    seed: Type.Integer(),
    time: Type.Number({ description: 'when the match was made (ms)' }),
    open: Type.Optional(Type.Literal(true, { description: 'one player had all seats and drew the seed' })),
    log: Type.Array(Entry),
    hash: Type.String({ description: 'of the state that the log ends in' }),
  },
  { title: 'MatchFile', description: 'A whole match in one document; see docs/maps.md.' },
);
export type MatchFile = Answer<typeof MatchFile>;
