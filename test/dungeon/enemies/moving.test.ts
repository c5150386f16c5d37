// What other programs are held to as well are the cases of src/conform/dungeon/cases/moving.json. Here is what they leave out.

import { describe, expect, test } from 'vitest';
import { LEAST } from '../../kernel/doubles.ts';
import { board, GENTLE, type Play } from '../board.ts';

/** Where the first of a type is after each of so many ticks. */
function trail(play: Play, type: string, ticks: number): string[] {
  return Array.from({ length: ticks }, () => play.go('l').where(type));
}

describe('§3.3 spider', () => {
  const FAR = '..........P\n...........\n.....x.....\n...........\n...........';

  test('turns at a boulder in the same tick', () => {
    const play = board('..........P\n......o....\n.....x.....\n...........');
    expect(trail(play, 'spider', 4)).toEqual(['5,1', '4,1', '4,2', '4,3']);
  });

  test('turns again at a boulder on the other side', () => {
    const play = board('..........P\n...........\n....oxo....\n...........');
    expect(trail(play, 'spider', 6)).toEqual(['5,1', '6,1', '5,1', '4,1', '5,1', '6,1']);
  });

  test('stays at home while its first step up is blocked, and goes when it is free', () => {
    const play = board('....\n..oP\n..x.\n....', { config: GENTLE });
    expect(play.go('r').where('spider')).toBe('2,2');
    expect(play.go('l').where('spider')).toBe('2,2');
    expect(play.go('l').where('spider')).toBe('2,1');
  });

  test('holds the spot in its circle over a save', () => {
    const play = board(FAR).go('lll').reload();
    expect(trail(play, 'spider', 2)).toEqual(['6,3', '5,3']);
  });

  test('may circle over the edge of the map', () => {
    expect(trail(board('x..P'), 'spider', 2)).toEqual(['0,-1', '1,-1']);
  });

  describe('spawning', () => {
    const config = { ...GENTLE, spider_spawn_rate: 4 };

    test('stays away where no square is free', () => {
      expect(board('ooPoo', { config }).go('lllll').all('spider')).toEqual([]);
    });

    test('happens in the box around the map, never on a boulder or the player', () => {
      for (let seed = 0; seed < 60; seed++) {
        const play = board('#o.\n...\nPo#', { config: { ...config, spider_spawn_rate: 1 }, seed, at: [-1, -1] });
        const { x, y } = play.go('l').one('spider');
        expect([x, y].every(n => n >= -1 && n <= 1)).toBe(true);
        expect(['0,-1', '0,1', '-2,1']).not.toContain(`${x},${y}`);
      }
    });

    test('a spider does not move in the tick it appears, then up', () => {
      const play = board('P....#', { config }).go('u'.repeat(4));
      const { x, y } = play.one('spider');
      expect(y).toBe(0);
      expect(play.go('u').where('spider')).toBe(`${x},-1`);
    });
  });
});

describe('§3.3 zombie toast', () => {
  test('goes all four ways in the course of time', () => {
    const ways = new Set<string>();
    for (let seed = 0; seed < 50; seed++)
      ways.add(board('P.....\n......\n.....z', { seed }).go('l').where('zombie_toast'));
    expect(ways).toEqual(new Set(['5,1', '5,3', '4,2', '6,2']));
  });
});

