import { describe, expect, test } from 'vitest';
import type { GameMode } from '../../../src/dungeon/entities/edition.ts';
import { board, boards, GENTLE, type Play } from '../board.ts';

/** Where all older selves are, in the order of their ids. */
function selves(play: Play): string {
  return play
    .all('older_player')
    .map(({ x, y }) => `${x},${y}`)
    .join(' ');
}

/** What an older self carries. */
function carriedBy(play: Play, n = 0): string {
  const self = play.state.entities.get(play.state.rosters.olderSelves[n]!);
  return self?.type === 'older_player' ? self.own.inventory.map(({ type }) => type).join(' ') : 'nobody';
}

describe('§3.11.3 the older self repeats what the player did', () => {
  test('it opens doors with the key it had', () => {
    const play = board('PtkD..\n......').play('rrrrd rewind:3');
    expect(play.all('door')).toHaveLength(1);
    expect(play.go('r').all('door_open')).toHaveLength(1);
    expect(carriedBy(play)).toBe('time_turner');
  });

  test('it collects, unless somebody else was faster', () => {
    const play = board('Pt.w.w\n......').play('rrrrrd rewind:4');
    expect(carriedBy(play)).toBe('time_turner');
    play.go('ll');
    expect([selves(play), carriedBy(play)]).toEqual(['4,0', 'time_turner wood']);
  });

  test('what somebody else has taken it does without', () => {
    const play = board('Pt..w.\n......').play('rrrrrd rewind:5 ulr');
    expect(play.items).toBe('time_turner wood wood');
    expect([selves(play), carriedBy(play)]).toEqual(['4,0', 'time_turner']);
  });

  test('it drinks what it drank, and puts down the bombs that it put down', () => {
    const play = board('Ptb?.....\n.........').play('rrrr use:bomb use:invisibility_potion rrd rewind:4');
    expect(play.all('bomb')).toHaveLength(1);
    expect(carriedBy(play)).toBe('time_turner invisibility_potion');
    play.go('r');
    expect(carriedBy(play)).toBe('time_turner');
  });

  test('a bomb goes off when it pushes the boulder, as it did, and like the player it survives', () => {
    const drawing = `
      Ptb.o_.
      .......`;
    // The bomb lies at 5,1 from tick 7 on; on tick 11 the boulder comes onto the switch above it.
    const play = board(drawing, { config: { bomb_radius: 1 } }).play('rrdrrr use:bomb llur');
    expect([play.view.tick, play.where('bomb'), play.where('switch')]).toEqual([11, '', '']);
    play.play('l rewind:3');
    expect([play.where('bomb'), play.where('switch'), selves(play)]).toEqual(['5,1', '5,0', '3,1']);
    play.go('ll');
    expect([play.where('bomb'), play.where('switch'), selves(play)]).toEqual(['', '', '4,0']);
  });

  test('each build just before the tick action that it preceded', () => {
    const play = board('Ptwaaa..\n........').play('rrrrr build:bow rd rewind:2');
    expect(carriedBy(play)).toBe('time_turner wood arrow arrow arrow');
    play.go('r');
    expect(carriedBy(play)).toBe('time_turner bow');
  });

  test('each interaction too, and what is bribed then is an ally again', () => {
    const config = { ...GENTLE, bribe_amount: 1, bribe_radius: 99 };
    const play = board('Pt$......\n........m', { config }).play('rr interact:mercenary rd rewind:2');
    expect(play.one('mercenary').ally).toBe(false);
    expect(play.go('r').one('mercenary').ally).toBe(true);
    expect(play.items).toBe('time_turner');
  });

  test('what it did after its last tick it does before it goes', () => {
    const play = board('PtsT.\n.....').play('rr interact:zombie_toast_spawner rewind:1');
    expect(play.all('zombie_toast_spawner')).toHaveLength(1);
    play.go('d');
    expect([play.all('zombie_toast_spawner').length, selves(play)]).toEqual([0, '2,0']);
    expect(selves(play.go('l'))).toBe('');
  });

  test('what the changed world no longer allows is skipped, and it goes on', () => {
    // It would take the key on tick 4 and open the door on tick 5; the player has taken the key on tick 3.
    const play = board('Pt..kD..\n........').play('rrrrrrd rewind:7 llud');
    expect([play.items, selves(play), carriedBy(play)]).toEqual(['time_turner key', '4,0', 'time_turner']);
    play.go('l');
    expect([play.all('door').length, selves(play)]).toEqual([1, '4,0']);
    play.play('ll');
    expect([play.view.tick, selves(play)]).toEqual([7, '4,1']);
  });

  test('it acts after the player and before the enemies', () => {
    const told = board('Pt....\n......\n..x...', { config: GENTLE }).play('rrrd rewind:2').told;
    const before = told.length;
    const play = board('Pt....\n......\n..x...', { config: GENTLE }).play('rrrd rewind:2 d');
    const movers = play.told.slice(before).flatMap(what => (what.type === 'moved' ? what.who.type : []));
    expect(movers).toEqual(['player', 'older_player', 'spider']);
  });

  test('it walks its last step too, and stands where it travelled until the next tick', () => {
    const play = board('Pt.....\n.......').play('rrrrd rewind:3 r');
    expect(selves(play)).toBe('3,0');
    expect(selves(play.go('r'))).toBe('4,0');
    expect([selves(play.go('r')), play.view.tick]).toEqual(['4,1', 5]);
    expect([selves(play.go('r')), play.view.tick]).toEqual(['', 6]);
  });

  test.each<GameMode | undefined>([undefined, 'standard'])('after rewind 1 it moves once: %s', mode => {
    const play = board('Pt.....\n.......', mode && { mode }).play('rrr rewind:1');
    expect([play.where('player'), selves(play)]).toEqual(['3,0', '2,0']);
    expect([play.go('d').where('player'), selves(play)]).toEqual(['3,1', '3,0']);
    expect(selves(play.go('d'))).toBe('');
  });

  test('it leaves before anybody acts: the player steps where it stood, and meets nobody', () => {
    const play = board('Pt...\n.....').play('rrr rewind:1 d').go('u');
    expect([play.where('player'), selves(play), play.view.battles]).toEqual(['3,0', '', []]);
    expect(play.told.map(({ type }) => type)).not.toContain('met');
  });

  test('what takes no time leaves it where it stands, and who goes back once more finds it there again', () => {
    const play = board('Ptwaaa..\n........').play('rrrrrr rewind:1 d build:bow');
    expect(selves(play)).toBe('6,0');
    expect(selves(play.go('l'))).toBe('');
    expect(selves(play.play('rewind:1'))).toBe('6,0 6,1');
    expect(selves(play.go('l'))).toBe('5,1');
  });

  test('it is gone once it has gone through the portal, and nothing else of that tick is its', () => {
    const play = board('P.w%.').go('rrr');
    expect(play.view.tick).toBe(0);
    play.go('rr');
    expect(selves(play)).toBe('2,0');
    expect(play.go('r').where('older_player')).toBe('');
    expect(play.told.filter(({ type }) => type === 'departed')).toHaveLength(1);
  });

  test('its potions wear off as they did', () => {
    const config = { invisibility_potion_duration: 3 };
    const play = board('Pt?....\n.......', { config }).play('rr use:invisibility_potion rrrd rewind:4');
    const body = () => {
      const self = play.state.entities.get(play.state.rosters.olderSelves[0]!);
      return self?.type === 'older_player' ? self.own : undefined;
    };
    expect(body()).toMatchObject({ potion: { type: 'invisibility_potion' }, potionLeft: 2 });
    play.go('r');
    expect(body()).toMatchObject({ potionLeft: 1 });
    play.go('r');
    expect(body()).toMatchObject({ potion: null, potionLeft: 0 });
  });
});

