import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { chamberLearnable } from '../../../src/chamber/training/training.ts';
import type { Training } from '../../../src/kernel/learnable.ts';
import { Batch } from '../../../src/players/training/training-batch.ts';
import { quadrille } from '../in-process.ts';
import {
  actions,
  CLOSE,
  converse,
  ERROR,
  errorIn,
  type Frame,
  frame,
  REPORT,
  RESET,
  SPACE,
  type Space,
  STEP,
  seeds,
  spaceIn,
} from './client.ts';

const namesOf = ({ observation }: Space) => observation.parts.map(({ name }) => name);
const kinds = (frames: readonly Frame[]) => frames.map(({ kind }) => kind);

/** What a client that follows docs/learners.md makes of the reports: observations, legal actions and the rest. */
class Follower {
  readonly block: Uint8Array;
  private readonly space: Space;

  constructor(space: Space) {
    this.space = space;
    this.block = new Uint8Array(space.envs * space.observation.bytes);
  }

  read({ body }: Frame) {
    const { places } = this.space.report;
    const placeOf = (name: string) => places[name] ?? Number.NaN;
    const words = new Uint32Array(Uint8Array.from(body).buffer);
    const [changes = 0, finals = 0, legals = 0] = words;
    const even = (count: number) => count + (count & 1);
    let at = placeOf('rest') / 4;
    const legal = [...words.subarray(at, at + legals)];
    at += even(legals);
    const changedAt = words.subarray(at, at + changes);
    at += even(changes);
    const block = new Uint32Array(this.block.buffer);
    for (const [n, place] of changedAt.entries()) block[place] = words[at + n]!;
    at += even(changes);
    const finalOf = [...words.subarray(at, at + finals)];
    const numbers = { changes, legal, finalOf };
    const slice = (name: string, bytes: number) =>
      Uint8Array.from(body.subarray(placeOf(name), placeOf(name) + bytes)).buffer;
    const { envs, seats } = this.space;
    return {
      ...numbers,
      seeds: [...new Float64Array(slice('seeds', 8 * envs))],
      rewards: [...new Float32Array(slice('rewards', 4 * envs * seats))],
      seats: [...new Int32Array(slice('seats', 4 * envs))],
      steps: [...new Int32Array(slice('steps', 4 * envs))],
      legalEnds: [...new Uint32Array(slice('legalEnds', 4 * envs))],
      flags: [...new Uint8Array(slice('flags', envs))],
    };
  }
}

