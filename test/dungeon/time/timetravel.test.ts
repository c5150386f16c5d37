import { describe, expect, test } from 'vitest';
import type { DungeonRefusal } from '../../../src/dungeon/actions.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { board, boards, GENTLE, type Play } from '../board.ts';

/** A bare room with a time turner at once: the first step takes it. */
const TURNER = 'Pt......';

function refusal(act: () => unknown): Pick<DungeonRefusal, 'kind' | 'message'> {
  try {
    act();
  } catch (error) {
    return error as DungeonRefusal;
  }
  throw new Error('nothing was refused');
}

function ids(play: Play): string[] {
  const { entities, inventory } = play.view;
  return [...entities, ...inventory].map(({ id }) => id);
}

describe('§3.11.1 time turner', () => {
  boards([
    {
      says: 'any number of ticks, the turner lies there again',
      before: TURNER,
      plays: 'rrr rewind:3',
      after: '&t.P....',
    },
    { says: 'arriving on one’s own square is no meeting', before: '#Pt', plays: 'rll rewind:1', after: '#P.' },
  ]);

  const offers = (play: Play) =>
    dungeon.legal(play.state, 0).flatMap(action => (action.type === 'rewind' ? action.ticks : []));

  test.each([
    ['', []],
    ['r', [1]],
    ['rrrr', [1]],
    ['rrrrr', [1, 5]],
    ['rrrrr rewind:1', [1]],
  ])('after %j it offers %j, to the player and in the view', (plays, ticks) => {
    const play = board(TURNER).play(plays);
    expect(offers(play)).toEqual(ticks);
    expect(play.view.rewinds).toEqual(ticks);
  });

  test('is no tick itself, and the counter goes back', () => {
    expect(board(TURNER).play('rrrr rewind:3').view.tick).toBe(1);
  });

  test.each([
    [0, 'argument', 'expected a number of ticks above 0, found 0'],
    [-2, 'argument', 'expected a number of ticks above 0, found -2'],
    [4, 'argument', 'expected at most the 3 ticks that have passed, found 4'],
  ])('refuses to rewind %j after 3 ticks', (ticks, kind, message) => {
    const play = board(TURNER).go('rrr');
    expect(refusal(() => play.rewind(ticks))).toMatchObject({ kind, message: expect.stringContaining(message) });
    expect(play.view.tick).toBe(3);
  });

  test.each([['1'], [0.5], [undefined], [null]])('no number of ticks: %j', ticks => {
    expect(() => dungeon.readAction({ type: 'rewind', ticks })).toThrow(/\/ticks: expected a whole number/);
  });

  test('without a time turner there is no going back', () => {
    const play = board('P..t').go('rr');
    expect(refusal(() => play.rewind(1))).toMatchObject({ kind: 'action' });
    expect(offers(play)).toEqual([]);
  });

  test('where the options let everybody rewind, it takes no turner, in any dungeon', () => {
    const play = board('P...', { options: { rewind: 'always' } })
      .go('rrr')
      .rewind(2);
    expect(play.draw()).toBe('.&.P');
    expect(offers(play)).toEqual([]);
    expect(refusal(() => play.rewind(2))).toMatchObject({ kind: 'argument' });
  });

  test('no other option', () => {
    expect(() => board('P', { options: { rewind: 'never' } })).toThrow(
      /\/options\/rewind: expected one of turner, always/,
    );
  });

  test('a dungeon without turner and time portal keeps no past', () => {
    expect(board('P..').go('rr').state.past).toBeUndefined();
  });
});

describe('§3.11.2 time travelling portal', () => {
  test('30 ticks back: tick 35 leads to the world after tick 5', () => {
    const play = board('#Pw.%').play(`rl${'l'.repeat(29)}rr`);
    expect(play.view.tick).toBe(33);
    play.go('r');
    expect([play.view.tick, play.where('player'), play.where('older_player')]).toEqual([4, '4,0', '1,0']);
    expect(play.all('wood')).toEqual([]);
  });

  test('a tick that ends in it never was: nothing is picked up, nobody fights, the counter goes back', () => {
    const play = board('Pwb', { legend: { b: ['time_travelling_portal', 'zombie_toast', 'sword'] } }).go('rr');
    expect(play.view.tick).toBe(0);
    expect(play.items).toBe('wood');
    expect(play.view.battles).toEqual([]);
    expect(play.where('player')).toBe('2,0');
  });

  test('who stands on it does not travel again: only who enters', () => {
    const play = board('P%#').go('r');
    expect(play.view.tick).toBe(0);
    expect(play.go('r').view.tick).toBe(1);
    expect(play.where('player')).toBe('1,0');
  });

  test('only the player travels: for enemies it is floor', () => {
    const play = board('P.%.m', { config: GENTLE }).go('llll');
    expect(play.view.tick).toBe(4);
    expect(play.all('mercenary')).toHaveLength(1);
  });

  test('a boulder can be pushed onto it, and is then pushed on', () => {
    expect(board('Po%.').go('r').draw()).toBe('.Po.');
    expect(board('Po%.').go('rr').draw()).toBe('&oP.');
  });
});