describe('several older selves', () => {
  test('each traveller leaves one behind; who travels on at once is not seen', () => {
    const play = board('Pt......').play('rrrrrr rewind:3 rewind:1 rewind:1');
    expect([play.view.tick, selves(play)]).toEqual([1, '1,0']);
    expect(selves(play.go('r'))).toBe('2,0');
    expect(selves(play.go('r'))).toBe('3,0');
  });

  test('who travels on at once still does what it did before', () => {
    const play = board('PtsT.\n.....').play('rrrr rewind:1 interact:zombie_toast_spawner rewind:1');
    expect(play.all('zombie_toast_spawner')).toHaveLength(1);
    expect(play.go('l').all('zombie_toast_spawner')).toHaveLength(0);
  });

  test('rewinding to before an earlier arrival: that traveller arrives again, with what it carried, and repeats its tape', () => {
    const play = board('Ptw.......\n..........\n..........');
    play.play('rrrr rewind:2'); // the second life arrives at 4,0 after tick 2 with turner and wood
    play.play('dd'); // and goes down to 4,2 in ticks 3 and 4
    play.play('rewind:3'); // the third begins after tick 1
    expect([play.view.tick, selves(play)]).toEqual([1, '1,0']);
    play.go('r');
    expect(selves(play)).toBe('2,0 4,0');
    expect(carriedBy(play, 1)).toBe('time_turner wood');
    play.go('r');
    expect(selves(play)).toBe('3,0 4,1');
    play.go('r');
    expect(selves(play)).toBe('4,0 4,2');
    expect(selves(play.go('r'))).toBe('');
  });

  test('a traveller that arrives again still finds what it carried: its tape names the fresh ids', () => {
    const play = board('Ptb.......\n..........');
    play.play('rrrr rewind:1'); // the second life arrives at 4,0 after tick 3, with a bomb of its own
    play.play('use:bomb d rewind:4'); // puts it down on tick 4; the third begins after tick 1
    expect([play.view.tick, play.where('bomb')]).toEqual([1, '2,0']);
    play.play('rr');
    expect(selves(play)).toBe('3,0 4,0');
    play.go('r');
    expect(play.where('bomb')).toBe('4,0');
  });

  test('oldest first: they act in the order of the player’s lives', () => {
    const play = board('Pt.......\n.........\n.........').play('rrrrd rewind:3 drr rewind:2');
    const from = play.told.length;
    play.go('r');
    const lives = play.told.slice(from).flatMap(what => (what.type === 'moved' ? what.who : []));
    const ids = lives.filter(({ type }) => type === 'older_player').map(({ id }) => id);
    const order = play.state.rosters.olderSelves.map(String);
    expect(ids).toEqual(order);
    expect(ids).toHaveLength(2);
  });

  test('older selves let each other be', () => {
    // The second life meets the first on tick 4, safe by its sun stone. When both are older selves they pass each other.
    const play = board('Pt*....\n.......').play('rrrr rewind:1 lr rewind:2');
    expect(selves(play)).toBe('3,0 4,0');
    play.go('r');
    expect(selves(play)).toBe('4,0 3,0');
    expect(play.all('older_player').map(({ health }) => health)).toEqual([10, 10]);
    expect(play.view.battles).toEqual([]);
  });
});

