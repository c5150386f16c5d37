import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAME_MODES } from '../../src/dungeon/entities/edition.ts';
import { dungeon } from '../../src/dungeon/rules.ts';
import { CARDINALS } from '../../src/kernel/square.ts';
import { anyDungeon2021 } from './random.ts';

type State = ReturnType<typeof dungeon.begin>;

const choices = fc.array(fc.nat({ max: 9999 }), { minLength: 1, maxLength: 80 });

/** An action that is offered, a step and an item in one, or now and then a journey through time. */
function playOne(state: State, choice: number, isOffered: (action: { type: string }) => boolean = () => true): void {
  if (choice % 31 === 0 && state.tick > 0 && state.ended === undefined) {
    dungeon.apply(state, 0, { type: 'rewind', ticks: 1 + (choice % state.tick) });
    return;
  }
  const { inventory } = dungeon.view(state, 0);
  const usable = inventory.filter(({ type }) => type === 'bomb' || type.endsWith('_potion'));
  const item = usable[choice % Math.max(1, usable.length)]?.id;
  const actions = [
    ...dungeon.legal(state, 0).filter(isOffered),
    ...CARDINALS.map(direction => ({ type: 'tick', direction, ...(item === undefined ? {} : { item }) }) as const),
  ];
  const action = actions[choice % actions.length];
  if (action !== undefined && state.ended === undefined) dungeon.apply(state, 0, action);
}

describe.each(GAME_MODES)('the 2021 edition, %s', mode => {
  const setups = anyDungeon2021(mode).map(setup => ({ ...setup, options: { rewind: 'always' } }));

  test('no id occurs twice, nobody shares a square with another who moves, and health stays in bounds', () => {
    fc.assert(
      fc.property(setups, choices, (setup, played) => {
        const state = dungeon.begin(dungeon.readSetup(setup), 7);
        const shared = crowd(state);
        for (const choice of played) {
          // Nobody is won over: an ally can change places with the player onto an enemy's square.
          playOne(state, choice, ({ type }) => type !== 'interact');
          const { entities, inventory, player } = dungeon.view(state, 0);
          const ids = [...entities, ...inventory].map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          if (player !== null) expect(player.health).toBeGreaterThan(0);
          if (player !== null) expect(player.health).toBeLessThanOrEqual(player.maxHealth);
          expect(crowd(state)).toBeLessThanOrEqual(shared);
        }
      }),
      { numRuns: 40 },
    );
  });

  if (mode === 'peaceful') {
    test('nobody is ever hurt', () => {
      fc.assert(
        fc.property(setups, choices, (setup, played) => {
          const state = dungeon.begin(dungeon.readSetup(setup), 3);
          for (const choice of played) playOne(state, choice);
          const { player } = dungeon.view(state, 0);
          expect(player?.health).toBe(player?.maxHealth);
          expect(state.ended).not.toBe('lost');
        }),
        { numRuns: 30 },
      );
    });
  }
});

/** How many enemies stand on a square that another enemy stands on. */
function crowd(state: State): number {
  const squares = new Map<string, number>();
  for (const { type, x, y, health } of dungeon.view(state, 0).entities) {
    if (health === undefined || type === 'older_player') continue;
    squares.set(`${x},${y}`, (squares.get(`${x},${y}`) ?? 0) + 1);
  }
  return [...squares.values()].reduce((sum, count) => sum + count - 1, 0);
}
