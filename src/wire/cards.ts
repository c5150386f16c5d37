import { type Static, Type } from 'typebox';

const closed = { additionalProperties: false };
const V = Type.Optional(
  Type.String({
    pattern: '^\\w{1,64}$',
    description: 'the mark of the card, as in its `ETag`: whoever sends it may keep the picture',
  }),
);

export const MapCardQuery = Type.Object({ v: V }, closed);
export type MapCardQuery = Static<typeof MapCardQuery>;

export const MatchCardQuery = Type.Object(
  {
    at: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 999_999_999, description: 'after so many moves; without it, as it is now' }),
    ),
    v: V,
  },
  closed,
);
export type MatchCardQuery = Static<typeof MatchCardQuery>;
