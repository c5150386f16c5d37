import { describe, expect, it } from 'vitest';
import { view } from '../../src/dungeon/view.ts';
import { board, GENTLE } from './board.ts';

describe('the view of a dungeon', () => {
  it('says which edition it is of, and in 2021 how hard it is', () => {
    const [newer, older] = [view(board('P').state), view(board('P', { mode: 'hard' }).state)];
    expect(newer).toMatchObject({ edition: '2022', name: 'test', tick: 0 });
    expect('gameMode' in newer).toBe(false);
    expect(older).toMatchObject({ edition: '2021', gameMode: 'hard' });
  });

  it('has the player as it is', () => {
    const config = { ...GENTLE, player_attack: 3, invisibility_potion_duration: 4, invincibility_potion_duration: 7 };
    const play = board('P?!', { config }).play('rr use:invisibility_potion use:invincibility_potion');
    expect(view(play.state).player).toEqual({
      id: '1',
      x: 2,
      y: 0,
      health: 1000,
      maxHealth: 1000,
      attack: 3,
      potion: { type: 'invisibility_potion', ticksLeft: 2 },
      queue: [{ type: 'invincibility_potion', ticks: 7 }],
    });
    expect(view(board('P').state).player).toMatchObject({ potion: null, queue: [] });
  });

  it('has nothing of a dead one but its battles', () => {
    const play = board('Psm', { config: { player_health: 1, player_attack: 0, mercenary_attack: 1000 } });
    play.state.player.inventory = [{ id: 99, type: 'time_turner' }];
    play.go('r');
    expect(play.outcome).toBe('lost');
    expect(view(play.state)).toMatchObject({ inventory: [], rewinds: [], player: null });
    expect(view(play.state).battles).toHaveLength(1);
  });

  it('tells items with what they know of themselves, and no more', () => {
    const { state } = board('P');
    state.player.inventory = [
      { id: 5, type: 'key', key: 'a' },
      { id: 6, type: 'sword', durability: 3 },
      { id: 7, type: 'bomb', logic: 'and' },
      { id: 8, type: 'wood' },
    ];
    expect(view(state).inventory).toEqual([
      { id: '5', type: 'key', key: 'a' },
      { id: '6', type: 'sword', durability: 3 },
      { id: '7', type: 'bomb', logic: 'and' },
      { id: '8', type: 'wood' },
    ]);
  });

  it('tells of each round what was whole in it: potions always are, and without a list all was', () => {
    const { state } = board('P');
    const items = [
      { id: 5, type: 'sword' },
      { id: 6, type: 'bow' },
      { id: 7, type: 'invisibility_potion' },
    ] as const;
    const round = { deltaPlayerHealth: -1, deltaEnemyHealth: -2 };
    const battle = { enemy: 'spider', initialPlayerHealth: 9, initialEnemyHealth: 8, items };
    state.player.battles = [{ ...battle, rounds: [round, { ...round, gear: [6] }] }];
    const shown = items.map(({ id, type }) => ({ id: String(id), type }));
    const [seen] = view(state).battles;
    expect(seen).toEqual({
      enemy: 'spider',
      initialPlayerHealth: 9,
      initialEnemyHealth: 8,
      battleItems: shown,
      rounds: [
        { ...round, weaponryUsed: shown },
        { ...round, weaponryUsed: shown.slice(1) },
      ],
    });
  });

  it('lights the wires and switches that are active, and shows where gates feed', () => {
    const legend = { w: ['wire'], g: [{ type: 'switch', logic: 'or' }], _: ['switch'] };
    const play = board('Po_wgw', { legend });
    const shown = () => view(play.state).entities.map(({ type, active, feeds }) => ({ type, active, feeds }));
    const none = { active: undefined, feeds: undefined };
    expect(shown().slice(2)).toEqual([
      { type: 'switch', ...none },
      { type: 'wire', ...none },
      { type: 'switch', active: undefined, feeds: ['right'] },
      { type: 'wire', ...none },
    ]);
    play.go('r');
    expect(shown().slice(2)).toEqual([
      { type: 'switch', active: true, feeds: undefined },
      { type: 'wire', active: true, feeds: undefined },
      { type: 'switch', active: true, feeds: ['right'] },
      { type: 'wire', active: true, feeds: undefined },
    ]);
  });
});
