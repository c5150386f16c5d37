import { expect, test } from 'vitest';
import { editionOf } from '../../../src/dungeon/map/type-names.ts';
import { STAGES } from '../../../src/dungeon/maps/campaign.ts';
import { ALL_DUNGEONS } from '../../../src/dungeon/maps/index.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { hashOf } from '../../../src/kernel/hash.ts';
import { setupOf, wholeSetup } from '../../../src/web/games/dungeon/begin/map-offers.ts';

test('every dungeon of the campaign begins without the server as it does with it: its win counts', () => {
  for (const { name, setup: hash } of STAGES.values()) {
    const { setup, title } = wholeSetup(setupOf(name, editionOf(ALL_DUNGEONS[name]?.map)));
    expect([name, hashOf(dungeon.readSetup(setup)), title]).toEqual([name, hash, ALL_DUNGEONS[name]?.title]);
  }
});

test.each([
  ['a map of one’s own', { name: 'cell', map: { entities: [] }, config: { bomb_radius: 1 } }, 'cell'],
  ['a map without a name', { map: { entities: [] } }, ''],
])('%s stays as it is', (_, setup, title) => expect(wholeSetup(setup)).toEqual({ setup, title }));
