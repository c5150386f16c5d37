import { expect, test } from 'vitest';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { stateHash } from '../../../src/kernel/hash.ts';
import { pursuitEqualsItsTwin } from './pursuit-twin.ts';

pursuitEqualsItsTwin(60);

test('a save in a dungeon too wide to flood changes nothing', () => {
  const entities = [
    { type: 'wall', x: 9000, y: 9000 },
    { type: 'player', x: -500, y: 0 },
    { type: 'mercenary', x: -460, y: 3 },
    { type: 'mercenary', x: -1500, y: 30 },
    { type: 'mercenary', x: 700, y: -9 },
  ];
  const map = { entities, 'goal-condition': { goal: 'exit' } };
  const straight = dungeon.begin(dungeon.readSetup({ map, config: { player_attack: 1e6 } }), 1);
  let saved = dungeon.copy(straight);
  for (let tick = 0; tick < 30; tick++) {
    const action = { type: 'move', direction: tick % 4 === 3 ? 'up' : 'left' } as const;
    dungeon.apply(straight, 0, action);
    dungeon.apply(saved, 0, action);
    if (tick % 10 === 5) saved = dungeon.decode(JSON.parse(JSON.stringify(dungeon.encode(saved))));
    expect(stateHash(dungeon, saved)).toBe(stateHash(dungeon, straight));
  }
});
