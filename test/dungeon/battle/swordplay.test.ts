import { describe, expect, test } from 'vitest';
import { SWORDPLAY_2021 } from '../../../src/dungeon/battle/battle2021.ts';
import { SWORDPLAY_2022 } from '../../../src/dungeon/battle/battle2022.ts';
import { worn } from '../../../src/dungeon/battle/durability.ts';
import type { Foe } from '../../../src/dungeon/battle/swordplay.ts';
import { change } from '../../../src/dungeon/board/board-changes.ts';
import type { Adventurer } from '../../../src/dungeon/entities/adventurer.ts';
import type { EntityOf, OlderSelf } from '../../../src/dungeon/entities/entities.ts';
import type { Item, ItemType } from '../../../src/dungeon/entities/items.ts';
import { board } from '../board.ts';

const item = (type: ItemType, durability?: number, id = 1): Item => ({
  ...{ id, type },
  ...(durability === undefined ? {} : { durability }),
});

describe('what was used', () => {
  test.each([
    [3, 1, 2],
    [2, 1, 1],
    [1, 1, undefined],
    [5, 3, 2],
    [3, 3, undefined],
    [2, 3, undefined],
  ])('and could be %i times, after %i more: %s', (durability, uses, left) => {
    const { inventory, broken } = worn([item('sword', durability)], () => true, uses);
    expect(inventory).toEqual(left === undefined ? [] : [item('sword', left)]);
    expect(broken).toEqual(left === undefined ? [item('sword', durability)] : []);
  });

  test('wears once if nobody says how often, and what does not wear or was not used never does', () => {
    const items = [item('sword', 2, 1), item('bow', 1, 2), item('midnight_armour', undefined, 3)];
    const { inventory, broken } = worn(items, ({ id }) => id !== 2);
    expect([inventory, broken]).toEqual([[item('sword', 1, 1), ...items.slice(1)], []]);
  });
});

describe('a battle of 2022', () => {
  const CONFIG = {
    ...{ player_health: 10, player_attack: 10, ally_attack: 2, ally_defence: 4 },
    ...{ sword_attack: 5, shield_defence: 3, midnight_armour_attack: 7, midnight_armour_defence: 2 },
  };
  const fought = (foe: Partial<Foe>, items: readonly Item[] = [], allies = 0, more: object = {}, options = {}) => {
    const { state } = board('P', { config: { ...CONFIG, ...more }, options });
    state.allies = allies;
    state.player.inventory = items;
    return SWORDPLAY_2022.exchange(state, state.player, { health: 6, attack: 30, ...foe });
  };

  test.each<[string, number, Partial<Foe>, number, number]>([
    ['a foe with a shield', 0, { defence: 4 }, -30 / 10, -(10 - 4) / 5],
    ['a foe whose shield is too much', 0, { defence: 11 }, -30 / 10, 0],
    ['a foe that is too weak: it heals', 1, { attack: 3 }, 1 / 10, -(10 + 2) / 5],
    ['a foe that is just too weak', 1, { attack: 4 }, 0, -(10 + 2) / 5],
  ])('with %s', (_, allies, foe, player, enemy) => {
    const [round] = fought(foe, [], allies).rounds;
    expect([round?.deltaPlayerHealth, round?.deltaEnemyHealth]).toEqual([player, enemy]);
  });

  test('with the option floor, who is too weak does nothing, and nothing is never -0', () => {
    const [round] = fought({ attack: 3 }, [], 1, {}, { defence: 'floor' }).rounds;
    expect([round?.deltaPlayerHealth, round?.deltaEnemyHealth]).toEqual([0, -2.4]);
    const [none] = fought({ attack: 0, defence: 10 }).rounds;
    expect([none?.deltaPlayerHealth, none?.deltaEnemyHealth]).toEqual([0, 0]);
  });

  test.each<[string, Partial<Foe>, object, number]>([
    ['no blow does anything', { attack: 0 }, { player_attack: 0 }, 1],
    ['blows only heal the player', { attack: 0 }, { player_attack: 0, ally_defence: 9 }, 1],
    ['the head always grows back', { attack: 0, regrowth: { rate: 1, amount: 3 } }, {}, 1],
    ['it does, and blows heal', { attack: 0, regrowth: { rate: 1, amount: 3 } }, { ally_defence: 9 }, 1],
    ['it does, and the player falls', { attack: 200, regrowth: { rate: 1, amount: 3 } }, { ally_defence: 0 }, 1],
    ['it does, and the player falls later', { attack: 50, regrowth: { rate: 1, amount: 3 } }, { ally_defence: 0 }, 2],
    ['the foe can fall', { attack: 0 }, { player_attack: 1, ally_attack: 0, ally_defence: 9 }, 30],
  ])('goes on only as long as one of the two can fall: %s', (_, foe, more, rounds) => {
    const exchange = fought(foe, [], 1, { ally_attack: 0, ...more });
    expect(exchange.rounds).toHaveLength(rounds);
  });

  test('goes on as long as one of them is hurt', () => {
    expect(fought({ attack: 0 }).rounds).toHaveLength(3);
    expect(fought({ defence: 10 }).rounds).toHaveLength(4);
  });

  test('is fought with the oldest of each kind, and says what broke', () => {
    const items = [
      item('sword', 1, 1),
      item('sword', 5, 2),
      item('shield', 2, 3),
      item('midnight_armour', undefined, 4),
    ];
    const { gear, inventory, told, rounds } = fought({}, items);
    expect(gear.map(({ id }) => id)).toEqual([1, 3, 4]);
    expect(inventory.map(({ id, durability }) => [id, durability])).toEqual([
      [2, 5],
      [3, 1],
      [4, undefined],
    ]);
    expect(told).toEqual([{ type: 'brokeUp', item: { id: '1', type: 'sword' } }]);
    expect(rounds[0]).toEqual({ deltaPlayerHealth: -(30 - 3 - 2) / 10, deltaEnemyHealth: -(10 + 5 + 7) / 5 });
  });
});

