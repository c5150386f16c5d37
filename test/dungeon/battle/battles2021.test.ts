import { describe, expect, test } from 'vitest';
import type { GameMode } from '../../../src/dungeon/entities/edition.ts';
import type { BattleView } from '../../../src/dungeon/view.ts';
import { GREATEST, LEAST } from '../../kernel/doubles.ts';
import { board, type Play } from '../board.ts';

const mode = 'standard';

/** Collects what the letters are and builds from it, then waits for the one who comes. */
function meet(enemy: string, letters = '', builds = '', config: Record<string, number> = {}): Play {
  const play = board(corridor(`P${letters}${'.'.repeat(letters.length + 4)}${enemy}`), { mode, config });
  play.play(`${'r'.repeat(letters.length)} ${builds}`);
  return untilBattle(play, '');
}

/** Goes on in the same way until there is a battle. */
function untilBattle(play: Play, step: string): Play {
  for (let n = 0; n < 100 && play.view.battles.length === 0; n++) play.tick(step);
  expect(play.view.battles).toHaveLength(1);
  return play;
}

/** A corridor with walls all around. */
function corridor(row: string): string {
  const wall = '#'.repeat(row.length + 2);
  return `${wall}\n#${row}#\n${wall}`;
}

function firstRound(play: Play): BattleView['rounds'][number] {
  return play.view.battles[0]?.rounds[0] as BattleView['rounds'][number];
}

describe('the round of the 2021 edition', () => {
  /** Seed 002's table: health, damage and the rounds until it is dead. */
  const TABLE = [
    { type: 'spider', letter: 'x', health: 1, damage: 10, rounds: 1 },
    { type: 'zombie_toast', letter: 'z', health: 5, damage: 5, rounds: 5 },
    { type: 'mercenary', letter: 'm', health: 10, damage: 1, rounds: 7 },
  ];

  test.each(TABLE)('$type is dead after $rounds rounds', ({ type, letter, health, damage, rounds }) => {
    const play = board(`P${letter}`, { mode }).go('r');
    const [battle] = play.view.battles;
    expect(battle).toMatchObject({ enemy: type, initialPlayerHealth: 10, initialEnemyHealth: health });
    expect(battle?.rounds).toHaveLength(rounds);
    let [player, enemy] = [10, health];
    for (const round of battle?.rounds ?? []) {
      expect(round.deltaPlayerHealth).toBeCloseTo((-enemy * damage) / 10, 9);
      player -= (enemy * damage) / 10;
      expect(round.deltaEnemyHealth).toBeCloseTo((-player * 1) / 5, 9);
      enemy -= player / 5;
    }
    expect(enemy).toBeLessThanOrEqual(0);
    expect(play.view.player?.health).toBeCloseTo(player, 9);
    expect(play.all(type)).toEqual([]);
  });

  test('the player strikes with the health that is left: 10 − 10 × 1 / 10 = 9, then 10 − 9 × 1 / 5 = 8.2', () => {
    const [first] = board('Pm', { mode }).go('r').view.battles[0]?.rounds ?? [];
    expect(first?.deltaPlayerHealth).toBeCloseTo(-1, 9);
    expect(first?.deltaEnemyHealth).toBeCloseTo(-1.8, 9);
  });

  test('a dead player does not strike any more', () => {
    const play = board('Pz', { mode, config: { player_health: 2 } }).go('r');
    expect(play.outcome).toBe('lost');
    expect(play.view.battles[0]?.rounds).toEqual([{ deltaPlayerHealth: -2.5, deltaEnemyHealth: 0, weaponryUsed: [] }]);
  });

  test('a battle that hurts nobody ends undecided after its first round', () => {
    const play = board('Pz', { mode: 'peaceful', config: { player_attack: 0 } }).go('r');
    expect(play.view.battles[0]?.rounds).toHaveLength(1);
    expect(play.outcome).toBeUndefined();
  });
});

