import { describe, expect, it, test } from 'vitest';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { flagLearnable } from '../../../src/flag/training/training.ts';
import type { Training } from '../../../src/kernel/learnable.ts';
import { Rng } from '../../../src/kernel/rng.ts';
import { BatchReport, mostBytesOf, spaceOf } from '../../../src/players/training/batch-report.ts';
import { placesOf } from '../../../src/players/training/batch-status.ts';
import { listed } from '../../../src/players/training/listed-training.ts';
import { SharedReport, sharedMemoryLayout } from '../../../src/players/training/shared-report.ts';
import { AUTORESETS, type Autoreset, Batch, SIT_OUT } from '../../../src/players/training/training-batch.ts';
import { highcard } from '../../laws/highcard.ts';

const ENVS = 3;
const LIMIT = 6;
const REPORT = 66;
const flag = flagLearnable.train({ template: FLAG_MAPS['three-crowns']!.template }) as Training<unknown>;
const cards = listed(highcard, { seats: 2, rounds: 2 }) as Training<unknown>;
const EACH = [
  ['flag', flag],
  ['cards', cards],
].flatMap(([name, training]) =>
  AUTORESETS.map(autoreset => [name as string, autoreset, training as Training<unknown>] as const),
);

/** Plays by chance, now and then nothing or what is not legal, and lets somebody look after every step. */
function played(batch: Batch<unknown>, look: () => void): void {
  const rng = Rng.seeded(1, 'report');
  for (let env = 0; env < ENVS; env++) batch.begin(env, env + 5);
  look();
  for (let step = 0; step < 20; step++) {
    const choose = (actions: Int32Array, env: number) => {
      const count = batch.legalCounts[env]!;
      if (rng.below(5) === 0) return rng.pick([SIT_OUT, 1_000_000])!;
      return count === 0 ? SIT_OUT : actions[rng.below(count)]!;
    };
    batch.step(Int32Array.from(batch.legal, choose));
    look();
  }
}

/** What stands in a body from its beginning on, read as the documents tell it. */
function standingIn(body: Uint8Array, seats: number) {
  let at = 16;
  const take = <T>(kind: new (memory: ArrayBuffer) => T, bytes: number): T => {
    const array = new kind(body.slice(at, at + bytes).buffer as ArrayBuffer);
    at = Math.ceil((at + bytes) / 8) * 8;
    return array;
  };
  const words = (count: number) => [...take(Int32Array, 4 * count)];
  const [changes = 0, finals = 0, legals = 0, without = 0] = new Int32Array(body.slice(0, 16).buffer as ArrayBuffer);
  const standing = {
    seeds: [...take(Float64Array, 8 * ENVS)],
    rewards: [...take(Float32Array, 4 * ENVS * seats)],
    seats: words(ENVS),
    steps: words(ENVS),
    legalEnds: words(ENVS),
    legalCounts: words(ENVS),
    flags: [...take(Uint8Array, ENVS)],
  };
  return { counts: { changes, finals, legals, without }, standing, words, rest: () => body.subarray(at) };
}

/** The same of a batch. */
function standingOf(batch: Batch<unknown>) {
  const { seeds, rewards, seats, steps, legalCounts, flags } = batch;
  const legalEnds = [...legalCounts].map((_, env) => [...legalCounts.subarray(0, env + 1)].reduce((a, b) => a + b, 0));
  const arrays = { seeds, rewards, seats, steps, legalCounts, flags };
  return { ...Object.fromEntries(Object.entries(arrays).map(([name, all]) => [name, [...all]])), legalEnds };
}

const legalOf = ({ legal, legalCounts }: Batch<unknown>): number[] =>
  legal.flatMap((actions, env) => [...actions.subarray(0, legalCounts[env])]);

