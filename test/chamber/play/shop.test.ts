import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ItemName } from '../../../src/chamber/kinds/pack-items.ts';
import { RACE_NAMES, RACES, type RaceName } from '../../../src/chamber/kinds/races.ts';
import { priceFor, waresOn, worthFor } from '../../../src/chamber/kinds/shop-prices.ts';
import { chamber } from '../../../src/chamber/rules.ts';
import type { ChamberState } from '../../../src/chamber/state.ts';
import { HITS, MISSES, on, play, room, screen } from '../table.ts';

/** A merchant who cannot step away, with the player beside it. */
const SHOP = room('@M--', '----', '..\\.');

function shopping(gold: number, { race = 'human', pack = [] as readonly ItemName[], rng = MISSES } = {}): ChamberState {
  const state = on(SHOP, { race: race as RaceName, options: { shop: true }, rng });
  return { ...state, gold, pack: pack.map(name => ({ name })) };
}

const carried = (state: ChamberState) => chamber.view(state, 0).pack?.map(({ name }) => name);
const types = (state: ChamberState) => new Set(chamber.legal(state, 0).map(({ type }) => type));

describe('prices', () => {
  it.each([
    // ware, human, dwarf, elf, orc
    ['RH', 4, 4, 6, 4],
    ['BA', 3, 3, 5, 3],
    ['BD', 3, 3, 5, 3],
    ['map', 6, 6, 9, 6],
  ] as const)('%s costs a human %d, a dwarf %d, an elf %d, an orc %d gold', (ware, human, dwarf, elf, orc) => {
    expect(RACE_NAMES.map(race => priceFor(RACES[race], ware))).toEqual([human, dwarf, elf, orc]);
  });

  it('are asked for nothing else', () => {
    expect(waresOn(5, {})).toEqual(['RH', 'BA', 'BD', 'map']);
    expect(waresOn(5, { finds: true })).toHaveLength(12);
  });

  it('are always more than a merchant gives for the same thing', () => {
    for (const race of RACE_NAMES) {
      for (const ware of waresOn(5, { finds: true }))
        expect(worthFor(RACES[race], ware)).toBeLessThan(priceFor(RACES[race], ware));
    }
  });
});

describe('buying', () => {
  it('takes the gold, and puts the ware into the pack with its name', () => {
    const state = shopping(10);
    expect(play(state, 'b RH')).toBe('PC buys an RH potion for 4 gold.');
    expect(state).toMatchObject({ gold: 6, turn: 1, known: ['RH'] });
    expect(carried(state)).toEqual(['RH']);
  });

  it.each([
    ['RH', 4, true],
    ['RH', 3.5, false],
    ['map', 6, true],
    ['map', 5, false],
  ] as const)('%s with %d gold is possible: %s', (ware, gold, possible) => {
    const state = shopping(gold);
    expect(chamber.legal(state, 0).some(action => action.type === 'buy' && action.ware === ware)).toBe(possible);
    if (!possible) expect(() => play(state, `b ${ware}`)).toThrow(`and you have ${gold}`);
  });

  it('what no merchant sells is refused', () => {
    expect(() => play(shopping(99), 'b PH')).toThrow('no merchant sells this');
  });

  it('needs room in the pack', () => {
    const state = shopping(99, { pack: Array(8).fill('BA') });
    expect(() => play(state, 'b RH')).toThrow('the pack holds 8 things and is full');
    expect(types(state)).not.toContain('buy');
    expect(types(state)).not.toContain('rob');
    expect(types(state)).toContain('sell');
  });
});

describe('selling', () => {
  it.each([
    ['RH', 1],
    ['WD', 1],
    ['map', 2],
  ] as const)('%s brings %d gold', (item, gold) => {
    const state = shopping(0, { pack: [item] });
    expect(play(state, 's 1')).toBe(
      `PC sells ${item === 'RH' ? 'an' : 'a'} ${item} ${item === 'map' ? 'scroll' : 'potion'} for ${gold} gold.`,
    );
    expect(state.gold).toBe(gold);
    expect(carried(state)).toEqual([]);
  });

  it('tells what an unknown potion was', () => {
    const state = shopping(0, { pack: ['PH', 'PH'] });
    expect(carried(state)).toEqual(['unknown potion', 'unknown potion']);
    play(state, 's 2');
    expect(carried(state)).toEqual(['PH']);
  });

  it('brings an orc as much as others: the factor is for what is found', () => {
    const state = shopping(0, { race: 'orc', pack: ['map'] });
    play(state, 's 1');
    expect(state.gold).toBe(2);
  });
});

