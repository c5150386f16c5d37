import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eachSomebody, enemiesAt, isSomebodyAt, OccupiedSquares } from '../../../src/dungeon/board/whereabouts.ts';
import { type Entity, isEnemy, isSomebody } from '../../../src/dungeon/entities/entities.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { FARTHEST } from '../../../src/dungeon/setup.ts';
import { CARDINALS } from '../../../src/kernel/square.ts';

const coordinate = fc.oneof(fc.integer({ min: -2, max: 2 }), fc.constantFrom(-FARTHEST, FARTHEST));
const square = fc.record({ x: coordinate, y: coordinate });

test('a throng knows which squares are taken, whoever comes and goes', () => {
  fc.assert(
    fc.property(fc.array(square), fc.array(square), (coming, asked) => {
      const throng = new OccupiedSquares();
      const there: { x: number; y: number }[] = [];
      const isAt = (x: number, y: number) => there.some(at => at.x === x && at.y === y);
      for (const at of coming) {
        const n = there.findIndex(({ x, y }) => x === at.x && y === at.y);
        // Every other time somebody goes from where somebody is.
        if (n >= 0 && coming.indexOf(at) % 2 === 0) throng.leave(there.splice(n, 1)[0]!);
        else {
          there.push(at);
          throng.come(at);
        }
        for (const { x, y } of [...asked, ...coming]) expect(throng.isAt(x, y)).toBe(isAt(x, y));
      }
    }),
  );
});

test.each(['2022', '2021'] as const)('who is on a square is found wherever it has gone, edition %s', edition => {
  const creatures = ['spider', 'zombie_toast', 'mercenary', 'hydra', 'spider', 'mercenary'];
  const entities = [
    { type: 'player', x: 3, y: 3 },
    ...creatures.map((type, n) => ({ type, x: n % 4, y: n >> 1 })),
    ...Array.from({ length: 7 }, (_, x) => ({ type: 'wall', x, y: 6 })),
  ];
  const map = { entities, 'goal-condition': { goal: 'exit' } };
  const setup = { name: 'crowd', map, edition, ...(edition === '2022' && { config: { player_health: 1e6 } }) };
  const state = dungeon.begin(dungeon.readSetup(setup), 3);
  for (let tick = 0; tick < 40 && state.ended === undefined; tick++) {
    dungeon.apply(state, 0, { type: 'move', direction: CARDINALS[(tick * 3) % 4] ?? 'up' });
    const all = state.entities.list().filter(isSomebody) as Entity[];
    const found: Entity[] = [];
    eachSomebody(state, who => found.push(who));
    expect(found.sort((a, b) => a.id - b.id)).toEqual(all);
    for (let x = -2; x < 8; x++) {
      for (let y = -2; y < 8; y++) {
        const here = all.filter(who => who.x === x && who.y === y);
        expect(enemiesAt(state, x, y)).toEqual(here.filter(isEnemy));
        expect(isSomebodyAt(state, x, y)).toBe(here.length > 0);
        expect(isSomebodyAt(state, x, y, here[0]?.id)).toBe(here.length > 1);
        expect([state.ground.at(x, y)].flat().some(id => all.some(who => who.id === id))).toBe(false);
      }
    }
  }
});
