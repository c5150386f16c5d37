import { describe, expect, test } from 'vitest';
import { board, GENTLE, type Play } from '../board.ts';

const swamp = (movement_factor: number) => [{ type: 'swamp_tile', movement_factor }];

function trail(play: Play, type: string, ticks: number): string[] {
  return Array.from({ length: ticks }, () => play.go('l').where(type));
}

describe('§3.9 swamps', () => {
  test.each([
    [0, ['5,1', '4,1', '3,1']],
    [1, ['5,1', '5,1', '4,1']],
    [3, ['5,1', '5,1', '5,1', '5,1', '4,1']],
  ])('factor %i', (factor, expected) => {
    const play = board('########\n#P...~m#\n########', { config: GENTLE, legend: { '~': swamp(factor) } });
    expect(trail(play, 'mercenary', expected.length)).toEqual(expected);
  });

  test('hold spiders', () => {
    const play = board('.....~.......P\n.....x........', { legend: { '~': swamp(1) } });
    expect(trail(play, 'spider', 3)).toEqual(['5,0', '5,0', '6,0']);
  });

  test('hold zombies', () => {
    const play = board('####...\n#~z#...\n####..P', { config: GENTLE });
    expect(play.go('r').where('zombie_toast')).toBe('1,1');
    expect(play.go('r').where('zombie_toast')).toBe('1,1');
    expect(play.go('r').where('zombie_toast')).toBe('1,1');
    expect(play.go('r').where('zombie_toast')).toBe('2,1');
  });

  test('hold allies', () => {
    const config = { ...GENTLE, bribe_amount: 0, bribe_radius: 9 };
    const play = board('########\n#P...~m#\n########', { config }).interact('mercenary');
    expect(trail(play, 'mercenary', 4)).toEqual(['5,1', '5,1', '5,1', '4,1']);
  });

  test('do not hold who begins on one', () => {
    const legend = { M: ['mercenary', ...swamp(5)] };
    expect(board('#####\n#P.M#\n#####', { config: GENTLE, legend }).go('l').where('mercenary')).toBe('2,1');
  });

  test('hold over a save', () => {
    const play = board('########\n#P...~m#\n########', { config: GENTLE }).go('ll').reload();
    expect(trail(play, 'mercenary', 2)).toEqual(['5,1', '4,1']);
  });

  test('who is stuck can still be walked into', () => {
    const play = board('######\n#P.~m#\n######', { config: { player_attack: 100 } }).go('rr');
    expect(play.view.battles).toHaveLength(1);
  });
});

describe('§3.9 shortest paths', () => {
  test('go through a swamp where the way around is longer', () => {
    const room = '#########\n#P.~.m..#\n#.#####.#\n#.......#\n#########';
    const play = board(room, { config: GENTLE, legend: { '~': swamp(2) } });
    expect(trail(play, 'mercenary', 2)).toEqual(['4,1', '3,1']);
  });

  test('take the way around where the swamp is deeper', () => {
    // Through the swamp: 4 steps and 20 ticks. Around: 2 + 2 + 6 + 2 = 12.
    const room = '#########\n#P.~.m..#\n#.#####.#\n#.......#\n#########';
    const play = board(room, { config: GENTLE, legend: { '~': swamp(20) } });
    expect(trail(play, 'mercenary', 2)).toEqual(['6,1', '7,1']);
  });

  test('count a swamp as 255 at most, however long it holds', () => {
    // The way around is 280 steps long: shorter than the swamp takes, and longer than it counts.
    const [width, deep] = [140, { '~': swamp(1000) }];
    const row = (inside: string, rest: string) => `#${inside}${rest.repeat(width - inside.length)}#`;
    const wall = '#'.repeat(width + 2);
    const room = [wall, row('P~m', '.'), `#.${'#'.repeat(width - 2)}.#`, row('', '.'), wall].join('\n');
    expect(board(room, { config: GENTLE, legend: deep }).go('l').where('mercenary')).toBe('2,1');
  });

  test('count a portal as one step', () => {
    const play = board('###############\n#(.P#.....m.(.#\n###############', { config: GENTLE });
    expect(play.go('u').where('mercenary')).toBe('11,1');
    expect(play.go('u').where('mercenary')).toBe('2,1');
  });

  test('open up when a door opens, not when a boulder only moves on', () => {
    // Until then the mercenary comes as near as it can, and waits.
    const play = board('#######\n#P#..m#\n#.o...#\n#.#.###\n#######', { config: GENTLE });
    expect(play.go('ud').where('mercenary')).toBe('3,1');
    expect(play.go('r').where('boulder')).toBe('3,2');
    expect(play.where('mercenary')).toBe('3,1');
    const opened = board('########\n#P..#.m#\n#.#D#..#\n#.#...##\n#k######', { config: GENTLE });
    expect(trail(opened, 'mercenary', 4)).toEqual(['5,1', '5,1', '5,1', '5,1']);
    opened.go('ddd').go('uuurr');
    expect([opened.where('mercenary'), opened.view.battles]).toEqual(['3,3', []]);
    expect(opened.go('d').view.battles).toHaveLength(1);
  });

  test('lead out of the drawing where that is the way', () => {
    const play = board('.###\nP#m#\n.#.#\n.#.#', { config: GENTLE });
    expect(trail(play, 'mercenary', 5)).toEqual(['2,2', '2,3', '2,4', '1,4', '0,4']);
  });
});