describe('meeting', () => {
  /** The player hits for 5, the older self, which has a sword and a shield, for 8; its shield takes 2. */
  const config = {
    player_health: 100,
    player_attack: 5,
    sword_attack: 3,
    sword_durability: 9,
    shield_defence: 2,
    shield_durability: 9,
  };

  test('stepping onto the other’s square is a battle; the older self is the enemy, with its health then', () => {
    const play = board('Pt...', { config }).play('rrr rewind:1').go('l');
    const [battle] = play.view.battles;
    expect(battle).toMatchObject({ enemy: 'older_player', initialPlayerHealth: 100, initialEnemyHealth: 100 });
    // 5 against 5: −0.5 for the player, −1 for the older self; it falls after 100 rounds.
    expect(battle?.rounds).toHaveLength(100);
    expect(battle?.rounds[0]).toMatchObject({ deltaPlayerHealth: -0.5, deltaEnemyHealth: -1 });
    expect(selves(play)).toBe('');
    expect(play.outcome).toBeUndefined();
  });

  test('who falls is gone at once, and does nothing of what it would have done', () => {
    const play = board('Pt....', { config }).play('rrrr rewind:2 l');
    expect([play.view.tick, play.view.battles.length, selves(play)]).toEqual([3, 1, '']);
    expect(play.go('l').view.battles).toHaveLength(1);
  });

  test('so it is when the older self steps onto the player’s', () => {
    const play = board('Pt..#', { config }).play('rrr rewind:1 r');
    expect(play.view.battles).toHaveLength(1);
    expect(play.where('player')).toBe('3,0');
  });

  test('its attack and defence come from its own items, which wear', () => {
    const play = board('Ptsww$....', { config }).play('rrrrr build:shield rr rewind:1 l');
    const [battle] = play.view.battles;
    // 8 against 8, and each shield takes 2: −6/10 and −6/5.
    expect(battle?.rounds[0]).toMatchObject({ deltaPlayerHealth: -0.6, deltaEnemyHealth: -1.2 });
    expect(play.view.inventory.find(({ type }) => type === 'sword')?.durability).toBe(8);
  });

  test('the dead older self is no kill', () => {
    const goal = { goal: 'enemies' };
    const play = board('Pt...', { config, goal }).play('rrr rewind:1 l');
    expect([play.goals, play.state.player.kills]).toEqual([':enemies', 0]);
  });

  test('the player can fall', () => {
    const play = board('Pt..x\n....#', { config: { ...config, player_attack: 50 } }).play('rrr rewind:1');
    play.state.player.health = 1;
    expect(play.go('l').outcome).toBe('lost');
    expect(play.view.entities.some(({ type }) => type === 'player')).toBe(false);
    expect(play.one('older_player').health).toBe(90);
  });

  test('once the player has fallen, no other older self goes on', () => {
    const drawing = 'Pt......\n........\n........';
    const play = board(drawing, { config: { ...config, player_attack: 50 } }).play('rrrrd rewind:3 dlu rewind:3');
    expect([play.where('player'), selves(play)]).toEqual(['3,1', '2,0 4,1']);
    play.state.player.health = 1;
    expect(play.go('u').outcome).toBe('lost');
    expect(selves(play)).toBe('3,0 4,1');
  });

  test.each([
    ['a sun stone', 'Pt*..', 'rrr rewind:1 l', {}],
    ['midnight armour', 'Pts*....', 'rrr build:midnight_armour r rewind:1 l', {}],
    ['an invisible player', 'Pt?....', 'rr use:invisibility_potion r rewind:1 l', { invisibility_potion_duration: 9 }],
  ])('nothing happens with %s', (_, drawing, plays, more) => {
    const play = board(drawing, { config: { ...config, ...more } }).play(plays);
    expect(play.view.battles).toEqual([]);
    expect(play.told.map(({ type }) => type)).toContain('met');
    expect(play.all('older_player').length).toBeLessThanOrEqual(1);
  });

  test('nothing happens with a sun stone of the older self alone', () => {
    // The stone goes into the sceptre before the journey; the older self still has it.
    const play = board('Pt*w$....', { config }).play('rrrrr build:sceptre rewind:1 l');
    expect(play.view.battles).toEqual([]);
    expect(play.told.map(({ type }) => type)).toContain('met');
  });

  test('nothing happens while the older self alone is invisible', () => {
    const more = { ...config, invisibility_potion_duration: 3 };
    const play = board('Pt?.....', { config: more }).play('rr use:invisibility_potion rrr');
    expect(play.state.player.potion).toBeUndefined();
    play.play('rewind:4 ll');
    expect([play.where('player'), selves(play)]).toEqual(['3,0', '3,0']);
    expect(play.view.battles).toEqual([]);
    expect(play.told.map(({ type }) => type)).toContain('met');
  });

  test('standing on one square, without a step, is no meeting', () => {
    const play = board('#Pt.', { config }).play('rl l rewind:1').go('l');
    expect(play.view.battles).toEqual([]);
  });

  test('an invincible player needs one round', () => {
    const play = board('Pt!....', { config }).play('rr use:invincibility_potion r rewind:1 l');
    expect(play.view.battles[0]?.rounds).toMatchObject([{ deltaPlayerHealth: 0, deltaEnemyHealth: -100 }]);
  });
});