describe('environments over a pipe', () => {
  it('tell what they are, and then how they stand after every frame', async () => {
    const setup = { race: 'elf', options: { fog: true } };
    const training = chamberLearnable.train(setup) as Training<unknown>;
    const batch = new Batch(training, { envs: 3, limit: 10_000, autoreset: 'next' });
    const moves = Array.from({ length: 40 }, (_, n) => [n % 16, (n * 5) % 16, (n * 11) % 16] as const);
    const { code, frames, err } = await converse(
      ['chamber', '--envs', '3', '--setup', JSON.stringify(setup)],
      frame(RESET, seeds(1, 2, 3)),
      ...moves.map(move => frame(STEP, actions(...move))),
      frame(CLOSE),
    );
    expect([code, err]).toEqual([0, '']);
    expect(kinds(frames)).toEqual([SPACE, REPORT, ...moves.map(() => REPORT)]);
    const follower = new Follower(spaceIn(frames[0]!));
    for (const [env, seed] of [1, 2, 3].entries()) batch.begin(env, seed);
    for (const [n, report] of frames.slice(1).entries()) {
      if (n > 0) batch.step(Int32Array.from(moves[n - 1]!));
      const told = follower.read(report);
      expect(follower.block).toEqual(new Uint8Array(batch.memory));
      expect(told.flags).toEqual([...batch.flags]);
      expect(told.rewards).toEqual([...batch.rewards]);
      expect(told.seeds).toEqual([...batch.seeds]);
      expect(told.steps).toEqual([...batch.steps]);
      expect(told.seats).toEqual([...batch.seats]);
      const from = (env: number) => (env === 0 ? 0 : told.legalEnds[env - 1]!);
      const legal = told.legalEnds.map((end, env) => told.legal.slice(from(env), end));
      expect(legal).toEqual(batch.legal.map((all, env) => [...all.subarray(0, batch.legalCounts[env])]));
    }
  });

  it('tell little where little has changed', async () => {
    const { frames } = await converse(
      ['chamber'],
      frame(RESET, seeds(1)),
      frame(STEP, actions(-1)),
      frame(STEP, actions(0)),
    );
    const follower = new Follower(spaceIn(frames[0]!));
    const [first, idle, moved] = frames.slice(1).map(report => follower.read(report).changes) as [
      number,
      number,
      number,
    ];
    expect(idle).toBe(0);
    expect(moved).toBeGreaterThan(0);
    expect(moved).toBeLessThan(first / 4);
  });

  it('take another setup with a reset, and tell what they are then', async () => {
    const { code, frames } = await converse(
      ['flag', '--map', 'crossing'],
      frame(RESET, seeds(1)),
      frame(RESET, seeds(-1), '{"map": "four-winds"}'),
      frame(STEP, actions(-1)),
    );
    expect(code).toBe(0);
    expect(kinds(frames)).toEqual([SPACE, REPORT, SPACE, REPORT, REPORT]);
    expect([frames[0]!, frames[2]!].map(told => spaceIn(told).seats)).toEqual([2, 4]);
  });

  it('begin only what a reset names', async () => {
    const { frames } = await converse(
      ['chamber', '--envs', '2'],
      frame(RESET, seeds(1, 2)),
      frame(STEP, actions(0, 0)),
      frame(RESET, seeds(-2, 9)),
    );
    const follower = new Follower(spaceIn(frames[0]!));
    const told = frames
      .slice(1)
      .map(report => follower.read(report))
      .at(-1)!;
    expect([told.seeds, told.steps, told.flags]).toEqual([
      [1, 9],
      [1, 0],
      [0, 8],
    ]);
  });
});

describe('what is wrong is told, and the next frame is awaited', () => {
  it('frames that are none, or come too early', async () => {
    const wrong: readonly [sent: Uint8Array, message: string][] = [
      [frame(9, 'abc'), 'expected a frame of kind 1 (reset), 2 (step) or 3 (close), not 9'],
      [frame(STEP, actions(0, 0)), 'expected a reset of all environments before'],
      [frame(STEP, actions(0)), 'expected 2 actions of 4 bytes each, not 4 bytes'],
      [frame(RESET, seeds(1)), 'expected 2 seeds of 8 bytes each, not 8 bytes'],
      [frame(RESET, seeds(1, 0.5)), 'not 0.5 for environment 1'],
      [frame(RESET, seeds(1, Number.NaN)), 'not NaN for environment 1'],
      [frame(RESET, seeds(1, -2)), 'not -2 for environment 1'],
      [frame(RESET, seeds(1, 2), '{"race"'), 'the setup is not JSON'],
    ];
    const sent = wrong.map(([each]) => each);
    const { code, frames } = await converse(['chamber', '--envs', '2'], ...sent, frame(RESET, seeds(1, 2)));
    expect(code).toBe(0);
    expect(kinds(frames)).toEqual([SPACE, ...wrong.map(() => ERROR), REPORT]);
    for (const [n, [, message]] of wrong.entries()) expect(errorIn(frames[n + 1]!).message).toContain(message);
  });

  it.each<[game: string, ...setups: (readonly [setup: object, path: string])[]]>([
    ['chamber', [{ race: 'troll' }, '/race'], [{ options: { fog: 1 } }, '/options/fog']],
    ['flag', [{ map: 'nowhere' }, '/map'], [{ template: { gridSize: [3] } }, '/template/gridSize']],
    [
      'dungeon',
      [{ map: 'first-step' }, '/map'],
      [{ map: { entities: [] }, config: 'norml' }, '/config'],
      [{ maze: { width: 'wide', height: 5 } }, '/maze/width'],
    ],
  ])('bad setups of %s, by their fields', async (game, ...setups) => {
    const { code, frames } = await converse(
      [game],
      frame(RESET, seeds(1)),
      ...setups.map(([setup]) => frame(RESET, seeds(1), JSON.stringify(setup))),
      frame(STEP, actions(-1)),
    );
    expect(code).toBe(0);
    expect(kinds(frames)).toEqual([SPACE, REPORT, ...setups.map(() => ERROR), REPORT]);
    for (const [n, [, path]] of setups.entries())
      expect(errorIn(frames[n + 2]!).problems.map(each => each.path)).toContain(path);
  });
});

