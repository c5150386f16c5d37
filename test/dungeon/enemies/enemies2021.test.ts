import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { GREATEST } from '../../kernel/doubles.ts';
import { board, picture } from '../board.ts';

const mode = 'standard';
const still = { spider_spawn_rate: 0, zombie_spawn_rate: 0 };
/** Battles that nobody wins in a round. */
const long = { ...still, player_health: 1000, player_attack: 0.001, zombie_attack: 0.1 };

describe('mercenaries', () => {
  test('an ally follows the player through a portal', () => {
    const play = board('############\n#.P$.m.(#..#\n#########..#\n#########(.#\n############', { mode, config: still });
    play.go('r').interact('mercenary');
    play.go('rrrr');
    expect(play.where('player')).toBe('10,3');
    // It comes out where the player came out, once there is room.
    expect(play.go('u').wait(2).where('mercenary')).toBe('10,3');
  });

  test('go as if every portal were a wall', () => {
    const place = fc.record({ x: fc.nat({ max: 9 }), y: fc.nat({ max: 9 }) });
    const squares = (most: number) => fc.array(place, { maxLength: most });
    const pairs = fc.array(fc.tuple(place, place), { maxLength: 3 });
    fc.assert(
      fc.property(place, squares(30), squares(5), squares(6), pairs, (at, walls, mercenaries, swamps, pairsOf) => {
        // Some have no twin.
        const portals = pairsOf.map((pair, n) => (n === 2 ? pair.slice(1) : pair));
        const all = (type: string, list: typeof walls, more = {}) => list.map(square => ({ type, ...square, ...more }));
        const steps = (portal: (square: { x: number; y: number }, n: number) => object) => {
          const entities = [
            { type: 'player', ...at },
            ...all('wall', walls),
            ...all('mercenary', mercenaries),
            ...all('swamp_tile', swamps, { movement_factor: 3 }),
            ...portals.flatMap((pair, n) => pair.map(square => portal(square, n))),
          ];
          const config = { ...still, player_health: 1000 };
          const state = dungeon.begin(dungeon.readSetup({ gameMode: mode, map: { entities }, config }), 1);
          return Array.from({ length: 12 }, () => {
            dungeon.apply(state, 0, { type: 'tick' });
            const { entities: seen } = dungeon.view(state, 0);
            return seen.filter(({ type }) => type === 'mercenary').map(({ x, y }) => [x, y]);
          });
        };
        const byPortals = steps((square, n) => ({ type: 'portal', ...square, colour: `colour ${n}` }));
        expect(byPortals).toEqual(steps(square => ({ type: 'wall', ...square })));
      }),
      { numRuns: 100 },
    );
  });

  test('stand still before an invincible player', () => {
    const play = board('##########\n#P!....m.#\n##########', { mode, config: still }).go('r');
    const before = play.where('mercenary');
    play.use('invincibility_potion').wait(3);
    expect([before, play.where('mercenary')]).toEqual(['6,1', '6,1']);
  });

  test.each(['m', 'A'])('stand still while the player is invisible: %s', letter => {
    const play = board(`##########\n#P?.....${letter}#\n##########`, { mode, config: still }).go('r');
    const before = play.draw();
    expect(play.use('invisibility_potion').wait(5).draw()).toBe(before);
  });

  test.each(['m', 'z'])('who starts on a swamp is held by it: %s', letter => {
    const legend = { S: [{ type: 'swamp_tile', movement_factor: 3 }, letter === 'm' ? 'mercenary' : 'zombie_toast'] };
    const play = board('#######\n#P..S.#\n#######', { mode, config: still, legend });
    const at = () => play.where(letter === 'm' ? 'mercenary' : 'zombie_toast');
    expect([play.wait(2) && at(), play.wait() && at() !== '4,1']).toEqual(['4,1', true]);
  });

  test.each([
    [1, '3,1'],
    [2, '4,1'],
  ])('a swamp of factor %i holds who starts on it until %s', (movement_factor, at) => {
    const legend = { S: [{ type: 'swamp_tile', movement_factor }, 'mercenary'] };
    expect(board('#######\n#P..S.#\n#######', { mode, config: still, legend }).wait().where('mercenary')).toBe(at);
  });

  test('a portal whose far square is blocked takes nobody, though another side of it is free', () => {
    const play = board('P(..\n..(#\n....', { mode, config: still }).go('r');
    expect(play.where('player')).toBe('0,0');
    expect(board('P(..\n..(.\n....', { mode, config: still }).go('r').where('player')).toBe('3,1');
  });

  test('an enemy mercenary within the battle radius moves twice as fast while a fight goes on', () => {
    const play = board('##########\n#zP.....m#\n##########', { mode, config: long }).go('l');
    expect(play.view.battles).toHaveLength(1);
    expect(play.where('mercenary')).toBe('7,1');
    const near = board('##########\n#zP....m.#\n##########', { mode, config: long }).go('l');
    expect(near.where('mercenary')).toBe('5,1');
  });

  test('an ally does not hurry', () => {
    const play = board('#############\n#z#P$....m..#\n#############', { mode, config: { ...long, bribe_radius: 9 } });
    play.go('r').interact('mercenary').go('l');
    const steps = 9 - play.one('mercenary').x;
    expect(steps).toBe(2);
  });

  test('a swamp holds one who hurries', () => {
    const play = board('##########\n#zP...~m.#\n##########', { mode, config: long }).go('l');
    expect(play.where('mercenary')).toBe('6,1');
  });
});

