import { describe, expect, test } from 'vitest';
import { dungeonAgainst } from '../../../src/conform/dungeon/against/trials.ts';
import { DUNGEON_CASES } from '../../../src/conform/dungeon/cases/all.ts';
import type { DungeonSide } from '../../../src/conform/dungeon/side.ts';
import { dungeonTrials } from '../../../src/conform/dungeon/trials.ts';
import { EDITIONS } from '../../../src/dungeon/entities/edition.ts';
import { faults, noted } from '../noted.ts';
import { OwnDungeon, type Twist } from './ownside.ts';

const prepare = async (): Promise<void> => {};

/** A side that notes what is offered to it, and what is done there. */
function noting(twist: Twist = {}) {
  const own = new OwnDungeon(twist);
  const said: string[] = [];
  const side: DungeonSide = {
    async begin(name, offer) {
      said.push(`${name} ${offer.edition} ${offer.mode}`);
      const { game, shown } = await own.begin(name, offer);
      const act: typeof game.act = deed => {
        said.push(Object.values(deed).join(' '));
        return game.act(deed);
      };
      return { game: { act }, shown };
    },
  };
  return { said, side };
}

test('with our rules all cases are tried in the same way', async () => {
  const { said, side } = noting();
  await expect(await noted(dungeonTrials(side, DUNGEON_CASES), said)).toMatchFileSnapshot('./tried/cases.txt');
});

describe.each(EDITIONS)('with the same seed the same games of %s are played', edition => {
  test('with our rules', async () => {
    const { said, side } = noting();
    const text = await noted(dungeonAgainst(side, prepare, 2, 1, edition), said);
    await expect(text).toMatchFileSnapshot(`./tried/games-${edition}.txt`);
  });

  test('and told where a server has others', async () => {
    const { said, side } = noting({ shown: all => ({ ...all, inventory: all.inventory.slice(0, 1) }) });
    const text = await noted(dungeonAgainst(side, prepare, 1, 1, edition), said);
    await expect(text).toMatchFileSnapshot(`./tried/differences-${edition}.txt`);
  });
});

describe('what is told of a server', () => {
  test.each<[string, string, Twist]>([
    ['that refuses nothing', 'refusals', { refusal: () => undefined }],
    ['that calls everything an invalid action', 'words', { refusal: ({ words }) => ({ refused: 'action', words }) }],
    ['that shows nothing', 'nothing', { shown: () => ({ entities: [], inventory: [], buildables: [], goals: '' }) }],
    ['that does nothing', 'waiting', { deed: () => ({ type: 'wait' }) }],
  ])('%s', async (_, name, twist) => {
    const text = await faults(dungeonTrials(new OwnDungeon(twist), DUNGEON_CASES));
    await expect(text).toMatchFileSnapshot(`./tried/${name}.txt`);
  });
});
