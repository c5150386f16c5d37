import { expect, test } from 'vitest';
import type { DungeonEvent } from '../../src/dungeon/events.ts';
import { board, type Drawing, GENTLE } from './board.ts';

/** What happened in few words: `pushed boulder from 1,0 to 2,0`. */
function words({ type, ...rest }: DungeonEvent): string {
  const said = Object.entries(rest as Readonly<Record<string, unknown>>).map(([name, value]) => {
    if (typeof value !== 'object' || value === null) return `${name} ${value}`;
    const { x, y, type: of, rounds } = value as Readonly<Record<string, unknown>>;
    if (Array.isArray(rounds)) return `in ${rounds.length}`;
    if (of !== undefined) return name === 'by' ? `by ${of}` : of;
    return `${name} ${x},${y}`;
  });
  return [type, ...said].join(' ');
}

const MOVED = (from: number, to: number) => `moved player from ${from},0 to ${to},0`;
const PLATES = { legend: { O: ['boulder', 'switch'] } };
const ASSASSIN = { ...GENTLE, assassin_bribe_amount: 1, assassin_bribe_fail_rate: 1 };
const STRONG = { ...GENTLE, player_attack: 1000, zombie_attack: 0 };
const WEAK = { player_health: 1, player_attack: 0, zombie_attack: 100 };
const SWAMP = { legend: { '~': [{ type: 'swamp_tile', movement_factor: 2 }] }, config: GENTLE };
const BLAST = { legend: { ...PLATES.legend, Q: ['zombie_toast', 'treasure'] }, config: { ...GENTLE, bomb_radius: 1 } };
const LIT = {
  legend: {
    '-': ['wire'],
    L: [{ type: 'light_bulb_off', logic: 'or' }],
    '=': [{ type: 'switch_door', key: 1, logic: 'or' }],
  },
} as const;
const GATE = { legend: { g: [{ type: 'switch', logic: 'or' }] } };
const HEALTH = { mode: 'standard', legend: { h: ['health_potion'] } } as const;

