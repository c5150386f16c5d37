import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { FacedView } from '../../../src/face/face.ts';
import { GAMES } from '../../../src/server/allgames.ts';
import { Brought } from '../../../src/server/brought/brought.ts';
import { Running } from '../running.ts';

const FAULTY = join(import.meta.dirname, 'faulty.ts');
const BRIDGES = join(import.meta.dirname, '../../../examples/bridges');
const noted: string[] = [];
const brought = await Promise.all([
  Brought.from(FAULTY, sentence => noted.push(sentence), { callMs: 2500, memoryMb: 48, reply: 500_000 }),
  Brought.from(BRIDGES),
]);
const server = Running.forFile({ games: GAMES, brought });

interface Steps {
  readonly steps: number;
}

/** A match of the faulty game, and whoever plays it. */
async function begin() {
  const { secret = '', match } = await server.client.create({ game: 'faulty', setup: {} });
  const player = server.client.as(secret);
  return { id: match.id, player, act: (action: string) => player.play<FacedView<Steps>>(match.id, { action }) };
}

const FAULTS: readonly [what: string, told: RegExp][] = [
  ['loop in apply', /when it played this: it took longer than 2500 ms/],
  ['loop in view', /it took longer than 2500 ms/],
  ['loop in face', /it took longer than 2500 ms/],
  ['throw in apply', /TypeError: the rules have a hole/],
  ['throw in face', /TypeError: the face has a hole/],
  ['exit', /it ended itself with code 3/],
  ['memory', /it took more memory than it may|it took longer than/],
  ['stack without end', /RangeError: Maximum call stack size exceeded/],
  ['huge view', /its answer is too large/],
  ['wrong kind', /\/public\/shown\/ground: expected a kind of the face, found "ceiling"/],
  ['wrong field', /\/public\/shown.*html/],
  ['too wide', /\/public\/shown\/width/],
  ['no board', /\/public\/shown/],
  ['too much to do', /\/seats\/0\/presses/],
  ['wrong outcome', /\/outcome/],
];

describe('a game that does wrong', () => {
  test.each(FAULTS)('%s: is told, and the match stands as before', async (what, told) => {
    const { id, player, act } = await begin();
    expect((await act('step')).match.view.game.steps).toBe(1);
    await expect(act(what)).rejects.toMatchObject({ code: 'game-fault', message: expect.stringMatching(told) });
    expect((await player.match(id)).position).toBe(1);
    expect((await act('step')).match.view.game.steps).toBe(2);
  });

  test('refuses in its own words', async () => {
    const { act } = await begin();
    await expect(act('refuse')).rejects.toMatchObject({
      code: 'illegal-action',
      problem: { path: expect.stringContaining('/why') },
    });
  });

  test('may fail when nobody asks: whoever asks next is answered', async () => {
    const { act } = await begin();
    await act('fail later');
    await expect
      .poll(() =>
        act('step').then(
          ({ match }) => match.position,
          () => 0,
        ),
      )
      .toBeGreaterThan(1);
  });

  test('cannot keep others from playing', async () => {
    const { act } = await begin();
    const looping = act('loop in apply').catch(() => 'refused');
    const { secret = '', match } = await server.client.create({ game: 'bridges', setup: 'small' });
    const other = server.client.as(secret);
    await other.join(match.id, { name: 'Ann' });
    await other.join(match.id, { name: 'Bob' });
    const played = other.play(match.id, { action: { x: 0, y: 0 }, seat: 0 }).then(() => 'played');
    const dungeon = server.client.create({ game: 'dungeon', setup: { map: 'first-steps' } }).then(() => 'begun');
    expect(await Promise.race([looping, Promise.all([played, dungeon])])).toEqual(['played', 'begun']);
    expect(await looping).toBe('refused');
  });

  test('may hang on a setup', async () => {
    await expect(server.client.create({ game: 'faulty', setup: 'loop' })).rejects.toMatchObject({
      code: 'no-such-map',
    });
  });

  test('is told of in the log, whole', () => {
    expect(noted.some(sentence => sentence.includes('faulty.ts: apply: TypeError: the rules have a hole'))).toBe(true);
  });
});