describe('what goes with the player', () => {
  test('durability, health and the record of battles', () => {
    // One round with the spider: −10/10 for the player, −5/5 for the spider, and the sword has one battle less.
    const config = { player_health: 100, player_attack: 5, sword_attack: 0, sword_durability: 3 };
    const spider = { spider_health: 1, spider_attack: 10 };
    const play = board('...o\nPtsx', { config: { ...config, ...spider } })
      .go('rrr')
      .rewind(1);
    expect(play.view.player?.health).toBe(99);
    expect(play.view.battles).toHaveLength(1);
    expect(play.view.inventory.find(({ type }) => type === 'sword')?.durability).toBe(2);
    expect(play.all('spider')).toHaveLength(1);
  });

  test('the potion in effect and those that wait', () => {
    const config = { invisibility_potion_duration: 9, invincibility_potion_duration: 4 };
    const play = board('Pt?!..', { config }).play('rrr use:invisibility_potion use:invincibility_potion');
    const { potion, queue } = play.view.player!;
    play.rewind(5);
    expect(play.view.player).toMatchObject({ potion, queue });
    expect(potion).toEqual({ type: 'invisibility_potion', ticksLeft: 7 });
  });

  test('kills and treasure collected', () => {
    const goal = { goal: 'AND', subgoals: [{ goal: 'treasure' }, { goal: 'exit' }] };
    const play = board('Pt$.E', { goal }).go('rrr').rewind(2);
    expect(play.goals).toBe(':exit');
    expect(play.go('r').outcome).toBe('won');
  });

  test('bribes and mind control do not', () => {
    const config = { ...GENTLE, bribe_amount: 1, bribe_radius: 9 };
    const play = board('Pt$......m', { config }).play('rr interact:mercenary r');
    expect(play.one('mercenary').ally).toBe(true);
    expect(play.rewind(1).one('mercenary').ally).toBe(false);
    expect(play.items).toBe('time_turner');
  });
});

describe('the world right after a tick', () => {
  test('is restored before any build or interaction that followed', () => {
    const play = board('PtwaaaT', { legend: { T: ['wall'] } }).play('rrrrr build:bow u rewind:1');
    const [self] = play.state.rosters.olderSelves;
    const older = play.state.entities.get(self!);
    expect(older?.type === 'older_player' && older.own.inventory.map(({ type }) => type)).toEqual([
      'time_turner',
      'wood',
      'arrow',
      'arrow',
      'arrow',
    ]);
  });

  boards([
    { says: 'boulders are back', before: 'Pt.o..', plays: 'rrr rewind:1', after: '..&P..' },
    {
      says: 'the dead are back',
      before: 'Pth...',
      config: { player_attack: 100, hydra_health: 1, hydra_attack: 1 },
      plays: 'rr rewind:2',
      after: '&tP...',
    },
  ]);

  const CIRCUIT = {
    '-': ['wire'],
    '|': [{ type: 'switch', logic: 'or' }],
    B: [{ type: 'light_bulb_off', logic: 'or' }],
  };
  const lit = (play: Play) => play.all('light_bulb_on').length;

  test('a latch that was set later is not set', () => {
    const play = board('Pto_...\n...-||B', { legend: CIRCUIT }).go('rrr');
    expect(lit(play)).toBe(1);
    expect(lit(play.rewind(2))).toBe(0);
    expect(lit(play.go('u'))).toBe(1); // the older self sets it again
  });

  test('a latch that was set before is still set, and has been for as long', () => {
    const play = board('Pto_...\n...-||B', { legend: CIRCUIT }).go('rr');
    const live = play.state.circuit?.live();
    play.go('r').rewind(1);
    expect([lit(play), play.state.circuit?.live()]).toEqual([1, live]);
  });

  test('a boulder lies on a gate for as long as it did then', () => {
    const gate = { G: [{ type: 'switch', logic: 'co_and' }] };
    const play = board('Pto.G..', { legend: gate }).go('rrr');
    const live = play.state.circuit?.live();
    expect(live).toEqual([[-4, 3]]);
    expect(play.go('r').state.circuit?.live()).toEqual([]);
    expect(play.rewind(1).state.circuit?.live()).toEqual(live);
    expect(play.reload().state.circuit?.live()).toEqual(live);
  });

  test('a circuit that was torn is whole again', () => {
    const drawing = `
      Ptb.o_-B
      ........`;
    // The bomb lies at 5,1 from tick 7 on. On tick 11 the plate lights the bulb and sets off the bomb.
    const play = board(drawing, { legend: CIRCUIT, config: { bomb_radius: 1 } }).play('rrdrrr use:bomb llur');
    expect([play.all('wire').length, lit(play)]).toEqual([0, 0]);
    play.play('l rewind:3 ll');
    const lights = play.told.flatMap(what => (what.type === 'lit' ? what.on : []));
    expect(lights).toEqual([true, false, true, false]);
    expect(play.all('wire')).toEqual([]);
  });
});