describe('what is carried', () => {
  /** Against a mercenary: 10 × 1 / 10 comes in, (10 − that) × 1 / 5 goes out, with what each item makes of it. */
  test.each([
    { gear: 'nothing', letters: '', builds: '', incoming: 1, outgoing: 9 / 5 },
    { gear: 'a sword doubles', letters: 's', builds: '', incoming: 1, outgoing: (2 * 9) / 5 },
    { gear: 'two swords do not quadruple', letters: 'ss', builds: '', incoming: 1, outgoing: (2 * 9) / 5 },
    { gear: 'a bow strikes once more', letters: 'waaa', builds: 'build:bow', incoming: 1, outgoing: 9 / 5 + 9 / 5 },
    {
      gear: 'two bows strike once more',
      letters: 'waaawaaa',
      builds: 'build:bow build:bow',
      incoming: 1,
      outgoing: 9 / 5 + 9 / 5,
    },
    { gear: 'a shield halves', letters: 'ww$', builds: 'build:shield', incoming: 0.5, outgoing: 9.5 / 5 },
    {
      gear: 'two shields halve',
      letters: 'ww$ww$',
      builds: 'build:shield build:shield',
      incoming: 0.5,
      outgoing: 9.5 / 5,
    },
    { gear: 'armour halves', letters: 'u', builds: '', incoming: 0.5, outgoing: 9.5 / 5 },
    { gear: 'two suits of armour halve', letters: 'uu', builds: '', incoming: 0.5, outgoing: 9.5 / 5 },
    {
      gear: 'shield and armour quarter',
      letters: 'uww$',
      builds: 'build:shield',
      incoming: 0.25,
      outgoing: 9.75 / 5,
    },
    {
      gear: 'midnight armour halves, and adds one to the damage',
      letters: 'u*',
      builds: 'build:midnight_armour',
      incoming: 0.5,
      outgoing: (9.5 * 2) / 5,
    },
    { gear: 'Anduril triples', letters: 'f', builds: '', incoming: 1, outgoing: (3 * 9) / 5 },
    {
      gear: 'of Anduril and a sword the better is drawn',
      letters: 'sf',
      builds: '',
      incoming: 1,
      outgoing: (3 * 9) / 5,
    },
    { gear: 'sword and bow', letters: 'swaaa', builds: 'build:bow', incoming: 1, outgoing: 2 * ((2 * 9) / 5) },
  ])('$gear', ({ letters, builds, incoming, outgoing }) => {
    const round = firstRound(meet('m', letters, builds));
    expect(round.deltaPlayerHealth).toBeCloseTo(-incoming, 9);
    expect(round.deltaEnemyHealth).toBeCloseTo(-outgoing, 9);
  });

  test('Anduril does triple damage to an assassin: 3 × 3 × (10 − 5) / 5', () => {
    expect(firstRound(meet('A', 'f')).deltaEnemyHealth).toBeCloseTo(-9, 9);
  });

  test('a sword is a sword to an assassin', () => {
    expect(firstRound(meet('A', 's')).deltaEnemyHealth).toBeCloseTo(-2, 9);
  });

  test('equipment works as soon as it is picked up, and is listed with the battle', () => {
    expect(meet('m', 's').view.battles[0]?.battleItems.map(({ type }) => type)).toEqual(['sword']);
  });
});

describe('durability counts rounds', () => {
  /** An enemy that hurts nobody and lasts: 2 a round without anything, 10 × 1 / 5. */
  const harmless = { mercenary_attack: 0, mercenary_health: 40 };

  test('a sword lasts 6 rounds: 6 × 4, then 8 × 2', () => {
    const play = meet('m', 's', '', harmless);
    const deltas = play.view.battles[0]?.rounds.map(round => Math.round(round.deltaEnemyHealth));
    expect(deltas).toEqual([-4, -4, -4, -4, -4, -4, -2, -2, -2, -2, -2, -2, -2, -2]);
    expect(play.items).toBe('');
    expect(play.told.filter(({ type }) => type === 'brokeUp')).toHaveLength(1);
  });

  test('the record of a battle lists only what was still whole in a round', () => {
    const battle = meet('m', 's', '', harmless).view.battles[0];
    const swords = battle?.rounds.map(({ weaponryUsed }) => weaponryUsed.map(({ type }) => type).join(' '));
    expect(swords).toEqual([...new Array(6).fill('sword'), ...new Array(8).fill('')]);
    expect(battle?.battleItems.map(({ type }) => type)).toEqual(['sword']);
  });

  test('a bow lasts 3 rounds: 3 × 4, then 14 × 2', () => {
    const play = meet('m', 'waaa', 'build:bow', harmless);
    expect(play.view.battles[0]?.rounds).toHaveLength(3 + 14);
    expect(play.items).toBe('');
  });

  test('the second sword takes over where the first breaks', () => {
    const play = meet('m', 'ss', '', harmless);
    expect(play.view.battles[0]?.rounds).toHaveLength(10);
    expect(play.view.inventory).toMatchObject([{ type: 'sword', durability: 6 - 4 }]);
  });

  test.each([
    { gear: 'shield', letters: 'ww$', builds: 'build:shield', lasts: 5 },
    { gear: 'armour', letters: 'u', builds: '', lasts: 8 },
  ])('$gear lasts $lasts rounds', ({ letters, builds, lasts, gear }) => {
    const play = meet('m', letters, builds, { mercenary_attack: 1, mercenary_health: 10, player_health: 1000 });
    const { rounds } = play.view.battles[0] as BattleView;
    // 999.5 × 1 / 5 kills at once: only one round is used up.
    expect(rounds).toHaveLength(1);
    expect(play.view.inventory).toMatchObject([{ type: gear, durability: lasts - 1 }]);
  });

  test('Anduril and midnight armour never break', () => {
    const play = meet('m', 'fu*', 'build:midnight_armour', { mercenary_attack: 0, mercenary_health: 500 });
    expect(play.view.battles[0]?.rounds.length).toBeGreaterThan(40);
    expect(play.items).toBe('anduril midnight_armour');
  });

  test('nothing wears while the player is invincible', () => {
    const play = board(corridor('Ps!....m'), { mode }).go('rr').use('invincibility_potion');
    untilBattle(play, 'r');
    expect(play.view.battles[0]?.rounds).toHaveLength(1);
    expect(play.view.inventory).toMatchObject([{ type: 'sword', durability: 6 }]);
  });
});

