import { Type } from 'typebox';
import { RACE_NAMES } from '../../chamber/kinds/races.ts';
import { EDITIONS } from '../../chamber/options.ts';
import { type Answer, closedObject, namedObject, orNull } from '../shared/base-schemas.ts';

export const RecordPath = closedObject({
  dungeon: Type.String({ minLength: 1, maxLength: 64, description: 'the name of a dungeon that ships' }),
});

const Actions = Type.Integer({ description: 'the actions that stand at its end, as par counts them' });

const Best = Type.Object({
  dungeon: Type.String(),
  without: orNull(Type.Integer({ description: 'the fewest actions without anything taken back' })),
  with: orNull(Type.Integer({ description: 'the same where something was taken back' })),
});

/** The fewest actions for each dungeon. */
export const RecordsAnswer = namedObject('RecordsAnswer', 'The records of all dungeons that anybody has won.', {
  records: Type.Array(Best),
});
export type RecordsAnswer = Answer<typeof RecordsAnswer>;

const ofRecord = {
  rank: Type.Integer({ minimum: 1 }),
  name: Type.String({ description: 'may be empty' }),
  mine: Type.Optional(Type.Literal(true)),
  taken: Type.Optional(Type.Integer({ description: 'how many hints the player says they were given' })),
  whole: Type.Optional(Type.Boolean({ description: 'whether the whole way was shown' })),
  version: Type.Integer({ description: 'of the rules it was played under' }),
  time: Type.Number({ description: 'when it was won (ms)' }),
  match: Type.String({ description: 'to be watched' }),
};
const RecordEntry = Type.Object({ ...ofRecord, actions: Actions });
export type RecordEntry = Answer<typeof RecordEntry>;
const PushEntry = Type.Object({
  ...ofRecord,
  pushes: Type.Integer({ description: 'how often a boulder was pushed by what stands at its end' }),
});
export type PushEntry = Answer<typeof PushEntry>;

/** The best plays of one dungeon. */
export const RecordTable = namedObject('RecordTable', 'The best plays of a dungeon that ships, with its own rules.', {
  dungeon: Type.String(),
  par: Actions,
  isShortest: Type.Boolean({ description: 'whether it is proved that par is the least' }),
  seed: Type.Integer({ description: 'the seed for which par was proved: only matches with it are ranked' }),
  without: Type.Array(RecordEntry, { description: 'the best of those who have taken nothing back' }),
  with: Type.Array(RecordEntry, { description: 'the best of all others' }),
  hinted: Type.Array(RecordEntry, { description: 'the best of those who say that they were given hints' }),
  pushes: Type.Optional(
    Type.Array(PushEntry, {
      description: 'only of a dungeon with nothing but boulders: the fewest pushes, with moves taken back or without',
    }),
  ),
});
export type RecordTable = Answer<typeof RecordTable>;

export const EditionPath = closedObject({
  edition: Type.Union(
    EDITIONS.map(name => Type.Literal(name)),
    { description: 'which of the two games' },
  ),
});

const RunScore = Type.Object({
  rank: Type.Integer({ minimum: 1 }),
  name: Type.String({ description: 'may be empty' }),
  mine: Type.Optional(Type.Literal(true)),
  score: Type.Integer(),
  race: Type.Enum([...RACE_NAMES]),
  floor: Type.Integer(),
  won: Type.Boolean(),
  turns: Type.Integer(),
  time: Type.Number({ description: 'when it ended (ms)' }),
  match: Type.String({ description: 'to be watched' }),
});
export type RunScore = Answer<typeof RunScore>;

/** The best runs through the chambers. */
export const RunTable = namedObject('RunTable', 'The best runs of everybody, on floors that nobody knew.', {
  edition: Type.Enum([...EDITIONS]),
  entries: Type.Array(RunScore),
});
export type RunTable = Answer<typeof RunTable>;
