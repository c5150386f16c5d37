import { Type } from 'typebox';
import { GAME_UI_LIMITS as MOST } from '../../gameui/bounds.ts';
import { COLOURS, SHAPES, SORTS } from '../../gameui/kinds.ts';

/**
 * What a face gives, as it goes over the wire: nobody gets anything of it that does not fit these. What they cannot say (a
 * kind that there is, a square on the board, one way of touching and not two) is asked beside them in reading.ts.
 */
const closed = { additionalProperties: false };
const few = (most: number) => ({ maxItems: most });
const text = (most: number, description: string) => Type.String({ maxLength: most, description });

const KindName = Type.String({ minLength: 1, maxLength: MOST.name, description: 'the name of a kind of the face' });
const Id = Type.String({ minLength: 1, maxLength: MOST.name, description: 'the same id is the same piece' });
const Seat = Type.Integer({ minimum: 0, maximum: MOST.seats - 1, description: 'a seat, counted from 0' });
const side = Type.Integer({ minimum: 1, maximum: MOST.side });
const along = Type.Integer({ minimum: 0, maximum: MOST.side - 1 });
const ColourName = Type.Enum([...COLOURS], { description: 'a role, for which each theme has a tone' });

const Kind = Type.Object(
  {
    sort: Type.Enum([...SORTS]),
    name: Type.String({ minLength: 1, maxLength: MOST.name, description: 'what people call it' }),
    glyph: Type.String({ minLength: 1, maxLength: MOST.glyph }),
    colour: ColourName,
    shape: Type.Optional(Type.Enum([...SHAPES])),
  },
  { ...closed, title: 'Kind' },
);

// Of the names of a record only the pattern is asked, and only where no others are allowed.
export const KindsSchema = Type.Record(Type.String({ pattern: `^[\\s\\S]{1,${MOST.name}}$` }), Kind, {
  ...{ ...closed, maxProperties: MOST.kinds, title: 'Kinds' },
  description: 'All that can be seen in a game, by the names that its boards use.',
});

const Square = Type.Object({ x: along, y: along }, closed);

const Place = Type.Object(
  {
    x: Type.Optional(along),
    y: Type.Optional(along),
    tray: Type.Optional(Type.Integer({ minimum: 0, maximum: MOST.trays - 1 })),
    held: Type.Optional(Type.Integer({ minimum: 0, maximum: MOST.held - 1 })),
  },
  { ...closed, title: 'Place', description: 'A square (x, y), or what lies in a tray (tray, held).' },
);

export const ShownSchema = Type.Object(
  {
    width: side,
    height: side,
    ground: KindName,
    squares: Type.Array(
      Type.Object(
        {
          ...{ x: along, y: along, kind: KindName, id: Type.Optional(Id) },
          says: Type.Optional(text(MOST.words, 'what it is called here')),
        },
        closed,
      ),
      few(MOST.squares),
    ),
    captions: Type.Optional(
      Type.Object(
        {
          columns: Type.Optional(Type.Array(text(MOST.name, 'of a column'), few(MOST.side))),
          rows: Type.Optional(Type.Array(text(MOST.name, 'of a row'), few(MOST.side))),
        },
        closed,
      ),
    ),
    trays: Type.Optional(
      Type.Array(
        Type.Object(
          {
            name: text(MOST.name, 'of the row'),
            seat: Type.Optional(Seat),
            held: Type.Array(
              Type.Object(
                {
                  ...{ kind: KindName, id: Type.Optional(Id), says: Type.Optional(text(MOST.words, 'what it is')) },
                  count: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
                },
                closed,
              ),
              few(MOST.held),
            ),
          },
          closed,
        ),
        few(MOST.trays),
      ),
    ),
    seats: Type.Array(
      Type.Object(
        {
          ...{ name: text(MOST.name, 'of the side'), colour: Type.Optional(ColourName) },
          line: text(MOST.words, 'how it is doing'),
        },
        closed,
      ),
      few(MOST.seats),
    ),
    line: text(MOST.words, 'how the game stands'),
  },
  { ...closed, title: 'Shown', description: 'A board as one viewer sees it.' },
);

export const PressesSchema = Type.Array(
  Type.Object(
    {
      action: Type.Unknown({ description: 'what is sent' }),
      on: Type.Optional(Place),
      from: Type.Optional(Place),
      to: Type.Optional(Place),
      button: Type.Optional(Type.String({ minLength: 1, maxLength: MOST.name })),
      says: text(MOST.words, 'what it is called'),
    },
    { ...closed, description: 'on, or from and to, or button: one of the three' },
  ),
  { ...few(MOST.presses), title: 'Presses', description: 'What a viewer can do now, and how it is done by hand.' },
);

export const ToldSchema = Type.Object(
  {
    words: text(MOST.words, 'one sentence, or nothing'),
    motions: Type.Optional(
      Type.Array(Type.Object({ kind: KindName, from: Place, to: Place }, closed), few(MOST.motions)),
    ),
    at: Type.Optional(Type.Array(Square, few(MOST.motions))),
  },
  { ...closed, title: 'Told', description: 'A happening in words, and how it is seen.' },
);
