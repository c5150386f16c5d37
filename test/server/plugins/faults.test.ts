import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { TableView } from '../../../src/gameui/game-project.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { PluginGame } from '../../../src/server/plugins/plugin-game.ts';
import { Running } from '../running.ts';
import { PATIENT, seated } from './playing.ts';

const FAULTY = join(import.meta.dirname, 'faulty.ts');
const BRIDGES = join(import.meta.dirname, '../../../examples/bridges');
const folder = mkdtempSync(join(tmpdir(), 'quadrille-faults-'));
afterAll(() => rmSync(folder, { recursive: true }));
const noted: string[] = [];
const bounds = { ...PATIENT, memoryMb: 48, reply: 500_000 };
const served = (callMs: number) => PluginGame.from(FAULTY, sentence => noted.push(sentence), { ...bounds, callMs });
/** A busy machine may be slow: only what loops for ever is cut short. */
const patient = Running.forFile({ games: GAMES, brought: [await served(PATIENT.callMs)] });
const hasty = Running.forFile({ games: GAMES, brought: [await served(2500)] });

interface Steps {
  readonly steps: number;
}

/** A match of the faulty game, and whoever plays it. */
async function begin(server = patient) {
  const { secret = '', match } = await server.client.create({ game: 'faulty', setup: {} });
  const player = server.client.as(secret);
  return { id: match.id, player, act: (action: string) => player.play<TableView<Steps>>(match.id, { action }) };
}

const FAULTS: readonly [what: string, told: RegExp][] = [
  ['loop in apply', /when it played this: it took longer than 2500 ms/],
  ['throw in apply', /TypeError: the rules have a hole/],
  ['throw in face', /TypeError: the face has a hole/],
  ['exit', /it ended itself with code 3/],
  ['memory', /it took more memory than it may/],
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
    const { id, player, act } = await begin(what.startsWith('loop') ? hasty : patient);
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

  test('cannot keep others from playing, and is ended with the server', async () => {
    // It would loop for as long as this: others are done before.
    const slow = await Promise.all([
      PluginGame.from(FAULTY, undefined, { callMs: 150_000 }),
      PluginGame.from(BRIDGES, undefined, PATIENT),
    ]);
    const house = await Running.start({ games: GAMES, brought: slow, closingMs: 50 });
    const { secret = '', match } = await house.client.create({ game: 'faulty', setup: {} });
    const looping = house.client.as(secret).play(match.id, { action: 'loop in apply' });
    const settled = looping.then(
      () => 'played',
      () => 'refused',
    );
    const { id, player } = await seated(house.client, 'bridges', 'small');
    await player.play(id, { action: { x: 0, y: 0 }, seat: 0 });
    await house.client.create({ game: 'dungeon', setup: { map: 'first-steps' } });
    expect(await Promise.race([settled, Promise.resolve('still at it')])).toBe('still at it');
    await house.stop();
    expect(await settled).toBe('refused');
  });

  test.each([
    ['throws while it is loaded', "throw new Error('not ready');", /the game cannot be loaded: .*not ready/s],
    ['ends itself while it is loaded', 'process.exit(4);', /the game cannot be loaded: it ended itself with code 4/],
  ])('%s: is not served', async (_, text, told) => {
    const path = join(folder, `${text.length}.mjs`);
    writeFileSync(path, text);
    await expect(PluginGame.from(path, undefined, PATIENT)).rejects.toThrow(told);
  });

  test('is told of in the log, whole', () => {
    expect(noted.some(sentence => sentence.includes('faulty.ts: apply: TypeError: the rules have a hole'))).toBe(true);
  });
});
