import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { BoardView, EventView, Pressed, TouchTarget } from '../../gameui/board-view.ts';
import {
  COLOURS,
  GAME_UI_LIMITS,
  type Kinds,
  GAME_UI_LIMITS as MOST,
  PRESS_KEYS,
  SHAPES,
  SORTS,
} from '../../gameui/ui-kinds.ts';
import { InvalidSetup, type Problem } from '../../kernel/errors.ts';
import { describe } from '../../kernel/reading.ts';
import type { Square } from '../../kernel/square.ts';
import { closedObject } from '../shared/base-schemas.ts';

/**
 * What the user interface of a game gives, as it goes over the wire: nobody gets anything of it that does not fit these. What they cannot say (a
 * kind that there is, a square on the board, one way of touching and not two) is asked by the functions beneath them.
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
    image: Type.Optional(
      Type.String({
        ...{ maxLength: MOST.image, pattern: '^data:image/(?:png|webp|gif|jpeg);base64,[A-Za-z0-9+/]+={0,2}$' },
        description: 'a small picture that a page draws in place of shape and glyph',
      }),
    ),
  },
  { ...closed, title: 'Kind' },
);

// Of the names of a record only the pattern is asked, and only where no others are allowed.
export const KindsSchema = Type.Record(Type.String({ pattern: `^[\\s\\S]{1,${MOST.name}}$` }), Kind, {
  ...{ ...closed, maxProperties: MOST.kinds, title: 'Kinds' },
  description: 'All that can be seen in a game, by the names that its boards use.',
});

const SquareSchema = closedObject({ x: along, y: along });

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
      closedObject({
        ...{ x: along, y: along, kind: KindName, id: Type.Optional(Id) },
        says: Type.Optional(text(MOST.words, 'what it is called here')),
        text: Type.Optional(text(MOST.glyph, 'what is written on it here')),
      }),
      few(MOST.squares),
    ),
    captions: Type.Optional(
      closedObject({
        columns: Type.Optional(Type.Array(text(MOST.name, 'of a column'), few(MOST.side))),
        rows: Type.Optional(Type.Array(text(MOST.name, 'of a row'), few(MOST.side))),
      }),
    ),
    trays: Type.Optional(
      Type.Array(
        closedObject({
          name: text(MOST.name, 'of the row'),
          seat: Type.Optional(Seat),
          held: Type.Array(
            closedObject({
              ...{ kind: KindName, id: Type.Optional(Id), says: Type.Optional(text(MOST.words, 'what it is')) },
              count: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
            }),
            few(MOST.held),
          ),
        }),
        few(MOST.trays),
      ),
    ),
    seats: Type.Array(
      closedObject({
        ...{ name: text(MOST.name, 'of the side'), colour: Type.Optional(ColourName) },
        line: text(MOST.words, 'how it is doing'),
      }),
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
      key: Type.Optional(Type.String({ pattern: PRESS_KEYS.source, description: 'a key that does it too' })),
    },
    { ...closed, description: 'on, or from and to, or button: one of the three' },
  ),
  { ...few(MOST.presses), title: 'Presses', description: 'What a viewer can do now, and how it is done by hand.' },
);

export const ToldSchema = Type.Object(
  {
    words: text(MOST.words, 'one sentence, or nothing'),
    motions: Type.Optional(Type.Array(closedObject({ kind: KindName, from: Place, to: Place }), few(MOST.motions))),
    at: Type.Optional(Type.Array(SquareSchema, few(MOST.motions))),
  },
  { ...closed, title: 'Told', description: 'A happening in words, and how it is seen.' },
);

/** So many faults are told of at once. */
const MOST_FAULTS = 20;

const kindsShape = Compile(KindsSchema);
const shownShape = Compile(ShownSchema);
const pressesShape = Compile(PressesSchema);
const toldShape = Compile(ToldSchema);

/** The part of a compiled schema that is asked here. */
interface Shape {
  Check(value: unknown): boolean;
  Errors(value: unknown): readonly { readonly instancePath: string; readonly message: string; params: object }[];
}

/** All ways of touching, of which a press has one. */
type Touched = Readonly<Record<'on' | 'from' | 'to', TouchTarget> & { button: string }>;

/** What is wrong beyond the shape, as far as it was found. */
class Faults {
  private readonly found: Problem[] = [];

  add(path: string, message: string): void {
    if (this.found.length < MOST_FAULTS) this.found.push({ path, message });
  }

  kind(kinds: Kinds, name: string, path: string): void {
    if (!Object.hasOwn(kinds, name)) this.add(path, `expected a kind of the face, found ${describe(name)}`);
  }

  square({ width, height }: Pick<BoardView, 'width' | 'height'>, { x, y }: Square, path: string): void {
    if (x >= width || y >= height) this.add(path, `expected a square of ${width} by ${height}, found ${x}, ${y}`);
  }

  done(): void {
    const [first, ...more] = this.found;
    if (first !== undefined) throw new InvalidSetup([first, ...more]);
  }
}