describe('§3.3 mercenary', () => {
  test('several may share a square', () => {
    const play = board('#####\n#P.m#\n#.#m#\n#####', { config: GENTLE }).go('l');
    expect(play.all('mercenary')).toHaveLength(2);
  });

  test('reaches a player who steps to and fro', () => {
    const play = board('......\n..P...\n......\n......\n.....m', { config: { player_attack: 50 } }).go('lrlrlr');
    expect(play.view.battles).toMatchObject([{ enemy: 'mercenary' }]);
  });

  test('does not step onto a bomb under the player', () => {
    const play = board('#######\n#bP..m#\n#######', { config: GENTLE }).play('l use:bomb l l');
    expect(play.where('mercenary')).toBe('2,1');
    expect(play.view.battles).toEqual([]);
  });

  describe('bribes', () => {
    const config = { ...GENTLE, bribe_radius: 2, bribe_amount: 1, mercenary_health: 50 };

    test('without enough gold: refused', () => {
      const play = board('#####\n#P$m#\n#####', { config: { ...config, bribe_amount: 2 } }).go('r');
      expect(() => play.interact('mercenary')).toThrow(/wants 2 treasure, you have 1/);
    });

    test('take the oldest treasure, and exactly the price', () => {
      const play = board('########\n#P$$$.m#\n########', {
        config: { ...config, bribe_amount: 2, bribe_radius: 9 },
      }).go('rrr');
      const last = play.view.inventory[2]?.id;
      expect(play.interact('mercenary').view.inventory.map(({ id }) => id)).toEqual([last]);
    });

    test('are no tick', () => {
      const play = board('######\n#P$.m#\n######', { config }).go('r');
      const before = play.where('mercenary');
      expect(play.interact('mercenary').view.tick).toBe(1);
      expect(play.where('mercenary')).toBe(before);
    });

    test('are a tick where the option says so', () => {
      const play = board('######\n#P$.m#\n######', { config, options: { ticking: 'everything' } }).go('r');
      expect(play.interact('mercenary').view.tick).toBe(2);
    });
  });

  describe('as an ally', () => {
    const config = { ...GENTLE, bribe_radius: 9, bribe_amount: 0, mercenary_health: 50 };

    test('walks up to the player and stops beside it', () => {
      const play = board('########\n#P.....m\n########', { config }).play('interact:mercenary');
      expect(trail(play, 'mercenary', 7)).toEqual(['6,1', '5,1', '4,1', '3,1', '2,1', '2,1', '2,1']);
      expect(play.view.battles).toEqual([]);
    });

    test('takes the square that the player left', () => {
      const play = board('#########\n#...mP..#\n#########', { config }).play('interact:mercenary');
      expect(play.go('r').where('mercenary')).toBe('5,1');
      expect(play.go('r').where('mercenary')).toBe('6,1');
    });

    test('but not where the player began on a portal', () => {
      const legend = { Q: ['player', { type: 'portal', colour: 'red' }] };
      const play = board('#######\n#mQ...#\n#####[#\n#######', { config, legend }).play('interact:mercenary r');
      expect(play.where('mercenary')).not.toBe('2,1');
    });

    test('follows around a corner', () => {
      const play = board('####\n#mP#\n##.#\n##.#\n####', { config }).play('interact:mercenary d');
      expect(play.where('mercenary')).toBe('2,1');
      expect(play.go('d').where('mercenary')).toBe('2,2');
    });

    test('takes the square that the player left, though another way is as short', () => {
      const play = board('...\n.P.\n.m.', { config }).play('interact:mercenary l');
      expect([play.where('player'), play.where('mercenary')]).toEqual(['0,1', '1,1']);
    });

    test('changes places with a player who walks onto it', () => {
      const play = board('#####\n#Pm.#\n#####', { config }).play('interact:mercenary r');
      expect(play.where('player')).toBe('2,1');
      expect(play.where('mercenary')).toBe('1,1');
      expect(play.view.battles).toEqual([]);
    });

    test('changes places even if a bomb lies there now', () => {
      const play = board('######\n#bPm.#\n######', { config }).play('interact:mercenary l use:bomb r');
      expect([play.where('player'), play.where('mercenary')]).toEqual(['2,1', '1,1']);
      expect(play.go('r').where('mercenary')).toBe('2,1');
    });

    test('cannot be dealt with again: an invalid action', () => {
      const play = board('####\n#Pm#\n####', { config }).play('interact:mercenary');
      expect(() => play.interact('mercenary')).toThrow(expect.objectContaining({ kind: 'action' }));
    });

    test('stays an ally over a save', () => {
      const play = board('####\n#Pm#\n####', { config }).play('interact:mercenary reload l');
      expect(play.one('mercenary').ally).toBe(true);
    });

    test('is not impressed by an invincible player', () => {
      const play = board('#########\n#!P...m.#\n#########', { config }).play(
        'interact:mercenary l use:invincibility_potion',
      );
      expect(play.where('mercenary')).toBe('4,1');
    });

    test('finds an invisible player', () => {
      const play = board('#########\n#?P...m.#\n#########', { config }).play(
        'interact:mercenary l use:invisibility_potion',
      );
      expect(play.where('mercenary')).toBe('4,1');
    });

    test('follows through a portal by the shortest way', () => {
      const play = board('#########\n#mP(#####\n#########\n####(..##\n#########', { config }).play(
        'interact:mercenary r',
      );
      expect(play.where('player')).toBe('5,3');
      expect(play.where('mercenary')).toBe('2,1');
      expect(play.go('r').where('mercenary')).toBe('5,3');
    });
  });
});