describe('older selves in the world', () => {
  test('only the player stands on exits', () => {
    const play = board('Pt.E.\n.....', { goal: { goal: 'AND', subgoals: [{ goal: 'exit' }, { goal: 'treasure' }] } });
    play.play('rrrr rewind:2').go('d');
    expect(play.where('older_player')).toBe('3,0');
    expect(play.goals).toBe(':exit AND :treasure');
  });

  test('an enemy that lands on one fights it by the same rounds, and nothing is recorded', () => {
    const config = { player_health: 100, player_attack: 5, spider_health: 1, spider_attack: 10 };
    const drawing = `
      ......
      ...x..
      Pt....
      ..#...`;
    // The spider comes round to 2,2 on tick 6, where the player waits.
    const play = board(drawing, { config }).play('rrdddd ru');
    expect([play.view.player?.health, play.all('spider').length]).toEqual([99, 0]);
    play.play('rewind:4 uu');
    expect([play.view.battles.length, play.view.player?.health, play.all('spider').length]).toEqual([1, 99, 0]);
    expect(play.one('older_player').health).toBe(99);
    expect(play.state.player.kills).toBe(1);
  });

  test('whom a bomb kills counts for the player, whoever set it off', () => {
    const drawing = `
      Ptb.o_..
      ......#.
      .....#z#
      ......#.`;
    const play = board(drawing, { config: { bomb_radius: 1 } }).play('rrdrrr use:bomb llur');
    expect(play.state.player.kills).toBe(1);
    play.play('l rewind:3 ll');
    expect(play.state.player.kills).toBe(2);
  });

  test('one that falls is gone', () => {
    // With the sword one round is enough; without it the older self falls after two.
    const config = { player_health: 10, player_attack: 5, sword_attack: 95, spider_health: 15, spider_attack: 50 };
    const drawing = `
      .......
      .....x.
      P.ts...
      ....#..`;
    const play = board(drawing, { config }).play('rrrrddu');
    expect([play.view.tick, play.all('spider').length, play.view.player?.health]).toEqual([7, 0, 5]);
    play.play('rewind:7 ldull');
    expect([play.items, selves(play)]).toEqual(['time_turner sword sword', '4,2']);
    play.go('l');
    expect([selves(play), play.one('spider').health, play.outcome]).toEqual(['', 13, undefined]);
  });

  boards([
    { says: 'they stop boulders', before: 'Pt.o.\n.....', plays: 'rrdrru rewind:4 l', after: '...oP\n..&..' },
    { says: 'until they are gone', before: 'Pt.o.\n.....', plays: 'rrdrru rewind:4 ll', after: '..oP.\n...&.' },
  ]);
});
