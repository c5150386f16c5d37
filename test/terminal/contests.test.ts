import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DUNGEONS } from '../../src/dungeon/maps/index.ts';
import { PLANS, planned } from './document-plans.ts';
import { quadrille } from './in-process.ts';

const ROOT = join(import.meta.dirname, '../..');

describe('the plans that docs/tournaments.md shows', () => {
  test('are of each other game', () => {
    expect(PLANS.map(({ game }) => game)).toEqual(['chamber', 'dungeon', './bridges']);
  });

  test.each(PLANS)('$game: games are played, replay, and are told of', async plan => {
    const nodes = plan.players.map(player => ({ ...player, ...('nodes' in player ? { nodes: 20 } : {}) }));
    const file = planned({ ...plan, players: nodes, plies: 3 });
    const own = plan.game?.startsWith('.') ? ['--game', join(file, '..', plan.game)] : [];
    const { code, out, err } = await quadrille(['tournament', file, '--threads', '1']);
    expect([code, err]).toEqual([0, '']);
    const folder = file.replace('.json', '.results');
    const [first = '', ...games] = readdirSync(join(folder, 'games'));
    expect(out).toContain(`${games.length + 1} games.`);
    const replayed = await quadrille(['replay', join(folder, 'games', first), ...own]);
    expect(replayed.out).toContain('The hash holds');
  });
});

const TWO = [{ brain: 'random' }, { name: 'other', brain: 'random' }];
const FLOOR = readFileSync(join(ROOT, 'test/golden/chamber/five.layout'), 'utf8');

test('floors and maps of files lie beside the plan', async () => {
  const chamber = planned(
    { game: 'chamber', players: TWO, setup: { floors: 'floor.txt' }, plies: 3 },
    { 'floor.txt': FLOOR },
  );
  expect((await quadrille(['tournament', chamber, '--threads', '1'])).out).toContain('2 games.');
  const map = JSON.stringify(DUNGEONS['first-steps']?.map);
  const dungeon = planned(
    { game: 'dungeon', players: TWO, maps: ['own.json'], setup: { mode: 'hard' }, plies: 3 },
    { 'own.json': map },
  );
  expect((await quadrille(['tournament', dungeon, '--threads', '1'])).out).toContain('2 games.');
  expect(readdirSync(join(dungeon.replace('.json', '.results'), 'games'))).toContain('own-1-1-1.quadrille.json');
});

test.each<[string, object, string]>([
  ['a folder that there is not', { game: './nowhere' }, 'there is no game at '],
  [
    'a race that there is not',
    { game: 'chamber', races: ['gnome'] },
    'cup.json /races/0: expected one of human, dwarf, elf, orc',
  ],
  [
    'an option that there is not',
    { game: 'chamber', setup: { options: { rain: true } } },
    'cup.json /setup/options/rain: expected only',
  ],
  [
    'floors that there are not',
    { game: 'chamber', setup: { floors: 'no.txt' } },
    'cup.json /races/0: there is no file ',
  ],
  [
    'a dungeon that there is not',
    { game: 'dungeon', maps: ['first-stepz'] },
    'cup.json /maps/0: there is no dungeon "first-stepz"',
  ],
  [
    'a rule that there is not',
    { game: 'dungeon', setup: { edition: '2021' } },
    'cup.json /setup/edition: expected only config, mode',
  ],
])('%s is refused in a sentence', async (_name, plan, said) => {
  const { code, err } = await quadrille(['tournament', planned({ players: TWO, ...plan })]);
  expect([code, err]).toEqual([2, expect.stringContaining(said)]);
});

test('arenas are held with the same seeds', async () => {
  const asked = ['arena', 'solver', 'random', '--game', 'dungeon', '--nodes', '500', '--plies', '30', '--games', '3'];
  expect((await quadrille([...asked, '--no-stop', '--threads', '1'])).out).toMatch(/first-steps +3 +3 +0 +0 +100\.0 %/);
});