describe('allies', () => {
  test('a bribed mercenary adds its own hit, however far away: 10 × 1 / 5', () => {
    const play = board(corridor('m...P$....m'), { mode });
    play.go('rl').interact('mercenary');
    untilBattle(play, '');
    expect(firstRound(play).deltaPlayerHealth).toBeCloseTo(-1, 9);
    expect(firstRound(play).deltaEnemyHealth).toBeCloseTo(-9 / 5 - 2, 9);
  });

  test('one that cannot come near helps as well', () => {
    const play = board(corridor('m#P$..m'), { mode });
    play.go('rl').interact('mercenary');
    untilBattle(play, '');
    expect(firstRound(play).deltaEnemyHealth).toBeCloseTo(-9 / 5 - 2, 9);
  });
});

describe('bosses', () => {
  test('a hydra that regrows gains what it would have lost', () => {
    const play = board('Ph', { mode, config: { hydra_attack: 0, hydra_health: 10 } })
      .rig(LEAST)
      .go('r');
    const [first] = play.view.battles[0]?.rounds ?? [];
    expect(first?.deltaEnemyHealth).toBeCloseTo(2, 9);
  });

  test('a hydra that does not regrow loses it', () => {
    const play = board('Ph', { mode, config: { hydra_attack: 0 } })
      .rig(GREATEST)
      .go('r');
    expect(firstRound(play).deltaEnemyHealth).toBeCloseTo(-2, 9);
  });

  test('an ally’s hit can make it grow, too', () => {
    const play = board(corridor('m...P$....h'), { mode, config: { hydra_attack: 0 } });
    play.go('rl').interact('mercenary').rig(LEAST);
    untilBattle(play, 'r');
    expect(firstRound(play).deltaEnemyHealth).toBeCloseTo(2 + 2, 9);
  });

  test('it happens every other time', () => {
    let grown = 0;
    let struck = 0;
    for (let seed = 0; seed < 60; seed++) {
      const play = board('Ph', { mode, seed, config: { hydra_attack: 1 } }).go('r');
      for (const round of play.view.battles[0]?.rounds ?? []) {
        if (round.deltaEnemyHealth > 0) grown++;
        if (round.deltaEnemyHealth !== 0) struck++;
      }
    }
    expect(grown / struck).toBeGreaterThan(0.4);
    expect(grown / struck).toBeLessThan(0.6);
  });

  test('one head growing back while another falls does not end the battle', () => {
    for (let seed = 0; seed < 20; seed++) {
      const play = board(corridor('Pwaaah'), { mode: 'peaceful', seed }).go('rrrr');
      if (play.view.battles.length > 0) continue;
      play.build('bow');
      for (let n = 0; n < 30 && play.view.battles.length === 0; n++) play.tick('r');
      const [battle] = play.view.battles;
      if (battle !== undefined && battle.rounds.length < 10_000) expect(play.all('hydra')).toEqual([]);
    }
  });

  test('against Anduril nothing grows back', () => {
    const play = board(corridor('Pfh'), { mode, config: { hydra_attack: 0, hydra_health_increase_rate: 1 } });
    untilBattle(play, 'r');
    expect(play.all('hydra')).toEqual([]);
  });

  test('an assassin strikes much harder than a mercenary', () => {
    const [assassin, mercenary] = ['A', 'm'].map(letter => firstRound(board(`P${letter}`, { mode }).go('r')));
    expect(assassin?.deltaPlayerHealth).toBeLessThan(3 * (mercenary?.deltaPlayerHealth ?? 0));
  });
});

