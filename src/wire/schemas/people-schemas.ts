import { type Static, Type } from 'typebox';
import { ACHIEVEMENTS } from '../shared/api-constants.ts';
import { type Answer, closedObject, Line, namedObject, orNull } from '../shared/base-schemas.ts';
import { LONGEST_NAME } from '../shared/names-and-codes.ts';
import { Keep } from './match-requests.ts';

const Name = Type.String({ maxLength: LONGEST_NAME, description: 'may be empty' });

/** What one wants to be called. */
export const RenameRequest = closedObject({
  name: Line(4 * LONGEST_NAME, { description: 'what others read; empty for none' }),
  keep: Type.Optional(Keep),
});
export type RenameRequest = Static<typeof RenameRequest>;

/** For whoever has no secret yet: who keeps the new one. */
export const TransferRequest = closedObject({ keep: Type.Optional(Keep) });
export type TransferRequest = Static<typeof TransferRequest>;

/** The code or the secret of another device. */
export const EnterRequest = closedObject({
  code: Type.Optional(Type.String({ maxLength: 64, description: 'of another device' })),
  secret: Type.Optional(
    Type.String({ minLength: 22, maxLength: 200, description: 'out of the file of another device' }),
  ),
  keep: Type.Optional(Keep),
});
export type EnterRequest = Static<typeof EnterRequest>;

const Secret = Type.Optional(Type.String({ description: 'where the client keeps it' }));

/** What one is called. */
export const NameAnswer = namedObject('NameAnswer', 'What you are called, as it was kept.', {
  secret: Secret,
  name: Name,
});
export type NameAnswer = Answer<typeof NameAnswer>;

export const CodeAnswer = namedObject('CodeAnswer', 'A code that makes another device the same player.', {
  secret: Secret,
  code: Type.String({ description: '80 bits in four groups: for one other device, once' }),
  until: Type.Number({ description: 'when it lapses (ms)' }),
});
export type CodeAnswer = Answer<typeof CodeAnswer>;

/** Where others wait for one. */
export const TurnsAnswer = namedObject('TurnsAnswer', 'The matches with others in which it is your turn.', {
  matches: Type.Array(
    Type.Object({
      id: Type.String(),
      game: Type.String(),
      title: Type.String(),
      until: orNull(Type.Number({ description: 'when a clock runs out (ms)' })),
    }),
  ),
  together: Type.Integer({ description: 'how many run that you play with others, whoever is to move' }),
});
export type TurnsAnswer = Answer<typeof TurnsAnswer>;

/** What tells the file of a person from others. */
export const PERSON_FILE = { quadrille: 'person', format: 1 } as const;

/** A key to be kept in a drawer. */
export const PersonFile = namedObject(
  'PersonFile',
  'A file that makes another device the same player, until you are forgotten.',
  {
    quadrille: Type.Literal(PERSON_FILE.quadrille),
    format: Type.Literal(PERSON_FILE.format),
    name: Name,
    secret: Type.String({ description: 'the key to all that is yours: whoever has it is you' }),
  },
);
export type PersonFile = Answer<typeof PersonFile>;

const Count = Type.Integer({ minimum: 0 });

const OwnGame = Type.Object({
  game: Type.String(),
  played: Count,
  won: Count,
  drawn: Count,
  lost: Count,
  best: orNull(Type.Number({ description: 'the highest score of a run, the fewest turns of a win' })),
  places: Type.Integer({ minimum: 0, description: 'how many different dungeons were won' }),
});

const OwnStreak = Type.Object({
  game: Type.String(),
  now: Type.Integer({ minimum: 0, description: 'days in a row, up to today or yesterday' }),
  longest: Count,
});

const Rival = Type.Object({
  name: Type.String({ description: 'of a person; may be empty' }),
  bot: orNull(
    Type.Object({ brain: Type.String(), nodes: Type.Optional(Type.Number()), ms: Type.Optional(Type.Number()) }),
  ),
  played: Count,
  won: Count,
});
export type Rival = Answer<typeof Rival>;

const OwnMerit = Type.Object({
  name: Type.Enum([...ACHIEVEMENTS]),
  time: Type.Number({ description: 'when it was proved (ms)' }),
  match: orNull(Type.String({ description: 'the match that proves it; null where it was pruned' })),
});

/** Who one is, and what one has done. */
export const MeAnswer = namedObject('MeAnswer', 'Who you are here, and what you have done.', {
  name: Name,
  isKnown: Type.Boolean({ description: 'whether a name or a way to another device is kept of you' }),
  games: Type.Array(OwnGame, { description: 'matches that this server began and that have ended' }),
  streaks: Type.Array(OwnStreak),
  rivals: Type.Array(Rival, { description: 'whom you have met most often, in matches of two' }),
  merits: Type.Array(OwnMerit, { description: 'the first proved first' }),
});
export type MeAnswer = Answer<typeof MeAnswer>;
