import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { TableEvent, TableView } from '../../gameui/game-project.ts';
import { GAME_UI_LIMITS, type Kinds } from '../../gameui/ui-kinds.ts';
import { InvalidSetup } from '../../kernel/errors.ts';
import { readPresses, readShown, readTold } from '../../wire/schemas/gameui-schemas.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import type { RemoteState, RemoteStep } from './plugin-protocol.ts';

/** A clock that runs out sooner than this would keep the server busy with nothing else. */
const SHORTEST_MS = 50;
const MOST_TOLD = 1000;

const Seat = Type.Integer({ minimum: 0, maximum: GAME_UI_LIMITS.seats - 1 });
const Seats = Type.Array(Seat, { maxItems: GAME_UI_LIMITS.seats });
const Words = Type.String({ maxLength: GAME_UI_LIMITS.words });

const stateShape = Compile(
  Type.Object({
    toAct: Seats,
    outcome: Type.Union([
      Type.Null(),
      Type.Object({ winners: Seats, reason: Words, scores: Type.Optional(Type.Array(Type.Number())) }),
    ]),
    dues: Type.Array(Type.Object({ clock: Words, ms: Type.Number({ minimum: SHORTEST_MS }), action: Type.Unknown() }), {
      maxItems: GAME_UI_LIMITS.seats,
    }),
    weight: Type.Number({ minimum: 0 }),
    views: Type.Array(
      Type.Object({
        names: Type.Array(Type.Union([Type.Null(), Words]), { minItems: 1, maxItems: GAME_UI_LIMITS.seats }),
        started: Type.Boolean(),
      }),
      { minItems: 2, maxItems: GAME_UI_LIMITS.seats + 1 },
    ),
  }),
);

const toldShape = Compile(
  Type.Array(Type.Object({ what: Type.Unknown(), to: Type.Optional(Seats) }), { maxItems: MOST_TOLD }),
);

/** All that a game says of a state. Throws ApiError where it cannot be used, with the path of the field. */
export function readRemoteState(json: unknown, kinds: Kinds | null): RemoteState {
  return checked(() => {
    const state = json as RemoteState;
    mustFit(stateShape, state, '');
    for (const [n, view] of state.views.entries()) readView(view, kinds, n === 0 ? '/public' : `/seats/${n - 1}`);
    return state;
  });
}

/** The same of a state that an action has led to, with what was told. */
export function readRemoteStep(json: unknown, kinds: Kinds | null): RemoteStep {
  const { state, told } = json as RemoteStep;
  readRemoteState(state, kinds);
  return checked(() => {
    mustFit(toldShape, told, '/told');
    for (const [n, { what }] of told.entries()) {
      readTold((what as TableEvent).told, kinds ?? {}, `/told/${n}`);
    }
    return { state, told };
  });
}

function readView({ shown, presses }: TableView, kinds: Kinds | null, path: string): void {
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
    throw new ApiError('game-fault', `what the game says cannot be used: ${error.message}`, {
      problems: error.problems,
    });
  }
}