test.each<[what: string, drawing: string, before: string, then: string, told: readonly string[], options?: Drawing]>([
  ['a step', 'P.', '', 'r', [MOVED(0, 1)]],
  ['a wall', 'P#', '', 'r', ['bumped player at 1,0']],
  ['what is picked up', 'P$', '', 'r', [MOVED(0, 1), 'pickedUp treasure at 1,0']],
  ['a way through portals', 'P(#(', '', 'r', ['teleported player from 0,0 to 4,0']],
  ['a door', 'PkD', 'r', 'r', ['opened door with key at 2,0', MOVED(1, 2)]],
  [
    'a boulder from plate to plate',
    'PO_',
    '',
    'r',
    ['pushed boulder from 1,0 to 2,0', 'switched at 1,0 on false', 'switched at 2,0 on true', MOVED(0, 1)],
    PLATES,
  ],
  [
    'a gate that opens',
    'Po_g',
    '',
    'r',
    ['pushed boulder from 1,0 to 2,0', 'switched at 2,0 on true', MOVED(0, 1), 'switched at 3,0 on true logic or'],
    GATE,
  ],
  [
    'a bulb and a door',
    'Po_-L\n...=.',
    '',
    'r',
    [
      ...['pushed boulder from 1,0 to 2,0', 'switched at 2,0 on true', MOVED(0, 1)],
      ...['lit light_bulb_on at 4,0 on true', 'swung switch_door at 3,1 open true'],
    ],
    LIT,
  ],
  ['a bomb', 'Pb', 'r', 'use:bomb', ['placedBomb bomb at 1,0']],
  [
    'a blast, row by row and on each square by ids',
    'Pb.O.\n..#Q#\n...#.',
    'rr',
    'use:bomb',
    [
      ...[
        'placedBomb bomb at 2,0',
        'exploded bomb at 2,0 radius 1',
        'destroyed bomb at 2,0',
        'destroyed boulder at 3,0',
      ],
      ...[
        'destroyed switch at 3,0',
        'destroyed wall at 2,1',
        'destroyed zombie_toast at 3,1',
        'destroyed treasure at 3,1',
      ],
    ],
    BLAST,
  ],
  [
    'a bribe',
    'P$m',
    'r',
    'interact:mercenary',
    ['bribed mercenary paid 1 accepted true'],
    { config: { ...GENTLE, bribe_amount: 1 } },
  ],
  ['a bribe in vain', 'P$A', 'r', 'interact:assassin', ['bribed assassin paid 1 accepted false'], { config: ASSASSIN }],
  ['a toaster', 'PsT', 'r', 'interact:zombie_toast_spawner', ['destroyed zombie_toast_spawner at 2,0']],
  ['what is built', 'Pw$*', 'rrr', 'build:sceptre', ['built sceptre']],
  [
    'a mind',
    'Pw$*.m',
    'rrr build:sceptre',
    'interact:mercenary',
    ['mindControlled mercenary ticks 2'],
    { config: { ...GENTLE, mind_control_duration: 2 } },
  ],
  [
    'a potion that waits',
    'P!!',
    'rr use:invincibility_potion',
    'use:invincibility_potion',
    ['used invincibility_potion queued true'],
  ],
  [
    'one that works for a tick',
    'P!',
    'r',
    'use:invincibility_potion',
    [
      'used invincibility_potion queued false',
      'tookEffect potion invincibility_potion',
      'woreOff potion invincibility_potion',
    ],
    { config: { ...GENTLE, invincibility_potion_duration: 1 } },
  ],
  ['a potion that is spared', 'Ph', 'r', 'use:health_potion', ['spared health_potion because healthy'], HEALTH],
  [
    'a battle that is won',
    'Pz',
    '',
    'r',
    [MOVED(0, 1), 'battled zombie_toast at 1,0 in 1', 'died zombie_toast at 1,0'],
    { config: STRONG },
  ],
  [
    'a battle that is lost',
    'Pz',
    '',
    'r',
    [MOVED(0, 1), 'battled zombie_toast at 1,0 in 1', 'died player at 1,0', 'lost'],
    { config: WEAK },
  ],
  [
    'a sword that breaks',
    '#####\n#Psz#\n#####',
    '',
    'r',
    [
      ...['moved player from 1,1 to 2,1', 'pickedUp sword at 2,1', 'moved zombie_toast from 3,1 to 2,1'],
      ...['battled zombie_toast at 2,1 in 1', 'brokeUp sword', 'died zombie_toast at 2,1'],
    ],
    { config: { ...STRONG, sword_durability: 1 } },
  ],
  ['the exit', 'PE', '', 'r', [MOVED(0, 1), 'won']],
  [
    'who appears',
    '###\n#T.\n###\nP',
    '',
    'd',
    ['moved player from 0,3 to 0,4', 'spawned zombie_toast at 2,1'],
    { config: { ...GENTLE, zombie_spawn_rate: 1 } },
  ],
  [
    'a swamp',
    '######\n#P.~m#\n######',
    '',
    'l',
    ['bumped player at 0,1', 'moved mercenary from 4,1 to 3,1', 'stuck mercenary at 3,1 ticks 2'],
    SWAMP,
  ],
  ['a journey', 'Pt..', 'rr', 'rewind:1', ['travelled from 2 to 1 through turner', 'arrived older_player at 1,0']],
  [
    'who does it again',
    'Pt.$.\n.....',
    'rrrr rewind:2',
    'd',
    [
      'moved player from 4,0 to 4,1',
      'moved older_player from 2,0 to 3,0 by older_player',
      'pickedUp treasure at 3,0 by older_player',
    ],
  ],
  [
    'who goes',
    'Pt..\n....',
    'rrr rewind:1',
    'dd',
    [
      'moved player from 3,0 to 3,1',
      'moved older_player from 2,0 to 3,0 by older_player',
      'departed older_player at 3,0',
      'moved player from 3,1 to 3,2',
    ],
  ],
])('%s is told', (_, drawing, before, then, told, options = {}) => {
  const play = board(drawing, options).play(before);
  play.told.length = 0;
  expect(play.play(then).told.map(words)).toEqual(told);
});

test('a potion that heals is told', () => {
  const play = board('Ph', { ...HEALTH, config: { player_health: 9 } }).go('r');
  play.state.player.health = 1;
  play.told.length = 0;
  expect(play.use('health_potion').told.map(words)).toEqual(['used health_potion queued false', 'healed health 9']);
});

test('who is brought back by The One Ring is told', () => {
  const config = { player_health: 9, player_attack: 50, zombie_health: 10, zombie_attack: 10, zombie_spawn_rate: 0 };
  const play = board('B', { mode: 'standard', legend: { B: ['player', 'zombie_toast'] }, config });
  play.state.player.inventory = [{ id: 99, type: 'one_ring' }];
  play.state.player.health = 1;
  expect(
    play
      .wait()
      .told.map(words)
      .filter(said => said.startsWith('respawned')),
  ).toEqual(['respawned one_ring']);
});
