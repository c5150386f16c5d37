import { InvalidSetup } from '../../kernel/errors.ts';
import type { Batch } from '../../players/training/batch.ts';
import { KINDS } from '../../players/training/kinds.ts';
import type { Classroom } from './classroom.ts';
import { type Frame, Inlet, jsonFrame, NoFrame, writeOut } from './frames.ts';

/** A seed that is none: the episode follows from the one before, or is left as it is. */
const [NEXT_SEED, LEAVE] = [-1, -2];
const SEED_BYTES = 8;
const ACTION_BYTES = 4;
/** Serves environments to whoever is at the other end of two pipes, until that end is closed. Returns the exit code. */
export class Host {
  private readonly open: (setup: unknown) => Classroom;
  private readonly output: number;
  private readonly input: Inlet;
  private room: Classroom;

  constructor(first: Classroom, open: (setup: unknown) => Classroom, [input, output]: readonly [number, number]) {
    this.room = first;
    this.open = open;
    this.input = new Inlet(input);
    this.output = output;
  }

  run(): number {
    this.tell(KINDS.space, this.room.space);
    try {
      for (;;) {
        const frame = this.input.next();
        if (frame === undefined || frame.kind === KINDS.close) return 0;
        this.answer(frame);
      }
    } catch (error) {
      if (isGone(error)) return 0;
      if (!(error instanceof NoFrame)) throw error;
      this.complain(error.message);
      return 2;
    }
  }

  /** Whatever is wrong with a frame is told, and the next one is awaited. */
  private answer({ kind, body }: Frame): void {
    try {
      if (kind === KINDS.step) this.step(body);
      else if (kind === KINDS.reset) this.reset(body);
      else this.complain(`expected a frame of kind 1 (reset), 2 (step) or 3 (close), not ${kind}`);
    } catch (error) {
      if (!(error instanceof InvalidSetup)) throw error;
      this.complain(error.message, error.problems);
    }
  }

  private step(body: Uint8Array): void {
    const { batch, actions } = this.room;
    const { envs } = batch.wishes;
    const lies = actions !== undefined && body.length === 0;
    if (!lies && body.length !== envs * ACTION_BYTES) {
      const or = actions === undefined ? '' : ', or none, which says that they lie in the memory';
      this.complain(`expected ${envs} actions of ${ACTION_BYTES} bytes each${or}, not ${body.length} bytes`);
    } else if (!batch.isBegun) this.complain('expected a reset of all environments before the first step');
    else {
      batch.step(lies ? actions : new Int32Array(alignedCopy(body)));
      writeOut(this.output, this.room.report());
    }
  }

  private reset(body: Uint8Array): void {
    const { batch } = this.room;
    const { envs } = batch.wishes;
    const bytes = envs * SEED_BYTES;
    if (body.length < bytes) {
      this.complain(`expected ${envs} seeds of ${SEED_BYTES} bytes each, not ${body.length} bytes`);
      return;
    }
    const seeds = new Float64Array(alignedCopy(body.subarray(0, bytes)));
    const setup = body.length === bytes ? undefined : readJson(body.subarray(bytes));
    const isNew = setup !== undefined || !batch.isBegun;
    const wrong = seeds.findIndex(seed => !(Number.isSafeInteger(seed) && seed >= (isNew ? NEXT_SEED : LEAVE)));
    if (wrong >= 0) {
      const left = isNew ? '' : `, or ${LEAVE} to leave the environment as it is`;
      const expected = `expected a whole number from 0 on, ${NEXT_SEED} for the seed that follows${left}`;
      this.complain(`${expected}, not ${seeds[wrong]} for environment ${wrong}`);
      return;
    }
    if (setup !== undefined) this.changeTo(setup.json, seeds);
    else beginAll(batch, seeds);
    writeOut(this.output, this.room.report());
  }

  /** Another setup takes over once it has proved to be one. */
  private changeTo(setup: unknown, seeds: Float64Array): void {
    const before = this.room;
    const room = this.open(setup);
    room.batch.seeds.set(before.batch.seeds);
    beginAll(room.batch, seeds);
    this.room = room;
    before.close();
    this.tell(KINDS.space, room.space);
  }

  private complain(message: string, problems: readonly object[] = []): void {
    this.tell(KINDS.error, { message, problems });
  }

  private tell(kind: number, json: unknown): void {
    writeOut(this.output, jsonFrame(kind, json));
  }
}

function beginAll(batch: Batch<unknown>, seeds: Float64Array): void {
  batch.finals.length = 0;
  for (const [env, seed] of seeds.entries()) {
    if (seed === LEAVE) batch.sitOut(env);
    else batch.begin(env, seed === NEXT_SEED ? undefined : seed);
  }
}

/** Whether nobody reads any more. */
function isGone(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EPIPE';
}

/** The bytes in a buffer of their own, in which numbers of any kind may begin. */
function alignedCopy(body: Uint8Array): ArrayBuffer {
  const copy = new ArrayBuffer(body.length);
  new Uint8Array(copy).set(body);
  return copy;
}

function readJson(body: Uint8Array): { readonly json: unknown } {
  try {
    return { json: JSON.parse(Buffer.from(body).toString('utf8')) };
  } catch (error) {
    throw new InvalidSetup([{ path: '', message: `the setup is not JSON: ${(error as Error).message}` }]);
  }
}
