import { describe, expect, test } from 'vitest';
import type { DungeonEvent } from '../../src/dungeon/events.ts';
import { dungeonResponse } from '../../src/dungeon/response.ts';
import { board, GENTLE, type Play } from './board.ts';

function responseOf(play: Play): Record<string, unknown> {
  return JSON.parse(dungeonResponse(play.view, 'dungeon-7', play.told));
}

describe('§6.1 the DungeonResponse', () => {
  test('has the fields of the course, and no other', () => {
    expect(responseOf(board('P#E'))).toEqual({
      dungeonId: 'dungeon-7',
      dungeonName: 'test',
      entities: [
        { id: '1', type: 'player', position: { x: 0, y: 0, layer: 5 }, isInteractable: false },
        { id: '2', type: 'wall', position: { x: 1, y: 0, layer: 0 }, isInteractable: false },
        { id: '3', type: 'exit', position: { x: 2, y: 0, layer: 0 }, isInteractable: false },
      ],
      inventory: [],
      battles: [],
      buildables: [],
      goals: ':exit',
      animations: [],
    });
  });

  test('items are id and type alone', () => {
    expect(responseOf(board('Pks').go('rr')).inventory).toEqual([
      { id: '2', type: 'key' },
      { id: '3', type: 'sword' },
    ]);
  });

  test('damage is negative, and every round names its weapons', () => {
    const config = { player_attack: 5, player_health: 10, zombie_health: 1, zombie_attack: 5, sword_attack: 0 };
    const play = board('#####\n#Ps.#\n##.z#\n#####', { config });
    while (play.view.battles.length === 0) play.go('r');
    const [battle] = responseOf(play).battles as Record<string, unknown>[];
    expect(battle).toMatchObject({ enemy: 'zombie_toast', initialPlayerHealth: 10, initialEnemyHealth: 1 });
    const { id } = play.view.inventory[0] ?? {};
    const weaponryUsed = [{ id, type: 'sword' }];
    expect(battle?.rounds).toEqual([{ deltaPlayerHealth: -0.5, deltaEnemyHealth: -1, weaponryUsed }]);
    expect(battle?.battleItems).toEqual(weaponryUsed);
  });

  test('hostile mercenaries, assassins and spawners are interactable, all else is not', () => {
    const play = board('P#m#A#T#z#x#h#$#D', { config: GENTLE });
    const { entities } = responseOf(play) as { entities: { type: string; isInteractable: boolean }[] };
    const interactable = entities.filter(each => each.isInteractable).map(({ type }) => type);
    expect(interactable).toEqual(['mercenary', 'assassin', 'zombie_toast_spawner']);
  });

  test('the dead player is not in it', () => {
    const play = board('####\n#Pz#\n####', { config: { player_health: 0.1 } }).go('r');
    const { entities, inventory, buildables } = responseOf(play) as { entities: { type: string }[] } & Record<
      string,
      unknown
    >;
    expect(entities.some(({ type }) => type === 'player')).toBe(false);
    expect([inventory, buildables]).toEqual([[], []]);
  });

  test('a step is animated from where it began', () => {
    expect(responseOf(board('P.').go('r')).animations).toContainEqual({
      when: 'PostTick',
      entityId: '1',
      queue: ['translate-x -1, over 0s', 'translate-x 1, over 0.3s'],
      loop: false,
      duration: -1,
    });
  });

  test('a battle shakes the health bar and sets it to what is left', () => {
    const config = { player_health: 10, player_attack: 10, zombie_health: 2, zombie_attack: 50 };
    const play = board('####\n#Pz#\n####', { config }).go('r');
    expect(responseOf(play).animations).toContainEqual(
      expect.objectContaining({
        entityId: play.one('player').id,
        queue: ['healthbar set 0.5, over 1.5s', 'healthbar shake, over 0.5s, ease Sin'],
      }),
    );
  });

  const [who, from] = [
    { id: '7', type: 'player' },
    { x: 4, y: 4 },
  ];
  const battle = { enemy: 'spider', initialPlayerHealth: 1, initialEnemyHealth: 1, rounds: [], items: [] };
  const battled: DungeonEvent = { type: 'battled', enemy: who, at: from, battle };
  const shake = 'healthbar shake, over 0.5s, ease Sin';

  test.each<[string, DungeonEvent[], string[][]]>([
    ['nothing', [], []],
    ['that it was quiet', [{ type: 'won' }], [['healthbar set 0.25']]],
    ['a battle', [{ type: 'won' }, battled], [['healthbar set 0.25, over 1.5s', shake]]],
    ['a battle of an older self', [{ ...battled, by: who }], [['healthbar set 0.25']]],
    [
      'a step up',
      [{ type: 'moved', who, from, to: { x: 4, y: 3 } }],
      [['healthbar set 0.25'], ['translate-y 1, over 0s', 'translate-y -1, over 0.3s']],
    ],
    [
      'a boulder that was pushed to the left',
      [{ type: 'pushed', what: who, from, to: { x: 3, y: 4 } }],
      [['healthbar set 0.25'], ['translate-x 1, over 0s', 'translate-x -1, over 0.3s']],
    ],
    [
      'a way aslant',
      [{ type: 'moved', who, from, to: { x: 6, y: 5 } }],
      [
        ['healthbar set 0.25'],
        ['translate-x -2, over 0s', 'translate-x 2, over 0.3s'],
        ['translate-y -1, over 0s', 'translate-y 1, over 0.3s'],
      ],
    ],
  ])('shows %s', (_, told, queues) => {
    const play = board('P', { config: { player_health: 8 } });
    play.state.player.health = 2;
    const { animations } = JSON.parse(dungeonResponse(play.view, 'd', told)) as { animations: { queue: string[] }[] };
    expect(animations.map(({ queue }) => queue)).toEqual(queues);
  });

  test.each([
    [12, 8, 1],
    [-1, 8, 0],
    [0, 0, 0],
    [3, 0.5, 1],
  ])('a health of %d where %d is full fills the bar by %d', (health, player_health, share) => {
    const play = board('P', { config: { player_health } });
    play.state.player.health = health;
    const { animations } = JSON.parse(dungeonResponse(play.view, 'd', [{ type: 'won' }])) as Record<string, unknown[]>;
    expect(animations).toMatchObject([{ queue: [`healthbar set ${share}`] }]);
  });

  test('names and ids that need it are escaped', () => {
    const view = { ...board('P').view, name: 'a "quoted" name\n' };
    expect(JSON.parse(dungeonResponse(view, '"'))).toMatchObject({ dungeonId: '"', dungeonName: 'a "quoted" name\n' });
  });
});

test('entities come in the order of their ids', () => {
  const ids = board('z#P$')
    .go('r')
    .view.entities.map(({ id }) => Number(id));
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
});
