import { MAP_TYPES } from '../../../src/dungeon/entities/entities.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { Match } from '../../../src/kernel/match/match.ts';
import type { Rng } from '../../../src/kernel/rng.ts';
import type { Attacker } from './attacker.ts';

/** Something that once stopped the server, or might: one or several requests, one after the other. */
type Attack = (attacker: Attacker) => Promise<unknown>;

/** So many things of one type. */
export const many = (count: number, type: string, place: (n: number) => readonly [number, number]) =>
  Array.from({ length: count }, (_, n) => ({ type, x: place(n)[0], y: place(n)[1] }));
/** Side by side. */
export const rows = (n: number) => [1 + (n % 140), 1 + Math.floor(n / 140)] as const;

const mapOf = (entities: readonly unknown[]) => ({
  entities: [{ type: 'player', x: 0, y: 0 }, ...entities],
  'goal-condition': { goal: 'exit' },
});
const GENTLE = { player_health: 1e9, mercenary_attack: 0, zombie_attack: 0, spider_attack: 0, player_attack: 0.001 };
/** A dungeon of these things, in which nobody dies. */
export const dungeonOf = (entities: readonly unknown[], more: object = {}) => ({
  game: 'dungeon',
  setup: { map: mapOf(entities), config: GENTLE, ...more },
});

/** A dungeon is begun and played for a few ticks. */
const played =
  (request: unknown, ticks = 5): Attack =>
  async attacker => {
    const { status, json } = await attacker.send({ path: '/api/matches', body: request });
    if (status !== 201) return;
    const { match, secret } = json as { match: { id: string }; secret: string };
    for (let n = 0; n < ticks; n++) {
      const action = { type: 'move', direction: n % 2 === 0 ? 'right' : 'left' };
      await attacker.send({ path: `/api/matches/${match.id}/actions`, secret, body: { action } });
    }
  };

const template = (side: number, blocks: number) => {
  const directions = { left: 1, right: 1, up: 1, down: 1, upLeft: 0, upRight: 0, downLeft: 0, downRight: 0 };
  const pieces = [{ type: 'Pawn', attackPower: 1, count: 3, movement: { directions } }];
  const limits = { totalTimeLimitInSeconds: -1, moveTimeLimitInSeconds: -1 };
  return { gridSize: [side, side], teams: 2, flags: 1, blocks, pieces, placement: 'symmetrical', ...limits };
};

/** A floor of some 4,700 characters. */
const hallOf = (glyph: string): string => {
  const rows = Array.from({ length: 88 }, (_, n) => ['@', '\\'][n] ?? glyph);
  return ['-'.repeat(50), ...rows.map(first => first + glyph.repeat(49)), '-'.repeat(50)]
    .map(row => `|${row}|`)
    .join('\n');
};

const check =
  (game: string, setup: unknown): Attack =>
  async attacker => {
    await attacker.send({ path: '/api/check', body: { game, setup } });
  };
const ask =
  (...paths: string[]): Attack =>
  async attacker => {
    for (const path of paths) await attacker.send({ path });
  };

/** A file of a long match among many. */
async function heavyFile(entries: number): Promise<unknown> {
  const { setup } = dungeonOf(many(500, 'spider', rows));
  const match = Match.begin(dungeon, { setup, seed: 1, time: 0 });
  for (let n = 0; n < entries; n++) await match.play(0, { type: 'move', direction: 'left' }, { time: n });
  return match.file();
}