describe('robbing', () => {
  it('costs no gold, but the robbed one strikes and does not miss, and all merchants are hostile', () => {
    const state = shopping(5);
    // Here every attack that can miss does: ceil(100 / 120 × 70) = 59 of 140.
    expect(play(state, 'rob map')).toBe(
      'PC robs the merchant of a map scroll. All merchants are hostile now. M deals 59 damage to PC. M misses PC.',
    );
    expect(state).toMatchObject({ gold: 5, hp: 81, merchantsHostile: true });
    expect(carried(state)).toEqual(['map']);
  });

  it('ends all trade', () => {
    const state = shopping(50, { pack: ['RH'] });
    play(state, 'rob map');
    expect(types(state)).toEqual(new Set(['move', 'attack', 'apply']));
    expect(chamber.view(state, 0).stall).toBeUndefined();
  });

  it('can be the death of the robber', () => {
    const state = { ...shopping(0, { rng: HITS }), hp: 59 };
    expect(play(state, 'rob RH')).toContain('PC has died.');
    expect(chamber.outcome(state)?.winners).toEqual([]);
  });
});

describe('a merchant', () => {
  it('trades only with whoever is beside it, and only where the game has a shop', () => {
    for (const [floor, options, trades] of [
      [SHOP, { shop: true }, true],
      [SHOP, {}, false],
      [room('@-M-', '----', '..\\.'), { shop: true }, false],
    ] as const) {
      const state = { ...on(floor, { options, rng: MISSES }), gold: 50 };
      expect(types(state).has('buy')).toBe(trades);
      expect(chamber.view(state, 0).stall !== undefined).toBe(trades);
    }
  });

  it('shows what it asks and gives', () => {
    expect(chamber.view(shopping(0, { pack: ['map', 'WA'] }), 0).stall).toEqual({
      wares: [
        { name: 'RH', price: 4 },
        { name: 'BA', price: 3 },
        { name: 'BD', price: 3 },
        { name: 'map', price: 6 },
      ],
      gives: [2, 1],
    });
  });

  it('that was struck trades no more', () => {
    const state = shopping(50);
    play(state, 'a ea');
    expect(types(state)).not.toContain('buy');
    expect(() => play(state, 'b RH')).toThrow('no merchant beside you would trade');
  });
});

describe('the pack', () => {
  const lying = () => on(room('@0-', '-3.', '..\\'), { options: { shop: true }, rng: MISSES });

  it('takes a potion from beside the player, and keeps its secret', () => {
    const state = lying();
    expect(play(state, 'c ea')).toBe('PC puts an unknown potion into the pack.');
    expect(play(state, 'c se')).toBe('PC puts an unknown potion into the pack.');
    expect(screen(state)).toBe(room('@.-', '-..', '...'));
    expect(carried(state)).toEqual(['unknown potion', 'unknown potion']);
  });

  it('gives it back to be drunk, which names it', () => {
    const state = { ...lying(), hp: 100 };
    play(state, 'c ea, c se');
    expect(play(state, 'i 2')).toBe('PC uses PH.');
    expect(state.hp).toBe(90);
    expect(play(state, 'i 1')).toBe('PC uses RH.');
    expect(state.hp).toBe(100);
    expect(carried(state)).toEqual([]);
  });

  it.each([
    ['c so', 'no potion lies there'],
    ['i 1', 'the pack has nothing under that number'],
    ['s 1', 'no merchant beside you would trade'],
  ])('%s is refused where there is nothing', (word, why) => {
    expect(() => play(lying(), word)).toThrow(why);
  });

  it('is not there in the classic game', () => {
    const state = on(room('@0', '.\\'));
    expect(() => play(state, 'c ea')).toThrow('this run has no pack');
    expect(chamber.view(state, 0)).not.toHaveProperty('pack');
    expect(chamber.encode(state)).not.toHaveProperty('pack');
  });
});

describe('a map', () => {
  it('shows the stairs, and in the fog the whole floor', () => {
    const drawn = `
      |-------|
      |@|  |.||
      |.+##+\\||
      |-------|`;
    const state = on(drawn, { options: { shop: true, fog: true } });
    expect(screen(state)).not.toContain('\\');
    const reading = { ...state, pack: [{ name: 'map' as const }] };
    expect(play(reading, 'i 1')).toBe('PC reads a map scroll.');
    expect(screen(reading)).toContain('##+\\');
  });
});

it('gold is never made by trading: what was bought and sold again costs', () => {
  const words = fc.array(fc.constantFrom('b RH', 'b BA', 'b BD', 'b map', 's 1', 's 2'), { maxLength: 20 });
  fc.assert(
    fc.property(fc.constantFrom(...RACE_NAMES), fc.integer({ min: 0, max: 40 }), words, (race, gold, said) => {
      const state = shopping(gold, { race });
      for (const word of said) {
        try {
          play(state, word);
        } catch {
          // Not possible just now.
        }
      }
      const worth = (state.pack ?? []).reduce((sum, { name }) => sum + worthFor(RACES[race], name), 0);
      expect(state.gold).toBeGreaterThanOrEqual(0);
      expect(state.gold + worth).toBeLessThanOrEqual(gold);
    }),
  );
});