describe('the command', () => {
  it('describes itself to people', async () => {
    const { code, out } = await quadrille(['env', 'dungeon', '--map', 'first-steps', '--describe']);
    expect(code).toBe(0);
    const described = JSON.parse(out) as Space;
    expect(described).toMatchObject({
      protocol: 1,
      game: 'dungeon',
      envs: 1,
      seats: 1,
      limit: 10_000,
      autoreset: 'next',
    });
    expect(described.actions.names.slice(0, 4)).toEqual(['move up', 'move right', 'move down', 'move left']);
    expect(namesOf(described)).toEqual(['things', 'stats', 'inventory']);
  });

  it('serves any game by its view and its list of actions', async () => {
    const { out } = await quadrille(['env', 'flag', '--plain', '--describe']);
    expect(namesOf(JSON.parse(out) as Space)).toEqual(['view', 'length']);
  });

  it('serves a game that somebody has brought, and by its own observation where it has one', async () => {
    const bridges = join(import.meta.dirname, '../../../examples/bridges');
    const { code, frames } = await converse([bridges], frame(RESET, seeds(1)), frame(STEP, actions(3)));
    expect([code, kinds(frames)]).toEqual([0, [SPACE, REPORT, REPORT]]);
    const space = spaceIn(frames[0]!);
    expect(space).toMatchObject({ game: 'bridges', seats: 2 });
    expect(namesOf(space)).toEqual(['view', 'length']);

    const folder = await mkdtemp(join(tmpdir(), 'quadrille-env-'));
    const part = "{ name: 'turn', kind: 'u1', shape: [1], least: 0, most: 1 }";
    await writeFile(
      join(folder, 'game.mjs'),
      `import { rules } from ${JSON.stringify(pathToFileURL(join(bridges, 'game.ts')).href)};
      export { rules };
      const train = () => ({ seats: 2, actions: 1, mostLegal: 1, parts: [${part}], begin: seed => rules.begin({ size: 3 }, seed), observer: () => () => {} });
      export const learnable = { rules, train };`,
    );
    const own = await quadrille(['env', folder, '--describe']);
    expect(own.err).toBe('');
    expect(namesOf(JSON.parse(own.out) as Space)).toEqual(['turn']);
    const plain = await quadrille(['env', folder, '--plain', '--describe']);
    expect(namesOf(JSON.parse(plain.out) as Space)).toEqual(['view', 'length']);
    await rm(folder, { recursive: true });
  });

  it.each([
    [['env', './nowhere'], 'there is no game at ./nowhere'],
    [['env', 'chess'], 'there is no game "chess" here'],
    [['env', 'chamber', '--envs', '0'], '--envs is a number from 1 to 4096'],
    [['env', 'chamber', '--autoreset', 'soon'], 'Allowed choices are next, same, off'],
    [['env', 'chamber', '--setup', '{"race": "troll"}'], '/race'],
    [['env', 'chamber', '--setup', '{race}'], '--setup is not JSON'],
    [['env', 'flag', '--map', 'nowhere'], '/map'],
    [['env', 'dungeon', '--setup', 'nowhere.json'], 'there is no file nowhere.json'],
    [['env', 'chamber', '--map', 'nowhere.txt'], 'there is no file nowhere.txt'],
  ])('%j is wrong use', async (args, said) => {
    const { code, err, out } = await quadrille(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(said);
  });
});
