import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { FACE_BOUNDS } from '../../face/bounds.ts';
import type { FacedHappening, FacedView } from '../../face/face.ts';
import type { Kinds } from '../../face/kinds.ts';
import { InvalidSetup } from '../../kernel/errors.ts';
import { readPresses, readShown, readTold } from '../../wire/face/reading.ts';
import { Refused } from '../../wire/problems/problems.ts';
import type { NextSheet, Sheet } from './sheets.ts';

/** A clock that runs out sooner than this would keep the server busy with nothing else. */
const SHORTEST_MS = 50;
const MOST_TOLD = 1000;

const Seat = Type.Integer({ minimum: 0, maximum: FACE_BOUNDS.seats - 1 });
const Seats = Type.Array(Seat, { maxItems: FACE_BOUNDS.seats });
const Words = Type.String({ maxLength: FACE_BOUNDS.words });

const sheetShape = Compile(
  Type.Object({
    toAct: Seats,
    outcome: Type.Union([
      Type.Null(),
      Type.Object({ winners: Seats, reason: Words, scores: Type.Optional(Type.Array(Type.Number())) }),
    ]),
    dues: Type.Array(Type.Object({ clock: Words, ms: Type.Number({ minimum: SHORTEST_MS }), action: Type.Unknown() }), {
      maxItems: FACE_BOUNDS.seats,
    }),
    weight: Type.Number({ minimum: 0 }),
    views: Type.Array(
      Type.Object({
        names: Type.Array(Type.Union([Type.Null(), Words]), { minItems: 1, maxItems: FACE_BOUNDS.seats }),
        started: Type.Boolean(),
      }),
      { minItems: 2, maxItems: FACE_BOUNDS.seats + 1 },
    ),
  }),
);

const toldShape = Compile(
  Type.Array(Type.Object({ what: Type.Unknown(), to: Type.Optional(Seats) }), { maxItems: MOST_TOLD }),
);

/** All that a game says of a state. Throws Refused where it cannot be used, with the path of the field. */
export function readSheet(json: unknown, kinds: Kinds | null): Sheet {
  return checked(() => {
    const sheet = json as Sheet;
    mustFit(sheetShape, sheet, '');
    for (const [n, view] of sheet.views.entries()) readView(view, kinds, n === 0 ? '/public' : `/seats/${n - 1}`);
    return sheet;
  });
}

/** The same of a state that an action has led to, with what was told. */
export function readNext(json: unknown, kinds: Kinds | null): NextSheet {
  const { sheet, told } = json as NextSheet;
  readSheet(sheet, kinds);
  return checked(() => {
    mustFit(toldShape, told, '/told');
    for (const [n, { what }] of told.entries()) {
      readTold((what as FacedHappening).told, kinds ?? {}, `/told/${n}`);
    }
    return { sheet, told };
  });
}

function readView({ shown, presses }: FacedView, kinds: Kinds | null, path: string): void {
  const board = shown === null || kinds === null ? null : readShown(shown, kinds, `${path}/shown`);
  readPresses(presses, board, `${path}/presses`);
}

interface Shape {
  Check(value: unknown): boolean;
  Errors(value: unknown): readonly { readonly instancePath: string; readonly message: string }[];
}

function mustFit(shape: Shape, value: unknown, path: string): void {
  if (shape.Check(value)) return;
  const [fault] = shape.Errors(value);
  throw new InvalidSetup([{ path: path + (fault?.instancePath ?? ''), message: fault?.message ?? 'expected another' }]);
}

function checked<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof InvalidSetup)) throw error;
    throw new Refused('game-fault', `what the game says cannot be used: ${error.message}`, {
      problems: error.problems,
    });
  }
}
