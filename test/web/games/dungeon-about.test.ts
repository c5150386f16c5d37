import { describe, expect, test } from 'vitest';
import type { EntityView } from '../../../src/dungeon/board/entity-view.ts';
import { DEFAULT_CONFIG } from '../../../src/dungeon/entities/config.ts';
import { EDITIONS, type Edition } from '../../../src/dungeon/entities/edition.ts';
import { KIND, MAP_TYPES } from '../../../src/dungeon/entities/entities.ts';
import type { DungeonView } from '../../../src/dungeon/view.ts';
import { aboutSquare } from '../../../src/web/games/dungeon/look/about-square.ts';

const HERE = { x: 3, y: 4 };
const some = (type: string, more: Partial<EntityView> = {}): EntityView => {
  return { id: type, type, ...HERE, layer: 0, interactable: false, ...more };
};
const player = { id: 'player', ...HERE, health: 7.25, maxHealth: 10, attack: 3, potion: null, queue: [] };
const seen = (entities: readonly EntityView[], edition: Edition = '2022') =>
  ({ edition, entities, player }) as unknown as DungeonView;
const saysOf = (entity: EntityView, edition: Edition = '2022', config = DEFAULT_CONFIG): string => {
  const [about] = aboutSquare(seen([entity], edition), config, HERE);
  return `${about?.name} ${about?.says}`;
};

describe('what is said of somebody pointed at', () => {
  test.each([
    [
      'a mercenary',
      some('mercenary', { health: 5, ally: false }),
      'mercenary. Health 5, attack 5. Comes for you by the shortest way. Joins you for 1 treasure, offered within one square.',
    ],
    [
      'one in armour',
      some('mercenary', { health: 5, ally: false, armour: true }),
      'mercenary in armour. Health 5, attack 5. Comes for you by the shortest way. Joins you for 1 treasure, offered within one square. Wears armour, which the winner takes.',
    ],
    [
      'an ally',
      some('mercenary', { health: 4.96, ally: true }),
      'mercenary, your ally. Health 5, attack 5. On your side: follows you, and helps in battle.',
    ],
    [
      'one who obeys',
      some('assassin', { health: 2, ally: true, controlled: 1 }),
      'assassin, under your control. Health 2, attack 10. On your side: follows you, and helps in battle. Obeys you for one more tick.',
    ],
    [
      'a spider',
      some('spider', { health: 5 }),
      'spider. Health 5, attack 3. It walks in circles. Boulders turn it back.',
    ],
    [
      'your older self',
      some('older_player', { health: 9 }),
      'your older self. Health 9. It does what you did. You fight, unless you carry a sun stone, wear midnight armour or are invisible.',
    ],
    ['you', some('player'), 'you. Health 7.3, attack 3. '],
    ['a key', some('key', { key: 3 }), 'key. Opens door 3, once. It can be built into a shield or a sceptre instead.'],
    ['a door', some('door', { key: 3 }), 'locked door. Opens for key 3, or for a sun stone.'],
    ['a swamp', some('swamp_tile', { movementFactor: 2 }), 'swamp. Holds everybody but you for 2 ticks.'],
    ['a dry swamp', some('swamp_tile', { movementFactor: 1 }), 'swamp. It holds nobody.'],
  ])('%s', (_, entity, words) => {
    expect(saysOf(entity).trim()).toBe(words.trim());
  });

  test('an assassin tells how often treasure is lost on it', () => {
    const config = { ...DEFAULT_CONFIG, assassin_bribe_fail_rate: 0.3, bribe_radius: 4 };
    expect(saysOf(some('assassin', { health: 10, ally: false }), '2022', config)).toBe(
      'assassin. Health 10, attack 10. Comes for you by the shortest way. Joins you for 2 treasure, offered within 4 squares; 30 % of the time the treasure is gone for nothing. Sees you within 3 squares even if you are invisible.',
    );
  });

  test('in 2021 a price is another', () => {
    expect(saysOf(some('assassin', { health: 10, ally: false }), '2021')).toContain(
      'Joins you for one treasure and the one ring, offered within one square in a straight line.',
    );
    expect(saysOf(some('mercenary', { health: 10, ally: false }), '2021')).toContain(
      'Joins you for one treasure, offered',
    );
  });

  test.each(EDITIONS.flatMap(edition => MAP_TYPES[edition].map(type => [edition, type] as const)))(
    'in %s there is something to say of a %s',
    (edition, type) => {
      const { shownAs = type } = KIND[type];
      const entity = some(shownAs, { key: 1, movementFactor: 2, health: 1 });
      const [about] = aboutSquare(seen([entity], edition), DEFAULT_CONFIG, HERE);
      if (type === 'wall') expect(about).toBeUndefined();
      else
        expect(about?.says.replace(/^Health [\d.]+(, attack [\d.]+)?\./, '').length).toBeGreaterThan(
          type === 'player' ? -1 : 10,
        );
    },
  );

  test('without its numbers only what holds anyway', () => {
    const [about] = aboutSquare(seen([some('mercenary', { health: 5, ally: false })]), undefined, HERE);
    expect(about?.says).toBe('Health 5. Comes for you by the shortest way.');
    expect(aboutSquare(seen([some('bomb')]), undefined, HERE)[0]?.says).toBe('');
  });

  test('the topmost comes first, and what is elsewhere is not told', () => {
    const entities = [some('switch'), some('boulder'), some('exit', { x: 4 }), some('wall')];
    expect(aboutSquare(seen(entities), DEFAULT_CONFIG, HERE).map(({ id, name }) => [id, name])).toEqual([
      ['boulder', 'boulder.'],
      ['switch', 'floor switch, pressed.'],
    ]);
  });
});