/** The table of kinds of a user interface. Throws InvalidSetup with the path of what is wrong, as all of these do. */
export function readKinds(json: unknown): Kinds {
  return fitting<Kinds>(kindsShape, json, '/kinds');
}

/** A board. */
export function readShown(json: unknown, kinds: Kinds, path = '/shown'): BoardView {
  const shown = fitting<BoardView>(shownShape, json, path);
  const faults = new Faults();
  faults.kind(kinds, shown.ground, `${path}/ground`);
  for (const [n, placed] of shown.squares.entries()) {
    faults.kind(kinds, placed.kind, `${path}/squares/${n}/kind`);
    faults.square(shown, placed, `${path}/squares/${n}`);
  }
  for (const [n, { held }] of (shown.trays ?? []).entries()) {
    for (const [m, { kind }] of held.entries()) faults.kind(kinds, kind, `${path}/trays/${n}/held/${m}/kind`);
  }
  const { columns, rows } = shown.captions ?? {};
  if (columns !== undefined && columns.length !== shown.width) {
    faults.add(`${path}/captions/columns`, `expected ${shown.width} words, found ${columns.length}`);
  }
  if (rows !== undefined && rows.length !== shown.height) {
    faults.add(`${path}/captions/rows`, `expected ${shown.height} words, found ${rows.length}`);
  }
  faults.done();
  return shown;
}

/** What can be done on a board. */
export function readPresses(json: unknown, shown: BoardView | null, path = '/presses'): readonly Pressed[] {
  const presses = fitting<readonly Pressed[]>(pressesShape, json, path);
  const faults = new Faults();
  const seen = new Map<string, number>();
  const keys = new Map<string, number>();
  for (const [n, press] of presses.entries()) {
    const here = `${path}/${n}`;
    const { on, from, to, button } = press as Partial<Touched>;
    const ways = [on, from ?? to, button].filter(way => way !== undefined).length;
    if (ways !== 1) faults.add(here, 'expected on, or from and to, or button: one of the three');
    if ((from === undefined) !== (to === undefined)) faults.add(here, 'expected from and to together');
    for (const [name, place] of Object.entries({ on, from, to })) {
      if (place !== undefined) checkPlace(faults, shown, place, `${here}/${name}`);
    }
    const touch = JSON.stringify([on, from, to, button]);
    const before = seen.get(touch);
    // Without a user interface a button has the beginning of its action, which may be the same.
    if (shown !== null && before !== undefined) faults.add(here, `expected another press than ${path}/${before} has`);
    seen.set(touch, n);
    if (press.key === undefined) continue;
    const other = keys.get(press.key);
    if (other !== undefined) faults.add(`${here}/key`, `expected another key than ${path}/${other} has`);
    keys.set(press.key, n);
  }
  faults.done();
  return presses;
}

/** What a happening is told as. Its squares may lie anywhere on the largest board: it may tell of one that was before. */
export function readTold(json: unknown, kinds: Kinds, path = '/told'): EventView {
  const told = fitting<EventView>(toldShape, json, path);
  const faults = new Faults();
  for (const [n, { kind, from, to }] of (told.motions ?? []).entries()) {
    faults.kind(kinds, kind, `${path}/motions/${n}/kind`);
    checkPlace(faults, undefined, from, `${path}/motions/${n}/from`);
    checkPlace(faults, undefined, to, `${path}/motions/${n}/to`);
  }
  faults.done();
  return told;
}

/** A square of the board, or something that lies in a tray; where no board is given, one of the two at all. */
function checkPlace(faults: Faults, shown: BoardView | null | undefined, place: TouchTarget, path: string): void {
  const { x, y, tray, held } = place as { x?: number; y?: number; tray?: number; held?: number };
  const isSquare = x !== undefined && y !== undefined && tray === undefined && held === undefined;
  const isHeld = x === undefined && y === undefined && tray !== undefined && held !== undefined;
  if (!isSquare && !isHeld) faults.add(path, 'expected x and y, or tray and held');
  else if (shown === null) faults.add(path, 'expected a button: there is no board');
  else if (isSquare && shown !== undefined) faults.square(shown, { x, y }, path);
  else if (isHeld && shown !== undefined && shown.trays?.[tray]?.held[held] === undefined) {
    faults.add(path, `expected something in a tray, found tray ${tray}, held ${held}`);
  }
}

function fitting<T>(shape: Shape, json: unknown, path: string): T {
  if (shape.Check(json)) return json as T;
  const problems = shape.Errors(json).map(({ instancePath, message, params }): Problem => {
    return { path: path + instancePath, message: `${message}${named(params)}` };
  });
  const [first = { path, message: 'expected something else' }, ...more] = problems;
  throw new InvalidSetup([first, ...more.slice(0, MOST_FAULTS)]);
}

/** The fields or values that a message of the schemas leaves out. */
function named(params: object): string {
  const { requiredProperties, additionalProperties, allowedValues } = params as Record<string, unknown>;
  const names = requiredProperties ?? additionalProperties ?? allowedValues;
  return Array.isArray(names) ? `: ${names.slice(0, GAME_UI_LIMITS.motions).join(', ')}` : '';
}
