import { describe, expect, test } from 'vitest';
import { board } from '../board.ts';

const LEGEND = { '-': ['wire'], L: [{ type: 'light_bulb_off', logic: 'or' }] };

describe('a circuit that was blown up', () => {
  // The bomb lies beside the plate once the boulder is on it, and takes plate, boulder and wire with it.
  const blownUp = () =>
    board('###########\n#Ptb.o_--L#\n###########', { legend: LEGEND, config: { bomb_radius: 2 } }).play(
      'rrrr use:bomb',
    );

  test('is dark', () => {
    const play = blownUp();
    expect([play.all('switch').length, play.all('wire').length, play.all('light_bulb_on').length]).toEqual([0, 1, 0]);
  });

  test('works again where time is turned back: the older self pushes the boulder, and the bulb is lit', () => {
    const play = blownUp().play('rewind:5');
    expect([play.all('switch').length, play.all('wire').length, play.all('light_bulb_on').length]).toEqual([1, 2, 0]);
    expect(play.play('uuuu').all('light_bulb_on')).toHaveLength(1);
  });
});
