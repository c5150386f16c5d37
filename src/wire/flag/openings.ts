import { Type } from 'typebox';
import { type Answer, orNull } from '../answer.ts';

const square = (description: string) =>
  Type.Array(Type.Integer(), { minItems: 2, maxItems: 2, description: `${description}: row, column; row 0 is on top` });

/** How games went that have something in common. */
const Scored = Type.Object({
  games: Type.Integer(),
  score: Type.Number({ description: 'wins and halves of draws, of all these games: 0 to 1' }),
  low: Type.Number({ description: 'the true score lies between this and `high`, 95 times of 100' }),
  high: Type.Number(),
});
export type Scored = Answer<typeof Scored>;

/** How it went, and where to see it. */
const Begun = {
  ...Scored.properties,
  game: Type.String({ description: 'the last game that began so and was won by who did, else the last that did' }),
};

const PieceOpening = Type.Object(
  {
    piece: Type.String({ description: 'the type of the piece that was moved' }),
    from: square('where it stood'),
    to: square('where it went'),
    ...Begun,
  },
  { title: 'PieceOpening', description: 'A first move of a team of Capture The Flag.' },
);

const WordedOpening = Type.Object(
  { words: Type.String({ description: 'what the face of the game calls this move' }), ...Begun },
  { title: 'WordedOpening', description: "A first move in a game of somebody's own." },
);

const Opening = Type.Union([PieceOpening, WordedOpening], {
  title: 'Opening',
  description: 'A first move of its own with which somebody began, after those drawn by chance.',
});
export type Opening = Answer<typeof Opening>;

const SeatOpenings = Type.Object(
  {
    map: Type.String(),
    seat: Type.Integer(),
    moves: Type.Array(Opening, { description: 'the most played first: six at most, each played twice at least' }),
    others: orNull(
      Type.Object({
        moves: Type.Integer({ description: 'how many different ones' }),
        ...Scored.properties,
      }),
    ),
  },
  { title: 'SeatOpenings', description: 'With which moves teams on one seat of a map began.' },
);
export type SeatOpenings = Answer<typeof SeatOpenings>;

export const Openings = Type.Object(
  {
    games: Type.Integer({
      description: 'games of which it is known how they began; results of older versions do not tell',
    }),
    seats: Type.Array(SeatOpenings),
  },
  { title: 'Openings', description: 'With which moves teams began on each map and seat, and how that went.' },
);
export type Openings = Answer<typeof Openings>;