describe('one at a time', () => {
  test('who comes while the player fights waits beside it', () => {
    const play = board('######\n#zPm.#\n######', { mode, config: long }).go('l');
    expect(play.view.battles).toHaveLength(1);
    expect(play.where('player')).toBe('1,1');
    expect(play.where('mercenary')).toBe('2,1');
    // In the next tick it is its turn.
    expect(play.wait().view.battles.map(({ enemy }) => enemy)).toContain('zombie_toast');
  });

  test('two who come in one tick: the first fights, the second waits', () => {
    const config = { ...still, player_attack: 50 };
    const play = board('#####\n#mPm#\n#####', { mode, config }).wait();
    expect(play.view.battles).toHaveLength(1);
    expect(play.all('mercenary')).toHaveLength(1);
    expect(play.wait().view.battles).toHaveLength(2);
  });

  test('no two who move share a square', () => {
    const play = board('########\n#P..mm.#\n########', {
      mode: 'peaceful',
      config: { ...still, player_attack: 0 },
    }).wait(8);
    expect(new Set(play.all('mercenary').map(({ x }) => x)).size).toBe(2);
  });

  test('zombies do not step onto each other', () => {
    const play = board('#####\n#zz##\n#####\n#P###', { mode, config: still }).wait(5);
    expect(play.draw()).toBe(picture('#####\n#zz##\n#####\n#P###'));
  });
});

describe('from an invincible player', () => {
  test('zombies flee', () => {
    const play = board('#########\n#P!..z..#\n#########', { mode, config: still }).rig(GREATEST).go('r');
    play.use('invincibility_potion');
    const { x } = play.one('zombie_toast');
    expect(play.wait().one('zombie_toast').x).toBe(x + 1);
  });

  test('hydras flee', () => {
    const play = board('#########\n#P!..h..#\n#########', { mode, config: still }).rig(GREATEST).go('r');
    play.use('invincibility_potion');
    const { x } = play.one('hydra');
    expect(play.wait().one('hydra').x).toBe(x + 1);
  });

  test('spiders flee along their circle, and wait where it leads no farther away', () => {
    const play = board('.......\n.......\n...x...\n.......\nP!.....', { mode, config: still }).go('r');
    play.use('invincibility_potion');
    const far = () => {
      const { x, y } = play.one('spider');
      return Math.abs(x - 1) + Math.abs(y - 4);
    };
    let before = far();
    for (let n = 0; n < 6; n++) {
      play.wait();
      expect(far()).toBeGreaterThanOrEqual(before);
      before = far();
    }
    // The corner of its circle that is farthest from 1,4.
    expect(play.where('spider')).toBe('4,1');
  });

  test('an ally follows all the same', () => {
    const play = board('###########\n#P!$....m.#\n###########', { mode, config: { ...still, bribe_radius: 9 } });
    play.go('rr').interact('mercenary').use('invincibility_potion');
    const { x } = play.one('mercenary');
    expect(play.wait().one('mercenary').x).toBe(x - 1);
  });
});

describe('who moves twice', () => {
  const legend = { B: ['player', 'zombie_toast'] };
  const config = { ...still, zombie_health: 1000, zombie_attack: 0, player_attack: 0 };

  // Its way leads out of the dungeon, and beyond it nobody looks for ways in the second step: straight on is back.
  test.each(['.B..\n####\nm...', '.B..\n####\nm.[['])('sees no farther than in the first step: %s', drawing => {
    const play = board(drawing, { mode: 'standard', config, legend });
    const steps = play
      .wait()
      .told.flatMap(what => (what.type === 'moved' && what.who.type === 'mercenary' ? [what] : []));
    expect(steps.map(({ from, to }) => `${from.x},${from.y} to ${to.x},${to.y}`)).toEqual([
      '0,2 to -1,2',
      '-1,2 to 0,2',
    ]);
  });
});