describe('arriving', () => {
  test('the player can arrive in a closed door, and step out of it', () => {
    const play = board('PtkD.').play('rrr rewind:1');
    expect([play.where('door'), play.where('player')]).toEqual(['3,0', '3,0']);
    expect(play.go('r').where('player')).toBe('4,0');
  });

  test('goals are judged: who arrives on the exit while all else holds has won', () => {
    const goal = { goal: 'AND', subgoals: [{ goal: 'boulders' }, { goal: 'exit' }] };
    const play = board('Pto_.\n....E', { goal }).go('rrrdr');
    expect([play.outcome, play.goals]).toEqual([undefined, ':boulders AND :exit']);
    expect(play.rewind(3).outcome).toBe('won');
  });

  test('so has who goes through a time portal on the exit', () => {
    const legend = { X: ['exit', 'time_travelling_portal'] };
    const play = board('#PX', { legend }).go('l'.repeat(31));
    expect([play.go('r').view.tick, play.outcome]).toEqual([2, 'won']);
  });

  test('at the beginning all goals are open again', () => {
    const play = board('Pt$', { goal: { goal: 'AND', subgoals: [{ goal: 'treasure' }, { goal: 'exit' }] } }).go('rr');
    expect(play.goals).toBe(':exit');
    expect(play.rewind(2).goals).toBe(':treasure AND :exit');
    expect(play.go('u').goals).toBe(':exit');
  });
});

describe('saves', () => {
  test('a snapshot of version 2 knows no past: it begins there', () => {
    const play = board(TURNER).go('rr');
    const { past: _, ...old } = dungeon.encode(play.state) as { past: unknown };
    play.state = dungeon.decode(JSON.parse(JSON.stringify(old)));
    expect(refusal(() => play.rewind(1))).toMatchObject({ kind: 'argument' });
    play.go('r').rewind(1);
    expect([play.view.tick, play.draw()]).toEqual([2, '..&P....']);
  });
});

describe('ids', () => {
  test('what the traveller carries gets fresh ones, the world keeps its own', () => {
    const play = board('P.ts.').go('rrrr');
    const carried = play.view.inventory.map(({ id }) => id);
    const next = play.state.nextId;
    play.rewind(4);
    expect([play.one('time_turner').id, play.one('sword').id]).toEqual(carried);
    expect(play.view.inventory.every(({ id }) => Number(id) >= next)).toBe(true);
    expect(new Set(ids(play)).size).toBe(ids(play).length);
  });

  test('and so do the potion in effect and those that wait', () => {
    const legend = { '?': [{ type: 'invisibility_potion' }] };
    const play = board('Pt??..', { legend }).play('rrr use:invisibility_potion use:invisibility_potion');
    const next = play.state.nextId;
    play.rewind(1);
    const { potion, queue } = play.state.player;
    expect([potion, ...queue].map(drunk => Number(drunk?.id) >= next)).toEqual([true, true]);
    expect(new Set([potion?.id, queue[0]?.id]).size).toBe(2);
  });

  test('the player keeps its own, each older self gets a new one', () => {
    const play = board(TURNER).go('rrrrr');
    const { id } = play.one('player');
    play.rewind(1).go('r').rewind(2);
    expect(play.one('player').id).toBe(id);
    expect(new Set(play.all('older_player').map(each => each.id)).size).toBe(play.all('older_player').length);
  });

  test('are never given back: who appears later has another', () => {
    const play = board('Pt..', { config: { spider_spawn_rate: 2 } }).go('rl');
    const [first] = play.all('spider');
    play.rewind(1);
    expect(play.all('spider')).toHaveLength(0);
    play.go('l');
    expect(Number(play.one('spider').id)).toBeGreaterThan(Number(first?.id));
  });
});
