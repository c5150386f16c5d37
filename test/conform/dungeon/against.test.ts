import { expect, test } from 'vitest';
import { DUNGEON_CASES } from '../../../src/conform/dungeon/cases/all.ts';
import { type DungeonTarget, isRefusal } from '../../../src/conform/dungeon/dungeon-target.ts';
import { drawDungeon, dungeonFuzzCases } from '../../../src/conform/fuzzing/dungeon-fuzzing.ts';
import { dungeonTestCases } from '../../../src/conform/runners/run-dungeon-cases.ts';
import { EDITIONS } from '../../../src/dungeon/entities/edition.ts';
import { Rng } from '../../../src/kernel/rng.ts';
import { OwnDungeon, type Twist } from './ownside.ts';

const prepare = async (): Promise<void> => {};

test.each(EDITIONS)('our own rules of %s differ in nothing', async edition => {
  for (const trial of dungeonFuzzCases(new OwnDungeon(), prepare, 6, 11, edition)) {
    const { held, done, expected, seen } = await trial.play();
    expect({ held, done, seen }).toEqual({ held: true, done, seen: expected });
  }
});

test('a game is played until it is won, and not on: whether it goes on then is open', async () => {
  let [won, played] = [0, 0];
  const own = new OwnDungeon();
  const side: DungeonTarget = {
    async begin(name, offer) {
      const { game, shown } = await own.begin(name, offer);
      let isWon = false;
      const act: typeof game.act = async deed => {
        if (isWon) played++;
        const answer = await game.act(deed);
        if (!isRefusal(answer) && answer.goals === '') {
          isWon = true;
          won++;
        }
        return answer;
      };
      return { game: { act }, shown };
    },
  };
  for (const trial of dungeonFuzzCases(side, prepare, 10, 11)) await trial.play();
  expect(won).toBeGreaterThan(0);
  expect(played).toBe(0);
});

type Entities = readonly { readonly type: string }[];

const without = (type: string): Twist => ({
  offer: offer => {
    const map = offer.map as { readonly entities: Entities };
    return { ...offer, map: { ...map, entities: map.entities.filter(each => each.type !== type) } };
  },
});

/** What is broken, and how much is left of the dungeon in which it shows: squares with something on them, and words. */
const BREAKAGES: readonly (readonly [string, Twist, number, number])[] = [
  ['a treasure is missing', without('treasure'), 2, 0],
  [
    'left is right',
    { deed: deed => (deed.type === 'move' && deed.direction === 'left' ? { ...deed, direction: 'right' } : deed) },
    2,
    1,
  ],
  ['refusals are passed over', { refusal: () => undefined }, 1, 1],
];
const EACH = EDITIONS.flatMap(edition => BREAKAGES.map(breakage => [edition, ...breakage] as const));

test.each(EACH)('%s, %s: the first difference is found and shrunk', async (edition, _name, twist, things, words) => {
  for (const trial of dungeonFuzzCases(new OwnDungeon(twist), prepare, 20, 1, edition)) {
    const { held, done } = await trial.play();
    if (held) continue;
    const [drawing = '', played = ''] = done.split('play:');
    expect(drawing.replace(/[.\n]/g, '').length).toBeLessThanOrEqual(things);
    expect(played.split(' ').filter(word => word !== '').length).toBeLessThanOrEqual(words);
    return;
  }
  throw new Error('nothing was found');
});

test('some dungeons are wide, and what shows there is shrunk, too', async () => {
  const isWide = (seed: number) => (drawDungeon(Rng.seeded(seed, 'dungeon'), '2022').rows[0] ?? '').length > 13;
  const wide = Array.from({ length: 30 }, (_, seed) => seed).filter(isWide);
  expect(wide.length).toBeGreaterThan(3);
  expect(wide.length).toBeLessThan(20);
  const [trial] = dungeonFuzzCases(new OwnDungeon(without('wall')), prepare, 1, wide[0] ?? 0);
  const { held, done } = (await trial?.play()) ?? {};
  expect(held).toBe(false);
  const [drawing = '', played = ''] = (done ?? '').split('play:');
  expect([drawing.replace(/[.\n]/g, '').length, played.trim()]).toEqual([2, '']);
});

test('a dungeon that a server does not play cannot be tried, and fails as a case', async () => {
  const refused = { refused: 'argument', words: 'no such map' } as const;
  const side: DungeonTarget = { begin: async () => ({ game: { act: async () => refused }, shown: refused }) };
  const [game] = dungeonFuzzCases(side, prepare, 1, 1);
  await expect(game?.play()).rejects.toThrow('the dungeon is not played: no such map');
  const cases = ['', 'u', 'u u'].map(plays => ({ ...DUNGEON_CASES[0]!, plays }));
  for (const trial of dungeonTestCases(side, cases)) {
    expect(await trial.play()).toMatchObject({ held: false, seen: 'the new game is refused: no such map' });
  }
});
