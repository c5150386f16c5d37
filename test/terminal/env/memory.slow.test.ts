import { once } from 'node:events';
import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { chamberLearnable } from '../../../src/chamber/training/training.ts';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { flagLearnable } from '../../../src/flag/training/training.ts';
import type { Training } from '../../../src/kernel/learnable.ts';
import { Rng } from '../../../src/kernel/rng.ts';
import { Batch, SIT_OUT } from '../../../src/players/training/training-batch.ts';
import { quadrille } from '../in-process.ts';
import {
  actions,
  CLOSE,
  converse,
  ERROR,
  ended,
  errorIn,
  type Frame,
  frame,
  framesIn,
  REPORT,
  RESET,
  SPACE,
  type Space,
  STEP,
  seeds,
  spaceIn,
  started,
} from './client.ts';

interface SharedSpace extends Space {
  readonly memory?: Readonly<
    Record<'marks' | 'actions' | 'observations' | 'finals' | 'finalObservations' | 'bytes', number>
  > & {
    readonly file: string;
  };
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quadrille-memory-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Sends a frame to a command and waits for the answer. */
function ask(child: ReturnType<typeof started>): (sent?: Uint8Array) => Promise<Frame> {
  return async sent => {
    if (sent !== undefined) child.stdin.write(sent);
    let come = Buffer.alloc(0);
    while (come.length < 8 || come.length < 8 + come.readUInt32LE(4)) {
      come = Buffer.concat([come, ...((await once(child.stdout, 'data')) as Buffer[])]);
    }
    return framesIn(come)[0]!;
  };
}

const ENVS = 4;
const GAMES: readonly (readonly [string, object, Training<unknown>])[] = [
  ['chamber', {}, chamberLearnable.train({}) as Training<unknown>],
  ['flag', { map: 'crossing' }, flagLearnable.train({ template: FLAG_MAPS.crossing!.template }) as Training<unknown>],
];

describe('memory that both sides share', () => {
  it.each(GAMES)('shows how games of %s stand, and takes actions', async (game, setup, training) => {
    const wishes = { envs: ENVS, limit: 25, autoreset: 'same' } as const;
    const words = ['--envs', String(ENVS), '--limit', '25', '--autoreset', 'same', '--setup', JSON.stringify(setup)];
    const child = started([game, ...words, '--memory', folder]);
    const end = ended(child);
    const answer = ask(child);
    const space = spaceIn(await answer()) as SharedSpace;
    const { file, ...desk } = space.memory!;
    const twin = new Batch(training, wishes);
    const numbers = [5, 6, 7, 8];
    for (const [env, seed] of numbers.entries()) twin.begin(env, seed);
    expect(await answer(frame(RESET, seeds(...numbers)))).toMatchObject({ kind: REPORT, body: Buffer.alloc(0) });

    const rng = Rng.seeded(1, 'learner');
    const handle = await open(file, 'r+');
    onTestFinished(() => handle.close());
    let followed = 0;
    for (let step = 0; step < 60; step++) {
      const memory = Uint8Array.from(await readFile(file));
      expect(memory.length).toBe(desk.bytes);
      const words = new Int32Array(memory.buffer);
      const at = (name: string, bytes: number) => {
        const place = space.report.places[name]!;
        return memory.slice(place, place + bytes);
      };
      expect(memory.slice(desk.observations, desk.observations + twin.bytes.length)).toEqual(twin.bytes);
      for (const name of ['seeds', 'rewards', 'seats', 'steps', 'legalCounts', 'flags'] as const) {
        expect(at(name, twin[name].byteLength)).toEqual(new Uint8Array(twin[name].buffer));
      }
      const legal = twin.legal.flatMap((all, env) => [...all.subarray(0, twin.legalCounts[env])]);
      const from = space.report.places.rest! / 4;
      expect([...words.subarray(from, from + legal.length)]).toEqual(legal);
      const marked = twin.legal.flatMap((all, env) =>
        [...all.subarray(0, twin.legalCounts[env])].map(action => env * training.actions + action),
      );
      expect([...words.subarray(desk.marks / 4).subarray(0, legal.length)]).toEqual(marked);
      expect([...words.subarray(0, 4)]).toEqual([0, twin.finals.length, legal.length, 0]);
      expect([...words.subarray(desk.finals / 4).subarray(0, twin.finals.length)]).toEqual(twin.finals);
      const last = twin.finals.length * twin.stride;
      expect(memory.slice(desk.finalObservations, desk.finalObservations + last)).toEqual(
        twin.finalMemory.slice(0, last),
      );
      followed += twin.finals.length;

      const chosen = Int32Array.from(twin.legal, (all, env) =>
        step % 7 === env ? SIT_OUT : all[rng.below(twin.legalCounts[env]!)]!,
      );
      twin.step(chosen);
      // Actions may also still come with the frame.
      if (step % 5 !== 0) await handle.write(chosen, 0, chosen.byteLength, desk.actions);
      const sent = step % 5 === 0 ? frame(STEP, actions(...chosen)) : frame(STEP);
      expect(await answer(sent)).toMatchObject({ kind: REPORT, body: Buffer.alloc(0) });
    }
    expect(followed).toBeGreaterThan(0);
    child.stdin.end(frame(CLOSE));
    expect(await end).toMatchObject({ code: 0, err: '' });
  });

  it('is another one for another setup', async () => {
    const { code, frames, err } = await converse(
      ['flag', '--map', 'crossing', '--memory', folder],
      frame(RESET, seeds(1)),
      frame(RESET, seeds(1), '{"map": "nowhere"}'),
      frame(RESET, seeds(-1), '{"map": "four-winds"}'),
      frame(STEP),
    );
    expect([code, err]).toEqual([0, '']);
    expect(frames.map(({ kind }) => kind)).toEqual([SPACE, REPORT, ERROR, SPACE, REPORT, REPORT]);
    const files = [frames[0]!, frames[3]!].map(told => (spaceIn(told) as SharedSpace).memory!.file);
    expect((await readdir(folder)).map(name => join(folder, name)).sort()).toEqual(files.toSorted());
  });

  it('is not made where nobody asks for it, or only for a description, and then a step without actions is wrong', async () => {
    const { frames } = await converse(['chamber'], frame(RESET, seeds(1)), frame(STEP));
    expect((spaceIn(frames[0]!) as SharedSpace).memory).toBeUndefined();
    expect(errorIn(frames[2]!).message).toBe('expected 1 actions of 4 bytes each, not 0 bytes');
    const { out } = await quadrille(['env', 'chamber', '--memory', folder, '--describe']);
    expect((JSON.parse(out) as SharedSpace).memory).toBeUndefined();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is done without where it cannot be made: the pipe tells everything', async () => {
    const { code, frames } = await converse(
      ['chamber', '--memory', join(folder, 'nowhere')],
      frame(RESET, seeds(1)),
      frame(STEP, actions(0)),
    );
    expect([code, frames.map(({ kind }) => kind)]).toEqual([0, [SPACE, REPORT, REPORT]]);
    expect((spaceIn(frames[0]!) as SharedSpace).memory).toBeUndefined();
    expect(frames[1]!.body.length).toBeGreaterThan(1000);
  });
});