describe.each(EACH)('after every step of %s, where the next episode begins by %s', (_, autoreset, training) => {
  const wishes = { envs: ENVS, limit: LIMIT, autoreset: autoreset as Autoreset };

  it('a frame tells all that is other than it was told before', () => {
    const batch = new Batch(training, wishes);
    const report = new BatchReport(batch);
    const told = new Int32Array(batch.memory.byteLength >> 2);
    const most = { frame: 0, finals: 0, without: 0 };
    played(batch, () => {
      const frame = report.write();
      const [kind, length] = new Int32Array(frame.slice(0, 8).buffer as ArrayBuffer);
      expect([kind, length]).toEqual([REPORT, frame.length - 8]);
      const { counts, standing, words, rest } = standingIn(frame.subarray(8), training.seats);
      expect(standing).toEqual(standingOf(batch));
      const without = [...batch.legalCounts].filter(count => count === 0).length;
      expect(counts).toMatchObject({ finals: batch.finals.length, legals: legalOf(batch).length, without });
      expect(words(counts.legals)).toEqual(legalOf(batch));
      const places = words(counts.changes);
      const changed = words(counts.changes);
      expect(changed.filter((word, n) => told[places[n]!] === word)).toEqual([]);
      for (const [n, place] of places.entries()) told[place] = changed[n]!;
      expect(told).toEqual(new Int32Array(batch.memory));
      expect(words(counts.finals)).toEqual(batch.finals);
      expect(rest()).toEqual(batch.finalMemory.subarray(0, counts.finals * batch.stride));
      most.frame = Math.max(most.frame, frame.length);
      most.finals = Math.max(most.finals, counts.finals);
      most.without = Math.max(most.without, counts.without);
    });
    expect(most.frame).toBeLessThanOrEqual(mostBytesOf(batch));
    expect(most.finals > 0).toBe(autoreset === 'same');
    if (training === cards) expect(most.without > 0).toBe(autoreset !== 'same');
  });

  it('shared memory shows all, and a frame without a body says that it does', () => {
    const desk = sharedMemoryLayout(training, wishes);
    const memory = new ArrayBuffer(desk.bytes);
    const batch = new Batch(training, wishes, memory, desk.observations);
    const shared = new SharedReport(batch, desk);
    played(batch, () => {
      expect([...shared.write()]).toEqual([REPORT, 0, 0, 0, 0, 0, 0, 0]);
      const { counts, standing, words } = standingIn(new Uint8Array(memory), training.seats);
      const legal = legalOf(batch);
      expect(standing).toEqual(standingOf(batch));
      expect(counts).toMatchObject({ finals: batch.finals.length, legals: legal.length });
      expect(words(legal.length)).toEqual(legal);
      const row = batch.legal.flatMap((_actions, env) => Array(batch.legalCounts[env]).fill(env * training.actions));
      expect([...new Int32Array(memory, desk.marks, legal.length)]).toEqual(legal.map((action, n) => row[n] + action));
      expect([...new Int32Array(memory, desk.finals, batch.finals.length)]).toEqual(batch.finals);
      const last = new Uint8Array(memory, desk.finalObservations, batch.finals.length * batch.stride);
      expect(last).toEqual(batch.finalMemory.subarray(0, last.length));
    });
    expect(shared.actions).toMatchObject({ byteOffset: desk.actions, length: ENVS });
  });
});

test('nothing in memory lies on anything else, and all begins at eight bytes', () => {
  const wishes = { envs: ENVS, limit: 0, autoreset: 'same' } as const;
  const { stride } = new Batch(cards, wishes);
  const legals = 4 * ENVS * cards.mostLegal;
  const [places, desk] = [placesOf(ENVS, cards.seats), sharedMemoryLayout(cards, wishes)];
  const parts: readonly (readonly [begins: number, bytes: number])[] = [
    [places.seeds, 8 * ENVS],
    [places.rewards, 4 * ENVS * cards.seats],
    ...[places.seats, places.steps, places.legalEnds, places.legalCounts].map(place => [place, 4 * ENVS] as const),
    [places.flags, ENVS],
    [places.rest, legals],
    [desk.marks, legals],
    [desk.actions, 4 * ENVS],
    [desk.observations, ENVS * stride],
    [desk.finals, 4 * ENVS],
    [desk.finalObservations, ENVS * stride],
  ];
  for (const [n, [begins, bytes]] of parts.entries()) {
    expect(begins % 8).toBe(0);
    expect(begins + bytes).toBeLessThanOrEqual(parts[n + 1]?.[0] ?? desk.bytes);
  }
});

test('a client is told all that it has to know before', () => {
  const batch = new Batch(cards, { envs: 3, limit: 7, autoreset: 'next' });
  const parts = cards.parts.map((part, n) => ({ ...part, kind: ['<u1', '<i4'][n], offset: [0, 4096][n] }));
  expect(spaceOf('cards', batch)).toEqual({
    ...{ protocol: 1, game: 'cards', envs: 3, limit: 7, autoreset: 'next', seats: 2, actions: { count: 1024 } },
    observation: { bytes: 4104, parts },
    flags: { terminated: 1, truncated: 2, refused: 4, begun: 8 },
    report: { places: placesOf(3, 2), most: mostBytesOf(batch) },
  });
  const { actionNames: names, actionShape: shape, actions: count } = flag;
  const told = spaceOf('flag', new Batch(flag, { envs: 1, limit: 0, autoreset: 'off' }));
  expect(told).toMatchObject({ actions: { count, ...(names && { names }), ...(shape && { shape }) } });
});
