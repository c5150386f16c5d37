import { expect, test } from 'vitest';
import { editionOf } from '../../../src/dungeon/map/type-names.ts';
import { STAGES } from '../../../src/dungeon/maps/campaign.ts';
import { ALL_DUNGEONS } from '../../../src/dungeon/maps/index.ts';
import { surveyOf } from '../../../src/dungeon/maps/surveys.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { hashOf } from '../../../src/kernel/hash.ts';
import { editionSuiting, setupOf, wholeSetup } from '../../../src/web/games/dungeon/begin/map-offers.ts';

test('every dungeon of the campaign begins without the server as it does with it: its win counts', async () => {
  for (const { name } of STAGES.values()) {
    const edition = editionSuiting(name);
    expect([name, edition]).toEqual([name, editionOf(ALL_DUNGEONS[name]?.map)]);
    const { setup, title } = await wholeSetup(setupOf(name, edition));
    const hash = surveyOf({ name })?.setup;
    expect([name, hashOf(dungeon.readSetup(setup)), title]).toEqual([name, hash, ALL_DUNGEONS[name]?.title]);
  }
});

test.each([
  ['a map of one’s own', { name: 'cell', map: { entities: [] }, config: { bomb_radius: 1 } }, 'cell'],
  ['a map without a name', { map: { entities: [] } }, ''],
])('%s stays as it is', async (_, setup, title) => expect(await wholeSetup(setup)).toEqual({ setup, title }));