describe('§3.3.1 assassin', () => {
  const config = { ...GENTLE, assassin_bribe_amount: 2, bribe_radius: 9, assassin_health: 50 };
  const ROOM = '#######\n#P$$$A#\n#######';

  test('pursues like a mercenary', () => {
    expect(trail(board('######\n#P..A#\n######', { config }), 'assassin', 2)).toEqual(['3,1', '2,1']);
  });

  test('is not had for less', () => {
    const play = board(ROOM, { config }).go('r');
    expect(() => play.interact('assassin')).toThrow(expect.objectContaining({ kind: 'action' }));
  });

  test('fails about as often as the rate says', () => {
    let failed = 0;
    for (let seed = 0; seed < 400; seed++) {
      const play = board('PA', {
        config: { ...config, assassin_bribe_amount: 0, assassin_bribe_fail_rate: 0.3 },
        seed,
      });
      if (play.interact('assassin').one('assassin').ally === false) failed++;
    }
    expect(failed).toBeGreaterThan(80);
    expect(failed).toBeLessThan(160);
  });

  test.each([
    [4, '4,1'],
    [3, '5,0'],
  ])('with a recon radius of %i sees an invisible player four squares away or wanders', (radius, to) => {
    const play = board('.......\n.P...A.\n.......', { config: { ...config, assassin_recon_radius: radius } });
    play.state.player.inventory = [{ id: 99, type: 'invisibility_potion' }];
    expect(play.rig(LEAST).use('invisibility_potion').where('assassin')).toBe(to);
  });
});

describe('§3.3.1 hydra', () => {
  test('wanders like a zombie', () => {
    const ways = new Set<string>();
    for (let seed = 0; seed < 50; seed++) ways.add(board('P.....\n......\n.....h', { seed }).go('l').where('hydra'));
    expect(ways).toEqual(new Set(['5,1', '5,3', '4,2', '6,2']));
  });

  test.each([
    [{ hydra_spawn_rate: 3 }, [0, 0, 1, 1, 1, 2]],
    [{ hydra_spawn_rate: 1 }, [1, 2, 3, 4, 5, 6]],
    [{ hydra_spawn_rate: 0 }, [0, 0, 0, 0, 0, 0]],
    [{}, [0, 0, 0, 0, 0, 0]],
  ])('appears every so many ticks: %j', (rate, counts) => {
    const play = board('P.....\n......\n......', { config: { ...GENTLE, ...rate } });
    expect(counts.map(() => play.go('l').all('hydra').length)).toEqual(counts);
  });

  test('appears only where it could walk, in the box around the map', () => {
    for (let seed = 0; seed < 40; seed++) {
      const play = board('P#o#.', { config: { ...GENTLE, hydra_spawn_rate: 1 }, seed }).go('u');
      expect(['0,0', '4,0']).toContain(play.where('hydra'));
    }
  });

  test('never appears where the setup says so', () => {
    const config = { ...GENTLE, hydra_spawn_rate: 1 };
    expect(
      board('P.....#', { config, options: { hydras: 'never' } })
        .go('lllll')
        .all('hydra'),
    ).toEqual([]);
  });

  test('dies at once by an invincible hand', () => {
    const config = { hydra_health: 99, hydra_health_increase_rate: 1 };
    const play = board('####\n#!P#\n##.#\n##h#\n####', { config }).play('l use:invincibility_potion rd d');
    expect(play.all('hydra')).toEqual([]);
  });
});