/** All that was found to stop a server, by name. */
export async function hostile(rng: Rng): Promise<ReadonlyMap<string, Attack>> {
  const file = await heavyFile(600);
  return new Map<string, Attack>([
    ['a floor of dashes', check('chamber', { floors: '-'.repeat(3_900_000) })],
    ['a floor of 40,000 letters', check('chamber', { floors: Array(200).fill('D'.repeat(200)).join('\n') })],
    ['20,000 spiders on a square', played(dungeonOf(many(20_000, 'spider', () => [50, 50])))],
    ['2,000 spiders', played(dungeonOf(many(2000, 'spider', rows)))],
    ['2,000 pursuers', played(dungeonOf(many(2000, 'mercenary', rows)))],
    ['pursuers far away', played(dungeonOf(many(2, 'mercenary', n => [700 * n, 700 * n])))],
    [
      '1,500 spawners',
      played(
        dungeonOf(
          many(1500, 'zombie_toast_spawner', n => [3 * (n % 40), 3 * Math.floor(n / 40) + 3]),
          { config: { ...GENTLE, zombie_spawn_rate: 1 } },
        ),
        10,
      ),
    ],
    ['a hundred long battles', played(dungeonOf(many(100, 'zombie_toast', () => [1, 0])))],
    ['a hundred items', played(dungeonOf(many(100, 'treasure', () => [1, 0])))],
    ['19,000 walls', played(dungeonOf(many(19_000, 'wall', rows)))],
    [
      'numbers for entities',
      attacker =>
        attacker.send({
          path: '/api/check',
          body: `{"game":"dungeon","setup":{"map":{"entities":[${'1,'.repeat(1_900_000)}1]}}}`,
        }),
    ],
    ['wrong entities', check('dungeon', { map: { entities: Array(19_000).fill(1) } })],
    ['unknown fields', check('dungeon', Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`f${n}`, n])))],
    [
      'a hundred thousand fields',
      check('dungeon', { config: Object.fromEntries(Array.from({ length: 99_000 }, (_, n) => [`f${n}`, n])) }),
    ],
    ['a long name', played({ game: 'dungeon', setup: { ...dungeonOf([]).setup, name: 'x'.repeat(3_900_000) } }, 1)],
    ['no map of a long name', check('dungeon', { map: 'x'.repeat(3_900_000) })],
    ['many potions known', played({ game: 'chamber', setup: { known: Array(190_000).fill('RH') } }, 1)],
    [
      'many goals',
      played({
        game: 'dungeon',
        setup: {
          map: { ...mapOf([]), 'goal-condition': { goal: 'OR', subgoals: Array(40_000).fill({ goal: 'boulders' }) } },
        },
      }),
    ],
    ['large chambers full of dragons', played({ game: 'chamber', setup: { floors: Array(5).fill(hallOf('D')) } }, 1)],
    ['nesting', attacker => attacker.send({ path: '/api/check', body: '['.repeat(2_000_000) })],
    [
      'a board full of blocks',
      attacker => attacker.send({ path: '/api/gamesession', body: { template: template(12, 100 + rng.below(20)) } }),
    ],
    ['a large board', attacker => attacker.send({ path: '/api/gamesession', body: { template: template(40, 700) } })],
    ['a match file', attacker => attacker.send({ path: '/api/replay', body: file })],
    ['a match file, kept', attacker => attacker.send({ path: '/api/matches/file', body: file })],
    [
      'a published map',
      attacker =>
        attacker.send({
          path: '/api/maps',
          body: { ...dungeonOf(many(5000, 'wall', rows)), title: `x${rng.below(1e9)}` },
        }),
    ],
    [
      'a maze',
      attacker =>
        attacker.send({
          path: '/api/game/new/generate/?xStart=0&yStart=0&xEnd=198&yEnd=198&configName=normal',
          method: 'POST',
        }),
    ],
    [
      'lists',
      ask('/api/matches', '/api/flag/sessions', '/api/maps', '/api/games/all/', '/api/matches?status=over&game=flag'),
    ],
    ['a game with anybody', attacker => attacker.send({ path: '/api/flag/anybody', body: {} })],
    [
      'a solver',
      attacker =>
        attacker.send({
          path: '/api/solve',
          body: { setup: dungeonOf(many(300, 'boulder', rows)).setup, ms: 500 },
        }),
    ],
    ['half a request', halfSent],
    ...Array.from({ length: 3 }, (_, n) => [`a map close to what is allowed, ${n + 1}`, closeToLimits(rng)] as const),
  ]);
}

/** As many things of one type as anybody may send, or a few more, of either edition. */
function closeToLimits(rng: Rng): Attack {
  const edition = rng.pick(['2021', '2022'] as const) ?? '2022';
  const type = rng.pick(MAP_TYPES[edition]) ?? 'wall';
  const count = rng.below(2) === 0 ? 1900 + rng.below(200) : 19_000 + rng.below(2000);
  const entities = many(count, type, rows).map((entity, n) => ({ ...entity, colour: `c${n >> 1}`, key: n >> 1 }));
  return played(dungeonOf(entities, edition === '2021' ? { config: undefined, gameMode: 'standard' } : {}));
}

/** Sends the beginning of a body, and goes away a little later. */
async function halfSent(attacker: Attacker): Promise<void> {
  const head = `POST /api/check HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${attacker.address()}\r\ncontent-type: application/json\r\ncontent-length: 999\r\n\r\n{`;
  const socket = await attacker.connection(head);
  setTimeout(() => socket.destroy(), 2000).unref();
}