describe('what an older self fights with', () => {
  const selfWith = (...inventory: Item[]) => ({ own: { health: 8, inventory } }) as unknown as OlderSelf;

  test('in 2022: its own gear, and nobody’s allies', () => {
    const { state } = board('P', { config: { player_attack: 10, sword_attack: 5, shield_defence: 3, ally_attack: 9 } });
    state.allies = 2;
    const self = (...inventory: Item[]) => SWORDPLAY_2022.self(state, selfWith(...inventory));
    expect(self()).toEqual({ health: 8, attack: 10, defence: 0 });
    expect(self(item('sword'), item('bow'), item('shield'))).toEqual({ health: 8, attack: 30, defence: 3 });
  });

  test.each<[string, Item[], number, number]>([
    ['bare hands', [], 1, 1],
    ['a sword', [item('sword')], 2, 1],
    ['a bow', [item('bow')], 2, 1],
    ['Anduril and a bow', [item('anduril'), item('bow')], 6, 1],
    ['a shield', [item('shield')], 1, 1 / 2],
    ['shield, armour and midnight armour', [item('shield'), item('armour'), item('midnight_armour')], 2, 1 / 8],
  ])('in 2021: %s', (_, inventory, attack, share) => {
    const { state } = board('P', { mode: 'standard' });
    expect(SWORDPLAY_2021.self(state, selfWith(...inventory))).toEqual({ health: 8, attack, share });
    const { state: peaceful } = board('P', { mode: 'peaceful' });
    expect(SWORDPLAY_2021.self(peaceful, selfWith(...inventory))).toMatchObject({ attack: 0, share });
  });

  test.each([
    ['2022', SWORDPLAY_2022, 1],
    ['2021', SWORDPLAY_2021, 3],
  ] as const)('wears and breaks in %s as the player’s does', (_, play, uses) => {
    const self: Adventurer = { ...board('P').state.player };
    self.inventory = [item('sword', uses, 1), item('bow', 9, 2), item('key', undefined, 3)];
    const told: unknown[] = [];
    play.wearOut(self, 3, what => told.push(what));
    expect(self.inventory).toEqual([item('bow', 9 - uses, 2), item('key', undefined, 3)]);
    expect(told).toEqual([{ type: 'brokeUp', item: { id: '1', type: 'sword' } }]);
  });
});

describe('a battle ends where one of the two has nothing left', () => {
  const swordplays = { '2022': SWORDPLAY_2022, '2021': SWORDPLAY_2021 } as const;
  /** The player strikes with 1; beside it is an ally with a health and an attack of 5. */
  const fought = (edition: '2022' | '2021', health: number, foe: Foe) => {
    const config = { player_attack: 1, mercenary_health: 5, mercenary_attack: 5, ally_attack: 0, ally_defence: 0 };
    const { state } = board('Pm', { config, ...(edition === '2021' && { mode: 'standard' }) });
    state.player.health = health;
    const ally = state.entities.get(2) as EntityOf<'mercenary'>;
    if (edition === '2021') change(state, ally, { ...ally.own, side: 'bribed' });
    const exchange = swordplays[edition].exchange(state, state.player, foe);
    return [exchange.rounds.length, exchange.health, exchange.foeHealth];
  };

  test.each<[string, '2022' | '2021', number, Foe, readonly unknown[]]>([
    [
      'the player, who then does not strike and whose allies do not',
      '2021',
      10,
      { health: 10, attack: 10 },
      [1, 0, 10],
    ],
    ['the foe', '2021', 10, { health: 7, attack: 0 }, [1, 10, 0]],
    [
      'the foe, and less than 1 is enough to go on',
      '2021',
      0.5,
      { health: 10, attack: 0 },
      [2, 0.5, expect.closeTo(-0.2)],
    ],
    ['the player, who strikes in the same round', '2022', 1, { health: 10, attack: 10 }, [1, 0, 9.8]],
    ['the foe', '2022', 10, { health: 0.2, attack: 0 }, [1, 10, 0]],
    ['the foe, and less than 1 is enough to go on', '2022', 0.5, { health: 0.4, attack: 0 }, [2, 0.5, 0]],
  ])('%s, in %s', (_, edition, health, foe, left) => expect(fought(edition, health, foe)).toEqual(left));
});