describe('armour of enemies', () => {
  const legend = { M: [{ type: 'mercenary', armour: true }], Z: [{ type: 'zombie_toast', armour: true }] };

  test('halves what a mercenary takes', () => {
    const round = firstRound(board('PM', { mode, legend }).go('r'));
    expect(round.deltaEnemyHealth).toBeCloseTo(-9 / 5 / 2, 9);
  });

  test('does not help a zombie: it is dead after 5 rounds', () => {
    expect(board('PZ', { mode, legend }).go('r').view.battles[0]?.rounds).toHaveLength(5);
  });

  test.each(['M', 'Z'])('is always left to the winner: %s', letter => {
    const play = board(`P${letter}`, { mode, legend, config: { player_attack: 50 } })
      .rig(GREATEST)
      .go('r');
    expect(play.view.inventory).toMatchObject([{ type: 'armour', durability: 8 }]);
  });

  test('who wears none leaves none', () => {
    expect(board('Pz', { mode }).rig(GREATEST).go('r').items).toBe('');
  });

  test('it is seen', () => {
    const play = board('P..M..Z', { mode, legend });
    expect([play.one('mercenary').armour, play.one('zombie_toast').armour]).toEqual([true, true]);
    expect(board('P..m', { mode }).one('mercenary').armour).toBeUndefined();
  });
});

describe('The One Ring', () => {
  const deadly = { zombie_health: 2, zombie_attack: 50 };

  test('brings its bearer back with full health, and the battle goes on', () => {
    // 10 − 2 × 50 / 10 = 0, back to 10, and 10 × 1 / 5 kills the zombie.
    const play = board(corridor('P0z'), { mode, config: deadly }).rig(GREATEST);
    untilBattle(play, 'r');
    expect(play.outcome).toBeUndefined();
    expect(play.view.player?.health).toBe(10);
    expect(play.items).toBe('');
    expect(play.told.map(({ type }) => type)).toContain('respawned');
  });

  test('does so once', () => {
    const play = board(corridor('P0z'), { mode, config: { ...deadly, zombie_health: 5 } }).rig(GREATEST);
    untilBattle(play, 'r');
    expect(play.outcome).toBe('lost');
  });

  test('a second ring brings back a second time', () => {
    const play = board(corridor('P00z'), { mode, config: { zombie_health: 3, zombie_attack: 100 } }).rig(GREATEST);
    untilBattle(play, 'r');
    // 3 × 100 / 10 kills; back, 3 − 2 = 1; 1 × 100 / 10 kills again; back, and 1 − 2 is dead.
    expect(play.outcome).toBeUndefined();
    expect(play.items).toBe('');
  });

  test.each(['x', 'z', 'm', 'A', 'h'])('one in ten who are beaten has it: %s', letter => {
    const config = { player_attack: 1000 };
    expect(board(`P${letter}`, { mode, config }).rig(LEAST).go('r').items).toBe(letter === 'h' ? '' : 'one_ring');
    expect(board(`P${letter}`, { mode, config }).rig(GREATEST).go('r').items).toBe('');
  });

  test('one in ten, over many battles', () => {
    let rings = 0;
    for (let seed = 0; seed < 400; seed++) if (board('Px', { mode, seed }).go('r').items !== '') rings++;
    expect(rings).toBeGreaterThan(400 * 0.05);
    expect(rings).toBeLessThan(400 * 0.15);
  });
});

describe('peaceful', () => {
  const peaceful: GameMode = 'peaceful';

  test('an enemy that lands on the player does not fight', () => {
    const play = board(corridor('P.m'), { mode: peaceful }).wait(2);
    expect(play.view.battles).toEqual([]);
    expect(play.where('mercenary')).toBe('1,1');
  });

  test('the player who stays fights whoever shares the square, and is not struck', () => {
    const play = board(corridor('P.m'), { mode: peaceful }).wait(3);
    expect(play.view.battles).toHaveLength(1);
    expect([play.all('mercenary'), play.view.player?.health]).toEqual([[], 10]);
  });

  test('the player who walks on fights nobody', () => {
    const play = board(corridor('P.m..'), { mode: peaceful }).wait(2).go('r');
    expect(play.view.battles).toEqual([]);
  });

  test('the player who steps onto an enemy fights, and is not struck', () => {
    const play = board('Pz', { mode: peaceful }).go('r');
    expect(play.all('zombie_toast')).toEqual([]);
    expect(play.view.player?.health).toBe(10);
    // 5 − 3 × 10 × 1 / 5 is the first that is not above 0.
    expect(play.view.battles[0]?.rounds).toHaveLength(3);
  });

  test('shield and armour are not used up by who does not strike', () => {
    const play = board(corridor('Pu.z'), { mode: peaceful }).rig(GREATEST);
    untilBattle(play, 'r');
    expect(play.view.inventory).toMatchObject([{ type: 'armour', durability: 8 }]);
  });
});
